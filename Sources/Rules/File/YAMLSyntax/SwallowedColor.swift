import Diagnostics
import SourceText

/// A color without quotes in brackets, `{accent: #ff9500}`: its sign begins a comment, in which the bracket is closed.
struct SwallowedColor {
  let text: String
  let span: Span
  /// Puts all colors of the line in quotes.
  let fix: Fix

  init?(after bracket: Span, in sources: SourceMap) {
    let end = Int(sources.file(of: bracket).span.end)
    let line = sources.bytes[Int(bracket.start)..<end].prefix { $0 != 10 && $0 != 13 }
    let signs = line.indices.dropFirst().filter { line[$0] == UInt8(ascii: "#") && line[$0 - 1] == UInt8(ascii: " ") }
    let colors = signs.map { line[$0...].prefix { !Self.ends.contains($0) } }
    guard let first = colors.first, colors.allSatisfy({ Self.isColor($0.dropFirst()) }),
      line[first.endIndex...].contains(where: { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "]") })
    else { return nil }
    let spans = colors.map { Span(start: UInt32($0.startIndex), end: UInt32($0.endIndex)) }
    let edits = spans.map { Edit($0, "\"\(sources.text($0))\"") }
    (text, span) = (sources.text(spans[0]), spans[0])
    fix = Fix("put \(edits.count == 1 ? "it" : "the colors") in quotes", edits: edits, isCertain: true)
  }

  /// What a color in brackets ends at.
  private static let ends = [UInt8](" ,}]".utf8)

  private static func isColor(_ digits: ArraySlice<UInt8>) -> Bool {
    [3, 4, 6, 8].contains(digits.count)
      && digits.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): true
        default: false
        }
      }
  }
}
