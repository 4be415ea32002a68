package import Elements

/// The keys of a promise.
package enum PromiseKey: Int, GrammarKey {
  case reach, from, within, never, without, always, on, note

  package static var shapeName: String { "a promise" }
  package static var summary: String { "what must always or never be possible" }

  /// The keys that say what is promised; each promise has one of them.
  package static let claims = [PromiseKey.reach, .never, .always]

  /// The claims that it goes with.
  package var goesWith: [PromiseKey] {
    switch self {
    case .reach, .never, .always, .note: Self.claims
    case .from: [.reach, .never]
    case .within: [.reach]
    case .without: [.never]
    case .on: [.always]
    }
  }

  package var property: Property {
    switch self {
    case .reach: Property("reach", .list(.name(.place)), "a screen or popup that must be reachable")
    case .from:
      Property(
        "from", .list(.name(.place)), "with `reach` or `never`: where to start: a screen, or `anywhere`",
        default: "the app's start")
    case .within: Property("within", .taps, "with `reach`: the maximum number of taps")
    case .never: Property("never", .list(.name(.place)), "a screen or popup that must not be reachable …")
    case .without:
      Property(
        "without", .either([.name(.place), .condition]), "… without first passing this screen, popup or condition")
    case .always: Property("always", .condition, "a condition that must be true")
    case .on:
      Property(
        "on", .list(.name(.place)), "with `always`: the screens where it must be true; `reports/*` covers several")
    case .note: Property("note", .text, "the reason")
    }
  }
}
