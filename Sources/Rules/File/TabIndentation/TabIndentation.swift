import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let tabIndentation = Rule(
    "P003", "tab-indentation", .error, in: .file, about: .file, summary: "lines are indented with tabs",
    rationale: "YAML does not allow tabs for indentation, because editors show them with different widths.",
    remedy: "Use spaces instead; most editors do this automatically in YAML files."
  ) { inspection, findings in
    for case .tabs(let lines) in inspection.tree.faults {
      guard let first = lines.first else { continue }
      let sources = inspection.tree.sources
      let isBlank = lines.allSatisfy { sources.isBlank(after: $0) }
      let isCertain = isBlank || sources.isIndentedWithTabsAlone(sources.file(of: first), lines)
      let fix = TabWidth.best(for: lines, in: sources).map { width in
        Fix(
          "replace each tab with \(width.words)", edits: width.edits(of: lines, in: sources),
          isCertain: isCertain && width == .two)
      }
      let isAfterDash = lines.allSatisfy { sources.text($0).prefix { $0 != "\t" }.contains("-") }
      let words: String =
        isBlank ? .blankWithTabs(lines.count) : isAfterDash ? .tabsAfterDash(lines.count) : .tabs(lines.count)
      findings.add(
        words, at: first,
        notes: fix == nil ? [Note("replace the tabs with spaces")] : [],
        fixes: fix.map { [$0] } ?? [])
    }
  }
}

/// How many spaces a tab stands for.
private enum TabWidth: Int, CaseIterable {
  case two = 2
  case four = 4
  case eight = 8
  case one = 1
  case three = 3

  var words: String {
    switch self {
    case .one: "a space"
    case .two: "two spaces"
    case .three: "three spaces"
    case .four: "four spaces"
    case .eight: "eight spaces"
    }
  }

  /// The width with which the file can be read and has the fewest mistakes; nil if none helps.
  static func best(for lines: [Span], in sources: SourceMap) -> TabWidth? {
    let tried = allCases.compactMap { width in
      width.mistakes(in: sources, lines).map { (width: width, count: $0) }
    }
    return tried.min { $0.count < $1.count }?.width
  }

  func edits(of lines: [Span], in sources: SourceMap) -> [Edit] {
    let spaces = String(repeating: " ", count: rawValue)
    return lines.map { Edit($0, sources.text($0).replacing("\t", with: spaces)) }
  }

  /// How many mistakes are in the file then; nil if it cannot be read.
  private func mistakes(in sources: SourceMap, _ lines: [Span]) -> Int? {
    var patch = Patch(of: sources)
    guard patch.add(edits(of: lines, in: sources)), let file = patch.onlyFile else { return nil }
    var tree = App.vocabulary()
    let root = tree.read(path: file.path, contents: file.bytes)
    // What is too much to be read has no root.
    guard tree.nodes.indices.contains(Int(root)) else { return nil }
    for fault in tree.faults {
      switch fault {
      case .malformed, .tabs, .duplicateKey: return nil
      default: break
      }
    }
    return App.decode(tree, roots: [root], files: [:]).faults.count
  }
}

extension SourceMap {
  /// Whether nothing is on a line after its white space.
  fileprivate func isBlank(after space: Span) -> Bool {
    let next = bytes[Int(space.end)..<Int(file(of: space).span.end)].first
    return next.map { $0 == 10 || $0 == 13 } ?? true
  }

  /// Whether every line that is indented is indented with tabs, so that it does not matter how wide they are.
  ///
  /// - Parameter tabbed: the white space of the lines that are reported.
  fileprivate func isIndentedWithTabsAlone(_ file: SourceFile, _ tabbed: [Span]) -> Bool {
    let reported = Set(tabbed.map { $0.start })
    var start = Int(file.span.start)
    while start < Int(file.span.end) {
      let line = bytes[start..<Int(file.span.end)].prefix { $0 != UInt8(ascii: "\n") }
      let text = line.drop { $0 == UInt8(ascii: "\t") }
      let isSilent = text.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }
      let end = text.last { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\r") }
      if !isSilent {
        // Blanks before or after the tabs have a width of their own, and so have tabs after a dash.
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
  fileprivate static func blankWithTabs(_ count: Int) -> String {
    count == 1 ? "there is a tab on this blank line" : "there are tabs on \(count) blank lines, starting here"
  }

  fileprivate static func tabsAfterDash(_ count: Int) -> String {
    count == 1
      ? "there is a tab after the `-` of this line" : "there are tabs after the `-` of \(count) lines, starting here"
  }

  fileprivate static func tabs(_ count: Int) -> String {
    count == 1 ? "this line is indented with a tab" : "\(count) lines are indented with tabs, starting here"
  }
}
