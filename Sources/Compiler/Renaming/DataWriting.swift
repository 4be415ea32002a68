import SourceText

/// Writes texts as data files have them.
enum DataWriting {
  static func json(_ text: String) -> String {
    var json = JSONText()
    json.string(text)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// A cell, in quotes where it needs them or the old one has some.
  static func csv(_ text: String, like old: ArraySlice<UInt8>) -> String {
    let needsQuotes = text.contains { ",;\t\"".contains($0) || $0.isNewline } || old.first == UInt8(ascii: "\"")
    return needsQuotes
      ? "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\"" : text
  }
}
