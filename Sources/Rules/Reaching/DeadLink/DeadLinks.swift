import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

/// The links of reachable places that nothing can follow on any platform, each where the blame is.
struct DeadLinks {
  struct Link {
    var span: Span
    var label: String
    var reason: Reason
    /// What it would lead to, and where it is.
    var branches: [Int32]
    var places: Set<Surface>
    /// What may keep it from being followed.
    var obstacles: [Obstacle]
    /// Where it is told that people cannot leave a screen, if it would be a way out of there.
    var deadEnd: Span?
    /// Where it is left out if people who are stuck are told of a way out at one place of each.
    var ways: [Set<Span>] = []
  }

  /// Why nothing follows a link.
  enum Reason {
    case neverShown
    /// Several conditions decide it, each of which holds at some time.
    case neverTogether
    case alwaysDisabled
    /// What disables it does not always hold, but whenever it is shown.
    case disabledOnceShown
    /// It is what a list shows while it is empty, and the list never is.
    case neverEmpty
    /// It is in front of all other branches.
    case neverTrue
    /// One of the branches before it is always followed.
    case neverFirst
    /// Others are before it, and sometimes none of these is followed.
    case neverNext
    /// It sends a form that nobody can fill in.
    case neverSent
    /// The button that would send its form follows the link of another one.
    case neverFirstForm
  }

  /// What a link is on: a page, or a popup.
  struct Surface: Hashable {
    var page: Int32
    var popup: Int32

    /// A popup is the same over every page.
    init(page: Int32, popup: Int32) { (self.page, self.popup) = (popup < 0 ? page : -1, popup) }
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
    /// What people would touch.
    var element: ElementID
    /// What it may lead to.
    var branches: [Int32] = []
    var places: Set<Surface> = []
    var isShown = false
    /// Whether it is shown at some time while none of its branches is followed.
    var hasGap = false
  }

  private(set) var found: [Link] = []
  private let app: App
  private var order: [Key] = []
  private var suspects: [Key: Suspect] = [:]
  private var isTaken: [Int32: Set<Key>] = [:]
  /// The branches that would be a way out of where people are stuck, with the places at which they may be told as one.
  private var waysOut: [Key: [Int32: Set<Span>]] = [:]
  /// Where a dead end is reported, for the branches that would be a way out of there.
  private var deadEnds: [Key: [Int32: Span]] = [:]
  /// How the conditions are around what cannot be used.
  private var seen: SeenConditions
  /// What holds something that is shown.
  private var holdsShown: Set<ElementID> = []

  /// The name of what a list shows while it is empty.
  private let emptyArea: NameID

  init(_ proofs: [FlowProof], _ app: App) {
    self.app = app
    emptyArea = app.tree.names.find("empty")
    seen = SeenConditions(app)
    // Most links are followed wherever they are; only the others are looked at everywhere.
    for proof in proofs { addSuspects(in: proof) }
    if order.isEmpty { return }
    let unreachable = Set(UnreachableRows.all(in: proofs).flatMap { $0.pages })
    for proof in proofs {
      acquit(in: proof)
      acquit(whatWaitsFor: unreachable, in: proof)
      for component in proof.stuckComponents {
        for link in proof.linksNamed(with: component) {
          guard let span = proof.span(ofLink: link) else { continue }
          let branch = proof.table.links[Int(link)].branch
          waysOut[Key(proof.table.control(ofLink: link)), default: [:]][branch, default: []].insert(span)
        }
      }
      addDeadEnds(in: proof)
    }
    let hidden = suspects.filter { !$0.value.isShown }
    for proof in hidden.isEmpty ? [] : proofs {
      seen.look(in: proof) { control in
        let key = Key(control)
        return hidden[key].map { $0.element == key.element ? [key.element] : [$0.element, key.element] } ?? []
      }
    }
    let explained = ExplainedConditions(in: app)
    var numberOf: [Span: Int] = [:]
    let idle = app.conditionsOfIdleElements
    let dead = order.flatMap { links(of: $0) }.filter {
      !$0.obstacles.contains(where: explained.contains) && !idle.contains($0.span)
    }
    // A condition around several links is left out only where all of them are.
    for link in dead.filter({ !$0.isToldElsewhere }) + dead.filter({ $0.isToldElsewhere }) {
      if let number = numberOf[link.span] {
        if !found[number].ways.isEmpty { found[number].ways += link.ways }
        found[number].branches += link.branches
      } else {
        numberOf[link.span] = found.count
        found.append(link)
      }
    }
  }

  private mutating func addDeadEnds(in proof: FlowProof) {
    for component in proof.stuckComponents where proof.isToldAsDeadEnd(component) {
      let place = proof.span(ofPage: component.pages[0])
      for exit in proof.exitsNeverTaken(of: component) {
        let branch = proof.table.links[Int(exit.link)].branch
        deadEnds[Key(proof.table.control(ofLink: exit.link)), default: [:]][branch] = place
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
        var suspect =
          suspects[key]
          ?? Suspect(label: table.label(ofControl: number), element: table.touchedElement(of: control))
        if suspects[key] == nil { order.append(key) }
        for link in control.links {
          let branch = table.links[Int(link)].branch
          if branch >= 0, !suspect.branches.contains(branch) { suspect.branches.append(branch) }
        }
        suspect.places.insert(Surface(page: place.page, popup: place.popup))
        suspects[key] = suspect
      }
    }
  }

