import Diagnostics
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let deadLink = Rule(
    "P303", "dead-link", .warning, in: .reaching, about: .flow, needsProof: true,
    summary: "a link that can never be followed",
    rationale: """
      The screen can be reached, but never with values that show this link or that make this branch run, or something \
      else is always in front of it. If the \
      condition can never be true anywhere, or a variable is never set, that is reported instead.
      """,
    remedy: "Correct the condition, set the variable somewhere on the way here, or remove the link."
  ) { inspection, findings in
    let app = inspection.app
    if app.unknowns.isAnythingPossible || inspection.proofs.isEmpty { return }
    let mayComeTrue = inspection.mayReachMore
    for link in DeadLinks(inspection.proofs.map({ $0.proof }), app).found {
      findings.add(link.reason.words(of: link.label), at: link.span)
      findings.letLastWait(if: mayComeTrue)
    }
    for screen in CoveredScreen.all(in: inspection.proofs.map { $0.proof }, app) {
      findings.add(
        .isCovered(app.tree.text(app.screens[Int(screen.number)].key)),
        at: app.tree.span(app.screens[Int(screen.number)].key),
        notes: [Note("this comes as soon as the screen opens", at: screen.cover)])
      findings.letLastWait(if: mayComeTrue)
    }
  }
}

/// A screen with links on which something else always comes first, and never lets anybody at it.
private struct CoveredScreen {
  let number: Int32
  /// What comes first.
  let cover: Span

  static func all(in proofs: [FlowProof], _ app: App) -> [CoveredScreen] {
    var covers: [Int32: Span] = [:]
    var free: Set<Int32> = []
    for proof in proofs {
      let table = proof.table
      let controlled = Set(proof.controlledPlaces().map { $0.popup < 0 ? $0.page : -1 })
      for (page, isReached) in zip(app.pages.indices.map(Int32.init), proof.reachedPlaces()) where isReached {
        let place = table.places[Int(page)], screen = proof.screen(ofPage: page)
        // Who cannot get out of what is in front is told that.
        if controlled.contains(page) || proof.hasUnknowns(place) || proof.isStuckInFront(of: page) {
          free.insert(screen)
        }
        guard place.appear >= 0, let first = table.controls[Int(place.appear)].links.first,
          place.controls.contains(where: {
            $0 != place.appear && table.isLink(table.controls[Int($0)], ownedBy: screen)
          })
        else { continue }
        let branch = table.links[Int(first)].branch
        if branch >= 0 { covers[screen] = app.span(ofBranch: branch) }
      }
    }
    return covers.filter { !free.contains($0.key) }.map { CoveredScreen(number: $0.key, cover: $0.value) }
      .sorted { $0.number < $1.number }
  }
}

/// The links of reachable places that nothing can follow on any platform, each where the blame is.
private struct DeadLinks {
  struct Link {
    var span: Span
    var label: String
    var reason: Reason
    /// What may keep it from being followed.
    var obstacles: [Obstacle]
  }

  /// A condition that keeps something from being followed while it has a value.
  struct Obstacle {
    /// The number of the condition.
    var condition: Int32
    var blocksIf: Bool
  }

  /// Why nothing follows a link.
  enum Reason {
    case neverShown
    case alwaysDisabled
    /// It is what a list shows while it is empty, and the list never is.
    case neverEmpty
    /// It is in front of all other branches.
    case neverTrue
    /// Other branches are before it.
    case neverFirst
    /// It sends a form that nobody can fill in.
    case neverSent
  }

  /// What is the same control in every row, on every page and platform.
  private struct Key: Hashable {
    var element: ElementID
    var move: Int32
    var trigger: Trigger
    var option: Int32

    init(_ control: Control) {
      element = control.element
      move = control.move
      trigger = control.trigger
      option = control.option
    }
  }

  /// A control of which some link is not followed where it is.
  private struct Suspect {
    var label: String
    /// What it may lead to.
    var branches: [Int32] = []
    var isShown = false
  }

  private(set) var found: [Link] = []
  private let app: App
  private var order: [Key] = []
  private var suspects: [Key: Suspect] = [:]
  private var isTaken: [Int32: Set<Key>] = [:]
  /// The controls that are told of where they would be the way out of a screen on which people are stuck.
  private var toldByDeadEnds: Set<Key> = []
  /// What holds something that is shown.
  private var holdsShown: Set<ElementID> = []

