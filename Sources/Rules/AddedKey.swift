package import Diagnostics
import ScreenModel
import SourceText
package import YAMLSyntax

extension SyntaxTree {
  /// Writes a key and its value into a mapping that does not have it: before one of its keys, else at its start.
  ///
  /// Nil if the mapping is written somewhere else, or has nothing to write it before.
  package func adding(_ text: String, to mapping: NodeID, before key: String? = nil) -> Edit? {
    guard mapping >= 0, nodes[Int(mapping)].kind == .mapping, !nodes[Int(mapping)].hasMerge else { return nil }
    let keys = entries(mapping).map { $0.key }
    guard let next = keys.first(where: { self.text($0) == key }) ?? keys.first else { return nil }
    let start = Span(start: span(next).start, end: span(next).start)
    if nodes[Int(mapping)].style == .flow { return Edit(start, "\(text), ") }
    guard let before = IndentedLines(self).prefix(of: start.start) else { return nil }
    return Edit(start, "\(text)\n\(String(repeating: " ", count: before.count))")
  }

  /// Writes one more name into a list, which may be a single name as well.
  func adding(_ name: String, toList list: NodeID) -> Edit? {
    guard list >= 0 else { return nil }
    let node = nodes[Int(list)]
    if node.kind == .scalar { return Edit(node.span, "[\(sources.text(node.span)), \(name)]") }
    guard node.kind == .sequence, let last = Array(children(list)).last else { return nil }
    let end = Span(start: span(last).end, end: span(last).end)
    if node.style == .flow { return Edit(end, ", \(name)") }
    guard let before = IndentedLines(self).prefix(of: span(last).start), let dash = before.lastIndex(of: "-") else {
      return nil
    }
    let indentation = String(repeating: " ", count: before.distance(from: before.startIndex, to: dash))
    return Edit(end, "\n\(indentation)- \(name)")
  }
}

extension App {
  /// The edit that makes a screen a home, beside those that are homes already.
  func fix(addingHome screen: Int32, beside homes: [Int32]) -> [Fix] {
    // As the key is written, in quotes where it needs them.
    func written(_ screen: Int32) -> String { tree.sources.text(tree.span(screens[Int(screen)].key)) }
    let edit: Edit?
    if value(.home) >= 0 {
      edit = tree.adding(written(screen), toList: value(.home))
    } else {
      var names: [String] = []
      for name in (homes + [screen]).map(written) where !names.contains(name) { names.append(name) }
      edit = roots.first.flatMap { tree.adding("home: [\(names.joined(separator: ", "))]", to: $0, before: "screens") }
    }
    return edit.map { [Fix("name `\(tree.text(screens[Int(screen)].key))` as a home", edits: [$0])] } ?? []
  }

  /// The edit that says the flow may stop at a screen.
  func fix(endingAt screen: Int32) -> [Fix] {
    guard let edit = tree.adding("end: yes", to: screens[Int(screen)].node) else { return [] }
    return [Fix("say that the flow may end here: `end: yes`", edits: [edit])]
  }
}
