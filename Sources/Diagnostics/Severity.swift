/// How sure and how bad: an error is a certain fault, a warning a probable one, advice is worth a thought.
package enum Severity: String, CaseIterable, Comparable, Sendable {
  case advice
  case warning
  case error

  /// What people write for each of them, the worst first.
  package static var words: [String] { allCases.reversed().map { $0.rawValue } }

  package static func < (a: Severity, b: Severity) -> Bool {
    a.rank < b.rank
  }

  private var rank: Int {
    switch self {
    case .advice: 0
    case .warning: 1
    case .error: 2
    }
  }
}
