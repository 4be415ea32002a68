/// What people type into a field, where everybody knows what that looks like.
package enum TextFormat: String, CaseIterable, Sendable {
  case email, number, phone, url, date

  /// The words of the key `format`.
  package static let words = allCases.map { Word($0.rawValue, $0.summary) }

  private var summary: String {
    switch self {
    case .email: "an email address"
    case .number: "a number, also with decimals"
    case .phone: "a phone number"
    case .url: "a web address, with or without `https://`"
    case .date: "a date such as 2026-05-01, 1.5.2026 or 5/1/2026"
    }
  }

  /// Which texts are right.
  var pattern: TextPattern {
    switch self {
    case .email: Patterns.email
    case .number: Patterns.number
    case .phone: Patterns.phone
    case .url: Patterns.url
    case .date: Patterns.dates
    }
  }

  private enum Patterns {
    static let email = TextPattern(#"[^\s@]+@([^\s@.]+\.)+[^\s@.]{2,}"#)
    static let number = TextPattern(#"[+-]?(\d+([.,]\d+)?|[.,]\d+)"#)
    static let phone = TextPattern(#"[+(]?(\d[ ()./-]*){5,15}"#)
    static let url = TextPattern(
      #"([Hh][Tt][Tt][Pp][Ss]?://)?([^\s./:?#@]+\.)+[^\s./:?#@]{2,}(:\d{1,5})?([/?#]\S*)?"#)
    /// Months, and the days that each of them has; the 29th of February in every year.
    private static let months = [
      (month: "(0?[13578]|1[02])", day: #"(0?[1-9]|[12]\d|3[01])"#),
      (month: "(0?[469]|11)", day: #"(0?[1-9]|[12]\d|30)"#),
      (month: "0?2", day: #"(0?[1-9]|[12]\d)"#),
    ]
    private static func days(_ separator: String, dayFirst: Bool) -> String {
      months.map { dayFirst ? $0.day + separator + $0.month : $0.month + separator + $0.day }.joined(separator: "|")
    }
    private static let date =
      #"(\d{4}-(\#(days("-", dayFirst: false)))"#
      + #"|((\#(days("[.]", dayFirst: true)))[.]|(\#(days("/", dayFirst: true))|\#(days("/", dayFirst: false)))/)(\d\d)?\d\d)"#
    static let dates = TextPattern(date)
  }

  /// The keyboard that opens where none is named.
  var keyboard: String {
    switch self {
    case .email: "email"
    case .number: "decimal"
    case .phone: "phone"
    case .url: "url"
    case .date: "text"
    }
  }

  /// Whether a keyboard helps to type this: those for email and web addresses, and for phone numbers, are for nothing else.
  package func suits(keyboard: String) -> Bool {
    switch keyboard {
    case "email": self == .email
    case "url": self == .url
    case "phone": self == .phone || self == .number
    default: true
    }
  }

  /// What is said of a text that is wrong.
  var message: SystemWord {
    switch self {
    case .email: .enterEmail
    case .number: .enterNumber
    case .phone: .enterPhone
    case .url: .enterAddress
    case .date: .enterDate
    }
  }

  /// A text that is right.
  var sample: String {
    switch self {
    case .email: "ada@example.com"
    case .number: "12"
    case .phone: "020 7946 0958"
    case .url: "example.com"
    case .date: "2026-05-01"
    }
  }
}
