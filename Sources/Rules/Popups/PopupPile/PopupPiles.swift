import FlowGraph
import ScreenModel

/// Where more than two popups that stay lie over each other, reported once for popups that open each other.
///
/// Every head with a popup is followed with the number of popups below it, up to two: these are the layers.
struct PopupPiles {
  /// Three popups that are over each other.
  struct Pile {
    /// The popups, the lowest first.
    var popups: [PlaceID]
    /// The link that opens the third one, and others that open one too many.
    var link: Int32
    var otherLinks: [Int32] = []
    /// The head with which it begins, and the links from there on; the pile itself where something closed between.
    var start: Int
    var links: [Int32]
    /// Whether more and more of them can be opened.
    var isEndless: Bool
    /// What it is one of: the popups that open each other, by the first of them in the order of the app.
    var group: Int32
    /// All popups of it that are opened as one too many, by their numbers in `App.popups`.
    var tooMany: Set<Int32> = []
    /// The heads with popups from which one comes to these.
    var neighbours: [Int] = []
    /// How long it takes to pile them.
    var length: PathLength

    /// Adds one of the same group that was found later: of two that take equally long the one written first is shown.
    mutating func add(_ other: Pile, in table: LinkTable) {
      if other.link == link || otherLinks.contains(other.link) { return }
      var added = other.link
      if other.length == length, table.links[Int(other.link)].order < table.links[Int(link)].order {
        added = link
        (popups, link, start, links) = (other.popups, other.link, other.start, other.links)
        otherLinks.removeAll { $0 == other.link }
      }
      otherLinks.append(added)
    }
  }

  private(set) var found: [Pile] = []

  /// How many may lie over each other.
  static let most = 2

  private let proof: FlowProof
  private let heads: [Int]
  private var node: [Int: Int] = [:]
  private var edges: [[Edge]]
  /// For every node in every layer how it was reached first.
  private var arrival: [Int: Arrival] = [:]
  /// For every node in the last layer how it was opened there first, be it that a popup put in place of another came there before.
  private var opening: [Int: (arrival: Arrival, length: PathLength)] = [:]
  private var order: [Int] = []
  /// How long the shortest path is to every node in every layer.
  private var lengths: [PathLength] = []
  /// The popups that nobody can close, by their numbers in `App.popups`.
  private let stuck: Set<Int32>
  /// The popups that lead to each other in whatever way, and the heads of each such circle; found when first asked for.
  private var circles: (joined: PopupGroups, members: [Int32: [Int]])?

  private struct Edge {
    var to: Int
    /// The link that is followed; -1 for what happens by itself.
    var link: Int32
    var isPush = false
    /// Whether something lay over it and was closed.
    var isReturn = false
  }

  private struct Arrival {
    let from: Int
    let edge: Edge
  }

  /// - Parameters:
  ///   - neighbours: the heads to look at; without them all with a popup.
  ///   - paths: the shortest paths, if they are to be counted from the start on; else from the first popup on.
  init(in proof: FlowProof, among neighbours: [Int]? = nil, by paths: ShortestPaths? = nil) {
    self.proof = proof
    let closed = proof.stuckComponents.filter { $0.kind == .popups }.flatMap { $0.popups }
    stuck = Set(closed.map { proof.table.places[Int($0)].popup })
    heads =
      neighbours
      ?? proof.summaries.heads.filter { head in
        proof.system.frame(proof.summaries.head(head).symbol).map { $0.popup >= 0 && !$0.isInterrupted } ?? false
      }
    edges = [[Edge]](repeating: [], count: heads.count)
    if heads.isEmpty { return }
    for (index, head) in heads.enumerated() { node[head] = index }
    for index in heads.indices { edges[index] = edgesOfHead(at: index) }
    goThroughLayers(by: paths)
    collect()
  }

  private func popup(_ node: Int) -> PlaceID {
    proof.system.frame(proof.summaries.head(heads[node]).symbol)?.popup ?? -1
  }

