import SourceText

/// Goes on after a syntax error: decides which lines are to blame, blanks them out, and remembers what was wrong.
struct Recovery {
  private let contents: UnsafeBufferPointer<UInt8>
  private let base: UInt32
  /// A copy in which what cannot be read is blank; nobody needs it while the file is faultless.
  private var copy: [UInt8]?
  private(set) var skipped: [Span] = []
  private(set) var faults: [SyntaxFault] = []
  private var bytesRead = 0
  private var hasReplacedTabs = false

  init(file contents: UnsafeBufferPointer<UInt8>, base: UInt32) {
    self.contents = contents
    self.base = base
  }

  /// Calls `body` with the text that is to be read, behind which stand `SourceMap.padding` NULs.
  func withText<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    guard let copy else { return body(contents) }
    return copy.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<contents.count])) }
  }

  /// Blanks the block that a problem stands in. Returns false when it is not worth trying again.
  mutating func blank(_ problem: Problem) -> Bool {
    var input = copy.take() ?? contents + [UInt8](repeating: 0, count: SourceMap.padding)
    defer { copy = input }
    bytesRead += contents.count
    if !hasReplacedTabs, replaceTabs(before: problem, in: &input) { return true }
    let blamed = blamedOffset(problem, in: input)
    report(problem, blamed: blamed)
    guard faults.count < 40, bytesRead < max(32 << 20, contents.count * 3) else { return false }
    return blankBlock(at: blamed, upTo: Int(problem.offset - base), in: &input)
  }

  /// Where the mistake was made: at the start of what could not be finished, or else where the parser stopped.
  private func blamedOffset(_ problem: Problem, in input: [UInt8]) -> Int {
    let isUnfinished =
      problem.context.contains("simple key") || problem.context.contains("quoted scalar")
      || problem.context.contains("flow") || problem.context.contains("anchor") || problem.context.contains("tag")
    if isUnfinished, let start = problem.contextOffset { return Int(start - base) }
    var offset = min(Int(problem.offset - base), max(0, input.count - 1))
    // At the end of the input, the last line that says something is to blame.
    while offset > 0, offset < input.count, input[offset].isBlankOrBreak { offset -= 1 }
    return offset
  }

  private mutating func report(_ problem: Problem, blamed: Int) {
    var start = base + UInt32(blamed)
    if problem.contextOffset == nil || !problem.context.contains("quoted") { start = max(start, problem.offset) }
    let end = base + UInt32(contents.count)
    start = min(start, end)
    var stop = Int(start - base)
    while stop < contents.count, !contents[stop].isBlankOrBreak { stop += 1 }
    if stop == Int(start - base), stop < contents.count, contents[stop] != 10, contents[stop] != 13 { stop += 1 }
    faults.append(
      .malformed(
        at: Span(start: start, end: base + UInt32(stop)), problem: problem.problem, context: problem.context,
        contextAt: problem.contextOffset.map { Span(start: $0, end: $0) }))
  }

  /// From the blamed line to the next line that is not indented deeper.
  private mutating func blankBlock(at blamed: Int, upTo reached: Int, in input: inout [UInt8]) -> Bool {
    var lineStart = min(blamed, input.count)
    while lineStart > 0, input[lineStart - 1] != 10, input[lineStart - 1] != 13 { lineStart -= 1 }
    let indent = indentation(at: lineStart, in: input)
    var end = lineEnd(from: lineStart, in: input)
    while end < input.count {
      let next = indentation(at: end, in: input)
      let isEmptyLine = end + next >= input.count || input[end + next].isBlankOrBreak
      if !isEmptyLine, next <= indent { break }
      end = lineEnd(from: end, in: input)
    }
    var changed = false
    for index in lineStart..<end where !input[index].isBlankOrBreak {
      input[index] = UInt8(ascii: " ")
      changed = true
    }
    skipped.append(Span(start: base + UInt32(lineStart), end: base + UInt32(end)))
    return changed
  }

  /// Tabs in the white space before a line's text: reported together, then read as one space each.
  private mutating func replaceTabs(before problem: Problem, in input: inout [UInt8]) -> Bool {
    let stop = Int(problem.offset - base)
    guard stop < input.count, input[stop] == 9 else { return false }
    var runs: [Span] = []
    var index = 0
    while index < input.count {
      let start = index
      while index < input.count, input[index] == 32 || input[index] == 9 { index += 1 }
      let isText = index < input.count && !input[index].isBlankOrBreak
      if isText, input[start..<index].contains(9) {
        runs.append(Span(start: base + UInt32(start), end: base + UInt32(index)))
        for tab in start..<index where input[tab] == 9 { input[tab] = 32 }
      }
      index = lineEnd(from: index, in: input)
    }
    guard !runs.isEmpty else { return false }
    hasReplacedTabs = true
    faults.append(.tabs(runs))
    return true
  }

  private func indentation(at lineStart: Int, in input: [UInt8]) -> Int {
    var index = lineStart
    while index < input.count, input[index] == 32 { index += 1 }
    return index - lineStart
  }

  private func lineEnd(from offset: Int, in input: [UInt8]) -> Int {
    var index = offset
    while index < input.count, input[index] != 10, input[index] != 13 { index += 1 }
    if index < input.count, input[index] == 13 { index += 1 }
    if index < input.count, input[index] == 10, index == offset || input[index - 1] == 13 || input[index] == 10 {
      index += 1
    }
    return index
  }
}
