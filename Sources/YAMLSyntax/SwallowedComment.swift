package import SourceText

extension SyntaxTree {
  /// The comment on a key's line that was probably meant as its value: `color: #ff00fe`.
  ///
  /// - Returns: the comment's text up to the end of the line, or nil.
  package func swallowedComment(after key: NodeID) -> Span? {
    let bytes = sources.bytes
    var index = Int(nodes[Int(key)].span.end)
    while index < bytes.count, bytes[index] == 32 || bytes[index] == UInt8(ascii: ":") { index += 1 }
    guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "#"), bytes[index + 1] > 32 else { return nil }
    let start = index
    while index < bytes.count, bytes[index] != 10, bytes[index] != 13, bytes[index] != 0 { index += 1 }
    while index > start, bytes[index - 1] == 32 || bytes[index - 1] == 9 { index -= 1 }
    return Span(start: UInt32(start), end: UInt32(index))
  }
}