  /// The popup of a node as it is written, be it opened in several places: a number in `App.popups`.
  private func written(_ node: Int) -> Int32 { written(ofPlace: popup(node)) }

  private func written(ofPlace place: PlaceID) -> Int32 { proof.table.places[Int(place)].popup }

  private func edgesOfHead(at index: Int) -> [Edge] {
    let summaries = proof.summaries
    var result: [Edge] = []
    for number in summaries.transitions(of: heads[index]) {
      let transition = summaries.transition(number)
      guard !transition.isEvent, let target = summaries.target(ofTransition: number), let to = node[target] else {
        continue
      }
      switch transition.operation {
      case .rewrite: result.append(Edge(to: to, link: transition.link))
      case .push: result.append(Edge(to: to, link: transition.link, isPush: true))
      case .pop, .reset: break
      }
    }
    for skip in summaries.skips(of: heads[index]) {
      if let to = node[skip] { result.append(Edge(to: to, link: -1, isReturn: true)) }
    }
    return result
  }

  // A place in the search is a node times the number of layers, plus its layer.
  private mutating func goThroughLayers(by paths: ShortestPaths?) {
    let layers = Self.most + 1
    lengths = [PathLength](repeating: .unreached, count: heads.count * layers)
    var queue = PriorityQueue()
    for index in heads.indices where proof.system.frame(proof.summaries.head(heads[index]).symbol)?.floats == false {
      let situation = paths?.nearestSituation(of: heads[index])
      lengths[index * layers] = situation.flatMap { paths?.length(to: $0) } ?? .none
      queue.push(index * layers, lengths[index * layers])
    }
    while let (length, place) = queue.pop() {
      if lengths[place] < length { continue }
      order.append(place)
      for edge in edges[place / layers] {
        var layer = place % layers + (edge.isPush ? 1 : 0)
        // A third one that nobody can close is told so: what it opens is one too many as well.
        if layer > Self.most, stuck.contains(written(place / layers)) { layer = Self.most }
        let target = edge.to * layers + layer
        let total = length + self.length(of: edge)
        if layer == Self.most, opens(edge, from: place), opening[target].map({ total < $0.length }) ?? true {
          opening[target] = (Arrival(from: place, edge: edge), total)
        }
        if layer > Self.most || !(total < lengths[target]) { continue }
        lengths[target] = total
        arrival[target] = Arrival(from: place, edge: edge)
        queue.push(target, total)
      }
    }
  }

  /// Whether an edge brings a popup over others, and not in place of one.
  private func opens(_ edge: Edge, from place: Int) -> Bool {
    guard edge.isPush || popup(place / (Self.most + 1)) != popup(edge.to) else { return false }
    return edge.link < 0 || !replaces(edge.link)
  }

  private func length(of edge: Edge) -> PathLength {
    // How long it takes to close what is over it is not known here: any other way is better.
    if edge.isReturn { return PathLength(taps: 1 << 20, steps: 1) }
    let taps = edge.link < 0 ? 0 : proof.table.control(ofLink: edge.link).taps
    return PathLength(taps: UInt32(taps), steps: 1)
  }

  private mutating func collect() {
    var groups = PopupGroups(count: proof.app.popups.count)
    for place in order {
      for edge in edges[place / (Self.most + 1)] where edge.isPush {
        groups.join(written(place / (Self.most + 1)), written(edge.to))
      }
    }
    let endless = endlessPopups()
    let opened = popupsOpenedBeyond()
    var pileOfGroup: [Int32: Int] = [:]
    let ends = order.compactMap { place in
      opening[place].map { (place: place, arrival: $0.arrival, length: $0.length) }
    }
    for (place, arrival, length) in ends.sorted(by: { $0.length < $1.length }) {
      guard stays(self.popup(place / (Self.most + 1))) else { continue }
      // Who can never close it is told so.
      let popup = written(place / (Self.most + 1))
      if stuck.contains(popup) { continue }
      let group = groups.root(of: popup)
      guard let pile = pile(endingAt: place, arrival, length), !replaces(pile.link) else { continue }
      if let first = pileOfGroup[group] {
        found[first].add(pile, in: proof.table)
        found[first].tooMany.insert(popup)
        continue
      }
      pileOfGroup[group] = found.count
      found.append(pile)
      found[found.count - 1].group = group
      found[found.count - 1].tooMany = opened.filter { groups.root(of: $0) == group }.union([popup])
      found[found.count - 1].neighbours = neighbours(of: place / (Self.most + 1))
      found[found.count - 1].isEndless = endless.contains { groups.root(of: $0) == group }
    }
  }

