import Diagnostics
import SourceText
import YAMLSyntax

/// Takes an entry out of a mapping, and an `allow` as a whole with its last one. Comments stay.
struct Removal {
  private let tree: SyntaxTree
  private let parents: [NodeID]
  /// What aliases stand for: it does not belong to one place alone.
  private let shared: Set<NodeID>

  init(_ tree: SyntaxTree) {
    self.tree = tree
    parents = tree.parents()
    shared = Set(tree.nodes.filter { $0.kind == .alias }.map { $0.link })
  }

  /// The edit that removes an entry, or nil if it cannot be removed by itself.
  func edit(of key: NodeID, value: NodeID) -> Edit? {
    var (key, value) = (key, value)
    var mapping = parents[Int(key)]
    // An entry that several places share is not one entry.
    guard mapping >= 0, !shared.contains(mapping) else { return nil }
    if tree.nodes[Int(mapping)].childCount == 2 {
      guard mapping > 0, tree.isText(mapping - 1, "allow") else { return nil }
      (key, value) = (mapping - 1, mapping)
      mapping = parents[Int(key)]
      guard mapping >= 0, !shared.contains(mapping) else { return nil }
    }
    return tree.nodes[Int(mapping)].style == .flow ? inLine(key, value, of: mapping) : wholeLines(key, value)
  }

  /// From the start of the key's line to the end of the value's.
  private func wholeLines(_ key: NodeID, _ value: NodeID) -> Edit? {
    let bytes = tree.sources.bytes
    let file = tree.sources.file(of: tree.span(key)).span
    var start = Int(tree.span(key).start)
    while start > Int(file.start), bytes[start - 1] != UInt8(ascii: "\n") {
      start -= 1
      guard bytes[start] == UInt8(ascii: " ") else { return nil }
    }
    var end = Int(max(tree.span(value).end, tree.span(key).end))
    if bytes[end - 1] != UInt8(ascii: "\n") {
      while end < Int(file.end), bytes[end] != UInt8(ascii: "\n") { end += 1 }
      if end < Int(file.end) { end += 1 }
    }
    let range = Span(start: UInt32(start), end: UInt32(end))
    let comments = comments(in: range, key, value)
    guard comments.isEmpty else {
      let indent = String(repeating: " ", count: Int(tree.span(key).start) - start)
      let text = tree.sources.text(range)
      let ending = text.hasSuffix("\r\n") ? "\r\n" : text.hasSuffix("\n") ? "\n" : ""
      let separator = text.contains("\r\n") ? "\r\n" : "\n"
      let lines = comments.map { $0.first == "#" ? indent + $0 : $0 }
      return Edit(range, lines.joined(separator: separator) + ending)
    }
    // A file without a line break at its end is to have none afterwards.
    if end == Int(file.end), bytes[end - 1] != UInt8(ascii: "\n"), start > Int(file.start) {
      start -= start - 1 > Int(file.start) && bytes[start - 2] == UInt8(ascii: "\r") ? 2 : 1
    }
    return Edit(Span(start: UInt32(start), end: UInt32(end)), "")
  }

  /// The comments in a range, which are in no scalar; with the blanks before those that have a line of their own.
  private func comments(in range: Span, _ key: NodeID, _ value: NodeID) -> [String] {
    let bytes = tree.sources.bytes
    let scalars = tree.nodes[Int(key)..<Int(tree.nodes[Int(value)].after)].filter { $0.kind == .scalar }.map { $0.span }
    var result: [String] = []
    var offset = Int(range.start)
    var next = scalars[...]
    while offset < Int(range.end) {
      if let scalar = next.first, Int(scalar.start) <= offset {
        next.removeFirst()
        offset = max(offset, Int(scalar.end))
        continue
      }
      guard bytes[offset] == UInt8(ascii: "#") else {
        offset += 1
        continue
      }
      var start = offset
      while start > Int(range.start), bytes[start - 1] == UInt8(ascii: " ") { start -= 1 }
      let isAlone = start == Int(range.start) || bytes[start - 1] == UInt8(ascii: "\n")
      let comment = bytes[(isAlone ? start : offset)..<Int(range.end)].prefix { $0 != 10 && $0 != 13 }
      result.append(String(decoding: comment, as: UTF8.self))
      offset = comment.endIndex
    }
    return result
  }

  /// In braces: the entry with the comma after it, or the one before it.
  private func inLine(_ key: NodeID, _ value: NodeID, of mapping: NodeID) -> Edit? {
    let content = tree.nodes[Int(mapping)]
    let end = tree.nodes[Int(value)].after
    var range = Span(start: tree.span(key).start, end: tree.span(value).end)
    if end < content.after {
      range.end = tree.span(end).start
    } else {
      var before = mapping + 1
      while before < key {
        let previous = tree.nodes[Int(before)].after
        before = tree.nodes[Int(previous)].after
        if before == key { range.start = tree.span(previous).end }
      }
    }
    return comments(in: range, key, value).isEmpty ? Edit(range, "") : nil
  }
}
