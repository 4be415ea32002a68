import Elements
import ScreenModel

/// What must work, and what must never.
extension Topic {
  static var walks: [Topic] {
    [
      Topic(
        "journey", summary: JourneyKey.summary,
        paragraphs: [
          """
          The compiler runs it, and the player shows it as a guided tour that behaves the same. \
          Without `from` and `flow` it starts where the app starts.
          """,
          """
          `protoc check` runs all journeys, and a step that fails is P701. `protoc test` runs only the journeys, shows \
          how much of the app they cover (`--coverage`), and writes journeys for the rest (`--suggest`).
          """,
        ],
        example: """
          journeys:
            A child finds the cow:
              from: launcher
              given: {sound: on}
              steps:
                - tap: Animals
                - on: cards/animals
                - see: Cow
                - tap: {label: Done, in: navigation-bar}
                - back
                - on: launcher
          """, properties: { JourneyKey.shape.properties() }),
      Topic(
        "step", "steps", summary: StepKey.summary,
        paragraphs: [
          """
          A step is one key, or one of the words `back`, `close`, `wait`, `tap` (the screen itself) and `submit`. A \
          label must match completely, except for spaces around it. If two elements match that have different targets, \
          the step fails and shows both; use `in` to choose a bar such as `navigation-bar` or `tab-bar`, a popup, or \
          the id of an element.
          """,
          """
          `see` finds text on what is on top: titles, texts, labels, details, cells, badges (except 0), open callouts, \
          the toast, what was typed, and the messages of fields: for an empty required field once its form has been \
          refused, for wrong text as soon as it has been typed. It does not find what `when` or a search hides, what \
          is below a popup, or what is collapsed. All cards of a deck count as visible.
          """,
          """
          A tap on something in a collapsed bar, in a callout or under a swiped row opens that first. If several rows \
          have the same button, use `swipe: {label: Tea, direction: left}` to choose the row. A second tap on a tool \
          opens its popup. `tap: Cancel` ends a search; until then the navigation bar is hidden.
          """,
          """
          A tap on something with `ask` leaves the question open: the next step is an `answer`, or `back` to close it. \
          `type` leaves the field afterwards. Typed text is kept until the screen is left, or as long as the variable \
          that the field's `state` names. `wait` lets the timer of the screen or a `busy` popup run out, or else the \
          toast; the `busy` of a `go` runs out by itself. `close` taps outside a popup, or the only button that closes \
          it; `back` is the Back of the bar or the system, not a button with that label.
          """,
        ],
        example: """
          - tap: {label: Done, in: navigation-bar}
          - choose: {Speed: Slow}
          - type: {Search: co}
          - see: [Cow, Colt]
          - not-see: Pig
          - swipe: left
          - answer: Accepted
          - event: Phone call
          - cannot: back
          """, properties: { StepKey.shape.properties() }),
      Topic("label", summary: LabelKey.summary, properties: { LabelKey.shape.properties() }),
      Topic(
        "promise", summary: PromiseKey.summary,
        paragraphs: [
          """
          `reach … within` says that something can be reached within that many taps, `never … without` that it cannot \
          be reached without passing something else first, and `always … on` that a condition is true on some screens. \
          A tap, a gesture, a Back and a field that must be filled in each count as one tap; timers and answers do not \
          count. `cards/*` covers all screens of that kind. A path with an event does not keep a `reach`, since nobody \
          can make one happen, but `never` and `always` hold with events too.
          """
        ],
        example: """
          promises:
            - reach: checkout
              from: home
              within: 4 taps
            - never: purchase
              without: parental-gate
            - always: account is member
              on: [overview, "reports/*"]
          """, properties: { PromiseKey.shape.properties() }),
    ]
  }
}