  /// The popups that stay and that can be opened over two others and more, however many these are.
  private func popupsOpenedBeyond() -> Set<Int32> {
    let layers = Self.most + 1
    var waiting = order.filter { $0 % layers == Self.most }.map { $0 / layers }
    var seen = Set(waiting)
    var result = Set<Int32>()
    while let node = waiting.popLast() {
      for edge in edges[node] {
        let popup = written(edge.to)
        if edge.isPush, opens(edge, from: node * layers), stays(self.popup(edge.to)), !stuck.contains(popup) {
          result.insert(popup)
        }
        if seen.insert(edge.to).inserted { waiting.append(edge.to) }
      }
    }
    return result
  }

  /// Whether a link puts a popup in place of another.
  private func replaces(_ link: Int32) -> Bool {
    if case .open(_, let replaces) = proof.table.links[Int(link)].action { return replaces }
    return false
  }

  /// Whether a popup stays when something is chosen, and until somebody closes it.
  private func stays(_ place: PlaceID) -> Bool {
    let popup = proof.table.places[Int(place)]
    return !popup.closesOnChoice && popup.end < 0
  }

  /// Follows a search back to its beginning.
  private func pile(endingAt end: Int, _ last: Arrival, _ length: PathLength) -> Pile? {
    let layers = Self.most + 1
    var popups = [popup(end / layers)]
    var links: [Int32] = []
    var link: Int32 = -1
    var isWhole = true
    var place = end
    var next: Arrival? = last
    while let (from, edge) = next.map({ ($0.from, $0.edge) }) {
      if edge.isPush {
        popups.append(popup(from / layers))
      }
      if link < 0, edge.isPush || popup(from / layers) != popup(place / layers) { link = edge.link }
      if edge.isReturn { isWhole = false }
      if edge.link >= 0 { links.append(edge.link) }
      place = from
      next = arrival[place]
    }
    if link < 0 { return nil }
    return Pile(
      popups: popups.prefix(layers).reversed(), link: link, start: heads[(isWhole ? place : end) / layers],
      links: isWhole ? links.reversed() : [], isEndless: false, group: -1, length: length)
  }

  /// The heads with popups from which one comes, by whatever steps, to popups that lead to this one, or it to them.
  private mutating func neighbours(of node: Int) -> [Int] {
    if circles == nil {
      var joined = PopupGroups(count: proof.app.popups.count)
      for (from, edges) in edges.enumerated() {
        for edge in edges { joined.join(written(from), written(edge.to)) }
      }
      var members: [Int32: [Int]] = [:]
      for index in heads.indices { members[joined.root(of: written(index)), default: []].append(heads[index]) }
      circles = (joined, members)
    }
    let own = written(node)
    return circles.flatMap { $0.members[$0.joined.known(rootOf: own)] } ?? []
  }

  /// The popups of which more and more can be opened: a way from one leads to another over it, and back to the first.
  private func endlessPopups() -> Set<Int32> {
    var all: [(from: Int32, to: Int32)] = []
    for (from, edges) in edges.enumerated() { all += edges.map { (Int32(from), Int32($0.to)) } }
    let component = StronglyConnectedComponents(of: Digraph(count: heads.count, edges: all)).component
    var result = Set<Int32>()
    for (from, edges) in edges.enumerated() {
      for edge in edges where edge.isPush && component[from] == component[edge.to] { result.insert(written(edge.to)) }
    }
    return result
  }
}
