/// What changed in the flow between two versions of an app, whatever changed in its text.
package struct FlowDifference: Sendable {
  /// What kind of change it is.
  package enum Kind: String, Sendable, CaseIterable {
    case screenAdded = "screen-added"
    case screenRemoved = "screen-removed"
    case screenRenamed = "screen-renamed"
    case titleChanged = "title-changed"
    case linkAdded = "link-added"
    case linkRemoved = "link-removed"
    case linkRetargeted = "link-retargeted"
    case conditionChanged = "condition-changed"
    case labelChanged = "label-changed"
    case wayChanged = "way-changed"
    case unreachable
    case reachable
    case fartherScreen = "screen-farther"
    case nearerScreen = "screen-nearer"
    case fartherPromise = "promise-farther"
    case nearerPromise = "promise-nearer"
    case findingNew = "finding-new"
    case findingFixed = "finding-fixed"

    /// Whether it is there now and was not, is not any more, or is otherwise.
    package var change: FlowDiagram.Change {
      switch self {
      case .screenAdded, .linkAdded, .findingNew: .added
      case .screenRemoved, .linkRemoved, .findingFixed: .removed
      default: .changed
      }
    }
  }

  /// One change.
  package struct Entry: Sendable, Hashable {
    package let kind: Kind
    /// The screen, popup or finding's place it is about, by its name now.
    package let place: String
    /// What people read on it, where that helps.
    package var label = ""
    /// What it was, and what it is.
    package var old = ""
    package var new = ""
    /// Whether the place is a popup.
    package var isPopup = false
  }

  package private(set) var entries: [Entry] = []
  /// Both versions in one: what stayed, what is new, and what is gone.
  package private(set) var diagram: FlowDiagram

  /// Compares an older version with a newer one.
  package init(from old: FlowDiagram, to new: FlowDiagram) {
    let matching = NodeMatching(old, new)
    var union = FlowUnion(old, new, matching)
    diagram = union.diagram
    compareNodes(old, new, matching)
    entries += union.compareLinks()
    compareReach(old, new, matching)
    comparePromises(old, new)
    compareFindings(old, new)
    union.mark(Set(entries.filter { [.titleChanged, .screenRenamed].contains($0.kind) }.map(\.place)))
    diagram = union.diagram
  }

  private mutating func compareNodes(_ old: FlowDiagram, _ new: FlowDiagram, _ matching: NodeMatching) {
    for (index, node) in new.nodes.enumerated() where node.kind == .screen || node.kind == .popup {
      let isPopup = node.kind == .popup
      guard let before = matching.oldOfNew[index] else {
        entries.append(Entry(kind: .screenAdded, place: node.id, label: node.title, isPopup: isPopup))
        continue
      }
      let was = old.nodes[before]
      if was.id != node.id {
        entries.append(
          Entry(
            kind: .screenRenamed, place: node.id, label: node.title, old: was.id, new: node.id, isPopup: isPopup))
      }
      if was.title != node.title, was.title != was.id || node.title != node.id {
        entries.append(
          Entry(kind: .titleChanged, place: node.id, old: was.title, new: node.title, isPopup: isPopup))
      }
    }
    for (index, node) in old.nodes.enumerated() where node.kind == .screen || node.kind == .popup {
      if matching.newOfOld[index] != nil { continue }
      entries.append(
        Entry(kind: .screenRemoved, place: node.id, label: node.title, isPopup: node.kind == .popup))
    }
  }

  private mutating func compareReach(_ old: FlowDiagram, _ new: FlowDiagram, _ matching: NodeMatching) {
    for (index, node) in new.nodes.enumerated() where node.kind == .screen {
      guard let before = matching.oldOfNew[index] else { continue }
      let was = old.nodes[before]
      if was.isReached, !node.isReached { entries.append(Entry(kind: .unreachable, place: node.id)) }
      if !was.isReached, node.isReached { entries.append(Entry(kind: .reachable, place: node.id)) }
      if let taps = node.taps, let before = was.taps, taps != before {
        entries.append(
          Entry(
            kind: taps > before ? .fartherScreen : .nearerScreen, place: node.id, old: "\(before)", new: "\(taps)"))
      }
    }
  }

  private mutating func comparePromises(_ old: FlowDiagram, _ new: FlowDiagram) {
    for promise in new.promises {
      guard let was = old.promises.first(where: { $0.target == promise.target && $0.from == promise.from }),
        was.taps != promise.taps
      else { continue }
      let isFarther = promise.taps.map { taps in was.taps.map { taps > $0 } ?? false } ?? true
      let words = { (taps: Int?) in taps.map { "\($0)" } ?? "no way" }
      entries.append(
        Entry(
          kind: isFarther ? .fartherPromise : .nearerPromise, place: promise.target, label: promise.from,
          old: words(was.taps), new: words(promise.taps)))
    }
  }

  private mutating func compareFindings(_ old: FlowDiagram, _ new: FlowDiagram) {
    let before = Set(old.findings.map(\.fingerprint))
    let now = Set(new.findings.map(\.fingerprint))
    func entry(_ kind: Kind, _ finding: FlowDiagram.FindingMark) -> Entry {
      let words = "\(finding.severity)[\(finding.code)] \(finding.message)"
      return Entry(
        kind: kind, place: finding.place, label: finding.name, old: kind == .findingFixed ? words : "",
        new: kind == .findingNew ? words : "")
    }
    entries += new.findings.filter { !before.contains($0.fingerprint) }.map { entry(.findingNew, $0) }
    entries += old.findings.filter { !now.contains($0.fingerprint) }.map { entry(.findingFixed, $0) }
  }

  /// What changed and what is beside it.
  package var neighbourhood: FlowDiagram {
    var isShown = diagram.nodes.map { $0.change != .none }
    let changed = isShown
    for edge in diagram.edges where edge.kind != .stay && edge.kind != .back {
      let isChanged = edge.change != .none || changed[edge.from] && diagram.nodes[edge.from].change != .changed
      if isChanged || changed[edge.to] { (isShown[edge.from], isShown[edge.to]) = (true, true) }
    }
    return diagram.keeping { isShown[$0] }
  }
}
