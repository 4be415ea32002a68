/// Cutting names that nobody reads to their end: a key may be a megabyte long.
enum LongNames {
  /// Longer texts are looked through.
  private static let mostOfText = 300
  private static let mostOfName = 120

  /// A text with the middle of each run of characters without a blank left out, where that is long.
  static func cut(_ text: String) -> String {
    if text.utf8.count <= mostOfText { return text }
    return text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      guard word.utf8.count > mostOfName,
        let end = word.index(word.startIndex, offsetBy: mostOfName, limitedBy: word.endIndex)
      else { return String(word) }
      return word[..<word.index(end, offsetBy: -40)] + "…" + word.suffix(20)
    }.joined(separator: " ")
  }
}

extension Diagnostic {
  /// Cuts the names in all that is said. What no rule says was written by people, word for word.
  mutating func cutLongNames() {
    guard group != nil else { return }
    message = LongNames.cut(message)
    for index in notes.indices { notes[index].message = LongNames.cut(notes[index].message) }
    for index in fixes.indices { fixes[index].title = LongNames.cut(fixes[index].title) }
    for index in steps.indices { steps[index].text = LongNames.cut(steps[index].text) }
  }
}
