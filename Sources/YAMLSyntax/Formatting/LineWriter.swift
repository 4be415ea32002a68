/// Writes the lines of a file as they are laid out.
struct LineWriter {
  private let layout: BlockLayout
  private let lines: LineStarts
  private let edits: [(range: Range<Int>, text: String)]
  /// For each line the next one from it on that begins with a token, or the number of lines.
  private var nextLines: [Int]

  init(_ layout: BlockLayout) {
    self.layout = layout
    lines = layout.lines
    nextLines = [Int](repeating: layout.lines.count, count: layout.lines.count + 1)
    for line in (0..<layout.lines.count).reversed() {
      nextLines[line] = layout.indents[line] != nil ? line : nextLines[line + 1]
    }
    edits = layout.edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  func text() -> [UInt8] {
    var output = Array(layout.bytes[..<lines.start(of: 0)])
    var edit = 0
    /// Empty lines that are written only before another one.
    var waiting: [UInt8] = []
    var isFirst = true
    for line in 0..<lines.count {
      let isText = layout.textLines.contains(line)
      if lines.isBlank(line), !isText {
        if waiting.isEmpty, !isFirst { waiting += lines.lineBreak(of: line) }
        continue
      }
      output += waiting
      waiting = []
      isFirst = false
      let start = start(of: line)
      output += [UInt8](repeating: 32, count: indent(of: line))
      var position = start
      var end = lines.end(of: line)
      if !isText { while end > start, layout.bytes[end - 1] == 32 || layout.bytes[end - 1] == 9 { end -= 1 } }
      while edit < edits.count, edits[edit].range.lowerBound < lines.end(of: line) {
        let (range, text) = edits[edit]
        edit += 1
        guard range.lowerBound >= position, range.upperBound <= end else { continue }
        output += layout.bytes[position..<range.lowerBound]
        output += text.utf8
        position = range.upperBound
      }
      output += layout.bytes[position..<end]
      let lineBreak = lines.lineBreak(of: line)
      output += lineBreak
      if lineBreak.isEmpty, !isText { output += lines.lineBreak(of: 0).isEmpty ? [10] : lines.lineBreak(of: 0) }
    }
    return output
  }

  /// Where what a line says begins, after what indents it.
  private func start(of line: Int) -> Int {
    layout.blockLines.contains(line) ? lines.firstSign(of: line) : lines.firstToken(of: line)
  }

  private func indent(of line: Int) -> Int {
    let start = start(of: line)
    let old = start - lines.start(of: line)
    if let shift = layout.shifts[line] {
      return lines.isBlank(line) && old == 0 ? 0 : max(0, old + shift)
    }
    if let indent = layout.indents[line] { return indent }
    guard start < lines.end(of: line), layout.bytes[start] == UInt8(ascii: "#") else { return old }
    return indent(ofComment: line, at: old)
  }

  /// A comment stays with what it was even with: the line after it, or a block that it is in.
  private func indent(ofComment line: Int, at old: Int) -> Int {
    let after = nextLines[line]
    let next = layout.indents[after].map { (old: lines.firstToken(of: after) - lines.start(of: after), new: $0) }
    if let next, next.old == old { return next.new }
    var before = lines.start(of: line)
    while let last = lastToken(before: before) {
      // Comments before it do not count.
      let lineBefore = lines.line(at: last)
      if layout.bytes[lines.firstToken(of: lineBefore)] != UInt8(ascii: "#") || layout.shifts[lineBefore] != nil {
        return indent(after: last, next, at: old)
      }
      before = lines.start(of: lineBefore)
    }
    // Where there is nothing but comments, nothing says where they should be.
    return next?.new ?? (nextLines[0] == lines.count ? old : 0)
  }

  private func indent(after last: Int, _ next: (old: Int, new: Int)?, at old: Int) -> Int {
    let start = lines.start(of: lines.line(at: last))
    let around = layout.columns.filter { $0.range.lowerBound <= last && start < $0.range.upperBound }
    var candidates = around.map { (old: $0.old, new: $0.new) } + (next.map { [$0] } ?? [])
    if let same = candidates.filter({ $0.old == old }).max(by: { $0.new < $1.new }) { return same.new }
    if let deepest = around.max(by: { $0.old < $1.old }), old > deepest.old,
      layout.openEnds.contains(where: { $0 >= start && $0 <= last })
    {
      return deepest.new + 2
    }
    candidates.removeAll { $0.old > old }
    return candidates.max { ($0.old, $0.new) < ($1.old, $1.new) }?.new ?? 0
  }

  /// The last byte before an offset that is neither blank nor a byte order mark.
  private func lastToken(before offset: Int) -> Int? {
    let first = lines.start(of: 0)
    var index = offset - 1
    while index >= first, layout.bytes[index].isBlankOrBreak { index -= 1 }
    return index >= first ? index : nil
  }
}
