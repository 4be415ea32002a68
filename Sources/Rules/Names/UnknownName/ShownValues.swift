import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

/// Words that people see and that are a value of a variable as well: where the two differ, the value is said beside the words.
struct ShownValues {
  private let tree: SyntaxTree
  private let labels: Set<NodeID>
  private let nodes: [Span: NodeID]
  private let parents: [NodeID]

  init(_ app: App) {
    let tree = app.tree
    self.tree = tree
    labels = Set(app.elements.map { $0.label })
    parents = tree.parents()
    var nodes: [Span: NodeID] = [:]
    for node in tree.nodes.indices { nodes[tree.span(NodeID(node))] = NodeID(node) }
    self.nodes = nodes
  }

  /// Says the value that is meant beside the words at a place; none where no words are that people see.
  func fix(of place: Span, meaning value: String) -> [Fix] {
    guard let node = nodes[place], tree.node(node).kind == .scalar else { return [] }
    let written = tree.sources.text(place)
    if labels.contains(node), parents[Int(node)] >= 0, tree.node(parents[Int(node)]).kind == .mapping {
      let isFlow = tree.node(parents[Int(node)]).style == .flow
      guard let before = isFlow ? "" : IndentedLines(tree).prefix(of: tree.span(node - 1).start) else { return [] }
      let next = isFlow ? ", " : "\n" + String(repeating: " ", count: before.count)
      let end = Span(start: place.end, end: place.end)
      return [Fix("add `value: \(value)`", edits: [Edit(end, "\(next)value: \(value)")])]
    }
    let list = parents[Int(node)]
    guard list > 0, tree.node(list).kind == .sequence, tree.text(list - 1) == "options" else { return [] }
    let option = "{label: \(written), value: \(value)}"
    return [Fix("write `\(option)`", edits: [Edit(place, option)])]
  }
}
