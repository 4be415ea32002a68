import Elements
import ScreenModel

/// How a touch leads somewhere.
extension Topic {
  static var moving: [Topic] {
    [
      Topic(
        "go", "move", "to", "target", "push", "replace", "reset", "unwind", "stay", "close-all", "history", "tab-root",
        summary: "the link key: it opens a screen, a popup or a URL",
        paragraphs: [
          """
          Linking to a screen opens it on top, linking to a tab root switches to its tab, and linking to a popup opens \
          it over the screen. `back` goes back, `close` closes the popup, `close-all` closes all popups, `start` \
          starts over, and `stay` does nothing on purpose. A URL leaves the app: `https`, `http`, `mailto`, `tel`, `sms` and `geo`. \
          People come back from there, so a URL does not count as a way out of a screen unless the element or the \
          screen has `end: yes`. `cards/$name` is a screen that `for` created from a row. Only rows and parameters can \
          be used in a target, so every possible target is known.
          """,
          """
          A mapping has more options: `{to: home, how: replace}`. Without `to` it only sets values. A mapping whose \
          first key is a kind of popup is that popup. In a list of mappings, the first one whose `when` is true runs; \
          if none is true, nothing happens. With `ask`, the person testing decides: each of the `answers` has a \
          target, and the checker tries them all.
          """,
          """
          A tap works in this order: conditions read the old values; popups that must close are closed; `set` takes \
          effect, all at once; then the link opens.
          """,
          """
          `back` in a `popup`, `sheet` or `cover` only closes it. An `alert`, `actions` or `context-menu` closes before \
          its button's `go`, so `back` there leaves the screen below. `start` opens the first screen with no Back \
          history; variables keep their values. `how: unwind` looks for the screen in the Back history, below the one \
          people are on; if it is not there, the screen opens with no Back history, as with `reset`.
          """,
        ],
        example: """
          - button: Pay
            go:
              ask: How does the payment end?
              busy: Paying
              answers:
                Accepted: {to: receipt, how: reset}
                Declined: {alert: The card was declined}
          - button: Checkout
            go:
              - {when: account is member, to: checkout}
              - to: sign-in
          """, properties: { MoveKey.shape.properties() }),
      Topic(
        "on", "gestures", "gesture",
        summary: "targets for other gestures, and for arriving on a screen",
        paragraphs: [
          """
          Each gesture takes the same value as `go`. `appear` is for screens: it runs each time people arrive, also by \
          Back, but not when a popup closes. Without `after` it runs before anything can be tapped. With `after` it is \
          a timer, which stops when the screen is covered or left. In the player every gesture also works with the \
          keyboard and with screen readers.
          """
        ],
        example: """
          on:
            long-press: deck-menu
            appear: {to: home, after: 2s, how: replace}
          """, properties: { GestureKey.shape.properties() }),
      Topic(
        "when", "condition", "disabled",
        summary: "a condition, such as `account is member and not (sound is off)`",
        paragraphs: [
          """
          A comparison is `NAME is VALUE`, `NAME is not VALUE`, `NAME is one of VALUE, VALUE`, or for numbers `NAME > \
          VALUE` with `>`, `>=`, `<` or `<=`. Combine comparisons with `and`, `or` and `not`; `not` binds most \
          tightly, then `and`, then `or`. Use parentheses to change that. Write `is` instead of `=`, `==` and `!=`.
          """,
          """
          On the left is a name: a variable, a column or a parameter, `row.kind`, `screen.slug`, or `platform`; \
          `$name` means the same there. On the right is a value. Put a value with spaces or the word `and` in quotes; \
          `$name` compares with another value. A value that the variable cannot have is an error.
          """,
          """
          A `where` chooses rows when the app is built. It can use columns (of its own rows and of the rows around it) \
          and parameters; a variable or `platform` is an error there. `is` compares columns as text. `<` and `>` \
          compare them as numbers, and are false for text that is not a number.
          """,
        ],
        example: """
          - button: Checkout
            when: account is member and count > 0
            disabled: kind is one of sample, "not for sale"
            go: checkout
          """),
      Topic(
        "set", "assignments", summary: "sets variables to new values",
        paragraphs: [
          """
          The value is one of the variable's values, or `$name`. For numbers, `+1` and `-1` count up and down and stop \
          at the limits; `= -2` sets a value below zero. A link to a screen can also set that screen's own variables.
          """
        ],
        example: """
          - button: One more
            set: {count: +1, cart: filled}
          """),
      Topic(
        "each", "for", "repetition", "where",
        summary: "repeats an element, or a screen, for the rows of a data set",
        paragraphs: [
          """
          Use `each` on an element and `for` on a screen. Both take the name of a data set, or `{of: …, where: …}`. \
          Inside, `$column` reads the row. A screen with `for` becomes one screen for each row, with ids such as \
          `cards/animals`.
          """
        ],
        example: """
          screens:
            cards:
              for: {of: decks, where: kind is deck, id: name}
              title: $name
              body:
                - text: $value
                  each: words
          """, properties: { RepetitionKey.shape.properties() }),
    ]
  }
}
