/// Rules that look after the same thing: they share a folder, the beginning of their codes and a heading in the reference.
package enum RuleGroup: String, CaseIterable, Sendable {
  case file = "P0"
  case words = "P1"
  case names = "P2"
  case reaching = "P3"
  case stuck = "P4"
  case popups = "P5"
  case back = "P6"
  case journeys = "P7"
  case screens = "P8"
  case access = "P9"
  case checking = "P99"

  /// What keeps an app from being understood: only what is right here has a flow that can be shown or walked.
  package static let ofUnderstanding: [RuleGroup] = [.file, .words, .names]

  /// What the codes begin with: `P4`.
  package var prefix: String { rawValue }

  /// What its rules look after, for headings.
  package var title: String {
    switch self {
    case .file: "the file"
    case .words: "the words"
    case .names: "names that point somewhere"
    case .reaching: "reaching"
    case .stuck: "being stuck"
    case .popups: "popups"
    case .back: "back"
    case .journeys: "journeys, promises, state"
    case .screens: "what people expect of a screen"
    case .access: "people who see, touch and hear differently"
    case .checking: "about the checking"
    }
  }

  /// Its rules, in the order of their codes.
  package func rules(among rules: [RuleDescription]) -> [RuleDescription] { rules.filter { $0.group == self } }
}
