import SourceText

/// Lines of one file with ranges underlined.
struct Snippet {
  /// One range and what is said about it.
  struct Mark {
    let span: Span
    let label: String
    let role: TextPage.Role
    let isPrimary: Bool
  }

  private struct MarkedRange {
    let mark: Mark
    let first: Int
    let last: Int
  }

  private let table: LineTable
  private let map: SourceMap
  private let ranges: [MarkedRange]
  /// The primary range, if it runs over several lines: it gets a bracket at the left.
  private let bracket: MarkedRange?

  init(_ marks: [Mark], table: LineTable, map: SourceMap) {
    self.table = table
    self.map = map
    ranges = marks.map { mark in
      let first = table.line(at: mark.span.start)
      let last = mark.span.isEmpty ? first : table.line(at: mark.span.end - 1)
      return MarkedRange(mark: mark, first: first, last: last)
    }
    bracket = ranges.first { $0.mark.isPrimary && $0.last > $0.first }
  }

  /// The largest line number shown.
  var lastLine: Int { ranges.reduce(1) { max($0, $1.mark.isPrimary ? $1.last : $1.first) } }

  /// Writes the lines; `gutter` is the room for line numbers.
  func write(on page: inout TextPage, gutter: Int) {
    var previous = 0
    for line in lines {
      if previous > 0, line == previous + 2 {
        write(line: previous + 1, on: &page, gutter: gutter)
      } else if previous > 0, line > previous + 1 {
        let isInside = bracket.map { $0.first < line && line <= $0.last } ?? false
        page.write(.frame, "...")
        if isInside, let bracket {
          page.write(blanks: gutter)
          page.write(bracket.mark.role, "|")
        }
        page.endLine()
      }
      write(line: line, on: &page, gutter: gutter)
      previous = line
    }
  }

  /// The lines to show: where each mark starts, and the first two and the last of the primary one.
  private var lines: [Int] {
    var lines = Set(ranges.map { $0.first })
    if let bracket { lines.formUnion([bracket.first + 1, bracket.last]) }
    return lines.sorted()
  }

  // MARK: one line

  private func write(line: Int, on page: inout TextPage, gutter: Int) {
    let here = ranges.filter { $0.first == line }
    let focus = here.first { $0.mark.isPrimary } ?? here.first
    let width = page.sourceWidth - gutter - 3 - (bracket == nil ? 0 : 2)
    let isBracketEnd = bracket?.last == line
    let focusSpan = focus?.mark.span ?? (isBracketEnd ? bracket?.mark.span.endPoint : nil)
    let shown = ShownLine(table.content(ofLine: line, in: map), focus: focusSpan, in: map, width: width)

    startRow(String(line), on: &page, gutter: gutter)
    let opensAtText = bracket.map { $0.first == line && isIndentation(before: $0.mark.span.start, line) } ?? false
    if let bracket {
      let isInside = bracket.first < line && line <= bracket.last
      page.write(blanks: 1)
      if opensAtText || isInside {
        page.write(bracket.mark.role, opensAtText ? "/" : "|")
      } else if shown.width > 0 {
        page.write(blanks: 1)
      }
    }
    if shown.width > 0 { page.write(blanks: 1) }
    shown.write(on: &page)
    page.endLine()

    for place in here.filter({ $0.mark.isPrimary }) + here.filter({ !$0.mark.isPrimary }) {
      if place.mark.isPrimary, place.last > place.first {
        if !opensAtText { writeCorner(shown.columns(of: place.mark.span.startPoint), place, on: &page, gutter: gutter) }
      } else {
        writeUnderline(place, shown, on: &page, gutter: gutter, width: width, line: line)
      }
    }
    if isBracketEnd, let bracket {
      let end = shown.columns(of: Span(start: max(bracket.mark.span.end, 1) - 1, end: bracket.mark.span.end))
      writeCorner(end, bracket, on: &page, gutter: gutter, isEnd: true)
    }
  }

  private func writeUnderline(
    _ place: MarkedRange, _ shown: ShownLine, on page: inout TextPage, gutter: Int, width: Int, line: Int
  ) {
    let mark = place.mark
    let end = place.last > place.first ? table.content(ofLine: line, in: map).end : mark.span.end
    let columns = shown.columns(of: Span(start: mark.span.start, end: end))
    startMarkRow(line, on: &page, gutter: gutter)
    page.write(blanks: columns.lowerBound)
    page.write(mark.role) { page in
      page.bytes += repeatElement(UInt8(ascii: mark.isPrimary ? "^" : "-"), count: columns.count)
    }
    guard !mark.label.isEmpty else { return page.endLine() }
    let margin = page.sourceWidth - width
    let label = ShownText(mark.label)
    let fits = page.width == nil || columns.upperBound + 1 + label.width <= width
    var column = columns.upperBound + 1
    if fits {
      page.write(blanks: 1)
    } else {
      // A label that has no room beside its range goes below it.
      column = min(columns.lowerBound, max(0, width - 40))
      page.endLine()
      startMarkRow(line, on: &page, gutter: gutter)
      page.write(blanks: column)
    }
    page.write(mark.role) { $0.write(sentence: mark.label, from: margin + column, indent: margin + column) }
    page.endLine()
  }

  private func writeCorner(
    _ columns: Range<Int>, _ place: MarkedRange, on page: inout TextPage, gutter: Int, isEnd: Bool = false
  ) {
    startRow("", on: &page, gutter: gutter)
    page.write(blanks: 1)
    page.write(place.mark.role) { page in
      page.write(isEnd ? "|" : " ")
      page.bytes += repeatElement(UInt8(ascii: "_"), count: (isEnd ? columns.upperBound - 1 : columns.lowerBound) + 1)
      page.write("^")
    }
    page.endLine()
  }

  /// Begins a row under a source line, up to the first column of the text.
  private func startMarkRow(_ line: Int, on page: inout TextPage, gutter: Int) {
    startRow("", on: &page, gutter: gutter)
    if let bracket {
      page.write(blanks: 1)
      let isInside = bracket.first <= line && line <= bracket.last
      if isInside { page.write(bracket.mark.role, "|") } else { page.write(blanks: 1) }
    }
    page.write(blanks: 1)
  }

  private func startRow(_ number: String, on page: inout TextPage, gutter: Int) {
    page.write(.frame) { page in
      page.write(blanks: gutter - number.utf8.count)
      page.write(number)
      page.write(" |")
    }
  }

  private func isIndentation(before offset: UInt32, _ line: Int) -> Bool {
    let start = table.content(ofLine: line, in: map).start
    return start >= offset || map.bytes[Int(start)..<Int(offset)].allSatisfy { $0 == UInt8(ascii: " ") }
  }
}
