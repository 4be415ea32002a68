import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

/// Elements beside each other, of one kind, in a place that is not for it: `row` after `row` in a body.
struct MisplacedElements {
  let kind: String
  let container: Container
  private(set) var items: [NodeID]
  /// The list that they are in; negative for a single element without one: `body: {row: About}`.
  fileprivate let list: NodeID
  /// What the list is in, from outside.
  fileprivate let around: [NodeID]

  /// Everything of an app that is in a wrong place, by the first of those that are beside each other.
  static func all(of app: App) -> [NodeID: MisplacedElements] {
    let tree = app.tree
    var misplaced: [NodeID: (kind: String, container: Container)] = [:]
    for case .wrongPlace(let node, let kind, let container) in app.faults {
      misplaced[tree.item(of: node)] = (kind, container)
    }
    if misplaced.isEmpty { return [:] }
    var found: [NodeID: MisplacedElements] = [:]
    // What is open around a node, and the first of those beside it that are of its kind.
    var open: [(node: NodeID, first: NodeID)] = []
    for node in tree.nodes.indices.map(NodeID.init) {
      while let last = open.last, tree.nodes[Int(last.node)].after <= node { open.removeLast() }
      if let around = open.last, tree.nodes[Int(around.node)].kind == .sequence {
        if let (kind, container) = misplaced.removeValue(forKey: node) {
          if found[around.first]?.kind == kind {
            found[around.first]?.items.append(node)
          } else {
            found[node] = Self(
              kind: kind, container: container, items: [node], list: around.node,
              around: open.dropLast().suffix(2).map { $0.node })
            open[open.count - 1].first = node
          }
        } else {
          open[open.count - 1].first = -1
        }
      }
      if tree.nodes[Int(node)].kind != .scalar { open.append((node, -1)) }
    }
    for (item, (kind, container)) in misplaced {
      found[item] = Self(kind: kind, container: container, items: [item], list: -1, around: [])
    }
    return found
  }
}

/// The remedy for elements in a wrong place: what they belong in is put around them, or is the kind of what is around them.
struct Enclosing {
  /// How many lines an edit may move.
  private static let mostLines = 1_000

  private let tree: SyntaxTree

  init(_ tree: SyntaxTree) { self.tree = tree }

  func fix(of elements: MisplacedElements) -> Fix? {
    elements.list < 0 ? nil : renaming(around: elements) ?? wrapping(elements)
  }

  /// Another kind for the element around them, where that has nothing else in it: `tiles` for a `grid` of tiles.
  private func renaming(around elements: MisplacedElements) -> Fix? {
    let last = elements.items[elements.items.count - 1]
    guard elements.items[0] == elements.list + 1, tree.nodes[Int(last)].after == tree.nodes[Int(elements.list)].after,
      let (word, keys, key) = element(of: elements.list, in: elements.around),
      let kind = ElementCatalog.kind(named: tree.text(word)).map({ ElementCatalog.kinds[Int($0)] }),
      let content = kind.children, content.container == elements.container,
      key == word || tree.text(key) == content.key
    else { return nil }
    let right = ElementCatalog.holders(of: elements.kind).first { holder in
      Set(holder.containers).isSuperset(of: kind.containers) && keys.allSatisfy(holder.takes)
    }
    return right.flatMap { Replacements.offered(of: word, in: tree, by: [$0.name]).first }
  }

  /// The word that names the element a list belongs to, the element's keys, and the one before the list: `grid: […]`, or
  /// `grid: {columns: 3, body: […]}`.
  private func element(of list: NodeID, in around: [NodeID]) -> (word: NodeID, keys: [String], key: NodeID)? {
    guard let owner = around.last, tree.nodes[Int(owner)].kind == .mapping else { return nil }
    let entries = Array(tree.entries(owner))
    guard let first = entries.first, let key = entries.first(where: { $0.value == list })?.key else { return nil }
    if around.count > 1, tree.nodes[Int(around[0])].kind == .mapping {
      let outer = Array(tree.entries(around[0]))
      if let word = outer.first, word.value == owner {
        return (word.key, (outer.dropFirst() + entries).map { tree.text($0.key) }, key)
      }
    }
    return (first.key, entries.dropFirst().map { tree.text($0.key) }, key)
  }

