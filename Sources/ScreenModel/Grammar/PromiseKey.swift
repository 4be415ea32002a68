package import Elements

/// The keys of a promise.
package enum PromiseKey: Int, GrammarKey {
  case reach, from, within, never, without, always, on, note

  package static var shapeName: String { "a promise" }
  package static var summary: String { "what must always or never be possible" }

  package var property: Property {
    switch self {
    case .reach: Property("reach", .list(.name(.place)), "a screen or popup that can be reached")
    case .from:
      Property("from", .list(.name(.place)), "where from: a screen, or `anywhere`", default: "the app's start")
    case .within: Property("within", .taps, "the most taps it may take")
    case .never: Property("never", .list(.name(.place)), "a screen or popup that cannot be reached …")
    case .without:
      Property("without", .either([.name(.place), .condition]), "… without this screen, popup or condition before it")
    case .always: Property("always", .condition, "a condition that holds")
    case .on: Property("on", .list(.name(.place)), "the screens where it must hold; `reports/*` is all of several")
    case .note: Property("note", .text, "why")
    }
  }
}
