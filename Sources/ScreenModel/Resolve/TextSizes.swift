import SourceText
import YAMLSyntax

/// About how many bytes of text stand in an element, those in it left out.
struct TextSizes {
  private let app: App
  /// The bytes of all texts in front of each node, aliases counted with what they stand for; empty where there are no aliases.
  private var before: [Int] = []

  init(_ app: App) {
    self.app = app
    let nodes = app.tree.nodes
    guard nodes.contains(where: { $0.kind == .alias }) else { return }
    before = [0]
    before.reserveCapacity(nodes.count + 1)
    for node in nodes {
      let own =
        switch node.kind {
        case .scalar: Int(node.text.length)
        case .alias: bytes(from: node.link, to: app.tree.nodes[Int(node.link)].after)
        case .sequence, .mapping: 0
        }
      before.append(before[before.count - 1] + own)
    }
  }

  private func bytes(from first: NodeID, to end: NodeID) -> Int { before[Int(end)] - before[Int(first)] }

  private func size(ofNode node: NodeID) -> Int {
    // Where nothing is repeated, a text is about as long as what was written.
    if before.isEmpty { return Int(app.tree.span(node).length) }
    return bytes(from: node, to: app.tree.nodes[Int(node)].after)
  }

  /// The bytes of an element.
  func size(of element: ElementID) -> Double {
    let written = app.elements[Int(element)]
    var size = size(ofNode: written.node)
    var next = element + 1
    while next < written.after {
      size -= self.size(ofNode: app.elements[Int(next)].node)
      next = app.elements[Int(next)].after
    }
    return Double(max(0, size))
  }
}