  private func wrapping(_ elements: MisplacedElements) -> Fix? {
    guard elements.container != .popups, elements.container != .screen,
      let holder = ElementCatalog.holders(of: elements.kind).first(where: { $0.containers.contains(elements.container) }
      ),
      let edits = tree.nodes[Int(elements.list)].style == .flow
        ? flowEdits(elements, holder.name) : blockEdits(elements, holder.name)
    else { return nil }
    let what = elements.items.count == 1 ? "it" : "them"
    return Fix("put \(what) into \(holder.name.hasSuffix("s") ? "" : "a ")`\(holder.name)`", edits: edits)
  }

  private func flowEdits(_ elements: MisplacedElements, _ holder: String) -> [Edit] {
    let start = tree.span(elements.items[0]).start, end = tree.span(elements.items[elements.items.count - 1]).end
    return [Edit(Span(start: start, end: start), "{\(holder): ["), Edit(Span(start: end, end: end), "]}")]
  }

  /// A line for what is around them, and their own lines further to the right.
  private func blockEdits(_ elements: MisplacedElements, _ holder: String) -> [Edit]? {
    let lines = IndentedLines(tree), width = "  - ".count
    let first = tree.span(elements.items[0]).start
    guard let before = lines.prefix(of: first), let dash = before.firstIndex(of: "-"),
      dash == before.lastIndex(of: "-"),
      elements.items.allSatisfy({ lines.prefix(of: tree.span($0).start) == before })
    else { return nil }
    let nodes = Int(elements.items[0])..<Int(tree.nodes[Int(elements.items[elements.items.count - 1])].after)
    guard !tree.nodes[nodes].contains(where: { $0.style == .literal || $0.style == .folded }) else { return nil }
    let indentation = before.distance(from: before.startIndex, to: dash)
    let start = first - UInt32(before.count - indentation)
    // A block ends where the next line begins; what is written in it ends before.
    let end = tree.nodes[nodes].filter { $0.kind == .scalar || $0.style == .flow }.map { $0.span.end }.max() ?? first
    let moved = lines.lineStarts(from: first, to: end)
    guard moved.count <= Self.mostLines else { return nil }
    let opening = "- \(holder):\n" + String(repeating: " ", count: indentation + width)
    return [Edit(Span(start: start, end: start), opening)]
      + moved.map { Edit(Span(start: $0, end: $0), String(repeating: " ", count: width)) }
  }
}

extension Fix {
  /// The same, with elements spelt as the language spells them: `row` for `Row`.
  func spelling(_ elements: MisplacedElements, in tree: SyntaxTree) -> Fix {
    var fix = self
    for item in elements.items where tree.node(item).kind == .mapping {
      guard let key = tree.entries(item).first(where: { _ in true })?.key, tree.text(key) != elements.kind else {
        continue
      }
      fix.edits.append(Edit(tree.span(key), elements.kind))
    }
    return fix
  }
}

extension ElementCatalog {
  /// The kinds that elements of a kind may be in, and that need nothing besides; none for what a body may have, which can be in many.
  fileprivate static func holders(of kind: String) -> [ElementKind] {
    let places = self.kind(named: kind).map { kinds[Int($0)].containers } ?? []
    return places.contains(.body)
      ? [] : undemanding.filter { places.contains($0.container) }.map { $0.kind }
  }

  private static let undemanding = kinds.compactMap { kind -> (kind: ElementKind, container: Container)? in
    if case .required = kind.label { return nil }
    return kind.properties().contains { $0.isRequired } ? nil : kind.children.map { (kind, $0.container) }
  }
}

extension SyntaxTree {
  /// The element that a word names: itself, or the mapping that begins with it.
  fileprivate func item(of word: NodeID) -> NodeID { nodes[Int(word)].link < 0 ? word : word - 1 }
}
