extension StringProtocol {
  /// Where a text is first in this one, by their bytes.
  package func firstRange(of text: some StringProtocol) -> Range<Index>? {
    let sought = text.utf8
    guard let first = sought.first else { return startIndex..<startIndex }
    var rest = utf8[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: sought) { return start..<utf8.index(start, offsetBy: sought.count) }
      rest = rest.dropFirst()
    }
    return nil
  }

  /// Whether a text is in this one, by their bytes.
  package func contains(_ text: some StringProtocol) -> Bool { firstRange(of: text) != nil }

  // These two are written as the library of patterns writes its own, so that where both are seen these are meant.

  /// Whether a text is in this one, by their bytes.
  package func contains(_ text: String) -> Bool { firstRange(of: text) != nil }

  /// Whether a part of a text is in this one, by their bytes.
  package func contains(_ text: Substring) -> Bool { firstRange(of: text) != nil }

  /// The text with another one in place of each that is given; not of the empty one.
  package func replacing(_ text: String, with other: String) -> String {
    var result = ""
    var rest = self[...]
    while !text.isEmpty, let range = rest.firstRange(of: text) {
      result += rest[..<range.lowerBound]
      result += other
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}
