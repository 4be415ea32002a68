import SourceText

/// Where the lines of a file should begin, and what should be between its tokens.
struct BlockLayout {
  /// A list or a mapping in block style: where it is, the column it begins at, and the one it should begin at.
  struct Column {
    let range: Range<Int>
    let old: Int
    let new: Int
  }

  let tree: SyntaxTree
  let bytes: [UInt8]
  let lines: LineStarts
  /// What takes the place of blanks on a line.
  private(set) var edits: [(range: Range<Int>, text: String)] = []
  /// The columns at which lines should begin that begin with a token.
  private(set) var indents: [Int: Int] = [:]
  /// How far lines move that go on with what began before.
  private(set) var shifts: [Int: Int] = [:]
  /// Lines whose ends are part of a text.
  private(set) var textLines: Set<Int> = []
  /// Lines of a text after `|` or `>`.
  private(set) var blockLines: Set<Int> = []
  private(set) var columns: [Column] = []
  /// The ends of keys without a value: comments after them may be deeper.
  private(set) var openEnds: Set<Int> = []
  /// What cannot be kept, and where it begins: the first of it.
  private(set) var oddity: (what: FormattedFile.Oddity, at: Int)?
  private static let step = 2

  init(_ tree: SyntaxTree, _ bytes: [UInt8]) {
    self.tree = tree
    self.bytes = bytes
    lines = LineStarts(bytes)
  }

  /// Lays out the whole document.
  mutating func place(_ root: NodeID) {
    let end = place(root, at: 0, under: 0, continuing: 0)
    // The end of a document may be marked. Anything else but comments is a second one.
    var rest = nextToken(from: end)
    while bytes[rest...].starts(with: "...".utf8), lines.column(of: rest) == 0 { rest = nextToken(from: rest + 3) }
    if rest < bytes.count { notice(bytes[rest...].starts(with: "---".utf8) ? .secondDocument : .other, at: rest) }
  }

  private mutating func notice(_ what: FormattedFile.Oddity, at offset: Int) {
    if oddity == nil { oddity = (what, offset) }
  }

