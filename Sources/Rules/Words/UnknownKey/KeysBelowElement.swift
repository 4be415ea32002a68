import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

/// Keys that are meant for the last element of the list above them, and are as far to the left as its dash: so they are read as keys of
/// what the list is in.
struct KeysBelowElement {
  /// The keys, one after the other.
  private(set) var keys: [NodeID]
  /// The element.
  let element: NodeID

  /// All of them, by the first key of each element.
  static func all(of app: App) -> [NodeID: KeysBelowElement] {
    var found: [NodeID: KeysBelowElement] = [:], last: NodeID = -1
    for case .unknownKey(let key, let owner, _, _) in app.faults where ElementCatalog.kind(named: owner) == nil {
      if let known = found[last], let before = known.keys.last,
        app.tree.nodes[Int(app.tree.nodes[Int(before)].after)].after == key,
        app.tree.element(known.element, takes: key)
      {
        found[last]?.keys.append(key)
      } else if let element = app.tree.elementAbove(key) {
        found[key] = Self(keys: [key], element: element)
        last = key
      }
    }
    return found
  }

  /// Puts them below the name of the element.
  func fix(in tree: SyntaxTree) -> Fix? {
    let lines = IndentedLines(tree)
    guard let own = lines.prefix(of: tree.span(keys[0]).start)?.count,
      let inner = lines.prefix(of: tree.span(element).start)?.count
    else { return nil }
    let entries = keys.map { SyntaxTree.Entry(key: $0, value: tree.nodes[Int($0)].after) }
    let edits = lines.edits(indenting: entries, by: inner - own) { _, _ in nil }
    let what = keys.count == 1 ? "it to make it a key" : "them to make them keys"
    return edits.isEmpty ? nil : Fix("indent \(what) of the `\(tree.text(element + 1))`", edits: edits)
  }
}

extension SyntaxTree {
  /// So many nodes above a key are looked at; bars hold few elements.
  private static let mostNodes: NodeID = 200

  /// The last element of the list right above a key, where the key is below its dash and is one that the element takes.
  fileprivate func elementAbove(_ key: NodeID) -> NodeID? {
    let word = text(key)
    guard
      !ElementCatalog.owners(ofKey: word).isEmpty || CommonKey.allCases.contains(where: { $0.property.name == word })
    else { return nil }
    // What is right above ends where the key begins.
    let around = max(key - Self.mostNodes, 0)..<key
    guard let list = around.first(where: { nodes[Int($0)].after == key && nodes[Int($0)].kind == .sequence }),
      nodes[Int(list)].style == .block, let item = Array(children(list)).last
    else { return nil }
    let lines = IndentedLines(self)
    guard nodes[Int(item)].kind == .mapping, nodes[Int(item)].style == .block, element(item, takes: key),
      let before = lines.prefix(of: span(key).start), let inner = lines.prefix(of: span(item).start),
      inner.hasSuffix("- "), inner.count == before.count + 2
    else { return nil }
    return item
  }

  /// Whether an element can have a key, and does not have it yet.
  fileprivate func element(_ element: NodeID, takes key: NodeID) -> Bool {
    guard let first = entries(element).first(where: { _ in true }),
      let kind = ElementCatalog.kind(named: text(first.key)).map({ ElementCatalog.kinds[Int($0)] })
    else { return false }
    return kind.takes(text(key)) && !entries(element).contains { text($0.key) == text(key) }
  }
}
