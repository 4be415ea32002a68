import Diagnostics
import Elements
package import Player
import ScreenModel
package import SourceText
import YAMLSyntax

/// What changed in the flow between two versions of an app, whatever changed in its text.
package struct FlowDifference: Sendable {
  /// What kind of change it is.
  package enum Kind: String, Sendable, CaseIterable {
    case appAdded = "app-added"
    case appRemoved = "app-removed"
    case appMoved = "app-moved"
    case screenAdded = "screen-added"
    case screenRemoved = "screen-removed"
    case screenRenamed = "screen-renamed"
    case titleChanged = "title-changed"
    case variableRenamed = "variable-renamed"
    case linkAdded = "link-added"
    case linkRemoved = "link-removed"
    case linkRetargeted = "link-retargeted"
    case conditionChanged = "condition-changed"
    case labelChanged = "label-changed"
    case wayChanged = "way-changed"
    case settingChanged = "setting-changed"
    case partAdded = "part-added"
    case partRemoved = "part-removed"
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
      case .appAdded, .screenAdded, .linkAdded, .partAdded, .findingNew: .added
      case .appRemoved, .screenRemoved, .linkRemoved, .partRemoved, .findingFixed: .removed
      default: .changed
      }
    }
  }

  /// One change.
  package struct Entry: Sendable, Hashable {
    package let kind: Kind
    /// The screen, popup or finding's place it is about, by its name now; `app` for the whole.
    package var place: String
    /// What people read on it, where that helps.
    package var label = ""
    /// Whether the label names several controls.
    package var isSeveral = false
    /// What it was, and what it is.
    package var old = ""
    package var new = ""
    /// The key of a setting.
    package var key = ""
    /// Whether the place is a popup.
    package var isPopup = false
    /// The only platform on which it is so; empty where it is so on the one that is shown.
    package var platform = ""
    /// On how many screens it is, and in how many popups, where it is written once for several.
    package var screens = 0
    package var popups = 0
    /// What it is about, in the files of a version.
    var spot: Spot?
    /// Where that is.
    package fileprivate(set) var location: SourcePlace?
  }

  /// A range in the files of one of the versions.
  struct Spot: Hashable, Sendable {
    let span: Span
    let isNew: Bool

    static func new(_ span: Span) -> Spot { Spot(span: span, isNew: true) }

    static func old(_ span: Span) -> Spot { Spot(span: span, isNew: false) }
  }

  package private(set) var entries: [Entry] = []
  /// Both versions in one: what stayed, what is new, and what is gone.
  package private(set) var diagram: FlowDiagram
  /// What the app is called.
  package let name: String
  /// Of which version an error in the text of a file may hide parts, where the other has none: `old` or `new`.
  let incomplete: String?
  private var texts: Set<Spot> = []
  private var looks: Set<Spot> = []

  /// In how many places there are other texts that are no part of the flow.
  package var textCount: Int { texts.count }
  /// In how many places something looks different, pictures that have other contents included.
  package var lookCount: Int { looks.count + pictureCount }
  private var pictureCount = 0

  /// Compares an older version with a newer one on one platform after the other; the first is the one that is shown.
  ///
  /// - Parameters:
  ///   - versions: at least one pair.
  ///   - renamedVariables: those that have their new names in the older version already: to which screen or layout each belongs, empty
  ///     for the app.
  ///   - paths: where the app's file was and is, where that says something.
  ///   - pictures: what the pictures of each version are called and hold.
  package init(
    of versions: [(old: FlowVersion, new: FlowVersion)],
    renamedVariables: [(owner: String, old: String, new: String, span: Span)] = [],
    paths: (old: String, new: String)? = nil,
    pictures: (old: [Pictures.Picture], new: [Pictures.Picture]) = ([], [])
  ) {
    self.init(from: versions[0].old, to: versions[0].new)
    pictureCount = Pictures.countOfChanged(pictures.old, pictures.new)
    entries += renamedVariables.map { variable in
      Entry(
        kind: .variableRenamed, place: variable.owner.isEmpty ? "app" : variable.owner, old: variable.old,
        new: variable.new, spot: .new(variable.span))
    }
    if let paths { compareApp(versions[0].old, versions[0].new, paths.old, paths.new) }
    var known = Set(entries.map { $0.uncounted })
    for (old, new) in versions.dropFirst() {
      let other = FlowDifference(from: old, to: new)
      texts.formUnion(other.texts)
      looks.formUnion(other.looks)
      for entry in other.entries where known.insert(entry.uncounted).inserted {
        var entry = entry
        if entry.key != Self.platformKey { entry.platform = new.diagram.platform }
        entries.append(entry)
      }
    }
    dropPlatforms()
    locate(in: versions[0].old.app.tree.sources, versions[0].new.app.tree.sources)
  }

  private init(from before: FlowVersion, to after: FlowVersion) {
    let (old, new) = (before.diagram, after.diagram)
    name = after.exists ? new.name : old.name
    incomplete = before.isIncomplete == after.isIncomplete ? nil : before.isIncomplete ? "old" : "new"
    let matching = NodeMatching(old, new)
    var union = FlowUnion(before, after, matching)
    diagram = union.diagram
    compareNodes(old, new, matching)
    entries += Self.joined(union.compareLinks(), before, after)
    let contents = ContentsDifference(before, after, matching, told: ToldSpots(union.told))
    entries += contents.entries
    (texts, looks) = (contents.texts, contents.looks)
    compareReach(old, new, matching)
    comparePromises(old, new)
    entries = entries.map { $0.shortened }
    compareFindings(old, new)
    union.mark(Set(entries.filter { $0.marksPlace }.map { $0.place }))
    diagram = union.diagram
  }

  /// Whether there is an app at all, and where.
  private mutating func compareApp(_ old: FlowVersion, _ new: FlowVersion, _ was: String, _ path: String) {
    var entry: Entry
    if !old.exists {
      entry = Entry(kind: .appAdded, place: "app", label: path)
    } else if !new.exists {
      entry = Entry(kind: .appRemoved, place: "app", label: was)
    } else if was != path {
      entry = Entry(kind: .appMoved, place: "app", old: was, new: path)
    } else {
      return
    }
    let version = new.exists ? new : old
    if let root = version.app.roots.first {
      entry.spot = Spot(span: version.app.tree.span(root), isNew: new.exists)
    }
    entries.insert(entry, at: 0)
  }

  /// That an element is on other platforms is said where it comes or goes on one.
  private mutating func dropPlatforms() {
    let others = entries.filter { [.linkAdded, .linkRemoved, .partAdded, .partRemoved].contains($0.kind) }
    entries.removeAll { entry in
      let words = entry.label.drop { $0 != "“" }
      guard entry.key == Self.platformKey, !words.isEmpty else { return false }
      return others.contains { $0.place == entry.place && $0.label.contains(words) }
    }
  }

  private static let platformKey = CommonKey.platform.property.name

  private mutating func locate(in old: SourceMap, _ new: SourceMap) {
    var lines: [Bool: [Int: LineTable]] = [:]
    for index in entries.indices {
      guard let spot = entries[index].spot, spot.span != .nowhere else { continue }
      let sources = spot.isNew ? new : old
      if sources.files.isEmpty { continue }
      let file = sources.fileIndex(of: spot.span)
      let table = lines[spot.isNew]?[file] ?? LineTable(file: sources.files[file], in: sources)
      lines[spot.isNew, default: [:]][file] = table
      entries[index].location = SourcePlace(of: spot.span, in: sources, table)
    }
  }

  private mutating func compareNodes(_ old: FlowDiagram, _ new: FlowDiagram, _ matching: NodeMatching) {
    let screens = RenamedScreens(old, new, matching)
    for (index, node) in new.nodes.enumerated() where node.kind == .screen || node.kind == .popup {
      let isPopup = node.kind == .popup
      guard let before = matching.oldOfNew[index] else {
        entries.append(
          Entry(kind: .screenAdded, place: node.id, label: node.title, isPopup: isPopup, spot: .new(node.span)))
        continue
      }
      let was = old.nodes[before]
      if screens.isRenamed(was.id, to: node.id, isPopup: isPopup), was.unnamed.isEmpty || was.unnamed != node.unnamed {
        entries.append(
          Entry(
            kind: .screenRenamed, place: node.id, label: node.title, old: was.id, new: node.id, isPopup: isPopup,
            spot: .new(node.span)))
      }
      if was.title != node.title, was.title != was.id || node.title != node.id {
        entries.append(
          Entry(
            kind: .titleChanged, place: node.id, old: was.title, new: node.title, isPopup: isPopup,
            spot: .new(node.span)))
      }
    }
    for (index, node) in old.nodes.enumerated() where node.kind == .screen || node.kind == .popup {
      if matching.newOfOld[index] != nil { continue }
      entries.append(
        Entry(
          kind: .screenRemoved, place: node.id, label: node.title, isPopup: node.kind == .popup, spot: .old(node.span)))
    }
  }

  private mutating func compareReach(_ old: FlowDiagram, _ new: FlowDiagram, _ matching: NodeMatching) {
    for (index, node) in new.nodes.enumerated() where node.kind == .screen {
      guard let before = matching.oldOfNew[index] else { continue }
      let was = old.nodes[before]
      if was.isReached, !node.isReached {
        entries.append(Entry(kind: .unreachable, place: node.id, spot: .new(node.span)))
      }
      if !was.isReached, node.isReached {
        entries.append(Entry(kind: .reachable, place: node.id, spot: .new(node.span)))
      }
      let isKnown = new.isMeasured && !new.leavesOutTaps && old.isMeasured && !old.leavesOutTaps
      if isKnown, was.isReached, node.isReached, (node.taps == nil) != (was.taps == nil) {
        entries.append(
          Entry(
            kind: node.taps == nil ? .fartherScreen : .nearerScreen, place: node.id,
            old: was.taps.map { "\($0)" } ?? "", new: node.taps.map { "\($0)" } ?? "", spot: .new(node.span)))
      }
      if let taps = node.taps, let before = was.taps, taps != before {
        entries.append(
          Entry(
            kind: taps > before ? .fartherScreen : .nearerScreen, place: node.id, old: "\(before)", new: "\(taps)",
            spot: .new(node.span)))
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
          old: words(was.taps), new: words(promise.taps), spot: .new(promise.span)))
    }
  }

  private mutating func compareFindings(_ old: FlowDiagram, _ new: FlowDiagram) {
    let before = Set(old.findings.map { $0.fingerprint })
    let now = Set(new.findings.map { $0.fingerprint })
    func entry(_ kind: Kind, _ finding: FlowDiagram.FindingMark) -> Entry {
      let words = "\(finding.severity.rawValue)[\(finding.code)] \(finding.message)"
      return Entry(
        kind: kind, place: finding.place, label: finding.name, old: kind == .findingFixed ? words : "",
        new: kind == .findingNew ? words : "",
        spot: Spot(span: finding.span, isNew: kind == .findingNew))
    }
    entries += new.findings.filter { !before.contains($0.fingerprint) }.map { entry(.findingNew, $0) }
    entries += old.findings.filter { !now.contains($0.fingerprint) }.map { entry(.findingFixed, $0) }
  }

  /// What changed and what is next to it.
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