  /// The offset of the next byte that is no blank and in no comment.
  private func nextToken(from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      if bytes[index].isBlankOrBreak {
        index += 1
      } else if bytes[index] == UInt8(ascii: "#") {
        index = bytes[index...].firstIndex(of: 10) ?? bytes.count
      } else {
        break
      }
    }
    return index
  }

  /// Lays out a node.
  ///
  /// - Parameters:
  ///   - column: where a block should begin.
  ///   - base: where the line should begin in which it begins, behind dashes.
  ///   - shift: how far its further lines move, if it is no block.
  /// - Returns: where it ends.
  private mutating func place(_ id: NodeID, at column: Int, under base: Int, continuing shift: Int) -> Int {
    let node = tree.nodes[Int(id)]
    switch (node.kind, node.style) {
    case (.mapping, .block): return placeMapping(id, at: column)
    case (.sequence, .block): return placeSequence(id, at: column)
    case (.mapping, _), (.sequence, _):
      placeFlow(id)
      shiftLines(of: node.span, by: shift)
      alignFlow(id, under: base)
      return Int(node.span.end)
    case (.scalar, _):
      keepText(of: node)
      shiftLines(of: node.span, by: shift)
      return Int(node.span.end)
    case (.alias, _): return Int(node.span.end)
    }
  }

  private mutating func shiftLines(of span: Span, by shift: Int) {
    let (first, last) = (lines.line(at: Int(span.start)), lines.line(at: max(Int(span.start), Int(span.end) - 1)))
    if first < last { for line in first + 1...last { shifts[line] = shift } }
  }

  /// Remembers the lines that end inside a text.
  private mutating func keepText(of node: SyntaxNode) {
    let first = lines.line(at: Int(node.span.start))
    let last = lines.line(at: max(Int(node.span.start), Int(node.span.end) - 1))
    if node.style == .literal || node.style == .folded {
      if first < last { blockLines.formUnion(first + 1...last) }
      // `|+` keeps the empty lines after it.
      let header = bytes[Int(node.span.start)..<min(Int(node.span.end), lines.end(of: first))]
      if header.prefix(while: { $0 != UInt8(ascii: "#") }).contains(UInt8(ascii: "+")) {
        var line = last + 1
        while line < lines.count, lines.isBlank(line) {
          blockLines.insert(line)
          line += 1
        }
      }
      textLines.formUnion(blockLines)
    } else if first < last {
      textLines.formUnion(first..<last)
    }
  }

  // MARK: blocks

  private mutating func placeMapping(_ id: NodeID, at column: Int) -> Int {
    let mapping = tree.nodes[Int(id)]
    let start = Int(tree.nodes[Int(id) + 1].span.start)
    let old = lines.column(of: start)
    var end = start
    var key = id + 1
    while key < mapping.after {
      let value = tree.nodes[Int(key)].after
      end = placeEntry(key, value, from: old, at: column)
      key = tree.nodes[Int(value)].after
    }
    columns.append(Column(range: start..<max(start + 1, end), old: old, new: column))
    return end
  }

  private mutating func placeEntry(_ key: NodeID, _ value: NodeID, from old: Int, at column: Int) -> Int {
    let (name, content) = (tree.nodes[Int(key)], tree.nodes[Int(value)])
    let isScalar = name.kind == .scalar || name.kind == .alias
    begin(Int(name.span.start), at: column)
    var colon = Int(name.span.end)
    while colon < bytes.count, bytes[colon] == 32 || bytes[colon] == 9 { colon += 1 }
    guard isScalar, lines.line(at: Int(name.span.start)) == lines.line(at: colon), colon < bytes.count,
      bytes[colon] == UInt8(ascii: ":")
    else {
      let mark = bytes[..<Int(name.span.start)].lastIndex { !$0.isBlankOrBreak }
      if let mark, bytes[mark] == UInt8(ascii: "?") {
        notice(.explicitKey, at: mark)
      } else {
        notice(.other, at: Int(name.span.start))
      }
      return Int(max(name.span.end, content.span.end))
    }
    // `*alias :` needs its blank.
    replace(Int(name.span.end)..<colon, with: name.kind == .alias ? " " : "")
    if content.kind == .scalar, content.span.isEmpty {
      openEnds.insert(colon)
      return colon + 1
    }
    return placeValue(value, after: colon + 1, from: old, at: column)
  }

  private mutating func placeSequence(_ id: NodeID, at column: Int) -> Int {
    let sequence = tree.nodes[Int(id)]
    var position = Int(tree.contentSpan(id).start)
    let (start, old) = (position, lines.column(of: position))
    var item = id + 1
    while item < sequence.after {
      let dash = nextToken(from: position)
      guard dash < bytes.count, bytes[dash] == UInt8(ascii: "-") else {
        notice(.other, at: dash)
        return Int(sequence.span.end)
      }
      begin(dash, at: column)
      let content = tree.nodes[Int(item)]
      position = dash + 1
      if content.kind != .scalar || !content.span.isEmpty {
        position = placeValue(item, after: dash + 1, from: old, at: column)
      }
      item = content.after
    }
    columns.append(Column(range: start..<max(start + 1, position), old: old, new: column))
    return position
  }

  /// Lays out what is after a colon or a dash.
  private mutating func placeValue(_ value: NodeID, after mark: Int, from old: Int, at column: Int) -> Int {
    let start = Int(tree.nodes[Int(value)].span.start)
    guard start >= mark else {
      notice(.other, at: start)
      return mark
    }
    let inner = column + Self.step
    let isHere = lines.line(at: mark - 1) == lines.line(at: start)
    if isHere {
      replace(mark..<start, with: " ")
    } else if !isBlock(value) {
      begin(start, at: inner)
    }
    // The lines of a text after `|` or `>` are further in than the block around it, wherever its mark is.
    let isLines = [.literal, .folded].contains(tree.nodes[Int(value)].style)
    let shift = isHere || isLines ? column - old : inner - lines.column(of: start)
    let isEntry = bytes[mark - 1] == UInt8(ascii: ":")
    return max(mark, place(value, at: inner, under: isHere && isEntry ? column : inner, continuing: shift))
  }

  private func isBlock(_ id: NodeID) -> Bool {
    let node = tree.nodes[Int(id)]
    // One with an anchor begins there.
    return node.style == .block && (node.kind == .mapping || node.kind == .sequence)
      && tree.contentSpan(id).start == node.span.start
  }

  /// Says at which column a line should begin, if a token is the first on it.
  private mutating func begin(_ offset: Int, at column: Int) {
    let line = lines.line(at: offset)
    let first = lines.firstToken(of: line)
    if first == offset {
      indents[line] = column
    } else if bytes[first] != UInt8(ascii: "-") {
      notice(bytes[first] == UInt8(ascii: "?") ? .explicitKey : .other, at: first)
    }
  }

  // MARK: flow

  private mutating func placeFlow(_ id: NodeID) {
    let node = tree.nodes[Int(id)]
    let content = tree.contentSpan(id)
    let isBracketed = isBracketed(id)
    var position = Int(content.start) + (isBracketed ? 1 : 0)
    var child = id + 1
    var isFirst = true
    while child < node.after {
      let next = tree.nodes[Int(child)]
      if next.kind != .scalar || !next.span.isEmpty {
        if Int(next.span.start) < position { return notice(.other, at: Int(next.span.start)) }
        if !isFirst || isBracketed { placeGap(position..<Int(next.span.start), isFirst: isFirst, isLast: false) }
        if next.kind == .scalar { keepText(of: next) } else if next.kind != .alias { placeFlow(child) }
        position = Int(next.span.end)
        isFirst = false
      }
      child = next.after
    }
    guard isBracketed, position < Int(content.end) else { return }
    placeGap(position..<Int(content.end) - 1, isFirst: isFirst, isLast: true)
  }

  /// Brings what begins a line in brackets two columns further in than the line that opens them, and their end even with that line.
  private mutating func alignFlow(_ id: NodeID, under base: Int) {
    let node = tree.nodes[Int(id)]
    var child = id + 1
    while child < node.after {
      let next = tree.nodes[Int(child)]
      if next.kind != .scalar || !next.span.isEmpty { align(Int(next.span.start), at: base + Self.step) }
      if next.kind == .mapping || next.kind == .sequence {
        let line = lines.line(at: Int(tree.contentSpan(child).start))
        let own = shifts[line].map { lines.firstToken(of: line) - lines.start(of: line) + $0 } ?? base
        // A pair without brackets of its own is even with what is beside it.
        alignFlow(child, under: isBracketed(child) ? own : base)
      }
      child = next.after
    }
    if isBracketed(id) { align(Int(tree.contentSpan(id).end) - 1, at: base) }
  }

  private func isBracketed(_ id: NodeID) -> Bool {
    let first = bytes[Int(tree.contentSpan(id).start)]
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  /// Says at which column a line in brackets should begin, if something in them is the first on it.
  private mutating func align(_ offset: Int, at column: Int) {
    let line = lines.line(at: offset)
    guard shifts[line] != nil, lines.firstToken(of: line) == offset else { return }
    shifts[line] = column - (offset - lines.start(of: line))
  }

  /// What is between two tokens in brackets; over several lines only a comma comes to what is before it.
  private mutating func placeGap(_ range: Range<Int>, isFirst: Bool, isLast: Bool) {
    let gap = bytes[range]
    let core = gap.filter { $0 != 32 && $0 != 9 }
    switch String(decoding: core, as: UTF8.self) {
    case "": if isFirst || isLast { replace(range, with: "") }
    case ",": replace(range, with: isLast ? "," : ", ")
    case ":": if !isLast { replace(range, with: ": ") }
    // After a key without a value.
    case ":,": replace(range, with: isLast ? ": ," : ": , ")
    default:
      let blanks = gap.prefix { $0 == 32 || $0 == 9 }.count
      if bytes[range.lowerBound + blanks] == UInt8(ascii: ",") {
        replace(range.lowerBound..<range.lowerBound + blanks, with: "")
      }
    }
  }

  private mutating func replace(_ range: Range<Int>, with text: String) {
    if !bytes[range].elementsEqual(text.utf8) { edits.append((range, text)) }
  }
}
