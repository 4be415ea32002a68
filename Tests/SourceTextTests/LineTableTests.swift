import SourceText
import Testing

@Suite struct LineTableTests {
  private func table(_ text: String, after other: String? = nil) -> (LineTable, SourceMap, UInt32) {
    var map = SourceMap()
    if let other { map.add(path: "other", contents: Array(other.utf8)) }
    let index = map.add(path: "file", contents: Array(text.utf8))
    let file = map.files[index]
    return (LineTable(file: file, in: map), map, file.span.start)
  }

  /// Line, column and UTF-16 column of the first place where `mark` stands.
  private func place(of mark: String, in text: String) -> [Int] {
    let (table, map, base) = table(text)
    let before = text.utf8.count - (text.utf8[text.range(of: mark).lowerBound...]).count
    let position = table.position(of: base + UInt32(before), in: map)
    return [position.line, position.column, table.utf16Column(of: base + UInt32(before), in: map)]
  }

  private func lineAndColumn(_ offset: UInt32, _ table: LineTable, _ map: SourceMap) -> [Int] {
    let position = table.position(of: offset, in: map)
    return [position.line, position.column]
  }

  @Test func linesEndAtLineFeedsCarriageReturnsAndBoth() {
    for text in ["a\nb\nc", "a\r\nb\r\nc", "a\rb\rc", "a\nb\rc", "a\r\nb\nc"] {
      let (table, map, _) = table(text)
      #expect(table.count == 3)
      #expect((1...3).map { map.text(table.content(ofLine: $0, in: map)) } == ["a", "b", "c"])
    }
  }

  /// Lines are found eight bytes at a time where none can end.
  @Test func linesEndWhereverTheyStand() {
    for length in 0..<20 {
      for filling in ["x", "\t", "\u{7F}", "ß", "\u{10FFFF}"] {
        let line = String(repeating: filling, count: length)
        for lineEnd in ["\n", "\r", "\r\n"] {
          let (table, map, _) = table(line + lineEnd + line + lineEnd + lineEnd + line, after: "x\ny")
          #expect(table.count == 4)
          #expect((1...4).map { map.text(table.content(ofLine: $0, in: map)) } == [line, line, "", line])
        }
      }
    }
  }

  @Test func anEmptyFileHasOneLine() {
    let (table, map, base) = table("")
    #expect(table.count == 1)
    #expect(lineAndColumn(base, table, map) == [1, 1])
    #expect(table.content(ofLine: 1, in: map).isEmpty)
  }

  @Test func theEndOfTheFileIsAPlace() {
    let (table, map, base) = table("a: 1\n")
    #expect(lineAndColumn(base + 5, table, map) == [2, 1])
  }

  @Test func aByteOrderMarkTakesNoColumnAndIsNotShown() {
    #expect(place(of: "app", in: "\u{FEFF}app: x") == [1, 1, 1])
    #expect(place(of: "x", in: "\u{FEFF}app: x") == [1, 6, 6])
    let (table, map, _) = table("\u{FEFF}app: x\nb")
    #expect(map.text(table.content(ofLine: 1, in: map)) == "app: x")
  }

  @Test func columnsCountScalarsAndUnits() {
    #expect(place(of: "x", in: "åäö x") == [1, 5, 5])
    #expect(place(of: "x", in: "😀😀 x") == [1, 4, 6])
    #expect(place(of: "x", in: "a\ne\u{301} x") == [2, 4, 4])
  }

  @Test func veryLongLinesAreCountedFromCheckpoints() {
    let text = "short\n" + String(repeating: "å😀b", count: 5000) + "x"
    #expect(place(of: "x", in: text) == [2, 15001, 20001])
    #expect(place(of: "s", in: text) == [1, 1, 1])
  }

  @Test func offsetsOfASecondFileCountFromItsOwnStart() {
    let (table, map, base) = table("one\ntwo", after: "a\nb\nc\n")
    #expect(lineAndColumn(base + 4, table, map) == [2, 1])
  }
}

extension String {
  fileprivate func range(of text: String) -> Range<String.Index> {
    var start = startIndex
    while !self[start...].unicodeScalars.starts(with: text.unicodeScalars) {
      start = unicodeScalars.index(after: start)
    }
    return start..<endIndex
  }
}
