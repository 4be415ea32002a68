import Compiler
import Diagnostics
import SourceText

/// What is at the cursor of an editor.
extension LiveApp {
  /// What a cursor means in the page, as a line of JSON; nil if the page does not show the text that the editor has.
  func target(of cursor: EditorCursor) -> [UInt8]? {
    guard let compilation = shown.newest else { return nil }
    let sources = compilation.report.sources
    guard let file = sources.files.first(where: { $0.path == cursor.file }),
      (0...Int(file.span.length)).contains(cursor.offset),
      EditorCursor.mark(of: sources.bytes[Int(file.span.start)..<Int(file.span.end)]) == cursor.mark
    else { return nil }
    let place = file.span.start + UInt32(cursor.offset)
    return compilation.target(ofCursorAt: Span(start: place, end: place)).json(version: version).bytes
  }
}
