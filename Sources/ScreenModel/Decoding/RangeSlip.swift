/// Numbers of a variable, from which to which, that are written otherwise than `0..9`.
struct RangeSlip {
  /// How it is right.
  let meant: String
  /// What was expected there.
  let expected: String
  /// Whether both numbers are there, so that it can be read as it was meant.
  let isComplete: Bool

  /// What is written elsewhere between the lowest and the highest number.
  private static let marks = ["...", "…", "-", "–", "—", "~", "to", "bis", "à", "..="]
  /// Where a range has no end, it gets the one that the examples have.
  private static let usualEnd = 9

  /// What is wrong with a text that may be a range; nil if it is none at all.
  init?(_ text: String) {
    let signs = text.filter { $0 != " " }
    let low = Self.number(signs[...])
    let rest = signs.dropFirst(low.count)
    let mark = rest.prefix { !Self.isDigit($0) }
    let high = rest.dropFirst(mark.count)
    isComplete = ScalarReading.count(low) != nil && ScalarReading.count(high) != nil
    switch (ScalarReading.count(low), String(mark), ScalarReading.count(high)) {
    case (let low?, "..", let high?):
      meant = "\(min(low, high))..\(max(low, high))"
      expected = low > high ? "the lower number first" : "two dots without spaces around them"
    case (let low?, "..<", let high?) where low < high:
      (meant, expected) = ("\(low)..\(high - 1)", "the highest number after two dots")
    case (let low?, let mark, let high?) where Self.marks.contains(mark):
      (meant, expected) = ("\(min(low, high))..\(max(low, high))", "two dots between the numbers")
    case (let low?, "..", nil) where high.isEmpty, (let low?, "...", nil) where high.isEmpty:
      (meant, expected) = ("\(low)..\(max(low + 1, Self.usualEnd))", "a highest number too")
    case (nil, "..", let high?) where low.isEmpty && high > 0, (nil, "...", let high?) where low.isEmpty && high > 0:
      (meant, expected) = ("0..\(high)", "a lowest number too")
    default: return nil
    }
  }

  /// The digits at the start of a text, with the sign before them.
  private static func number(_ text: Substring) -> Substring {
    let sign = text.first == "-" ? 1 : 0
    let digits = text.dropFirst(sign).prefix { isDigit($0) }
    return digits.isEmpty ? text.prefix(0) : text.prefix(sign + digits.count)
  }

  private static func isDigit(_ sign: Character) -> Bool { ("0"..."9").contains(sign) }
}
