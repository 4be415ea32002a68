import ScreenModel

/// Which screens and popups have links to each other, as far as they are not reached: nodes are screens, or their pages, then popups.
struct UnreachedMap {
  /// What a screen or popup that is reached has a link to which is to blame.
  private var isPointedAt: [Bool]
  private var edges: [(from: Int32, to: Int32)] = []
  /// For each page its node.
  private let pageNodes: [Int32]
  private let popups: Int32

  /// - Parameter count: how many nodes the pages have.
  init(of app: App, pageNodes: [Int32], count: Int) {
    self.pageNodes = pageNodes
    popups = Int32(count)
    isPointedAt = [Bool](repeating: false, count: count + app.popups.count)
  }

  var graph: Digraph { Digraph(count: isPointedAt.count, edges: edges) }

  /// The nodes that could be reached if the links that are to blame could be followed.
  var blamed: [Bool] { graph.reached(from: isPointedAt.indices.filter { isPointedAt[$0] }) }

  /// For each part whether nothing leads into it, from another part or from what is reached.
  func sources(among parts: StronglyConnectedComponents) -> [Bool] {
    let graph = graph
    var isSource = [Bool](repeating: true, count: parts.count)
    for node in 0..<graph.count {
      let part = Int(parts.component[node])
      if isPointedAt[node] { isSource[part] = false }
      for target in graph.successors(of: node) where parts.component[Int(target)] != Int32(part) {
        isSource[Int(parts.component[Int(target)])] = false
      }
    }
    return isSource
  }

  /// Adds the links of a proof.
  ///
  /// - Parameter toBlame: whether a link of what is reached is to blame where its target is not; every one is by itself.
  mutating func add(_ proof: FlowProof, toBlame: (Link) -> Bool = { _ in true }) {
    let table = proof.table
    let reached = proof.reachedPlaces()
    func node(_ place: PlaceID) -> Int32 {
      let popup = table.places[Int(place)].popup
      return popup < 0 ? pageNodes[Int(place)] : popups + popup
    }
    for (index, place) in table.places.enumerated() {
      for control in Array(place.controls) + (place.end >= 0 ? [place.end] : []) {
        for number in table.controls[Int(control)].links {
          let link = table.links[Int(number)]
          let target: PlaceID
          switch link.action {
          case .open(let popup, _), .showToast(let popup): target = popup
          case let action where action.page >= 0: target = action.page
          default: continue
          }
          if !reached[index] {
            edges.append((node(PlaceID(index)), node(target)))
          } else if toBlame(link) {
            isPointedAt[Int(node(target))] = true
          }
        }
      }
    }
  }
}
