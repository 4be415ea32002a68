import Compiler
import Diagnostics
import SourceText

/// What is at the cursor of an editor.
extension LiveApp {
  /// The elements around a cursor as a line of JSON, the innermost first, and a page that has them; nil if the page does not show
  /// the text that the editor has.
  func elements(at cursor: EditorCursor) -> [UInt8]? {
    guard let compilation = shown.newest else { return nil }
    let sources = compilation.report.sources
    guard let file = sources.files.first(where: { $0.path == cursor.file }),
      (0...Int(file.span.length)).contains(cursor.offset),
      EditorCursor.mark(of: sources.bytes[Int(file.span.start)..<Int(file.span.end)]) == cursor.mark
    else { return nil }
    let place = file.span.start + UInt32(cursor.offset)
    let (elements, page) = compilation.elements(around: Span(start: place, end: place))
    return JSONValue.object([
      "version": JSONValue(version), "elements": .list(elements.map { JSONValue(Int($0)) }),
      "page": page.map(JSONValue.string) ?? .null,
    ]).bytes
  }
}
