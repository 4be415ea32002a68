import Diagnostics
import SourceText

/// Files with findings in them, made for the renderers' tests.
struct Findings {
  private(set) var map = SourceMap()
  private var diagnostics: [Diagnostic] = []

  init(_ files: (path: String, text: String)...) {
    for file in files { map.add(path: file.path, contents: Array(file.text.utf8)) }
  }

  init(path: String, bytes: [UInt8]) {
    map.add(path: path, contents: bytes)
  }

  var report: Report { Report(sources: map, diagnostics: diagnostics) }

  /// The place of the `occurrence`th time a text stands in a file.
  func span(_ text: String, _ occurrence: Int = 1, in file: Int = 0) -> Span {
    let wanted = Array(text.utf8)
    let bounds = map.files[file].span
    var left = occurrence
    var start = Int(bounds.start)
    while start + wanted.count <= Int(bounds.end) {
      if map.bytes[start..<start + wanted.count].elementsEqual(wanted) {
        left -= 1
        if left == 0 { return Span(start: UInt32(start), end: UInt32(start + wanted.count)) }
      }
      start += 1
    }
    return bounds.endPoint
  }

  mutating func add(
    _ message: String, at span: Span, severity: Severity = .error, notes: [Note] = [], fixes: [Fix] = [],
    steps: [TraceStep] = []
  ) {
    diagnostics.append(
      Diagnostic(
        code: "P101", name: "unknown-key", group: .words, severity: severity, message: message, span: span,
        notes: notes, fixes: fixes, steps: steps))
  }

  func text(width: Int? = nil, isColored: Bool = false) -> String {
    var output: [UInt8] = []
    TextRenderer(width: width, isColored: isColored).append(report, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  func json(in folder: String = "") -> String {
    String(decoding: JSONRenderer(tool: "protoc", version: "0.0.0").bytes(of: [(report, folder)]), as: UTF8.self)
  }
}
