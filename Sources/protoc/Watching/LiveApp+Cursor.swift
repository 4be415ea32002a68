import Compiler
import Diagnostics
import Serving
import SourceText

/// What is at the cursor of an editor.
extension LiveApp {
  /// What the cursor means in the page, for those who listen for events; nil if the page does not show the text that the editor has.
  var cursorEvent: [UInt8]? {
    guard let cursor, let compilation = shown.newest else { return nil }
    let sources = compilation.report.sources
    guard let file = sources.files.first(where: { $0.path == cursor.file }),
      (0...Int(file.span.length)).contains(cursor.offset),
      EditorCursor.mark(of: sources.bytes[Int(file.span.start)..<Int(file.span.end)]) == cursor.mark
    else { return nil }
    let place = file.span.start + UInt32(cursor.offset)
    let target = compilation.target(ofCursorAt: Span(start: place, end: place))
    return WebResponse.event(target.json(version: version).bytes, named: "cursor")
  }
}
