/// The lines of a text that are indented with tabs.
struct TabbedLines {
  /// The white space of each such line.
  private(set) var runs: [Range<Int>] = []
  /// Where blanks indent other lines: the lines to leave out, since a tab among blanks has no width.
  private(set) var blocks: [Range<Int>] = []

  /// - Parameter tab: the tab at which the parser stopped.
  init(_ lines: Lines, including tab: Int) {
    var isIndentedWithBlanks = false
    var line = 0
    var lastIndent = 0
    var wasItem = false
    /// The indent of the line whose `|` or `>` the text belongs to.
    var literal: Int?
    while line < lines.end {
      let next = lines.next(after: line)
      defer { line = next }
      let text = lines.text(line)
      if lines.isSilent(line) {
        // A tab on a blank line is in the way too.
        if literal == nil, lines.isBlank(line), lines.bytes[line..<text].contains(9) {
          runs.append(line..<text)
          blocks.append(line..<next)
        }
        continue
      }
      let run = line..<lines.keyStart(line)
      let isTabbed = lines.bytes[run].contains(9)
      if let indent = literal {
        // The text of a block may start with tabs, after the blanks that indent it.
        if text - line > indent, !(isTabbed && run.contains(tab)) { continue }
        if text - line <= indent { literal = nil }
      }
      if isTabbed {
        runs.append(run)
        blocks.append(line..<blockEnd(lines, from: line, lastIndent: lastIndent, wasItem: wasItem))
      } else {
        if text > line { isIndentedWithBlanks = true }
        lastIndent = text - line
        wasItem = lines.isItem(line)
      }
      if opensLiteral(lines, line) { literal = text - line }
    }
    if !isIndentedWithBlanks || runs.allSatisfy({ lines.isBlank(lines.start(of: $0.lowerBound)) })
      || runs.allSatisfy({
        lines.bytes[lines.start(of: $0.lowerBound)..<lines.text($0.lowerBound)].allSatisfy { $0 == 32 }
      })
    {
      blocks = []
    }
  }

  /// The end of the block below a line whose indent is not known, judged by the line after it.
  private func blockEnd(_ lines: Lines, from line: Int, lastIndent: Int, wasItem: Bool) -> Int {
    var next = lines.next(after: line)
    while next < lines.end, lines.isSilent(next) { next = lines.next(after: next) }
    guard next < lines.end else { return next }
    let indent = lines.indent(next)
    let opensBlock = lines.colon(line).map { lines.isSilent($0 + 1) } ?? false
    let isContinued =
      lines.isItem(line) && !lines.isItem(next) && (indent > lastIndent || (indent == lastIndent && !wasItem))
    let own = opensBlock || isContinued ? indent - 1 : max(indent, lastIndent)
    return lines.block(from: line, indent: own, withOwnItems: false)
  }

  /// Whether a line ends with `|` or `>`, and the marks that may follow them.
  private func opensLiteral(_ lines: Lines, _ line: Int) -> Bool {
    var index = lines.textEnd(line)
    while index > line, "+-0123456789".utf8.contains(lines.bytes[index - 1]) { index -= 1 }
    guard index > line + 1, lines.bytes[index - 1] == UInt8(ascii: "|") || lines.bytes[index - 1] == UInt8(ascii: ">")
    else { return false }
    return lines.bytes[index - 2].isBlankOrBreak
  }
}
