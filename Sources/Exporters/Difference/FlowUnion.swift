/// Two versions of a flow in one diagram: the newer one, and behind it what is gone.
struct FlowUnion {
  private(set) var diagram: FlowDiagram
  private let old: FlowDiagram
  /// For every node of the older version its node in the union.
  private var place: [Int] = []
  /// The links of which something was said.
  private(set) var told: [FlowDifference.Spot] = []

  init(_ old: FlowDiagram, _ new: FlowDiagram, _ matching: NodeMatching) {
    self.old = old
    diagram = new
    for index in new.nodes.indices where matching.oldOfNew[index] == nil { diagram.nodes[index].change = .added }
    for (index, node) in old.nodes.enumerated() {
      if let now = matching.newOfOld[index] {
        place.append(now)
        continue
      }
      var gone = node
      gone.change = .removed
      gone.findings = []
      gone.address = ""
      if diagram.nodes.contains(where: { $0.id == gone.id }) { gone.id += " (before)" }
      if gone.group >= 0 { gone.group = new.groups.firstIndex(of: old.groups[gone.group]) ?? -1 }
      place.append(diagram.nodes.count)
      diagram.nodes.append(gone)
    }
  }

  /// Marks places whose words changed.
  mutating func mark(_ ids: Set<String>) {
    for index in diagram.nodes.indices
    where diagram.nodes[index].change == .none && ids.contains(diagram.nodes[index].id) {
      diagram.nodes[index].change = .changed
    }
  }

  // MARK: links

  /// What of a link must be the same for it to be the same link: the less, the later it is tried.
  private enum Sameness: CaseIterable {
    case all, retargeted, condition, label, way

    func key(_ edge: FlowDiagram.Edge) -> [String] {
      let (from, to) = ("\(edge.from)", "\(edge.to)")
      switch self {
      case .all:
        return [from, to, edge.kind.rawValue, edge.action, edge.label, edge.condition, edge.answer, edge.delay]
          + edge.sets
      case .retargeted: return [from, edge.action, edge.label, edge.condition, edge.answer]
      case .condition: return [from, to, edge.action, edge.label, edge.answer]
      case .label: return [from, to, edge.action, edge.condition, edge.answer]
      case .way: return [from, to, edge.label]
      }
    }
  }

  /// Marks the links, and says what changed in them.
  mutating func compareLinks() -> [FlowDifference.Entry] {
    var gone = old.edges.map { edge in
      var moved = edge
      (moved.from, moved.to) = (place[edge.from], place[edge.to])
      moved.findings = []
      return moved
    }
    // Where Back leads follows from what leads here, and says nothing of its own; but that there is one does.
    gone = gone.filter { $0.kind != .back }
    var open = diagram.edges.indices.filter { diagram.edges[$0].kind != .back }
    var entries: [(order: Int, entry: FlowDifference.Entry)] = []
    for sameness in Sameness.allCases {
      var waiting: [[String]: [Int]] = [:]
      for (number, edge) in gone.enumerated().reversed() { waiting[sameness.key(edge), default: []].append(number) }
      var taken: Set<Int> = []
      open = open.filter { number in
        let key = sameness.key(diagram.edges[number])
        guard let before = waiting[key]?.popLast() else { return true }
        if sameness == .label, diagram.edges[number].label.isEmpty != gone[before].label.isEmpty { return true }
        taken.insert(before)
        if sameness == .all { return false }
        diagram.edges[number].change = .changed
        told += [.new(diagram.edges[number].span), .old(gone[before].span)]
        entries += changes(from: gone[before], to: diagram.edges[number]).map { (number, $0) }
        if diagram.edges[number].to != gone[before].to {
          var removed = gone[before]
          removed.change = .removed
          diagram.edges.append(removed)
        }
        return false
      }
      gone = gone.indices.filter { !taken.contains($0) }.map { gone[$0] }
    }
    for number in open {
      diagram.edges[number].change = .added
      told.append(.new(diagram.edges[number].span))
      entries.append((number, entry(.linkAdded, diagram.edges[number])))
    }
    let all = diagram.edges.count
    for (number, edge) in gone.enumerated() {
      var removed = edge
      removed.change = .removed
      diagram.edges.append(removed)
      told.append(.old(edge.span))
      entries.append((all + number, entry(.linkRemoved, edge)))
    }
    compareBacks()
    return entries.sorted { $0.order < $1.order }.map(\.entry)
  }

  /// Links that go back are shown with what leads to where they are.
  private mutating func compareBacks() {
    for number in diagram.edges.indices where diagram.edges[number].kind == .back {
      let edge = diagram.edges[number]
      let isNew = diagram.nodes[edge.from].change == .added || diagram.nodes[edge.to].change == .added
      if isNew { diagram.edges[number].change = .added }
    }
  }

  private func changes(from was: FlowDiagram.Edge, to edge: FlowDiagram.Edge) -> [FlowDifference.Entry] {
    var result: [FlowDifference.Entry] = []
    if was.to != edge.to {
      result.append(entry(.linkRetargeted, edge, old: diagram.nodes[was.to].id, new: diagram.nodes[edge.to].id))
    }
    if was.condition != edge.condition {
      result.append(entry(.conditionChanged, edge, old: was.condition, new: edge.condition))
    }
    if was.label != edge.label { result.append(entry(.labelChanged, edge, old: was.label, new: edge.label)) }
    if result.isEmpty { result.append(entry(.wayChanged, edge, old: Self.way(was), new: Self.way(edge))) }
    return result
  }

  private static func way(_ edge: FlowDiagram.Edge) -> String {
    var parts = [edge.action, edge.kind.rawValue]
    if !edge.answer.isEmpty { parts.append("“\(edge.answer)”") }
    if !edge.delay.isEmpty { parts.append("after \(edge.delay)") }
    return (parts + edge.sets).joined(separator: ", ")
  }

  private func entry(
    _ kind: FlowDifference.Kind, _ edge: FlowDiagram.Edge, old: String = "", new: String = ""
  ) -> FlowDifference.Entry {
    var words = DiagramLine.Caption(edge)
    if words.text.isEmpty { words.text = edge.label.isEmpty ? edge.action : edge.label }
    var label = "“\(words.text)”"
    if kind != .linkRetargeted || !edge.condition.isEmpty {
      label += " → " + (edge.kind == .stay ? "stays" : diagram.nodes[edge.to].id)
    }
    if !words.condition.isEmpty, kind != .conditionChanged { label += " (\(words.condition))" }
    return FlowDifference.Entry(
      kind: kind, place: diagram.nodes[edge.from].id, label: label, old: old, new: new,
      spot: FlowDifference.Spot(span: edge.span, isNew: kind != .linkRemoved))
  }
}
