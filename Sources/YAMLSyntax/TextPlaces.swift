package import SourceText

extension SyntaxTree {
  /// The bytes a node was written in, without the anchor and the tag before it; an alias gives those of the node it stands for.
  package func contentSpan(_ id: NodeID) -> Span {
    var span = nodes[Int(resolved(id))].span
    while span.start < span.end, [UInt8(ascii: "&"), UInt8(ascii: "!")].contains(sources.bytes[Int(span.start)]) {
      while span.start < span.end, !sources.bytes[Int(span.start)].isBlankOrBreak { span.start += 1 }
      while span.start < span.end, sources.bytes[Int(span.start)].isBlankOrBreak { span.start += 1 }
    }
    return span
  }
}

/// Where each byte of a scalar's text is in its file: also of texts with escapes, doubled quotes and folded lines.
package struct TextPlaces: Sendable {
  /// For each byte of the text what it is written as: bytes that are written together, as an escape or a folded line, have the same.
  private var spans: [Span] = []

  /// - Returns: nil if what is written and what it means cannot be laid side by side.
  package init?(of node: NodeID, in tree: SyntaxTree) {
    let scalar = tree.node(node)
    guard scalar.kind == .scalar else { return nil }
    if scalar.span.contains(scalar.text) {
      spans = (scalar.text.start..<scalar.text.end).map { Span(start: $0, end: $0 + 1) }
      return
    }
    let text = Array(tree.sources.bytes[Int(scalar.text.start)..<Int(scalar.text.end)])
    var written = tree.contentSpan(node)
    switch scalar.style {
    case .singleQuoted, .doubleQuoted:
      guard written.length >= 2 else { return nil }
      written = Span(start: written.start + 1, end: written.end - 1)
    case .literal, .folded:
      // The first line says only how the text is written.
      let bytes = tree.sources.bytes[Int(written.start)..<Int(written.end)]
      guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      let start = bytes[end...].firstIndex { !$0.isBlankOrBreak } ?? bytes.endIndex
      written = Span(start: UInt32(start), end: written.end)
      // Blank lines at the start belong to the text.
      guard text.first.map({ !$0.isBlankOrBreak }) ?? false else { return nil }
    default: break
    }
    guard align(text, with: written, scalar.style, tree.sources.bytes) else { return nil }
  }

  /// What a part of the text is written as; nil if it begins or ends inside of what is written together.
  package func span(of range: Range<Int>) -> Span? {
    guard range.upperBound <= spans.count, let first = spans[range].first, let last = spans[range].last,
      range.lowerBound == 0 || spans[range.lowerBound - 1] != first,
      range.upperBound == spans.count || spans[range.upperBound] != last
    else { return nil }
    return first.union(last)
  }

  private mutating func align(
    _ text: [UInt8], with written: Span, _ style: SyntaxNode.Style, _ bytes: [UInt8]
  ) -> Bool {
    var (source, index) = (Int(written.start), 0)
    let end = Int(written.end)
    func run(_ start: Int, _ end: Int, _ bytes: [UInt8]) -> Int {
      var next = start
      while next < end, bytes[next].isBlankOrBreak { next += 1 }
      return next
    }
    while source < end {
      let blanks = run(source, end, bytes)
      if blanks > source, bytes[source..<blanks].contains(10) || bytes[source..<blanks].contains(13) {
        // Lines that are folded: blanks there are blanks here, however many.
        let after = run(index, text.count, text)
        spans += [Span](repeating: Span(start: UInt32(source), end: UInt32(blanks)), count: after - index)
        (source, index) = (blanks, after)
        continue
      }
      let byte = bytes[source]
      if style == .doubleQuoted, byte == UInt8(ascii: "\\") {
        guard let (escape, meaning) = Self.escape(bytes[source..<end]), text[index...].starts(with: meaning) else {
          return false
        }
        let place = Span(start: UInt32(source), end: UInt32(source + escape))
        spans += [Span](repeating: place, count: meaning.count)
        index += meaning.count
        source += escape
        continue
      }
      guard index < text.count, text[index] == byte else { return false }
      let length = style == .singleQuoted && byte == UInt8(ascii: "'") ? 2 : 1
      spans.append(Span(start: UInt32(source), end: UInt32(source + length)))
      index += 1
      source += length
    }
    // A block may end in line breaks that are not part of the node.
    guard text[index...].allSatisfy({ $0.isBlankOrBreak }) else { return false }
    spans += [Span](repeating: Span(start: UInt32(end), end: UInt32(end)), count: text.count - index)
    return true
  }

  /// How long an escape is, and the bytes it means; nil for one that is not known here.
  private static func escape(_ bytes: ArraySlice<UInt8>) -> (length: Int, meaning: [UInt8])? {
    let start = bytes.startIndex
    guard bytes.count >= 2 else { return nil }
    let simple: [UInt8: UInt8] = [
      UInt8(ascii: "n"): 10, UInt8(ascii: "t"): 9, UInt8(ascii: "r"): 13, UInt8(ascii: "\""): UInt8(ascii: "\""),
      UInt8(ascii: "\\"): UInt8(ascii: "\\"), UInt8(ascii: "/"): UInt8(ascii: "/"), UInt8(ascii: " "): 32,
      UInt8(ascii: "0"): 0, UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "e"): 27, UInt8(ascii: "f"): 12,
      UInt8(ascii: "v"): 11,
    ]
    if let byte = simple[bytes[start + 1]] { return (2, [byte]) }
    let lengths: [UInt8: Int] = [UInt8(ascii: "x"): 2, UInt8(ascii: "u"): 4, UInt8(ascii: "U"): 8]
    guard let length = lengths[bytes[start + 1]], bytes.count >= 2 + length,
      let value = UInt32(String(decoding: bytes[start + 2..<start + 2 + length], as: UTF8.self), radix: 16),
      let scalar = Unicode.Scalar(value)
    else { return nil }
    return (2 + length, Array(String(Character(scalar)).utf8))
  }
}
