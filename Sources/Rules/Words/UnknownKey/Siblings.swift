import Elements
import ScreenModel
import SourceText
import YAMLSyntax

/// The keys that are beside another, each mapping looked through once.
struct Siblings {
  private let tree: SyntaxTree
  private var parents: [NodeID] = []
  private var names: [NodeID: Set<NameID>] = [:]

  init(of tree: SyntaxTree) { self.tree = tree }

  /// Whether the element that a key is of has words directly after its kind.
  mutating func includeLabel(beside key: NodeID) -> Bool {
    if parents.isEmpty { parents = tree.parents() }
    let mapping = parents[Int(key)]
    guard mapping >= 0, let first = tree.entries(mapping).first(where: { _ in true }), first.key != key else {
      return false
    }
    return ElementCatalog.kind(named: tree.text(first.key)) != nil && tree.node(first.value).kind == .scalar
      && !tree.isEmpty(first.value)
  }

  /// Whether the mapping of a key has a certain key already.
  mutating func include(_ name: String, beside key: NodeID) -> Bool {
    if parents.isEmpty { parents = tree.parents() }
    let mapping = parents[Int(key)]
    guard mapping >= 0 else { return false }
    let known = names[mapping] ?? Set(tree.entries(mapping).map { tree.name($0.key) })
    names[mapping] = known
    return known.contains(tree.names.find(name))
  }

  /// The names of a table's columns, by the key that lists them beside another: it may be one that means them.
  mutating func columns(beside key: NodeID) -> [String] {
    if parents.isEmpty { parents = tree.parents() }
    let table = parents[Int(key)]
    guard table >= 0 else { return [] }
    let listed = tree.entries(table).first {
      tree.text($0.key) == "columns" || ForeignKeys.furtherSynonyms[tree.text($0.key)] == "columns"
    }
    return listed.map { tree.children($0.value).map { tree.text($0) } } ?? []
  }
}
