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
          """
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
          A step is one key, or one of the words `back`, `close` and `wait`. Labels match whole, without the blanks \
          around them; where two match, the step fails and says where, and `in` narrows it to a bar, a popup or the id \
          of an element.
          """
        ],
        example: """
          - choose: {Speed: Slow}
          - type: {Search: co}
          - swipe: left
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
