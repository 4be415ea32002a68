import Elements
import ScreenModel

/// How a touch leads somewhere.
extension Topic {
  static var moving: [Topic] {
    [
      Topic(
        "go", "move", "to", summary: "the only way to move; what the target is decides how",
        paragraphs: [
          """
          A screen is pushed, a tab root switched to, a popup opened over what is there. `back` pops, `close` closes \
          the popup and `close-all` every one, `start` begins anew, `stay` leads nowhere on purpose. A URL leaves: \
          `http`, `https`, `mailto` and `tel`. People come back from there, so a URL is no way out of a screen, unless \
          the element or the screen says `end: yes`. `cards/$name` is the screen that `for` made of a row; only rows \
          and parameters may stand in a target, so that every place it can lead to is known.
          """,
          """
          A mapping says more: `{to: home, how: replace}`; without `to` it only sets values. A mapping whose first key \
          is the kind of a popup is that popup. A list of mappings is tried from the top, and the first whose `when` \
          holds is taken; when none does, nothing happens. With `ask` the reader decides: each of the `answers` leads \
          somewhere, and the checker takes every one.
          """,
          """
          A touch does this in order: guards and branches read the values before it, popups that must close do, `set` \
          takes effect, all at once, and then the move.
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
        summary: "where gestures other than a touch lead, and what arriving on a screen does",
        paragraphs: [
          """
          Each gesture has what `go` has behind it. `appear` belongs to screens: it happens at each arrival, also by \
          Back, but not when a popup closes. Without `after` it happens before anything can be touched; with `after` \
          it is a timer, which stops when the screen is covered or left. In the player each gesture has a key and a \
          way for screen readers.
          """
        ],
        example: """
          on:
            long-press: deck-menu
            appear: {to: home, after: 2s, how: replace}
          """, properties: { GestureKey.shape.properties() }),
      Topic(
        "when", "condition", "disabled",
        summary: "what must hold, in words: `account is member and not (sound is off)`",
        paragraphs: [
          """
          A comparison is `NAME is VALUE`, `NAME is not VALUE`, `NAME is one of VALUE, VALUE`, or, for numbers, \
          `NAME > VALUE` with `>`, `>=`, `<` or `<=`. Comparisons are joined with `and`, `or` and `not`; `not` binds \
          closest, then `and`, then `or`, and parentheses say otherwise. `=`, `==` and `!=` are not words here: the \
          message says `is`.
          """,
          """
          On the left stands a name: a variable, a column or parameter in reach, `row.kind`, `screen.slug`, or \
          `platform`. On the right stands a value; one with blanks, or the word `and`, is put in quotes of either \
          sort, and `$name` compares with another value. A value that the variable cannot have is an error.
          """,
          """
          A `where` over rows is decided while compiling: a column is compared as text by `is`, and as a number by \
          `<` and `>`, where a text that is no number never holds.
          """,
        ],
        example: """
          - button: Checkout
            when: account is member and count > 0
            disabled: kind is one of sample, "not for sale"
            go: checkout
          """),
      Topic(
        "set", "assignments", summary: "variables, each with its new value",
        paragraphs: [
          """
          The value is one of the variable's, or `$name`. For a number `+1` and `-1` count, and stop at the ends. On a \
          link to a screen, that screen's own variables may be set as well.
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
          `each` stands on an element, `for` on a screen. Both take the name of a data set, or `{of: …, where: …}`. \
          Inside, `$column` reads the row. A screen with `for` is one screen a row, with ids such as `cards/animals`.
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
