/// What is chosen in a field for dates.
package enum DateKind: String, Sendable {
  case date
  case time
  case dateAndTime = "date-and-time"

  /// - Parameter word: as it is written; without one, and where it is not known, a day is chosen.
  package init(word: String) { self = Self(rawValue: word) ?? .date }

  /// What somebody may have chosen.
  package var sample: String {
    switch self {
    case .date: "12 May 2026"
    case .time: "9:41"
    case .dateAndTime: "12 May 2026, 9:41"
    }
  }
}