  /// The name of what a list shows while it is empty.
  private let emptyArea: NameID

  init(_ proofs: [FlowProof], _ app: App) {
    self.app = app
    emptyArea = app.tree.names.find("empty")
    // Most links are followed wherever they are; only the others are looked at everywhere.
    for proof in proofs { addSuspects(in: proof) }
    if order.isEmpty { return }
    for proof in proofs {
      acquit(in: proof)
      toldByDeadEnds.formUnion(proof.switchedOff.links.map { Key(proof.table.control(ofLink: $0)) })
    }
    let explained = ExplainedConditions(in: app)
    var reported: Set<Span> = []
    for key in order where !toldByDeadEnds.contains(key) {
      for link in links(of: key)
      where !link.obstacles.contains(where: explained.contains) && reported.insert(link.span).inserted {
        found.append(link)
      }
    }
  }

  private mutating func addSuspects(in proof: FlowProof) {
    let (table, facts) = (proof.table, proof.facts)
    for place in proof.controlledPlaces() {
      for number in place.controls where number != place.appear {
        let control = table.controls[Int(number)]
        if control.links.allSatisfy({ facts.isTaken[Int($0)] }) || !table.isLink(control) { continue }
        let key = Key(control)
        var suspect = suspects[key] ?? Suspect(label: table.label(ofControl: number))
        if suspects[key] == nil { order.append(key) }
        for link in control.links {
          let branch = table.links[Int(link)].branch
          if branch >= 0, !suspect.branches.contains(branch) { suspect.branches.append(branch) }
        }
        suspects[key] = suspect
      }
    }
  }

  private mutating func acquit(in proof: FlowProof) {
    let (table, facts) = (proof.table, proof.facts)
    for place in proof.controlledPlaces() {
      for number in place.controls where facts.isShown[Int(number)] {
        let control = table.controls[Int(number)]
        var holder = control.element
        while holder >= 0, holdsShown.insert(holder).inserted { holder = app.elements[Int(holder)].parent }
        let key = Key(control)
        guard suspects[key] != nil else { continue }
        suspects[key]?.isShown = true
        for link in control.links where facts.isTaken[Int(link)] {
          isTaken[table.links[Int(link)].branch, default: []].insert(key)
        }
      }
    }
  }

  private func links(of key: Key) -> [Link] {
    guard let suspect = suspects[key] else { return [] }
    if !suspect.isShown {
      guard let (span, reason, obstacles) = hiding(key.element) else { return [] }
      return [Link(span: span, label: suspect.label, reason: reason, obstacles: obstacles)]
    }
    let dead = suspect.branches.filter { isTaken[$0]?.contains(key) != true && !app.repeatsGuard($0, in: key.move) }
    return dead.map { branch in
      let isFirst = app.moves[Int(key.move)].branches.first == branch
      let reason: Reason = !isFirst ? .neverFirst : app.branches[Int(branch)].when >= 0 ? .neverTrue : .neverSent
      return Link(
        span: app.span(ofBranch: branch), label: suspect.label, reason: reason,
        obstacles: app.obstacles(to: branch, in: key.move))
    }
  }

  /// The outermost condition around an element under which nothing can ever be used, what it does, and what else may be in the way.
  private func hiding(_ element: ElementID) -> (Span, Reason, [Obstacle])? {
    var obstacles: [Obstacle] = []
    var blamed: (condition: Int32, reason: Reason)?
    var empty: ElementID?
    var holder = element
    while holder >= 0 {
      let written = app.elements[Int(holder)]
      if written.area != 0, written.area == emptyArea { empty = holder }
      for (condition, reason) in [(written.disabledWhen, Reason.alwaysDisabled), (written.when, .neverShown)]
      where condition >= 0 {
        obstacles.append(Obstacle(condition: condition, blocksIf: reason == .alwaysDisabled))
        if blamed == nil || !holdsShown.contains(holder) { blamed = (condition, reason) }
      }
      holder = written.parent
    }
    if blamed == nil, let empty { return (app.kindSpan(of: empty), .neverEmpty, []) }
    return blamed.map { (app.tree.span(app.conditions[Int($0.condition)].node), $0.reason, obstacles) }
  }
}

