import CLibYAML
package import SourceText

/// Two trees that differ in the text of a single scalar: all else is the same, only further on.
package struct TextChange: Sendable {
  /// The scalar, in both trees.
  package let node: NodeID
  /// Where it was.
  private let before: Span
  /// How far what follows it has moved; backwards by going round.
  private let way: UInt32

  /// Nil if anything else differs, something is wrong with either, or the scalar stands for more than itself.
  package init?(from old: SyntaxTree, to new: SyntaxTree) {
    guard old.faults.isEmpty, new.faults.isEmpty, old.skipped.isEmpty, new.skipped.isEmpty,
      old.roots == new.roots, old.nodes.count == new.nodes.count, old.names.count == new.names.count,
      let file = Self.changedFile(old.sources, new.sources),
      let node = Self.changedScalar(in: file, old, new)
    else { return nil }
    self.node = node
    before = old.nodes[Int(node)].span
    way = new.nodes[Int(node)].span.end &- before.end
    let files = zip(old.sources.files, new.sources.files)
    guard files.allSatisfy({ moved($0.span) == $1.span }) else { return nil }
  }

  /// Where a part of the old files is now; nil if it was a part of the text that changed.
  package func moved(_ span: Span) -> Span? {
    guard let start = moved(span.start), let end = moved(span.end) else { return nil }
    return Span(start: start, end: end)
  }

  private func moved(_ offset: UInt32) -> UInt32? {
    if offset <= before.start { return offset }
    return offset >= before.end ? offset &+ way : nil
  }

  /// The only file whose bytes are not the same.
  private static func changedFile(_ old: SourceMap, _ new: SourceMap) -> Int? {
    guard old.files.count == new.files.count else { return nil }
    var changed: Int?
    for (index, (before, now)) in zip(old.files, new.files).enumerated() {
      guard before.path == now.path else { return nil }
      let isSame =
        before.span.length == now.span.length
        && old.bytes.withUnsafeBytes { a in
          new.bytes.withUnsafeBytes { b in
            memcmp(a.baseAddress! + Int(before.span.start), b.baseAddress! + Int(now.span.start), Int(now.span.length))
              == 0
          }
        }
      if isSame { continue }
      guard changed == nil else { return nil }
      changed = index
    }
    return changed
  }

  /// The only node of a file whose text is not the same.
  private static func changedScalar(in file: Int, _ old: SyntaxTree, _ new: SyntaxTree) -> NodeID? {
    guard let (was, now) = old.readFiles[file].flatMap({ was in new.readFiles[file].map { (was, $0) } }),
      was.nodes == now.nodes
    else { return nil }
    let starts = (Int(was.bytes.lowerBound), Int(now.bytes.lowerBound))
    guard starts.0 == starts.1 else { return nil }
    let lengths = (Int(old.sources.files[file].span.length), Int(new.sources.files[file].span.length))
    let (before, after) = commonEnds(old.sources.bytes, new.sources.bytes, from: starts.0, lengths)
    // What the change is in: the first node that ends after it, with nothing inside.
    var changed: NodeID?
    for index in now.nodes {
      let (a, b) = (old.nodes[index], new.nodes[index])
      guard a.kind == b.kind, a.style == b.style, a.after == b.after, a.link == b.link, a.kind != .alias, !b.hasMerge,
        a.childCount == b.childCount
      else { return nil }
      if changed == nil, b.kind == .scalar, Int(b.span.start) - starts.1 <= before,
        lengths.1 - (Int(b.span.end) - starts.1) <= after
      {
        changed = NodeID(index)
      }
    }
    guard let changed, isPlainlyWritten(old.nodes[Int(changed)]), isPlainlyWritten(new.nodes[Int(changed)]),
      !isFollowedByComment(new.nodes[Int(changed)].span.end, new.sources.bytes),
      old.nodes[Int(changed)].span.start == new.nodes[Int(changed)].span.start,
      lengths.0 - (Int(old.nodes[Int(changed)].span.end) - starts.0)
        == lengths.1 - (Int(new.nodes[Int(changed)].span.end) - starts.1)
    else { return nil }
    return changed
  }

  /// How many bytes at the beginning and at the end of a file are the same; together no more than the shorter one has.
  private static func commonEnds(
    _ old: [UInt8], _ new: [UInt8], from start: Int, _ lengths: (Int, Int)
  ) -> (before: Int, after: Int) {
    let least = min(lengths.0, lengths.1)
    var before = 0
    while before < least, old[start + before] == new[start + before] { before += 1 }
    var after = 0
    let ends = (start + lengths.0 - 1, start + lengths.1 - 1)
    while after < least - before, old[ends.0 - after] == new[ends.1 - after] { after += 1 }
    return (before, after)
  }

  /// Whether a scalar has a text that is in the file as it is, on one line.
  private static func isPlainlyWritten(_ node: SyntaxNode) -> Bool {
    if node.text.isEmpty { return false }
    return switch node.style {
    case .plain: node.text == node.span
    case .singleQuoted, .doubleQuoted:
      node.text == Span(start: node.span.start + 1, end: max(node.span.start + 1, node.span.end - 1))
    case .literal, .folded, .block, .flow: false
    }
  }

  /// Whether a comment is on the rest of a line.
  private static func isFollowedByComment(_ end: UInt32, _ bytes: [UInt8]) -> Bool {
    bytes[Int(end)...].prefix { $0 != 0 && $0 != 10 && $0 != 13 }.contains(UInt8(ascii: "#"))
  }
}
