import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

extension Fix {
  /// One link for a target and what is said of it beside it: `go: {to: b, how: reset}` for `go: b` and `how: reset`.
  ///
  /// Nil where the target or the value is more than one word, or the entry cannot be taken out by itself.
  static func link(taking key: NodeID, in tree: SyntaxTree) -> Fix? {
    guard [MoveKey.how, .transition, .busy, .lasts].contains(where: { tree.text(key) == $0.property.name }),
      let mapping = tree.mapping(of: key),
      let go = tree.entries(mapping).first(where: { tree.text($0.key) == CommonKey.go.property.name }),
      let target = tree.plainWord(go.value), let value = tree.plainWord(tree.nodes[Int(key)].after),
      let removal = Removal(tree).edit(of: key, value: tree.nodes[Int(key)].after)
    else { return nil }
    let link = "{to: \(target), \(tree.text(key)): \(value)}"
    return Fix("write `go: \(link)`", edits: [Edit(tree.span(go.value), link), removal])
  }

  /// A popup under `to`, where it is written beside what else is said of its link: `to: {toast: Saved}`.
  static func target(opening key: NodeID, in tree: SyntaxTree) -> Fix? {
    let value = tree.nodes[Int(key)].after
    guard let mapping = tree.mapping(of: key), tree.node(value).kind == .scalar, !tree.isEmpty(value),
      tree.entries(mapping).allSatisfy({ $0.key == key || MoveKey.names.contains(tree.text($0.key)) }),
      !tree.entries(mapping).contains(where: { tree.text($0.key) == MoveKey.to.property.name })
    else { return nil }
    let entry = Span(start: tree.span(key).start, end: tree.span(value).end)
    let written = tree.sources.text(entry)
    if written.contains("\n") || written.contains(", ") { return nil }
    return Fix("write `to: {\(written)}`", edits: [Edit(entry, "to: {\(written)}")])
  }
}

extension SyntaxTree {
  /// A text without anything that means something between braces.
  fileprivate func plainWord(_ node: NodeID) -> String? {
    guard self.node(node).kind == .scalar, self.node(node).style == .plain, !isEmpty(node) else { return nil }
    let word = text(node)
    return word.contains { ",[]{}#:\n".contains($0) } ? nil : word
  }
}
