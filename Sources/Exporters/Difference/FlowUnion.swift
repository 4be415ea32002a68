import ScreenModel
import SourceText
import YAMLSyntax

/// Two versions of a flow in one diagram: the newer one, and after it what is gone.
struct FlowUnion {
  private(set) var diagram: FlowDiagram
  private let old: FlowDiagram
  private let apps: (old: App, new: App)
  private let labels: (old: ReadLabels, new: ReadLabels)
  /// For every node of the older version its node in the union.
  private var place: [Int] = []
  /// The links of which something was said.
  private(set) var told: [FlowDifference.Spot] = []

  init(_ before: FlowVersion, _ after: FlowVersion, _ matching: NodeMatching) {
    let (old, new) = (before.diagram, after.diagram)
    self.old = old
    diagram = new
    apps = (before.app, after.app)
    labels = (ReadLabels(of: before), ReadLabels(of: after))
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
    /// Of several that read the same, those that are written alike belong together.
    case twin
    case all, retargeted, condition, label, way

    /// - Parameter meaning: the condition and the values of the edge, in whichever order they are written.
    func key(_ edge: FlowDiagram.Edge, _ meaning: Meaning) -> [String] {
      let (from, to) = ("\(edge.from)", "\(edge.to)")
      switch self {
      case .twin, .all:
        return [
          from, to, FlowUnion.kind(edge), edge.action.word, edge.label, meaning.condition, edge.answer, edge.delay,
        ]
          + meaning.sets
      case .retargeted: return [from, edge.action.word, edge.label, meaning.condition, edge.answer]
      case .condition: return [from, to, edge.action.word, edge.label, edge.answer]
      case .label: return [from, to, edge.action.word, meaning.condition, edge.answer]
      case .way: return [from, to, edge.label]
      }
    }
  }

  /// What is the same of two edges that are written in another order.
  private struct Meaning {
    let condition: String
    let sets: [String]

    init(_ edge: FlowDiagram.Edge) {
      condition = ConditionOrder.sorted(edge.condition)
      sets = EffectOrder.sorted(edge.sets)
    }
  }

  /// A link as it is written once: a number among the edges, and one of the places where that edge is written.
  fileprivate struct WrittenLink {
    let edge: Int
    let span: Span
    let uses: [Int32]

    static func all(in edges: [FlowDiagram.Edge]) -> [WrittenLink] {
      // Where Back leads follows from what leads here, and says nothing of its own; but that there is one does.
      edges.indices.filter { edges[$0].kind != .back }.flatMap { number in
        let edge = edges[number]
        return [WrittenLink(edge: number, span: edge.span, uses: edge.uses)]
          + edge.twins.map { WrittenLink(edge: number, span: $0.span, uses: $0.uses) }
      }
    }
  }

