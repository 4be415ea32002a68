import SourceText

/// A YAML file with even indentation and spacing: its bytes, or why it stays as it is.
///
/// Comments, quotes, the order of keys and texts of several lines stay. What is written counts only if it is read as before.
package enum FormattedFile: Equatable, Sendable {
  case formatted([UInt8])
  /// A part of it cannot be read.
  case unreadable
  /// It is written in a way that this cannot keep, such as keys after `? ` or several documents.
  case unusual

  package init(_ contents: [UInt8], limits: Limits = Limits()) {
    var tree = SyntaxTree()
    let root = tree.read(path: "", contents: contents, limits: limits)
    guard tree.skipped.isEmpty else {
      self = .unreadable
      return
    }
    guard root >= 0 else {
      // Nothing but comments.
      self = .formatted(contents)
      return
    }
    var layout = BlockLayout(tree, contents)
    layout.place(root)
    guard !layout.isUnusual else {
      self = .unusual
      return
    }
    let written = LineWriter(layout).text()
    var again = SyntaxTree()
    again.read(path: "", contents: written, limits: limits)
    let isSame = Self.isSame(tree, again) && Self.comments(of: tree, contents) == Self.comments(of: again, written)
    self = isSame ? .formatted(written) : .unusual
  }

  /// Whether two trees say the same, in the same way.
  private static func isSame(_ a: SyntaxTree, _ b: SyntaxTree) -> Bool {
    guard a.nodes.count == b.nodes.count, b.skipped.isEmpty, a.faults.count == b.faults.count else { return false }
    return a.nodes.indices.allSatisfy { index in
      let (old, new) = (a.nodes[index], b.nodes[index])
      guard old.kind == new.kind, old.style == new.style, old.after == new.after, old.childCount == new.childCount
      else {
        return false
      }
      if old.kind == .alias { return old.link == new.link }
      return old.kind != .scalar || a.text(NodeID(index)) == b.text(NodeID(index))
    }
  }

  /// The comments of a file, one after the other.
  private static func comments(of tree: SyntaxTree, _ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var result: [ArraySlice<UInt8>] = []
    var position = 0
    func search(until end: Int) {
      while position < end {
        guard bytes[position] == UInt8(ascii: "#"), position == 0 || bytes[position - 1].isBlankOrBreak else {
          position += 1
          continue
        }
        var stop = bytes[position...].firstIndex { $0 == 10 || $0 == 13 } ?? bytes.count
        let next = stop
        while stop > position, bytes[stop - 1].isBlankOrBreak { stop -= 1 }
        result.append(bytes[position..<stop])
        position = next
      }
    }
    for node in tree.nodes where node.kind == .scalar || node.kind == .alias {
      search(until: Int(node.span.start))
      position = max(position, Int(node.span.end))
    }
    search(until: bytes.count)
    return result
  }
}
