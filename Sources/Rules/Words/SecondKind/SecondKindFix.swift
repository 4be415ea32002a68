import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

/// The edit that makes of a second element in another what was meant.
struct SecondKindFix {
  private let tree: SyntaxTree
  private let lines: IndentedLines

  init(_ tree: SyntaxTree) {
    self.tree = tree
    lines = IndentedLines(tree)
  }

  /// The mappings in which elements are mixed up.
  struct Mixed {
    private let parents: [NodeID]
    private var children: [NodeID: [NodeID]] = [:]

    /// - Parameter reading: what those are that are reported together.
    init(_ faults: [ModelFault], in tree: SyntaxTree, where isTogether: (NodeID, ModelFault.SecondKind) -> Bool) {
      let seconds = faults.compactMap { fault -> NodeID? in
        if case .secondKind(_, let second, let reading) = fault, isTogether(second, reading) { second } else { nil }
      }
      parents = seconds.isEmpty ? [] : tree.parents()
      for second in seconds { children[parents[Int(second)], default: []].append(second) }
    }

    /// All that go into the same body as another one, in their order.
    func children(beside second: NodeID) -> [NodeID] {
      parents.isEmpty ? [] : children[parents[Int(second)]] ?? []
    }

    func isReportedBefore(_ second: NodeID) -> Bool {
      let together = children(beside: second)
      return together.contains(second) && together.first != second
    }
  }

  /// - Parameter children: those that go into the same body.
  func fix(for second: NodeID, _ reading: ModelFault.SecondKind, in outer: String, with children: [NodeID]) -> Fix? {
    let word = tree.text(second)
    switch reading {
    case .go(let isTarget):
      return Fix("change `\(word)` to `go`", edits: [Edit(tree.span(second), "go")], isCertain: isTarget)
    case .label: return Fix("change `\(word)` to `label`", edits: [Edit(tree.span(second), "label")])
    case .element where isWithoutDash(second):
      return Fix("start each element with `- `", edits: listing(children))
    case .element: return Fix("add `- ` in front to make it a separate element", edits: separating(second))
    case .child(let key?) where key == word + "s" && isList(second):
      return Fix("change `\(word)` to `\(key)`", edits: [Edit(tree.span(second), key)])
    case .child(let key):
      let content = key ?? ElementCatalog.kind(named: outer).flatMap { ElementCatalog.kinds[Int($0)].children?.key }
      let added = adding(children, to: content)
      let place = (added.isEmpty ? key : content).map { "the `\($0)` of the `\(outer)`" } ?? "a list in the `\(outer)`"
      return Fix("put it into \(place)", edits: added.isEmpty ? nesting(children, under: key) : added)
    case .popup: return Fix("open it with `go`", edits: opening(second))
    case .unknown where word == outer:
      // What is named once more is what its own label says.
      return Fix("change `\(word)` to `label`", edits: [Edit(tree.span(second), "label")])
    case .unknown: return nil
    }
  }

  /// Whether a key has a list.
  func isList(_ key: NodeID) -> Bool { tree.node(tree.nodes[Int(key)].after).kind == .sequence }

  /// The entries of a mapping from one key on; none where one of them is not a key of the element before it.
  private func entries(from first: NodeID, with others: [NodeID] = []) -> [SyntaxTree.Entry] {
    guard let mapping = tree.mapping(of: first), !tree.nodes[Int(mapping)].hasMerge else { return [] }
    let all = tree.entries(mapping).drop { $0.key != first }
    var kind: ElementKind?
    for entry in all {
      let word = tree.text(entry.key)
      if entry.key == first || others.contains(entry.key) {
        kind = ElementCatalog.kind(named: word).map { ElementCatalog.kinds[Int($0)] }
      } else if kind?.takes(word) != true, ElementCatalog.kind(named: word) == nil || !others.isEmpty {
        return []
      }
    }
    return Array(all)
  }

  /// Whether an element is in a mapping that is no item of a list: elements below a `body`, without any dash.
  func isWithoutDash(_ second: NodeID) -> Bool {
    guard let mapping = tree.mapping(of: second), tree.nodes[Int(mapping)].style == .block else { return false }
    return lines.prefix(of: tree.span(mapping).start).map { before in before.allSatisfy { $0 == " " } } ?? false
  }

