import Diagnostics
import SourceText
import YAMLSyntax

/// Edits that move whole lines to the right.
struct IndentedLines {
  private let tree: SyntaxTree

  init(_ tree: SyntaxTree) { self.tree = tree }

  /// What is before a place on its line, where that is nothing but spaces and the dashes of a list.
  func prefix(of offset: UInt32) -> String? {
    let file = tree.sources.file(of: Span(start: offset, end: offset)).span
    let line = tree.sources.bytes[Int(file.start)..<Int(offset)]
    let start = line.lastIndex { $0 == 10 || $0 == 13 }.map { $0 + 1 } ?? line.startIndex
    guard line[start...].allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }) else { return nil }
    return String(decoding: line[start...], as: UTF8.self)
  }

  /// Indents the lines of some entries, one after the other; none where an entry shares its line or ends at a place that is not known.
  ///
  /// - Parameter opening: what to write before an entry instead of spaces, given its column.
  func edits(
    indenting entries: [SyntaxTree.Entry], by width: Int, opening: (SyntaxTree.Entry, Int) -> String?
  ) -> [Edit] {
    let spaces = String(repeating: " ", count: width)
    var edits: [Edit] = []
    for (index, entry) in entries.enumerated() {
      let start = tree.span(entry.key).start
      // The dash of the element around it may be before the first one.
      guard let before = prefix(of: start), index == 0 || before.allSatisfy({ $0 == " " }) else { return [] }
      let nodes = tree.nodes[Int(entry.key)..<Int(tree.nodes[Int(entry.value)].after)]
      guard !nodes.contains(where: { $0.style == .literal || $0.style == .folded }) else { return [] }
      edits.append(Edit(Span(start: start, end: start), opening(entry, before.count) ?? spaces))
      let end = max(tree.span(entry.key).end, tree.span(entry.value).end)
      edits += lineStarts(from: start, to: end).map { Edit(Span(start: $0, end: $0), spaces) }
    }
    return edits
  }

  /// Where the lines after the first begin that have something in them.
  func lineStarts(from start: UInt32, to end: UInt32) -> [UInt32] {
    let bytes = tree.sources.bytes
    return (Int(start)..<Int(end)).filter { place in
      guard bytes[place] == 10, place + 1 < Int(end) else { return false }
      return bytes[place + 1] != 10 && bytes[place + 1] != 13
    }.map { UInt32($0 + 1) }
  }
}

extension SyntaxTree {
  /// What is written of a node, up to the end of its last value: a block itself ends where the next line begins.
  func textSpan(of node: NodeID) -> Span {
    let whole = span(node)
    guard nodes[Int(node)].kind != .scalar, nodes[Int(node)].style != .flow else { return whole }
    let parts = nodes[Int(node)..<Int(nodes[Int(node)].after)].dropFirst()
    return Span(
      start: whole.start,
      end: parts.filter { $0.kind == .scalar || $0.style == .flow }.map { $0.span.end }.max() ?? whole.end)
  }

  /// The mapping that has a key.
  func mapping(of key: NodeID) -> NodeID? {
    // What is around a node is before it, and ends after it.
    var node = key - 1
    while node >= 0 {
      if nodes[Int(node)].after > key {
        return nodes[Int(node)].kind == .mapping ? node : nil
      }
      node -= 1
    }
    return nil
  }
}
