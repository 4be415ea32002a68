import Diagnostics
import SourceText
import YAMLSyntax

/// A value that is to be read as text, though it begins or ends as text without quotes cannot: `title: @kim`.
struct QuotedValue {
  /// What quotes put right, and nothing else could be meant.
  static let mistakes: Set<Mistake> = [.reservedCharacter, .missingAnchorName, .textAfterValue, .textAfterBlockMark]

  private let span: Span
  private let text: String

  /// The value after the key or the dash on the line of a place; nil where it is in brackets, or rather the text of a block.
  init?(around place: Span, in sources: SourceMap) {
    let file = sources.file(of: place).span
    func isBreak(_ byte: UInt8) -> Bool { byte == 10 || byte == 13 }
    let before = sources.bytes[Int(file.start)..<Int(place.start)],
      after = sources.bytes[Int(place.start)..<Int(file.end)]
    let lineStart = before.lastIndex(where: isBreak).map { $0 + 1 } ?? before.startIndex
    var line = sources.bytes[lineStart..<(after.firstIndex(where: isBreak) ?? after.endIndex)]
    line = line.drop { $0 == 32 }
    while line.starts(with: [UInt8(ascii: "-"), 32]) { line = line.dropFirst(2).drop { $0 == 32 } }
    let key = line.prefix { $0.isPartOfWord }
    let rest = line[key.endIndex...]
    if !key.isEmpty, rest.starts(with: [UInt8(ascii: ":"), 32]) { line = rest.dropFirst(2).drop { $0 == 32 } }
    while line.last == 32 { line.removeLast() }
    guard let first = line.first, !"{[|".utf8.contains(first), line.startIndex <= Int(place.start)
    else { return nil }
    span = Span(start: UInt32(line.startIndex), end: UInt32(line.endIndex))
    text = sources.text(span)
  }

  var fix: Fix {
    // In other languages a backslash keeps a quote from ending the text.
    let isEscaped = text.hasPrefix("'") && text.contains("\\'")
    let quoted = (isEscaped ? text.replacing("\\'", with: "'") : text).withoutQuotes.inQuotes
    return Fix("put it in quotes: `\(quoted)`", edits: [Edit(span, quoted)])
  }
}
