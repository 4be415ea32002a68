import Elements
import ScreenModel
import SourceText
import YAMLSyntax

/// The keys that elements of a kind do not take, or not everywhere.
struct KeyLimits: Sendable {
  let refused: [CommonKey]
  let placed: [String: [Container]]
  /// Whether every element of the kind has to be looked at.
  let isAlways: Bool
  let isWhenLeading: Bool

  init(_ kind: ElementKind) {
    refused = CommonKey.allCases.filter { !kind.takes($0) }
    placed = Dictionary(
      keepingFirst: kind.properties().compactMap { property in property.places.map { (property.name, $0) } })
    isAlways = !placed.isEmpty || refused.contains { ![.go, .set, .on, .end].contains($0) }
    isWhenLeading = !refused.isEmpty
  }

  static let all = ElementCatalog.kinds.map(KeyLimits.init)

  /// The names of the keys that all elements share, as an app has them.
  static func names(in tree: SyntaxTree) -> [NameID] {
    CommonKey.allCases.map { tree.names.find($0.property.name) }
  }

  /// The key that elements of the kind do not take, if a key is one; by the names of all.
  func refused(_ key: NodeID, in tree: SyntaxTree, _ names: [NameID]) -> CommonKey? {
    let name = tree.name(key)
    return name < 0 ? nil : refused.first { names[$0.rawValue] == name }
  }
}

extension App {
  /// The keys that their elements do not take, whatever their values are.
  var refusedKeys: Set<NodeID> {
    let names = KeyLimits.names(in: tree)
    var result: Set<NodeID> = []
    for (index, element) in elements.enumerated() {
      let limits = KeyLimits.all[Int(element.kind)]
      for key in keys(of: ElementID(index)) where limits.refused(key, in: tree, names) != nil { result.insert(key) }
    }
    return result
  }
}