  /// Marks the links, and says what changed in them.
  mutating func compareLinks() -> [FlowDifference.Entry] {
    var gone = WrittenLink.all(in: old.edges)
    var open = WrittenLink.all(in: diagram.edges)
    let moved = old.edges.map { edge in
      var moved = edge
      (moved.from, moved.to) = (place[edge.from], place[edge.to])
      moved.findings = []
      return moved
    }
    let (before, after) = (moved.map { Meaning($0) }, diagram.edges.map { Meaning($0) })
    let hasTwins = Set((moved + diagram.edges).lazy.filter { !$0.twins.isEmpty }.map { $0.from })
    /// For every edge how many of its links may still be drawn as it.
    var left = diagram.edges.map { $0.twins.count + 1 }
    func removed(_ link: WrittenLink) -> FlowDiagram.Edge { moved[link.edge].alone(link, .removed) }
    var entries: [(order: Int, entry: FlowDifference.Entry)] = []
    for sameness in Sameness.allCases {
      func isTried(_ edge: FlowDiagram.Edge) -> Bool { sameness != .twin || hasTwins.contains(edge.from) }
      var waiting: [[String]: [Int]] = [:]
      for (number, link) in gone.enumerated().reversed() where isTried(moved[link.edge]) {
        let words = sameness == .twin ? [apps.old.tree.sources.text(link.span)] : []
        waiting[sameness.key(moved[link.edge], before[link.edge]) + words, default: []].append(number)
      }
      if waiting.isEmpty { continue }
      var taken: Set<Int> = []
      open = open.filter { link in
        if !isTried(diagram.edges[link.edge]) { return true }
        let words = sameness == .twin ? [apps.new.tree.sources.text(link.span)] : []
        let key = sameness.key(diagram.edges[link.edge], after[link.edge]) + words
        guard let number = waiting[key]?.popLast() else { return true }
        if sameness == .twin || sameness == .all {
          taken.insert(number)
          return false
        }
        let (was, now) = (removed(gone[number]), diagram.edges[link.edge])
        if sameness == .label, now.label.isEmpty != was.label.isEmpty { return true }
        taken.insert(number)
        told += [.new(link.span), .old(was.span)]
        entries += changes(from: was, to: now.alone(link, .changed)).map { (link.edge, $0) }
        mark(link, .changed, &left)
        if now.to != was.to { diagram.edges.append(was) }
        return false
      }
      gone = gone.indices.filter { !taken.contains($0) }.map { gone[$0] }
    }
    // Where nothing leads nowhere, nobody asks what was there.
    let isAsked = open.contains { diagram.lostTarget(of: diagram.edges[$0.edge]) != nil }
    let wasThere = isAsked ? Set(moved.map { WrittenAs($0) }) : []
    for link in open {
      told.append(.new(link.span))
      let edge = diagram.edges[link.edge].alone(link, .added)
      let lost = wasThere.contains(WrittenAs(edge)) ? diagram.lostTarget(of: edge) ?? "" : ""
      entries.append((link.edge, entry(lost.isEmpty ? .linkAdded : .linkRetargeted, edge, old: lost, new: lost)))
      mark(link, .added, &left)
    }
    let all = diagram.edges.count
    for (number, link) in gone.enumerated() {
      diagram.edges.append(removed(link))
      told.append(.old(link.span))
      entries.append((all + number, entry(.linkRemoved, removed(link))))
    }
    compareBacks()
    return entries.sorted { $0.order < $1.order }.map { $0.entry }
  }

