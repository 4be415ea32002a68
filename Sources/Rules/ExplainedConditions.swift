import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

/// A condition that keeps something from being used while it has a value.
struct Obstacle {
  /// The number of the condition.
  var condition: Int32
  var blocksIf: Bool
  /// The element it is written on; -1 for that of a branch.
  var holder: ElementID = -1
}

/// Conditions that another rule tells about: they can never change, or ask a variable that never changes.
struct ExplainedConditions {
  /// By what is written, be it by an alias: whether it always holds, and where that is reported.
  private var constants: [NodeID: (holds: Bool, place: Span)] = [:]
  private var unchanged: Set<String> = []
  /// Platforms that the app is not for.
  private var foreign: [Span] = []
  /// Where the variables are told of that never change.
  private var places: Set<Span> = []
  private let app: App

  init(in app: App) {
    self.app = app
    for (fault, _) in app.certainAndUncertainFaults {
      switch fault {
      case .constantCondition(let node, let holds, _, _):
        constants[app.tree.resolved(node)] = (holds: holds, place: app.tree.span(node))
      case .neverSet(let place, let name, _), .neverChanged(let place, let name, _, _):
        unchanged.insert(name)
        places.insert(place)
      case .neverRead(_, let name, _) where HiddenVariable(name, in: app) != nil: unchanged.insert(name)
      case .foreignPlatform(let at, _): foreign.append(at)
      default: break
      }
    }
  }

  /// Whether what another rule tells about a condition is why it is in the way.
  func contains(_ obstacle: Obstacle) -> Bool {
    placeOfConstant(obstacle) != nil || asksForeignPlatform(app.conditions[Int(obstacle.condition)])
      || app.conditions[Int(obstacle.condition)].condition.comparisons.contains { unchanged.contains($0.subject.text) }
  }

  private func asksForeignPlatform(_ written: WrittenCondition) -> Bool {
    let span = app.tree.span(written.node)
    return written.condition.comparisons.count == 1 && foreign.contains { span.contains($0) }
  }

  /// Where it is told that a condition never changes, where it is in the way for ever.
  private func placeOfConstant(_ obstacle: Obstacle) -> Span? {
    guard let constant = constants[app.tree.resolved(app.conditions[Int(obstacle.condition)].node)],
      constant.holds == obstacle.blocksIf
    else { return nil }
    return constant.place
  }

  // MARK: origins

  /// Where all that keeps people from leaving is reported already; nothing where something else does too.
  ///
  /// - Parameters:
  ///   - exits: the ways out that nobody can take, each with a head where that is so.
  ///   - lasting: the values that people cannot change there; without it what else may be in the way is not looked at.
  func origins(
    of exits: [(link: Int32, head: Int)], in proof: FlowProof, lasting: (() -> LastingValues)? = nil
  ) -> [Span] {
    if exits.isEmpty || constants.isEmpty && places.isEmpty { return [] }
    let lasting = lasting?()
    var result: [Span] = []
    for exit in exits {
      let own = origins(of: exit.link, at: exit.head, in: proof, lasting)
      if own.isEmpty { return [] }
      for span in own where !result.contains(span) { result.append(span) }
    }
    return result
  }

  /// Where it is told why a way out cannot be taken: at a condition that never changes, or at variables that alone decide it.
  private func origins(of link: Int32, at head: Int, in proof: FlowProof, _ lasting: LastingValues?) -> [Span] {
    let obstacles = proof.table.obstacles(to: link)
    if let constant = obstacles.lazy.compactMap({ placeOfConstant($0) }).first { return [constant] }
    guard let frame = proof.settledFrame(head) else { return [] }
    let (holding, failing) = proof.conditions(decidingOn: link)
    let asked = Set((holding + failing).flatMap { proof.table.formulas.variables(of: $0) }).sorted()
    let constant = asked.filter(isExplained)
    let others = asked.filter { !constant.contains($0) }
    func isOff(whatever ignored: [Int32]) -> Bool {
      func truth(_ condition: GuardID) -> Truth {
        proof.system.truth(of: condition, values: proof.values(head), frame: frame, ignoring: ignored)
      }
      return holding.contains { truth($0) == .no } || failing.contains { truth($0) == .yes }
    }
    guard isOff(whatever: others) else { return [] }
    // Once the variable is set, it may still be off by a value that people cannot change here.
    if let lasting {
      let changing = others.filter { !lasting.lasts($0, from: head) }
      if proof.areOff([link], at: head, whatever: constant + changing) { return [] }
    }
    // A variable is no cause where the way out may be on once the others are set.
    var causes = constant
    for variable in constant.reversed() {
      let fewer = causes.filter { $0 != variable }
      if !isOff(whatever: others + fewer) { causes = fewer }
    }
    return causes.map { app.tree.span(app.variables[Int($0)].key) }
  }

  /// Whether another rule tells that a variable never changes.
  func isExplained(_ variable: Int32) -> Bool { places.contains(app.tree.span(app.variables[Int(variable)].key)) }
}

extension LinkTable {
  /// What may keep a link from being taken: what is said of its element and of all that is around it, and of its branch.
  fileprivate func obstacles(to number: Int32) -> [Obstacle] {
    let (link, control) = (links[Int(number)], self.control(ofLink: number))
    let button = control.button < 0 ? [] : app.obstacles(around: touchedElement(of: control))
    return app.obstacles(around: control.element) + button
      + (link.branch >= 0 ? app.obstacles(to: link.branch, in: control.move) : [])
  }
}

extension App {
  /// What may keep an element from being used: the conditions on it and on all that is around it, from the inside out.
  func obstacles(around element: ElementID) -> [Obstacle] {
    var result: [Obstacle] = []
    var holder = element
    while holder >= 0 {
      let written = elements[Int(holder)]
      for (condition, blocksIf) in [(written.disabledWhen, true), (written.when, false)] where condition >= 0 {
        result.append(Obstacle(condition: condition, blocksIf: blocksIf, holder: holder))
      }
      holder = written.parent
    }
    return result
  }

  /// What may keep a branch from being taken: its own condition, and those before it.
  func obstacles(to branch: Int32, in move: Int32) -> [Obstacle] {
    let all = moves[Int(move)]
    let earlier = all.choice == .guarded ? all.branches.lowerBound..<branch : branch..<branch
    let before = earlier.map { Obstacle(condition: branches[Int($0)].when, blocksIf: true) }
    let own = Obstacle(condition: branches[Int(branch)].when, blocksIf: false)
    return (before + [own]).filter { $0.condition >= 0 }
  }

  /// The conditions under which something would do nothing, which is reported: whether they ever hold is no finding of its own.
  var conditionsOfIdleElements: Set<Span> {
    var result: Set<Span> = []
    for case .emptySet(let element, _) in faults where elements[Int(element)].when >= 0 {
      result.insert(tree.span(conditions[Int(elements[Int(element)].when)].node))
    }
    return result
  }
}
