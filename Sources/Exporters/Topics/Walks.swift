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
          It is walked by the compiler, plays itself in the player as a guided tour, and must behave the same in a \
          browser. Without `from` and `flow` it begins at the app's start.
          """,
          """
          `protoc check` walks all journeys, and a step that cannot be done is P701. `protoc test` walks them alone, says how \
          much of the app they cover (`--coverage`) and writes journeys for the rest (`--suggest`).
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
          A step is one key, or one of the words `back`, `close`, `wait`, `tap` (the screen itself) and `submit`. Labels match \
          whole, without the blanks around them; where two match that lead to different places, the step fails and says \
          where, and `in` narrows it to a bar such as `navigation-bar` or `tab-bar`, a popup or the id of an element.
          """,
          """
          `see` finds what is written on what is on top: titles, texts, labels, details, cells, badges (not a 0), open callouts, the \
          toast, what was typed, and what a required field says once a form was stopped. What `when` or a search hides is \
          not seen, nor what lies beneath a popup or is folded away. Cards of a deck can all be seen.
          """,
          """
          A tap on something in a folded bar, in a callout or behind a swiped row opens that first; where several rows have \
          the same button, `swipe: {label: Tea, direction: left}` uncovers the one that is meant. A second tap on a tool opens \
          its popup. `tap: Cancel` ends a search; until then the navigation bar is away.
          """,
          """
          A tap on something with `ask` leaves the question open: the next step is an `answer`, or `back` for none. What is typed \
          stays until the screen is left. `wait` lets the timer of the screen or the `busy` run out, else the toast. \
          `close` taps beside a popup, else what alone closes it; `back` is that of the bar or the system, not a button \
          that says so.
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
          `reach … within` says that something can be reached in so many taps, `never … without` that it cannot be \
          reached before something else was, `always … on` that a condition holds on some screens. A touch, a gesture, \
          a Back count one tap; timers and answers none. `cards/*` stands for all screens of that kind.
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
