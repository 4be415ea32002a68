/// A pattern as other languages write it: between two `/`, or with `^` and `$` around the whole text.
package struct ForeignPattern: Sendable, Equatable {
  /// Where its first sign is that is too much, and how far the mistake goes.
  package let offset: Int
  package let length: Int
  package let problem: String
  /// How it is written here; nil where that would take other texts.
  package let right: String?

  /// Nil where nothing is around the pattern, or what is inside is none.
  package init?(_ text: String) {
    let signs = Array(text.unicodeScalars)
    var inside = signs[...], found: [String] = []
    var ignoresCase = false
    if let end = Self.closingSlash(of: signs) {
      ignoresCase = signs[end...].contains("i")
      inside = signs[1..<end]
      found.append("the `/` around it")
    }
    if inside.first == "^" {
      inside = inside.dropFirst()
      found.append("`^`")
    }
    if inside.last == "$", !Self.isEscaped(inside.endIndex - 1, in: inside) {
      inside = inside.dropLast()
      found.append("`$`")
    }
    let right = String(String.UnicodeScalarView(inside))
    guard !found.isEmpty, !right.isEmpty, case .success = PatternReading.read(right) else { return nil }
    let isOne = found.count == 1
    let sign = inside.startIndex > 0 ? signs[0] : signs[signs.count - 1]
    let listed = isOne ? found[0] : found.dropLast().joined(separator: ", ") + " and " + found[found.count - 1]
    let kept = isOne ? ", or write `\\\(sign)` for the sign" : ""
    problem =
      ignoresCase
      ? "a pattern has no `/` around it and no `i` after it: capital and small letters differ, write both: `[A-Za-z]`"
      : "a pattern is about the whole text: leave out \(listed)\(kept)"
    // One sign is pointed at; for several it is all of it.
    (offset, length) = isOne && sign != "/" ? (inside.startIndex > 0 ? 0 : signs.count - 1, 1) : (0, signs.count)
    self.right = ignoresCase ? nil : right
  }

  /// The second `/` of `/[0-9]{5}/i`; nil where there are more of them, as in a date, or other signs after it.
  private static func closingSlash(of signs: [Unicode.Scalar]) -> Int? {
    guard signs.count > 2, signs[0] == "/" else { return nil }
    let others = signs.indices.dropFirst().filter { signs[$0] == "/" && !isEscaped($0, in: signs[...]) }
    guard others.count == 1, let end = others.first, end > 1,
      signs[(end + 1)...].allSatisfy({ "dgimsuvy".unicodeScalars.contains($0) })
    else { return nil }
    return end
  }

  private static func isEscaped(_ index: Int, in signs: ArraySlice<Unicode.Scalar>) -> Bool {
    signs[..<index].reversed().prefix { $0 == "\\" }.count % 2 == 1
  }
}
