package import SourceText

extension SyntaxTree {
  /// The comment that was probably meant as a value, as in `color: #ff00fe`: nobody wrote a value, and on the line of the
  /// key's colon is a `#` directly followed by something else than a blank. From the `#` to the end of the line.
  package func swallowedComment(after key: NodeID) -> Span? {
    let value = nodes[Int(key)].after
    guard Int(value) < nodes.count, nodes[Int(value)].kind == .scalar, isEmpty(value), span(value).isEmpty else {
      return nil
    }
    return swallowedComment(after: UInt8(ascii: ":"), from: span(key).end)
  }

  /// The same for an item of a list: `- #42 is ready`.
  package func swallowedComment(inItem item: NodeID) -> Span? {
    guard nodes[Int(item)].kind == .scalar, isEmpty(item), span(item).isEmpty, span(item).start > 0 else { return nil }
    return swallowedComment(after: UInt8(ascii: "-"), from: span(item).start - 1)
  }

  /// From the `#` to the end of the line, if after a place there are only blanks, a mark and blanks before it.
  private func swallowedComment(after mark: UInt8, from start: UInt32) -> Span? {
    sources.bytes.withUnsafeBufferPointer { bytes in
      // Every file ends in NULs, where all of this stops.
      var index = Int(start)
      func skipBlanks() {
        while bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\t") { index += 1 }
      }
      skipBlanks()
      guard bytes[index] == mark else { return nil }
      index += 1
      let markEnd = index
      skipBlanks()
      guard index > markEnd, bytes[index] == UInt8(ascii: "#"), bytes[index + 1] != 0, !bytes[index + 1].isBlankOrBreak
      else { return nil }
      return Self.restOfLine(from: index, bytes)
    }
  }
}

extension SyntaxTree {
  /// The comment that was probably meant as the rest of a text, as in `Note #2 left`: directly after the text a single blank, and
  /// a `#` followed by a letter, a digit, or what reads a value as in `Hi #{name}`. From the `#` to the end of the line.
  package func swallowedRest(of text: NodeID) -> Span? {
    let node = nodes[Int(resolved(text))]
    guard node.style == .plain else { return nil }
    return sources.bytes.withUnsafeBufferPointer { bytes in
      let start = Int(node.span.end) + 1
      guard start + 1 < bytes.count, bytes[start - 1] == UInt8(ascii: " "), bytes[start] == UInt8(ascii: "#"),
        bytes[start + 1].isLetterOrDigit || bytes[start + 1].opensReading
      else { return nil }
      return Self.restOfLine(from: start, bytes)
    }
  }
}

extension SyntaxTree {
  /// A line from a place to its end, without blanks there.
  private static func restOfLine(from start: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Span {
    var end = start
    while bytes[end] != 0, bytes[end] != 10, bytes[end] != 13 { end += 1 }
    while bytes[end - 1].isBlankOrBreak { end -= 1 }
    return Span(start: UInt32(start), end: UInt32(end))
  }
}

extension UInt8 {
  /// Whether a value that is read may begin with it, in other languages or here.
  fileprivate var opensReading: Bool { self == UInt8(ascii: "{") || self == UInt8(ascii: "$") }

  /// Whether it is one of the letters and digits of ASCII.
  fileprivate var isLetterOrDigit: Bool {
    (self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "z"))
      || (self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9"))
  }
}
