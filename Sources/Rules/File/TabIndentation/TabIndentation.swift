import Diagnostics
import SourceText
import YAMLSyntax

extension Rule {
  static let tabIndentation = Rule(
    "P003", "tab-indentation", .error, in: .file, about: .file, summary: "lines are indented with tabs",
    rationale: """
      YAML knows no tabs in its indentation, because nobody agrees how wide they are. Put spaces in their place; most \
      editors do so by themselves once the file is known to be YAML.
      """
  ) { inspection, findings in
    for case .tabs(let lines) in inspection.tree.faults {
      guard let first = lines.first else { continue }
      let edits = lines.map { span -> Edit in
        let blanks = inspection.tree.sources.text(span).map { $0 == "\t" ? "  " : String($0) }.joined()
        return Edit(span, blanks)
      }
      let isCertain = inspection.tree.sources.isIndentedWithTabsAlone(inspection.tree.sources.file(of: first), lines)
      findings.add(
        .tabs(lines.count), at: first,
        fixes: [Fix("put two spaces in the place of each tab", edits: edits, isCertain: isCertain)])
    }
  }
}

extension SourceMap {
  /// Whether every line that is indented is indented with tabs, so that it does not matter how wide they are.
  ///
  /// - Parameter tabbed: the white space of the lines that are reported.
  fileprivate func isIndentedWithTabsAlone(_ file: SourceFile, _ tabbed: [Span]) -> Bool {
    let reported = Set(tabbed.map(\.start))
    var start = Int(file.span.start)
    while start < Int(file.span.end) {
      let line = bytes[start..<Int(file.span.end)].prefix { $0 != UInt8(ascii: "\n") }
      let text = line.drop { $0 == UInt8(ascii: "\t") }
      let isSilent = text.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }
      let end = text.last { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\r") }
      if !isSilent {
        // Blanks before or behind the tabs have a width of their own, and so have tabs behind a dash.
        let marks = text.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "\t") }
        if text.first == UInt8(ascii: " ") || marks.contains(UInt8(ascii: "\t")) { return false }
        if text.startIndex > line.startIndex, !reported.contains(UInt32(start)), text.first != UInt8(ascii: "#") {
          return false
        }
        // A block of text keeps its indentation.
        if end == UInt8(ascii: "|") || end == UInt8(ascii: ">") || end == UInt8(ascii: "-") && text.count > 1 {
          return false
        }
      }
      start = line.endIndex + 1
    }
    return true
  }
}

extension String {
  fileprivate static func tabs(_ count: Int) -> String {
    count == 1 ? "this line is indented with a tab" : "\(count) lines are indented with tabs, this one first"
  }
}