  /// Marks a link: the edge, unless others are drawn as that.
  private mutating func mark(_ link: WrittenLink, _ change: FlowDiagram.Change, _ left: inout [Int]) {
    let edge = diagram.edges[link.edge].alone(link, change)
    left[link.edge] -= 1
    if left[link.edge] > 0 {
      diagram.edges[link.edge].count -= 1
      diagram.edges.append(edge)
    } else {
      diagram.edges[link.edge] = edge
    }
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
      let target = name(of: edge.to)
      // The link is as it was, and what it names is gone or has another name.
      let isGone = old.nodes.indices.contains { old.nodes[$0].id == target && place[$0] == was.to }
      result.append(entry(.linkRetargeted, edge, old: isGone ? target : name(of: was.to), new: target))
    }
    if ConditionOrder.sorted(was.condition) != ConditionOrder.sorted(edge.condition) {
      result.append(entry(.conditionChanged, edge, old: was.condition, new: edge.condition))
    }
    if was.label != edge.label {
      let (before, after) = (labels.old.words(on: was, isWhole: true), labels.new.words(on: edge, isWhole: true))
      // What only reads its words from somewhere else says the same.
      if before == after { return result }
      result.append(labelEntry(edge, from: was, before, after))
    }
    if result.isEmpty {
      let (before, after) = (Self.way(was), Self.way(edge))
      // What is the same needs no telling, unless nothing is left then.
      let (gone, new) = (before.filter { !after.contains($0) }, after.filter { !before.contains($0) })
      let isPartial = !gone.isEmpty || !new.isEmpty
      // What is the same in another order are values, of which the last one counts.
      let isReordered = was.sets != edge.sets
      let old = (isPartial ? gone : isReordered ? was.sets : before).joined(separator: ", ")
      result.append(
        entry(
          .wayChanged, edge, old: old, new: (isPartial ? new : isReordered ? edge.sets : after).joined(separator: ", "))
      )
    }
    return result
  }

  /// That the words on a link changed, so that people see where.
  private func labelEntry(
    _ edge: FlowDiagram.Edge, from was: FlowDiagram.Edge, _ before: String, _ after: String
  ) -> FlowDifference.Entry {
    let (old, new) = (labels.old.words(on: was), labels.new.words(on: edge))
    var entry = entry(.labelChanged, edge, old: old, new: new)
    if old == new {
      let short = ShortWords.cut(String(before.dropFirst().dropLast()), String(after.dropFirst().dropLast()))
      entry.label = "“\(short.new)”" + entry.label.dropFirst(new.count)
      (entry.old, entry.new) = ("“\(short.old)”", "“\(short.new)”")
    }
    return entry
  }

  /// What a node is called in words: outside of the app by its address alone.
  private func name(of node: Int) -> String {
    let node = diagram.nodes[node]
    return node.kind == .outside ? node.title : node.id
  }

  /// How a link moves people; which kind of popup it opens is a setting of the popup.
  fileprivate static func kind(_ edge: FlowDiagram.Edge) -> String {
    (edge.kind == .toast ? .popup : edge.kind).rawValue
  }

  private static func way(_ edge: FlowDiagram.Edge) -> [String] {
    var parts = [edge.action.word, kind(edge)]
    if !edge.answer.isEmpty { parts.append("“\(edge.answer)”") }
    if !edge.delay.isEmpty { parts.append("after \(edge.delay)") }
    return parts + edge.sets
  }

  private func entry(
    _ kind: FlowDifference.Kind, _ edge: FlowDiagram.Edge, old: String = "", new: String = ""
  ) -> FlowDifference.Entry {
    let isNew = kind != .linkRemoved
    let condition = DiagramLine.Caption(edge).condition
    let read = isNew ? labels.new : labels.old
    var label = read.words(on: edge)
    if kind != .linkRetargeted || !edge.condition.isEmpty {
      label += " → " + (edge.kind == .stay ? "stays" : ShortWords.cut(name(of: edge.to)))
    }
    if !condition.isEmpty, kind != .conditionChanged { label += " (\(ShortWords.cut(condition)))" }
    return FlowDifference.Entry(
      kind: kind, place: diagram.nodes[edge.from].id, label: label, isSeveral: read.labels(of: edge).count > 1,
      old: old,
      new: new, spot: FlowDifference.Spot(span: site(of: edge, isNew: isNew), isNew: isNew))
  }

  /// Where what became of a link is written: the element, or the use of a component that is the same in both versions.
  private func site(of edge: FlowDiagram.Edge, isNew: Bool) -> Span {
    let (app, other) = isNew ? (apps.new, apps.old) : (apps.old, apps.new)
    var span = edge.span
    for number in edge.uses {
      let use = app.uses[Int(number)]
      guard use.component >= 0 else { break }
      let component = app.components[Int(use.component)]
      let name = app.tree.text(component.key)
      guard
        let same = other.components.first(where: { other.tree.text($0.key) == name }),
        other.tree.sources.text(other.tree.span(same.node)) == app.tree.sources.text(app.tree.span(component.node))
      else { break }
      span = app.tree.span(app.elements[Int(use.element)].node)
    }
    return span
  }
}

extension FlowDiagram.Edge {
  /// One of the links it stands for.
  fileprivate func alone(_ link: FlowUnion.WrittenLink, _ change: FlowDiagram.Change) -> FlowDiagram.Edge {
    var edge = self
    if !twins.isEmpty { (edge.span, edge.uses, edge.twins, edge.count) = (link.span, link.uses, [], 1) }
    edge.change = change
    return edge
  }
}