  /// A dash before the first element of a mapping and each of the others.
  private func listing(_ seconds: [NodeID]) -> [Edit] {
    guard let mapping = seconds.first.flatMap({ tree.mapping(of: $0) }), !tree.nodes[Int(mapping)].hasMerge,
      let first = tree.entries(mapping).first(where: { _ in true })
    else { return [] }
    return lines.edits(indenting: entries(from: first.key, with: seconds), by: 2) { entry, _ in
      entry.key == first.key || seconds.contains(entry.key) ? "- " : nil
    }
  }

  private func separating(_ second: NodeID) -> [Edit] {
    let entries = entries(from: second)
    guard let mapping = tree.mapping(of: second), !entries.isEmpty else { return [] }
    let start = tree.span(second).start
    if tree.nodes[Int(mapping)].style == .flow {
      guard let before = Array(tree.entries(mapping)).last(where: { $0.key < second }) else { return [] }
      let end = max(tree.span(before.key).end, tree.span(before.value).end)
      guard tree.sources.text(Span(start: end, end: start)).allSatisfy({ $0 == "," || $0 == " " }) else { return [] }
      guard let dash = lines.prefix(of: tree.span(mapping).start) else {
        return [Edit(Span(start: end, end: start), "}, {")]
      }
      return dash.hasSuffix("- ") ? [Edit(Span(start: end, end: start), "}\n\(dash){")] : []
    }
    guard let own = lines.prefix(of: start), own.allSatisfy({ $0 == " " }),
      let dash = lines.prefix(of: tree.span(mapping).start), let place = dash.lastIndex(of: "-"),
      dash.count == own.count
    else { return [] }
    let width = dash.distance(from: place, to: dash.endIndex)
    return [Edit(Span(start: start - UInt32(width), end: start), String(dash[place...]))]
  }

  private func nesting(_ children: [NodeID], under key: String?) -> [Edit] {
    guard let first = children.first else { return [] }
    let entries = entries(from: first, with: children)
    guard let mapping = tree.mapping(of: first), tree.nodes[Int(mapping)].style != .flow else { return [] }
    return lines.edits(indenting: entries, by: key == nil ? 2 : 4) { entry, column in
      guard children.contains(entry.key) else { return nil }
      let dash = key == nil ? "- " : "  - "
      return entry.key == first ? (key.map { "\($0):\n\(String(repeating: " ", count: column))" } ?? "") + dash : dash
    }
  }

  /// One that is a single line, as the first element of the content that is there already.
  private func adding(_ children: [NodeID], to key: String?) -> [Edit] {
    guard let child = children.first, children.count == 1, let mapping = tree.mapping(of: child),
      tree.nodes[Int(mapping)].style == .block,
      let content = tree.entries(mapping).first(where: { tree.text($0.key) == key })?.value
    else { return [] }
    let (list, value) = (tree.node(content), tree.nodes[Int(child)].after)
    guard list.kind == .sequence, list.style == .block, list.childCount > 0, tree.node(value).kind == .scalar,
      ![.literal, .folded].contains(tree.node(value).style), let removed = Removal(tree).edit(of: child, value: value)
    else { return [] }
    let first = tree.span(content + 1).start
    guard let before = lines.prefix(of: first), let dash = before.firstIndex(of: "-") else { return [] }
    let start = first - UInt32(before.distance(from: dash, to: before.endIndex))
    let text = tree.sources.text(Span(start: tree.span(child).start, end: tree.span(value).end))
    let next = String(repeating: " ", count: before.distance(from: before.startIndex, to: dash))
    return [removed, Edit(Span(start: start, end: start), "- \(text)\n\(next)")]
  }

  private func opening(_ second: NodeID) -> [Edit] {
    let entries = entries(from: second)
    guard let mapping = tree.mapping(of: second), let last = entries.last else { return [] }
    if tree.nodes[Int(mapping)].style == .flow {
      let (start, end) = (tree.span(second).start, max(tree.span(last.key).end, tree.span(last.value).end))
      return [Edit(Span(start: start, end: start), "go: {"), Edit(Span(start: end, end: end), "}")]
    }
    return lines.edits(indenting: entries, by: 2) { entry, column in
      entry.key == second ? "go:\n\(String(repeating: " ", count: column + 2))" : nil
    }
  }
}
