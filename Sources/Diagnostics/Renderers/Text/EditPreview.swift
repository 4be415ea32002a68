import SourceText

/// The lines some edits change, as they are and as they would be.
struct EditPreview {
  private struct Hunk {
    var edits: [Edit]
    let firstLine: Int
    var lastLine: Int
    /// How many lines the hunks before it add.
    let shift: Int
  }

  private let hunks: [Hunk]
  private let table: LineTable
  private let map: SourceMap
  private static let mostHunks = 3
  private static let mostLines = 6
  private static let mostBytes: UInt32 = 16384
  private static let reach: UInt32 = 1024

  /// - Parameter edits: edits of one file.
  init(_ edits: [Edit], table: LineTable, map: SourceMap) {
    self.table = table
    self.map = map
    var hunks: [Hunk] = []
    var shift = 0
    for edit in edits.sorted(by: { $0.span < $1.span }) {
      let first = table.line(at: edit.span.start)
      let last = table.line(at: edit.span.end)
      if let open = hunks.last, first <= open.lastLine {
        // Edits that overlap cannot both be made; the first one counts.
        guard let before = open.edits.last, before.span.end <= edit.span.start else { continue }
        hunks[hunks.count - 1].edits.append(edit)
        hunks[hunks.count - 1].lastLine = max(open.lastLine, last)
      } else {
        hunks.append(Hunk(edits: [edit], firstLine: first, lastLine: last, shift: shift))
      }
      shift += edit.text.utf8.count { $0 == UInt8(ascii: "\n") } - (last - first)
    }
    self.hunks = hunks
  }

  /// The largest line number shown.
  var lastLine: Int {
    hunks.prefix(Self.mostHunks).reduce(1) { most, hunk in
      let added = hunk.edits.reduce(0) { $0 + $1.text.utf8.count { $0 == UInt8(ascii: "\n") } }
      return max(most, hunk.lastLine + max(0, hunk.shift) + min(added, Self.mostLines))
    }
  }

  func write(on page: inout TextPage, gutter: Int) {
    for hunk in hunks.prefix(Self.mostHunks) { write(hunk, on: &page, gutter: gutter) }
    let rest = hunks.count - Self.mostHunks
    guard rest > 0 else { return }
    page.write(.frame, "...")
    page.write(blanks: max(1, gutter - 2))
    page.write("and " + counted(rest, "more place"))
    page.endLine()
  }

  private func write(_ hunk: Hunk, on page: inout TextPage, gutter: Int) {
    guard let first = hunk.edits.first, let last = hunk.edits.last else { return }
    let from = table.content(ofLine: hunk.firstLine, in: map).start
    let to = max(table.content(ofLine: hunk.lastLine, in: map).end, last.span.end)
    let start = first.span.start - from > Self.reach ? first.span.start - Self.reach : from
    let end = to - last.span.end > Self.reach ? last.span.end + Self.reach : to
    guard end - start <= Self.mostBytes else { return }

    var new: [UInt8] = []
    var copied = start
    for edit in hunk.edits {
      new += map.bytes[Int(copied)..<Int(edit.span.start)]
      new += edit.text.utf8
      copied = edit.span.end
    }
    new += map.bytes[Int(copied)..<Int(end)]
    var removed = lines(map.bytes[Int(start)..<Int(end)])[...]
    var added = lines(new[...])[...]
    var number = hunk.firstLine
    while let a = removed.first, let b = added.first, a == b {
      removed = removed.dropFirst()
      added = added.dropFirst()
      number += 1
    }
    while let a = removed.last, let b = added.last, a == b {
      removed = removed.dropLast()
      added = added.dropLast()
    }
    var shared = 0
    if removed.count == 1, added.count == 1, let a = removed.first, let b = added.first {
      shared = zip(a, b).prefix { $0 == $1 }.count
    }
    write(removed, "-", .removed, from: number, shared: shared, isCut: start > from, on: &page, gutter: gutter)
    write(added, "+", .added, from: number + hunk.shift, shared: shared, isCut: start > from, on: &page, gutter: gutter)
  }

  private func write(
    _ lines: ArraySlice<ArraySlice<UInt8>>, _ sign: String, _ role: TextPage.Role, from first: Int, shared: Int,
    isCut: Bool, on page: inout TextPage, gutter: Int
  ) {
    for (index, line) in lines.prefix(Self.mostLines).enumerated() {
      let number = String(first + index)
      page.write(.frame) { page in
        page.write(blanks: gutter - number.utf8.count)
        page.write(number)
      }
      page.write(blanks: 1)
      page.write(role) { page in
        page.write(sign)
        let focus = line.startIndex + shared
        let shown = ShownLine(
          line, focus: focus..<min(focus + 1, line.endIndex), width: page.sourceWidth - gutter - 3, isCutBefore: isCut)
        if shown.width > 0 { page.write(blanks: 1) }
        shown.write(on: &page)
      }
      page.endLine()
    }
    if lines.count > Self.mostLines {
      page.write(.frame, "...")
      page.endLine()
    }
  }

  /// Lines without their breaks.
  private func lines(_ text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0
    }
  }
}
