import SourceText

/// A YAML file with even indentation and spacing: its bytes, or why it stays as it is.
///
/// Comments, quotes, the order of keys and texts of several lines stay. What is written counts only if it is read as before.
package enum FormattedFile: Equatable, Sendable {
  case formatted([UInt8])
  /// A part of it cannot be read: what is wrong begins at this offset.
  case unreadable(at: Int)
  /// It is written in a way that this cannot keep, which begins at this offset.
  case unusual(Oddity, at: Int)

  /// What cannot be kept.
  package enum Oddity: Sendable {
    /// A key after `? `.
    case explicitKey
    case secondDocument
    /// Lines that end with a carriage return alone.
    case lineEnd
    case other
  }

  package init(_ contents: [UInt8], limits: Limits = Limits()) {
    self.init(layingOut: contents, limits)
    let odd = contents.indices.first { contents[$0] == 13 && ($0 + 1 == contents.count || contents[$0 + 1] != 10) }
    if case .unusual(.other, _) = self, let odd { self = .unusual(.lineEnd, at: odd) }
  }

  private init(layingOut contents: [UInt8], _ limits: Limits) {
    var tree = SyntaxTree()
    let root = tree.read(path: "", contents: contents, limits: limits)
    if let skipped = tree.skipped.map({ $0.start }).min() {
      self = .unreadable(at: Int(tree.faults.compactMap(Self.mistake).min() ?? skipped))
      return
    }
    var layout = BlockLayout(tree, contents)
    // Otherwise there is nothing but comments.
    if root >= 0 { layout.place(root) }
    if let (oddity, at) = layout.oddity {
      self = .unusual(oddity, at: at)
      return
    }
    let written = LineWriter(layout).text()
    var again = SyntaxTree()
    again.read(path: "", contents: written, limits: limits)
    let comments = (Self.comments(of: tree, contents), Self.comments(of: again, written))
    if let node = Self.difference(between: tree, again) {
      self = .unusual(.other, at: Int(tree.nodes[node].span.start))
    } else if comments.0 != comments.1 {
      let lost = zip(comments.0, comments.1).first { $0 != $1 }?.0 ?? comments.0.dropFirst(comments.1.count).first
      self = .unusual(.other, at: lost?.startIndex ?? 0)
    } else {
      self = .formatted(written)
    }
  }

  /// Where a fault begins that keeps a part of a file from being read; nil of any other.
  private static func mistake(_ fault: SyntaxFault) -> UInt32? {
    switch fault {
    case .malformed(let at, _, _, _), .encoding(_, let at), .limit(_, let at, _): at.start
    case .tabs(let lines), .oddBlanks(let lines): lines.first?.start
    case .duplicateKey, .unknownAnchor, .aliasOfItself, .unknownTag, .secondDocument, .hidden, .complexKey: nil
    }
  }

  /// The first node that one tree does not say as another does, in the same way; nil if they say the same.
  private static func difference(between a: SyntaxTree, _ b: SyntaxTree) -> Int? {
    let isWhole = a.nodes.count == b.nodes.count && b.skipped.isEmpty && a.faults.count == b.faults.count
    let count = min(a.nodes.count, b.nodes.count)
    let first = (0..<count).first { index in
      let (old, new) = (a.nodes[index], b.nodes[index])
      guard old.kind == new.kind, old.style == new.style, old.after == new.after, old.childCount == new.childCount
      else {
        return true
      }
      if old.kind == .alias { return old.link != new.link }
      return old.kind == .scalar && a.text(NodeID(index)) != b.text(NodeID(index))
    }
    return first ?? (isWhole ? nil : max(0, count - 1))
  }

  /// The comments of a file, one after the other.
  private static func comments(of tree: SyntaxTree, _ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var result: [ArraySlice<UInt8>] = []
    let first = LineStarts(bytes).start(of: 0)
    var position = first
    func search(until end: Int) {
      while position < end {
        guard bytes[position] == UInt8(ascii: "#"), position == first || bytes[position - 1].isBlankOrBreak else {
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
