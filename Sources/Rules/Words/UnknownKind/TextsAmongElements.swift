import Elements
import ScreenModel
import YAMLSyntax

extension App {
  /// Words that are beside each other where only elements are, by the first of them; none that stands alone.
  var textsAmongElements: [NodeID: [NodeID]] {
    let words = faults.compactMap { fault -> NodeID? in
      guard case .unknownKind(let node, let container, let candidates, _) = fault, tree.isItem(node),
        candidates.count == ElementCatalog.names(in: container).count
      else {
        return nil
      }
      return node
    }
    var found: [NodeID: [NodeID]] = [:]
    var first: NodeID = -1, next: NodeID = -1
    for node in words.sorted() {
      if node == next { found[first]?.append(node) } else { (first, found[node]) = (node, [node]) }
      next = tree.nodes[Int(node)].after
    }
    return found.filter { $0.value.count > 1 }
  }
}