extension FlowProof {
  /// Whether people never get out of a popup over a page, or of a redirect that begins there.
  fileprivate func isStuckInFront(of page: Int32) -> Bool {
    stuckComponents.contains { component in
      component.kind != .screens && component.heads.contains { settledFrame($0)?.page == page }
    }
  }

  /// The places that can be read whole and where people have control at some time.
  fileprivate func controlledPlaces() -> [Place] {
    var isControlled = [Bool](repeating: false, count: table.places.count)
    for head in summaries.heads {
      guard let frame = settledFrame(head), !isUrgent(head) else { continue }
      isControlled[Int(frame.top)] = true
      if frame.toast >= 0 { isControlled[Int(frame.toast)] = true }
    }
    return table.places.indices.filter { isControlled[$0] && !hasUnknowns(table.places[$0]) }.map { table.places[$0] }
  }
}

extension LinkTable {
  /// Whether a control is a link that is written on a screen itself: what is in its layout is of use on others.
  fileprivate func isLink(_ control: Control, ownedBy screen: Int32) -> Bool {
    isLink(control) && control.element >= 0 && app.screens[Int(screen)].elements.contains(control.element)
  }

  /// Whether a control leads somewhere, sets or closes something, and is no mere switch of a value.
  fileprivate func isLink(_ control: Control) -> Bool {
    control.move >= 0 || places[Int(control.place)].closesOnChoice
      || control.element >= 0 && !app.elements[Int(control.element)].set.isEmpty
  }
}

extension App {
  /// What may keep a branch from being taken: its own condition, and those before it.
  fileprivate func obstacles(to branch: Int32, in move: Int32) -> [DeadLinks.Obstacle] {
    let all = moves[Int(move)]
    let earlier = all.choice == .guarded ? all.branches.lowerBound..<branch : branch..<branch
    let before = earlier.map { DeadLinks.Obstacle(condition: branches[Int($0)].when, blocksIf: true) }
    let own = DeadLinks.Obstacle(condition: branches[Int(branch)].when, blocksIf: false)
    return (before + [own]).filter { $0.condition >= 0 }
  }

  /// Whether an earlier branch of a move has the same condition: that is told as the same link twice.
  fileprivate func repeatsGuard(_ branch: Int32, in move: Int32) -> Bool {
    let all = moves[Int(move)]
    return all.choice == .guarded
      && (all.branches.lowerBound..<branch).contains { guardHash(of: $0) == guardHash(of: branch) }
  }
}

/// Conditions that another rule tells about: they can never change, or ask a variable that never changes.
private struct ExplainedConditions {
  private var constants: [NodeID: Bool] = [:]
  private var unchanged: Set<String> = []
  private let app: App

  init(in app: App) {
    self.app = app
    for (fault, _) in app.certainAndUncertainFaults {
      switch fault {
      case .constantCondition(let node, let holds, _, _): constants[app.tree.resolved(node)] = holds
      case .neverSet(_, let name, _), .neverChanged(_, let name, _, _): unchanged.insert(name)
      default: break
      }
    }
  }

  /// Whether what another rule tells about a condition is why it is in the way.
  func contains(_ obstacle: DeadLinks.Obstacle) -> Bool {
    let written = app.conditions[Int(obstacle.condition)]
    return constants[app.tree.resolved(written.node)] == obstacle.blocksIf
      || written.condition.comparisons.contains { unchanged.contains($0.subject.text) }
  }
}

extension String {
  fileprivate static func isCovered(_ screen: String) -> String {
    "nothing on `\(screen)` can ever be tapped: something else is always in front of it"
  }
}

extension DeadLinks.Reason {
  func words(of label: String) -> String {
    let branch = (label.isEmpty ? "" : "`\(label)`: ") + "this branch never runs: "
    switch self {
    case .neverShown:
      return (label.isEmpty ? "this" : "`\(label)`") + " is never shown: its condition is never true here"
    case .alwaysDisabled:
      return (label.isEmpty ? "this" : "`\(label)`") + " is always disabled: its condition is always true here"
    case .neverEmpty: return (label.isEmpty ? "this" : "`\(label)`") + " is never shown: this list is never empty"
    case .neverTrue: return branch + "its condition is never true here"
    case .neverFirst: return branch + "an earlier one always matches"
    case .neverSent:
      return (label.isEmpty ? "this form" : "`\(label)`") + " never submits anything: its form can never be filled in"
    }
  }
}
