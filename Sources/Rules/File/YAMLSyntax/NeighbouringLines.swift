import SourceText
import YAMLSyntax

/// The line that a place is in, and those around it that say something.
struct NeighbouringLines {
  struct Line {
    /// What it says, without the blanks around it.
    let text: String
    /// Where that is.
    let span: Span
    /// How many blanks are before it.
    let indent: Int
  }

  private let lines: [Line]
  private let number: Int
  /// How many lines are looked at in each direction.
  private static let most = 100

  init(_ tree: SyntaxTree, at place: Span) {
    let file = tree.sources.file(of: place).span, bytes = tree.sources.bytes
    func isBreak(_ index: Int) -> Bool { bytes[index] == 10 || bytes[index] == 13 }
    var start = Int(place.start), found: [Line] = []
    while start > Int(file.start), !isBreak(start - 1) { start -= 1 }
    func line(from start: Int) -> (line: Line?, end: Int) {
      var end = start
      while end < Int(file.end), !isBreak(end) { end += 1 }
      var (first, last) = (start, end)
      while first < last, bytes[first] <= 32 { first += 1 }
      while last > first, bytes[last - 1] <= 32 { last -= 1 }
      let span = Span(start: UInt32(first), end: UInt32(last))
      return (first == last ? nil : Line(text: tree.sources.text(span), span: span, indent: first - start), end)
    }
    var before = start
    for _ in 0..<Self.most where found.isEmpty && before > Int(file.start) {
      before -= 1
      while before > Int(file.start), !isBreak(before - 1) { before -= 1 }
      if let above = line(from: before).line { found.append(above) }
    }
    number = found.count
    for _ in 0..<Self.most where start < Int(file.end) {
      let (next, end) = line(from: start)
      if let next { found.append(next) }
      start = end + 1
    }
    lines = found
  }

  /// The line that the place is in.
  var own: Line { lines[number] }

  /// The line above that says something.
  var above: Line? { number > 0 ? lines[number - 1] : nil }

  /// The line itself, and those after it as long as something is true of them.
  func from(while belongs: (Line) -> Bool) -> [Line] { [own] + lines[(number + 1)...].prefix(while: belongs) }
}
