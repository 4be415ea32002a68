import Compiler
import ScreenModel
package import SourceText
import YAMLSyntax

/// What a file holds.
extension AppAnswers {
  // MARK: what a file holds

  /// What is declared in a file, as an outline: the file's own keys, and the names below them.
  package mutating func symbols(of path: String) -> [JSONValue] {
    guard let root = root(of: path) else { return [] }
    let tree = compilation.app.tree
    return Array(tree.entries(root)).map { entry in
      let key = tree.text(entry.key)
      var children: [JSONValue] = []
      if let kind = Self.kindOfNames[key], tree.node(entry.value).kind == .mapping {
        children = Array(tree.entries(entry.value)).map {
          symbol($0, kind: kind, detail: title(of: $0.value), key == "popups" ? [] : ownNames(in: $0.value))
        }
      }
      return symbol(entry, kind: children.isEmpty ? 7 : 3, detail: "", children)
    }
  }

  /// What editors draw beside the names below each key, by the protocol's numbers: a class for a screen, an event for a popup, …
  private static let kindOfNames = [
    "screens": 5, "layouts": 11, "components": 12, "popups": 24, "state": 13, "data": 18, "journeys": 6, "flows": 6,
    "events": 24,
  ]

  /// What a screen or a layout declares for itself.
  private mutating func ownNames(in node: NodeID) -> [JSONValue] {
    let tree = compilation.app.tree
    guard node >= 0, tree.node(node).kind == .mapping else { return [] }
    return Array(tree.entries(node)).flatMap { entry -> [JSONValue] in
      let key = tree.text(entry.key)
      guard key == "popups" || key == "state", let kind = Self.kindOfNames[key], tree.node(entry.value).kind == .mapping
      else { return [] }
      return Array(tree.entries(entry.value)).map { symbol($0, kind: kind, detail: title(of: $0.value), []) }
    }
  }

  private mutating func symbol(
    _ entry: SyntaxTree.Entry, kind: Int, detail: String, _ children: [JSONValue]
  ) -> JSONValue {
    let tree = compilation.app.tree
    let key = tree.span(entry.key)
    let name = tree.text(entry.key)
    var entries: [String: JSONValue] = [
      "name": .string(name.isEmpty ? "(no name)" : name), "kind": JSONValue(kind),
      "range": ranges.range(of: key.union(tree.span(entry.value))).range, "selectionRange": ranges.range(of: key).range,
    ]
    if !detail.isEmpty { entries["detail"] = .string(detail) }
    if !children.isEmpty { entries["children"] = .list(children) }
    return .object(entries)
  }

  private func title(of node: NodeID) -> String {
    let tree = compilation.app.tree
    guard node >= 0, tree.node(node).kind == .mapping else { return "" }
    let title = tree.value(of: node, "title")
    return title >= 0 && tree.node(title).kind == .scalar ? tree.text(title) : ""
  }

  /// What can be folded in a file: every entry and every item of more than one line.
  package mutating func foldingRanges(of path: String) -> [JSONValue] {
    guard let root = root(of: path) else { return [] }
    let tree = compilation.app.tree
    var result: [JSONValue] = []
    var waiting = [root]
    var lines: Set<Int> = []
    func fold(_ span: Span) {
      let range = ranges.range(of: span).range
      guard let start = range["start"]["line"].integer, var end = range["end"]["line"].integer else { return }
      if range["end"]["character"] == 0 { end -= 1 }
      if end > start, lines.insert(start).inserted {
        result.append(["startLine": JSONValue(start), "endLine": JSONValue(end)])
      }
    }
    while let node = waiting.popLast() {
      switch tree.node(node).kind {
      case .mapping:
        for entry in tree.entries(node) {
          fold(tree.span(entry.key).union(tree.span(entry.value)))
          waiting.append(entry.value)
        }
      case .sequence:
        for child in tree.children(node) {
          fold(tree.span(child))
          waiting.append(child)
        }
      default: break
      }
    }
    return result
  }

  private func root(of path: String) -> NodeID? {
    let tree = compilation.app.tree
    guard let file = sources.files.firstIndex(where: { $0.path == path }), tree.roots.indices.contains(file) else {
      return nil
    }
    let root = tree.roots[file]
    return root >= 0 && tree.node(root).kind == .mapping ? root : nil
  }
}