  private mutating func acquit(in proof: FlowProof) {
    let (table, facts) = (proof.table, proof.facts)
    for place in proof.controlledPlaces() {
      for number in place.controls where facts.isShown[Int(number)] {
        let control = table.controls[Int(number)]
        var holder = table.touchedElement(of: control)
        while holder >= 0, holdsShown.insert(holder).inserted { holder = app.elements[Int(holder)].parent }
        let key = Key(control)
        guard suspects[key] != nil else { continue }
        suspects[key]?.isShown = true
        if facts.gaps[number] != nil { suspects[key]?.hasGap = true }
        for link in control.links where facts.isTaken[Int(link)] {
          isTaken[table.links[Int(link)].branch, default: []].insert(key)
        }
      }
    }
  }

  /// What is only for rows of a screen that cannot be reached: that these cannot be is reported.
  private mutating func acquit(whatWaitsFor pages: Set<Int32>, in proof: FlowProof) {
    let table = proof.table
    for number in pages.flatMap({ table.places[Int($0)].controls }) {
      let control = table.controls[Int(number)], key = Key(control)
      guard suspects[key] != nil, control.condition != Formulas.never else { continue }
      suspects[key]?.isShown = true
      for link in control.links where table.links[Int(link)].condition != Formulas.never {
        isTaken[table.links[Int(link)].branch, default: []].insert(key)
      }
    }
  }

  private func links(of key: Key) -> [Link] {
    guard let suspect = suspects[key] else { return [] }
    let ways = waysOut[key] ?? [:], ends = deadEnds[key] ?? [:]
    if !suspect.isShown {
      // Of what is never shown one finding is enough, whatever would be in it.
      guard let (span, reason, obstacles) = hiding(suspect.element) ?? hiding(key.element) ?? covering(key) else {
        return []
      }
      let end = ends.values.min { $0.start < $1.start }
      let all = ways.values.reduce(Set()) { $0.union($1) }
      return [
        Link(
          span: span, label: suspect.label, reason: reason, branches: suspect.branches, places: suspect.places,
          obstacles: obstacles, deadEnd: end, ways: all.isEmpty ? [] : [all])
      ]
    }
    let dead = suspect.branches.filter {
      isTaken[$0]?.contains(key) != true && !app.repeatsGuard($0, in: key.move)
    }
    return dead.map { branch in
      let all = app.moves[Int(key.move)].branches
      let isPassed = suspect.hasGap || all.contains { $0 > branch && isTaken[$0]?.contains(key) == true }
      let reason: Reason =
        all.first != branch
        ? isPassed ? .neverNext : .neverFirst : app.branches[Int(branch)].when >= 0 ? .neverTrue : .neverSent
      return Link(
        span: app.span(ofBranch: branch), label: suspect.label, reason: reason, branches: [branch],
        places: suspect.places, obstacles: app.obstacles(to: branch, in: key.move), deadEnd: ends[branch],
        ways: ways[branch].map { [$0] } ?? [])
    }
  }

  /// A form without a condition that nobody can send: what would send it sends another one first.
  private func covering(_ key: Key) -> (Span, Reason, [Obstacle])? {
    guard key.trigger == .submit, key.element >= 0 else { return nil }
    return (app.kindSpan(of: key.element), .neverFirstForm, [])
  }

  /// The condition that keeps an element from being used, what it does, and what else may be in the way.
  ///
  /// Of several it is one that is always in the way, the outermost one in which nothing can ever be used.
  private func hiding(_ element: ElementID) -> (Span, Reason, [Obstacle])? {
    let obstacles = app.obstacles(around: element)
    let look = seen.looks[element]
    let unused = obstacles.filter { !holdsShown.contains($0.holder) }
    func outermost(ifDisabling isDisabling: Bool, isAlways: Bool) -> Int32? {
      func fits(_ obstacle: Obstacle) -> Bool {
        obstacle.blocksIf == isDisabling && !(isAlways && look?.passing.contains(obstacle.condition) ?? false)
      }
      return (unused.last(where: fits) ?? obstacles.last(where: fits))?.condition
    }
    let never = outermost(ifDisabling: false, isAlways: true)
    let holding = outermost(ifDisabling: false, isAlways: false)
    let isTogether = look?.isShown == false && obstacles.count { !$0.blocksIf } > 1
    let choices: [(condition: Int32?, reason: Reason)] = [
      (never, .neverShown), (isTogether ? holding : nil, .neverTogether),
      (outermost(ifDisabling: true, isAlways: true), .alwaysDisabled),
      (outermost(ifDisabling: true, isAlways: false), .disabledOnceShown),
    ]
    for choice in choices {
      if let condition = choice.condition { return (app.spanOfCondition(condition), choice.reason, obstacles) }
    }
    if let span = emptyList(around: element) { return (span, .neverEmpty, []) }
    return holding.map { (app.spanOfCondition($0), .neverShown, obstacles) }
  }

  /// What a list shows while it is empty, if an element is in that.
  private func emptyList(around element: ElementID) -> Span? {
    var holder = element
    while holder >= 0, app.elements[Int(holder)].area == 0 || app.elements[Int(holder)].area != emptyArea {
      holder = app.elements[Int(holder)].parent
    }
    return holder < 0 ? nil : app.kindSpan(of: holder)
  }
}

extension DeadLinks.Link {
  /// Whether it may be told with where people are stuck.
  fileprivate var isToldElsewhere: Bool { deadEnd != nil || !ways.isEmpty }
}

extension App {
  fileprivate func spanOfCondition(_ condition: Int32) -> Span { tree.span(conditions[Int(condition)].node) }

  /// Whether an earlier branch of a move has the same condition: that is reported as the same link twice.
  fileprivate func repeatsGuard(_ branch: Int32, in move: Int32) -> Bool {
    let all = moves[Int(move)]
    return all.choice == .guarded
      && (all.branches.lowerBound..<branch).contains { haveSameGuard($0, branch) }
  }
}
