/// Which places of two versions are the same: those of one name, or of one place and words, and of the others those
/// that are much alike.
struct NodeMatching {
  private(set) var newOfOld: [Int: Int] = [:]
  private(set) var oldOfNew: [Int: Int] = [:]

  /// How much two must have in common to be the same under another name.
  private static let least = 0.5

  init(_ old: FlowDiagram, _ new: FlowDiagram) {
    var byName: [String: Int] = [:]
    for (index, node) in old.nodes.enumerated() { byName[node.kind.rawValue + ":" + node.id] = index }
    for (index, node) in new.nodes.enumerated() {
      if let same = byName[node.kind.rawValue + ":" + node.id] { match(same, index) }
    }
    matchUnnamed(old, new)
    matchRenamed(old, new)
    matchEvents(old, new)
  }

  /// An event that opens what another one opened is the same under a new name, where it is the only one.
  private mutating func matchEvents(_ old: FlowDiagram, _ new: FlowDiagram) {
    func targets(_ diagram: FlowDiagram, isOpen: (Int) -> Bool) -> [Int: [Int]] {
      var events: [Int: [Int]] = [:]
      for edge in diagram.edges where diagram.nodes[edge.from].kind == .event && isOpen(edge.from) {
        events[edge.to, default: []].append(edge.from)
      }
      return events
    }
    let before = targets(old) { newOfOld[$0] == nil }, after = targets(new) { oldOfNew[$0] == nil }
    for (target, events) in before {
      guard let next = newOfOld[target].flatMap({ after[$0] }), events.count == 1, next.count == 1 else { continue }
      match(events[0], next[0])
    }
  }

  /// A popup without a name is the same as another kind, though what it is called tells the kind.
  private mutating func matchUnnamed(_ old: FlowDiagram, _ new: FlowDiagram) {
    var waiting: [String: [Int]] = [:]
    for (index, node) in old.nodes.enumerated().reversed() where newOfOld[index] == nil && !node.unnamed.isEmpty {
      waiting[node.unnamed, default: []].append(index)
    }
    for (index, node) in new.nodes.enumerated() where oldOfNew[index] == nil {
      if let same = waiting[node.unnamed]?.popLast() { match(same, index) }
    }
  }

  private mutating func match(_ old: Int, _ new: Int) {
    newOfOld[old] = new
    oldOfNew[new] = old
  }

  private mutating func matchRenamed(_ old: FlowDiagram, _ new: FlowDiagram) {
    let gone = old.nodes.indices.filter { newOfOld[$0] == nil && Self.isPlace(old.nodes[$0]) }
    let come = new.nodes.indices.filter { oldOfNew[$0] == nil && Self.isPlace(new.nodes[$0]) }
    // Each is compared with each: beyond some, a new version is a new app.
    if gone.isEmpty || come.isEmpty || gone.count * come.count > 250_000 { return }
    let (before, after) = (Self.features(of: gone, in: old), Self.features(of: come, in: new))
    let shared = SharedFeatures(before, after)
    var pairs: [(likeness: Double, old: Int, new: Int)] = []
    for (a, was) in gone.enumerated() {
      for (b, next) in come.enumerated() where old.nodes[was].kind == new.nodes[next].kind {
        let count = shared.count(a, b)
        let likeness = Double(count) / Double(before[a].count + after[b].count - count)
        if likeness >= Self.least { pairs.append((likeness, was, next)) }
      }
    }
    pairs.sort { (-$0.likeness, $0.old, $0.new) < (-$1.likeness, $1.old, $1.new) }
    for pair in pairs where newOfOld[pair.old] == nil && oldOfNew[pair.new] == nil { match(pair.old, pair.new) }
  }

  private static func isPlace(_ node: FlowDiagram.Node) -> Bool { node.kind == .screen || node.kind == .popup }

  /// What can be said of each node without its name: its title, and the words and other ends of its links.
  private static func features(of wanted: [Int], in diagram: FlowDiagram) -> [Set<String>] {
    var position: [Int: Int] = [:]
    for (index, node) in wanted.enumerated() { position[node] = index }
    var result = wanted.map { index -> Set<String> in
      let node = diagram.nodes[index]
      let group = node.group >= 0 ? diagram.groups[node.group] : ""
      return ["title:" + node.title, "form:" + node.form, "end:\(node.isEnd)", "group:" + group]
    }
    func name(_ node: Int) -> String { position[node] == nil ? diagram.nodes[node].id : "?" }
    for edge in diagram.edges {
      let words = "\(edge.action.word):\(edge.label):\(edge.answer)"
      if let from = position[edge.from] { result[from].insert("out:\(words):\(name(edge.to))") }
      if let to = position[edge.to] { result[to].insert("in:\(words):\(name(edge.from))") }
    }
    return result
  }
}
