/// Two versions of a flow in one diagram: the newer one, and behind it what is gone.
struct FlowUnion {
  private(set) var diagram: FlowDiagram
  private let old: FlowDiagram
  /// For every node of the older version its node in the union.
  private var place: [Int] = []

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

    func key(_ link: FlowDiagram.Link) -> [String] {
      let (from, to) = ("\(link.from)", "\(link.to)")
      switch self {
      case .all:
        return [from, to, link.kind.rawValue, link.action, link.label, link.condition, link.answer, link.delay]
          + link.sets
      case .retargeted: return [from, link.action, link.label, link.condition, link.answer]
      case .condition: return [from, to, link.action, link.label, link.answer]
      case .label: return [from, to, link.action, link.condition, link.answer]
      case .way: return [from, to, link.label]
      }
    }
  }

  /// Marks the links, and says what changed in them.
  mutating func compareLinks() -> [FlowDifference.Entry] {
    var gone = old.links.map { link in
      var moved = link
      (moved.from, moved.to) = (place[link.from], place[link.to])
      moved.findings = []
      return moved
    }
    // Where Back leads follows from what leads here, and says nothing of its own; but that there is one does.
    gone = gone.filter { $0.kind != .back }
    var open = diagram.links.indices.filter { diagram.links[$0].kind != .back }
    var entries: [(order: Int, entry: FlowDifference.Entry)] = []
    for sameness in Sameness.allCases {
      var waiting: [[String]: [Int]] = [:]
      for (number, link) in gone.enumerated().reversed() { waiting[sameness.key(link), default: []].append(number) }
      var taken: Set<Int> = []
      open = open.filter { number in
        let key = sameness.key(diagram.links[number])
        guard let before = waiting[key]?.popLast() else { return true }
        if sameness == .label, diagram.links[number].label.isEmpty != gone[before].label.isEmpty { return true }
        taken.insert(before)
        if sameness == .all { return false }
        diagram.links[number].change = .changed
        entries += changes(from: gone[before], to: diagram.links[number]).map { (number, $0) }
        if diagram.links[number].to != gone[before].to {
          var removed = gone[before]
          removed.change = .removed
          diagram.links.append(removed)
        }
        return false
      }
      gone = gone.indices.filter { !taken.contains($0) }.map { gone[$0] }
    }
    for number in open {
      diagram.links[number].change = .added
      entries.append((number, entry(.linkAdded, diagram.links[number])))
    }
    let all = diagram.links.count
    for (number, link) in gone.enumerated() {
      var removed = link
      removed.change = .removed
      diagram.links.append(removed)
      entries.append((all + number, entry(.linkRemoved, link)))
    }
    compareBacks()
    return entries.sorted { $0.order < $1.order }.map(\.entry)
  }

  /// Links that go back are shown with what leads to where they are.
  private mutating func compareBacks() {
    for number in diagram.links.indices where diagram.links[number].kind == .back {
      let link = diagram.links[number]
      let isNew = diagram.nodes[link.from].change == .added || diagram.nodes[link.to].change == .added
      if isNew { diagram.links[number].change = .added }
    }
  }

  private func changes(from was: FlowDiagram.Link, to link: FlowDiagram.Link) -> [FlowDifference.Entry] {
    var result: [FlowDifference.Entry] = []
    if was.to != link.to {
      result.append(entry(.linkRetargeted, link, old: diagram.nodes[was.to].id, new: diagram.nodes[link.to].id))
    }
    if was.condition != link.condition {
      result.append(entry(.conditionChanged, link, old: was.condition, new: link.condition))
    }
    if was.label != link.label { result.append(entry(.labelChanged, link, old: was.label, new: link.label)) }
    if result.isEmpty { result.append(entry(.wayChanged, link, old: Self.way(was), new: Self.way(link))) }
    return result
  }

  private static func way(_ link: FlowDiagram.Link) -> String {
    var parts = [link.action, link.kind.rawValue]
    if !link.answer.isEmpty { parts.append("“\(link.answer)”") }
    if !link.delay.isEmpty { parts.append("after \(link.delay)") }
    return (parts + link.sets).joined(separator: ", ")
  }

  private func entry(
    _ kind: FlowDifference.Kind, _ link: FlowDiagram.Link, old: String = "", new: String = ""
  ) -> FlowDifference.Entry {
    var words = DiagramLine.Words(link)
    if words.text.isEmpty { words.text = link.label.isEmpty ? link.action : link.label }
    var label = "“\(words.text)”"
    if kind != .linkRetargeted || !link.condition.isEmpty {
      label += " → " + (link.kind == .stay ? "stays" : diagram.nodes[link.to].id)
    }
    if !words.condition.isEmpty, kind != .conditionChanged { label += " (\(words.condition))" }
    return FlowDifference.Entry(kind: kind, place: diagram.nodes[link.from].id, label: label, old: old, new: new)
  }
}
