package import SourceText

extension TextDocument {
  /// Edits that make a document another text, line by line where both have as many lines, so that the cursor stays where it is.
  package func edits(to contents: [UInt8], _ encoding: PositionEncoding) -> [JSONValue] {
    let (old, new) = (bytes.lines, contents.lines)
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var tail = 0
    while tail < min(old.count, new.count) - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    let (ours, theirs) = (start..<old.count - tail, start..<new.count - tail)
    if ours.isEmpty, theirs.isEmpty { return [] }
    guard ours.count == theirs.count else { return [edit(old, ours, new[theirs], encoding)] }
    return ours.filter { old[$0] != new[$0] }.map { edit(old, $0..<$0 + 1, new[$0..<$0 + 1], encoding) }
  }

  /// Puts lines in place of others. A last line without an end is replaced up to its own end.
  private func edit(
    _ old: [ArraySlice<UInt8>], _ range: Range<Int>, _ new: ArraySlice<ArraySlice<UInt8>>, _ encoding: PositionEncoding
  ) -> JSONValue {
    func position(before line: Int) -> JSONValue {
      self.position(of: line < old.count ? old[line].startIndex : bytes.count, encoding)
    }
    return [
      "range": ["start": position(before: range.lowerBound), "end": position(before: range.upperBound)],
      "newText": .string(String(decoding: new.joined(), as: UTF8.self)),
    ]
  }
}
