import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

/// Keys of an element that are items of their own, because of a dash too many: `- go: shop` after `- button: Shop`.
struct StrayKeys {
  /// The word that names the element above.
  let kind: NodeID
  /// The items, one after the other.
  private(set) var items: [NodeID]
  private let list: NodeID

  /// Everything of an app that is a key of the element above it, by the first of those that follow each other.
  static func all(of app: App) -> [NodeID: StrayKeys] {
    let tree = app.tree
    var strays: Set<NodeID> = []
    for case .unknownKind(let node, _, _, let laterKind) in app.faults where laterKind < 0 && node > 0 {
      let item = node - 1
      if tree.nodes[Int(item)].kind == .mapping, !tree.nodes[Int(item)].hasMerge { strays.insert(item) }
    }
    if strays.isEmpty { return [:] }
    var found: [NodeID: StrayKeys] = [:]
    // What is open around a node, the element that was last in it, and the first of the keys after that.
    var open: [(node: NodeID, element: NodeID, first: NodeID)] = []
    for node in tree.nodes.indices.map(NodeID.init) {
      while let last = open.last, tree.nodes[Int(last.node)].after <= node { open.removeLast() }
      if let around = open.last, tree.nodes[Int(around.node)].kind == .sequence {
        if !strays.contains(node) {
          open[open.count - 1].element = tree.nodes[Int(node)].kind == .mapping ? node : -1
          open[open.count - 1].first = -1
        } else if around.element >= 0,
          tree.element(around.element, takes: node, after: found[around.first]?.items ?? [])
        {
          if around.first >= 0 {
            found[around.first]?.items.append(node)
          } else {
            found[node] = Self(kind: around.element + 1, items: [node], list: around.node)
            open[open.count - 1].first = node
          }
        } else {
          open[open.count - 1].element = -1
          open[open.count - 1].first = -1
        }
      }
      if tree.nodes[Int(node)].kind != .scalar { open.append((node, -1, -1)) }
    }
    return found
  }

  /// The keys.
  func words(in tree: SyntaxTree) -> [String] { items.flatMap { tree.entries($0).map { tree.text($0.key) } } }

  /// Makes them keys of the element, where it is written in lines of its own or shares a line with them.
  func fix(in tree: SyntaxTree) -> Fix? {
    let element = kind - 1
    let edits = tree.nodes[Int(list)].style == .flow ? flowEdits(element, tree) : blockEdits(element, tree)
    return edits.map { Fix("write \(items.count == 1 ? "it" : "them") as part of the `\(tree.text(kind))`", edits: $0) }
  }

  /// Blanks instead of the dashes.
  private func blockEdits(_ element: NodeID, _ tree: SyntaxTree) -> [Edit]? {
    let lines = IndentedLines(tree)
    guard tree.nodes[Int(element)].style == .block, let above = lines.prefix(of: tree.span(element).start) else {
      return nil
    }
    var edits: [Edit] = []
    for item in items {
      let start = tree.span(item).start
      guard tree.nodes[Int(item)].style == .block, let before = lines.prefix(of: start), before.count == above.count,
        let dash = before.lastIndex(of: "-"), before.firstIndex(of: "-") == dash
      else { return nil }
      let mark = Span(start: start - UInt32(before.distance(from: dash, to: before.endIndex)), end: start)
      edits.append(Edit(mark, String(repeating: " ", count: Int(mark.end - mark.start))))
    }
    return edits
  }

  /// Braces around all of them.
  private func flowEdits(_ element: NodeID, _ tree: SyntaxTree) -> [Edit]? {
    let parts = [element] + items
    guard parts.allSatisfy({ tree.sources.bytes[Int(tree.span($0).start)] != UInt8(ascii: "{") }) else { return nil }
    let start = tree.span(element).start, end = tree.span(items[items.count - 1]).end
    return [Edit(Span(start: start, end: start), "{"), Edit(Span(start: end, end: end), "}")]
  }
}

extension SyntaxTree {
  /// Whether an element takes all keys of an item, and has none of them yet; others were given to it before.
  fileprivate func element(_ element: NodeID, takes item: NodeID, after others: [NodeID]) -> Bool {
    let own = Array(entries(element))
    guard let first = own.first, let number = ElementCatalog.kind(named: text(first.key)) else { return false }
    let kind = ElementCatalog.kinds[Int(number)]
    var given = Set(own.dropFirst().map { text($0.key) })
    switch nodes[Int(first.value)].kind {
    case .mapping: given.formUnion(entries(first.value).map { text($0.key) })
    case .sequence: if let children = kind.children { given.insert(children.key) }
    default: if !isEmpty(first.value) { given.insert("label") }
    }
    for other in others { given.formUnion(entries(other).map { text($0.key) }) }
    return entries(item).allSatisfy { kind.takes(text($0.key)) && given.insert(text($0.key)).inserted }
  }
}
