import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

/// Elements of which one key says that another kind is meant, or another key of the same.
struct MeantElements {
  private let tree: SyntaxTree

  init(_ tree: SyntaxTree) { self.tree = tree }

  /// What is meant by a key of an element and its value, in words and as an edit; nil if it is nothing of the kind.
  func remedy(of key: NodeID) -> (notes: [Note], fix: Fix?)? {
    // What is in front of an item of a list is no key.
    guard key > 0, tree.nodes[Int(key)].kind == .scalar else { return nil }
    let value = tree.nodes[Int(key)].after
    guard Int(value) < tree.nodes.count, tree.node(value).kind == .scalar, let mapping = tree.mapping(of: key),
      !tree.nodes[Int(mapping)].hasMerge, let first = tree.entries(mapping).first(where: { _ in true }),
      let meant = ElementCatalog.meant(by: tree.text(key), tree.text(value), of: tree.text(first.key))
    else { return nil }
    let fix = fix(meant, key, of: mapping, first.key)
    if meant.kind == tree.text(first.key) { return (fix == nil ? [Note("write `\(meant.entry)`")] : [], fix) }
    let entry = meant.entry.isEmpty ? "" : " with `\(meant.entry)`"
    return ([Note("there is an element for this: `\(meant.kind)`\(entry)")], fix)
  }

  private func fix(_ meant: MeantElement, _ key: NodeID, of mapping: NodeID, _ kindKey: NodeID) -> Fix? {
    let kind = ElementCatalog.kind(named: meant.kind).map { ElementCatalog.kinds[Int($0)] }
    let others = tree.entries(mapping).map { $0.key }.filter { $0 != key && $0 != kindKey }
    guard let kind, others.allSatisfy({ kind.takes(tree.text($0)) }) else { return nil }
    let whole = Span(start: tree.span(key).start, end: tree.span(tree.nodes[Int(key)].after).end)
    let entry = meant.entry.isEmpty ? removal(of: whole, from: mapping) : Edit(whole, meant.entry)
    guard let entry else { return nil }
    if meant.kind == tree.text(kindKey) { return Fix("write `\(meant.entry)`", edits: [entry]) }
    return Fix(
      "change `\(tree.text(kindKey))` to `\(meant.kind)`", edits: [Edit(tree.span(kindKey), meant.kind), entry])
  }

  /// Takes an entry out that is not the first: with the comma before it, or its line.
  private func removal(of entry: Span, from mapping: NodeID) -> Edit? {
    let bytes = tree.sources.bytes, file = tree.sources.file(of: entry).span
    if tree.nodes[Int(mapping)].style == .flow {
      guard let comma = bytes[Int(file.start)..<Int(entry.start)].lastIndex(of: UInt8(ascii: ",")),
        bytes[(comma + 1)..<Int(entry.start)].allSatisfy({ $0 <= 32 })
      else { return nil }
      return Edit(Span(start: UInt32(comma), end: entry.end), "")
    }
    guard let before = IndentedLines(tree).prefix(of: entry.start), before.allSatisfy({ $0 == " " }) else { return nil }
    let end = bytes[Int(entry.end)..<Int(file.end)].firstIndex(of: 10).map { $0 + 1 } ?? Int(file.end)
    return Edit(Span(start: entry.start - UInt32(before.utf8.count), end: UInt32(end)), "")
  }
}
