import SourceText

/// Writes texts as data files have them.
enum DataWriting {
  /// A string in whose beginning and end what stays is written as it was, or a number where there was one.
  static func json(_ text: String, like old: ArraySlice<UInt8>) -> String {
    guard old.first == UInt8(ascii: "\"") else {
      var scanner = JSONScanner(Array(text.utf8)[...])
      let isSingle = scanner.value(else: "").text == text && scanner.problem == nil
      return isSingle ? text : JSONWriter.quoted(text)
    }
    let written = characters(of: old.dropFirst().dropLast())
    let letters = text.unicodeScalars.map { String($0) }
    let start = zip(written, letters).prefix { $0.text == $1 }.count
    let rest = zip(written.dropFirst(start).reversed(), letters.dropFirst(start).reversed())
    let end = rest.prefix { $0.text == $1 }.count
    let new = letters[start..<letters.count - end].joined()
    let parts =
      [written.prefix(start).map { $0.bytes }, [JSONWriter.quoted(new).utf8.dropFirst().dropLast().map { $0 }[...]]]
      + [written.suffix(end).map { $0.bytes }]
    return "\"" + String(decoding: parts.joined().joined(), as: UTF8.self) + "\""
  }

  /// Each character between the quotes of a string: as it is written, and what it means.
  private static func characters(of string: ArraySlice<UInt8>) -> [(bytes: ArraySlice<UInt8>, text: String)] {
    var result: [(bytes: ArraySlice<UInt8>, text: String)] = []
    var rest = string
    while !rest.isEmpty {
      // The halves of a surrogate pair are two escapes, which mean nothing alone.
      let lengths = rest.first == UInt8(ascii: "\\") ? [2, 6, 12] : [1, 2, 3, 4]
      let found = lengths.lazy.map { rest.prefix($0) }.compactMap { bytes in
        String(validating: bytes, as: UTF8.self).flatMap { _ in
          var scanner = JSONScanner(([UInt8(ascii: "\"")] + bytes + [UInt8(ascii: "\"")])[...])
          let text = scanner.name().text
          return scanner.problem == nil ? (bytes: bytes, text: text) : nil
        }
      }.first
      guard let found else { return result + [(rest, "")] }
      result.append(found)
      rest = rest.dropFirst(found.bytes.count)
    }
    return result
  }

  /// A cell, in quotes where it needs them or the old one has some.
  static func csv(_ text: String, like old: ArraySlice<UInt8>) -> String {
    let needsQuotes = text.contains { ",;\t\"".contains($0) || $0.isNewline } || old.first == UInt8(ascii: "\"")
    return needsQuotes
      ? "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\"" : text
  }
}
