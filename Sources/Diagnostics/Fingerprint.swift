import SourceText

/// What a finding is known by when lines move: a small hash of its rule, the place by name, and the words it points at.
///
/// Written as sixteen hexadecimal digits. Other programs keep them, so what goes into them stays as it is; should that ever
/// change, the version in front of it does.
package struct Fingerprint: Hashable, Sendable {
  private var hash = FNVHash()

  /// - Parameters:
  ///   - place: where it is, by name and without lines or files.
  ///   - words: what is there, such as a target.
  ///   - repetition: 1, and one more for each finding before it that is the same so far.
  package init(code: String, place: String, words: String, repetition: Int = 1) {
    for part in ["1", code, place, words, repetition > 1 ? String(repetition) : ""] { add(part) }
  }

  /// - Parameter members: the places by name that a finding is about alike, in whichever order.
  package init(code: String, members: [String], repetition: Int = 1) {
    for part in ["2", code] + members.sorted() + [repetition > 1 ? String(repetition) : ""] { add(part) }
  }

  /// Sixteen digits.
  package var text: String {
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// Adds a part, and after it a byte that is in no text.
  private mutating func add(_ part: String) {
    for byte in part.utf8 { hash.add(byte) }
    hash.add(0xFF)
  }
}
