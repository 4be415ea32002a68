import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

/// Elements in a place that takes only one kind to be touched, which is then meant: a `row` among the buttons of a swipe, a `button` among tabs.
struct MeantKinds {
  private let tree: SyntaxTree
  /// By the key that names each such element, what is meant.
  private var kinds: [NodeID: String] = [:]
  /// Everything in a wrong place, by its first key: the keys of its kind are not those of the place.
  private(set) var misplaced: Set<NodeID> = []

  init(_ app: App) {
    tree = app.tree
    for case .wrongPlace(let node, let kind, let container) in app.faults {
      misplaced.insert(node)
      // What is only looked at is rather words between them.
      let touch = ElementCatalog.kind(named: kind).map { ElementCatalog.facets[Int($0)].touch }
      if touch == .optional || touch == .expected, let meant = Self.kind(meantBy: node, in: container, tree) {
        kinds[node] = meant
      }
    }
  }

  /// Whether a key is one that the element it is in would have, were it of the kind that is meant.
  func take(_ key: NodeID) -> Bool {
    guard !kinds.isEmpty, let mapping = tree.mapping(of: key) else { return false }
    return kinds[mapping + 1] != nil
  }

  /// What is meant by all of several elements beside each other, and the edit that names them so.
  func remedy(of items: [NodeID]) -> (kind: String, fix: Fix)? {
    let keys = items.map { $0 + 1 }
    guard let kind = keys.first.flatMap({ kinds[$0] }), keys.allSatisfy({ kinds[$0] == kind }) else { return nil }
    return (
      kind, Fix("change `\(tree.text(keys[0]))` to `\(kind)`", edits: keys.map { Edit(tree.span($0), kind) })
    )
  }

  private static func kind(meantBy key: NodeID, in container: Container, _ tree: SyntaxTree) -> String? {
    guard container == .buttons || container == .tabBar, !tree.isItem(key), let mapping = tree.mapping(of: key) else {
      return nil
    }
    let touched = ElementCatalog.kinds.filter {
      $0.containers.contains(container) && $0.facets.touch == .expected && $0.facets.popup == nil
    }
    guard touched.count == 1, tree.node(tree.nodes[Int(key)].after).kind == .scalar,
      tree.entries(mapping).allSatisfy({ $0.key == key || touched[0].takes(tree.text($0.key)) })
    else { return nil }
    return touched[0].name
  }
}
