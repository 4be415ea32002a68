package import SourceText

/// A way to move lines sideways so that a file can be read where it could not.
package struct Realignment: Sendable {
  /// What to write where: blanks before lines or instead of some, and a dash where an item begins.
  package let changes: [(span: Span, text: String)]
  /// The text on a line above that the first line then is below.
  package let model: Span
  /// The other keys of the mapping that the first line then is in; none where it is an item.
  package fileprivate(set) var siblings: [String] = []
}

extension SyntaxTree {
  /// Ways to move the lines of a mistake below a text above them: the nearest, and those that are as near.
  package func realignments(of mistake: Span) -> [Realignment] {
    mending(mistake) { search, mends in
      var found: [(width: Int, way: Realignment)] = []
      for column in search.columns {
        if let first = found.first, abs(first.width) != abs(column.width) { break }
        let ways = search.blocks.lazy.map { search.moving($0, by: column.width, below: column.model) }
        if let way = ways.compactMap(mends).first { found.append((column.width, way)) }
      }
      return found.map { $0.way }
    }
  }

  /// The way to make an item of its own of the lines of a mistake.
  package func itemization(of mistake: Span) -> Realignment? {
    mending(mistake) { search, mends in
      search.blocks.lazy.map(search.itemizing).compactMap(mends).first.map { [$0] } ?? []
    }.first
  }

  /// Asks for ways, and gives back each with its siblings that leaves less that cannot be read; not in a file that is too large to be
  /// read again and again.
  private func mending(
    _ mistake: Span, _ ways: (RealignmentSearch, (Realignment) -> Realignment?) -> [Realignment]
  ) -> [Realignment] {
    let file = sources.file(of: mistake).span
    guard file.end - file.start < 1 << 18 else { return [] }
    let contents = [UInt8](sources.bytes[Int(file.start)..<Int(file.end)])
    let search = contents.withUnsafeBufferPointer {
      RealignmentSearch(Lines(bytes: $0), at: Int(mistake.start - file.start), base: file.start)
    }
    let before = Self(of: contents).mistakes.count
    return ways(search) { way in
      var changed: [UInt8] = []
      var done = 0
      for (span, text) in way.changes {
        changed += contents[done..<Int(span.start - file.start)]
        changed += text.utf8
        done = Int(span.end - file.start)
      }
      let start = way.changes.first.map { Int($0.span.start - file.start) } ?? 0
      let moved = start..<changed.count + (contents[done...].firstIndex(of: 10) ?? contents.count) - done
      changed += contents[done...]
      let tree = Self(of: changed)
      let left = tree.mistakes
      guard left.count < before, !left.contains(where: { moved.contains(Int($0)) }) else { return nil }
      var result = way
      result.siblings = tree.siblings(ofKeyIn: moved)
      return result
    }
  }

  private init(of contents: [UInt8]) {
    self.init()
    read(path: "", contents: contents)
  }

  /// Where the file cannot be read.
  private var mistakes: [UInt32] {
    faults.compactMap { if case .malformed(let at, _, _, _) = $0 { at.start } else { nil } }
  }

  /// The other keys of the mapping that holds the first key in a part of the file.
  private func siblings(ofKeyIn part: Range<Int>) -> [String] {
    guard let first = nodes.firstIndex(where: { $0.kind == .scalar && part.contains(Int($0.span.start)) }),
      let mapping = nodes[..<first].lastIndex(where: { $0.kind == .mapping && $0.after > first })
    else { return [] }
    return entries(NodeID(mapping)).filter { $0.key != NodeID(first) }.map { text($0.key) }
  }
}

/// What may be tried: the columns of the lines above, and which lines go together.
private struct RealignmentSearch {
  /// Further away than this, nobody missed a column by accident.
  private static let farthest = 4
  private static let mostLines = 200

  /// Nearest first.
  private(set) var columns: [(width: Int, model: Span)] = []
  /// The lines from the mistake on that may belong together, the most first.
  private(set) var blocks: [[Int]] = []
  private let line: Int
  private let indent: Int
  private let base: UInt32

  init(_ lines: Lines, at place: Int, base: UInt32) {
    let line = lines.start(of: place)
    let indent = lines.indent(line)
    (self.line, self.indent, self.base) = (line, indent, base)
    var bound = Int.max
    var index = line
    for _ in 0..<Self.mostLines {
      guard bound > 0, let previous = lines.previousText(before: index) else { break }
      index = previous
      let own = lines.indent(previous)
      guard own < bound else { continue }
      bound = own
      add(lines.keyStart(previous), of: previous, in: lines, besides: indent)
      if lines.isItem(previous) { add(lines.text(previous), of: previous, in: lines, besides: indent) }
    }
    // Of what is below, the lines that are no further to the right than all between.
    bound = Int.max
    for next in Self.following(line, in: lines, where: { _ in true }) {
      let own = lines.indent(next)
      guard own < bound, bound > 0 else { continue }
      bound = own
      if lines.isItem(line) == lines.isItem(next) { add(lines.text(next), of: next, in: lines, besides: indent) }
    }
    columns.sort { abs($0.width) < abs($1.width) }
    let whole = [line] + Self.following(line, in: lines) { $0 >= indent }
    let deeper = [line] + Self.following(line, in: lines) { $0 > indent }
    // Keys up to the next item.
    let keys = [line] + Self.following(line, in: lines) { $0 >= indent }.prefix { !lines.isItem($0) }
    blocks = [whole, deeper, [line], keys].reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  func moving(_ block: [Int], by width: Int, below model: Span) -> Realignment {
    let blanks = String(repeating: " ", count: max(width, 0))
    return Realignment(changes: block.map { (place($0, width: max(-width, 0)), blanks) }, model: model)
  }

  func itemizing(_ block: [Int]) -> Realignment {
    Realignment(
      changes: block.map { $0 == line ? (place($0 + indent), "- ") : (place($0), "  ") }, model: place(line))
  }

  private func place(_ offset: Int, width: Int = 0) -> Span {
    Span(start: base + UInt32(offset), end: base + UInt32(offset + width))
  }

  private mutating func add(_ text: Int, of line: Int, in lines: Lines, besides indent: Int) {
    let width = text - line - indent
    guard width != 0, abs(width) <= Self.farthest, !columns.contains(where: { $0.width == width }) else { return }
    var end = lines.colon(line) ?? lines.textEnd(line)
    if end <= text { end = lines.textEnd(line) }
    columns.append((width, place(text, width: max(end - text, 0))))
  }

  private static func following(_ line: Int, in lines: Lines, where belongs: (Int) -> Bool) -> [Int] {
    var found: [Int] = []
    var index = lines.next(after: line)
    while index < lines.end, found.count < mostLines {
      if !lines.isSilent(index) {
        guard belongs(lines.indent(index)) else { break }
        found.append(index)
      }
      index = lines.next(after: index)
    }
    return found
  }
}
