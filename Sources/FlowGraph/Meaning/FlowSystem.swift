import SourceText
import ScreenModel

/// An app on one platform as a pushdown system: what every configuration can do.
///
/// Proof and simulator ask the same system, so they cannot disagree about what a tap does.
package struct FlowSystem: PushdownSystem, Sendable {
  /// What is made of links of which it is uncertain whether they can be taken, because variables are not followed.
  enum Uncertainty {
    /// They can be taken: more can be reached than people can.
    case taken
    /// They are left out: all that is reached, people can reach.
    case leftOut
    /// They can be taken, but nobody can count on them to get away.
    case notCountedOn
  }

  package internal(set) var table: LinkTable
  let space: VariableSpace
  let classes: ValueClasses
  private(set) var uncertainty = Uncertainty.taken
  /// For every condition whether it asks a variable that is not followed; empty where nobody asks.
  private(set) var isOpen: [Bool] = []
  /// Links that nothing can take, as was found with other variables followed.
  var neverTaken: Set<Int32> = []
  /// Whether somebody walks, and nothing is to be proved: then transitions that change nothing are told too, and nothing is noticed.
  let isSimulated: Bool
  /// The only control that is asked for, or -1 for all.
  var wantedControl: Int32 = -1
  var valuations: Valuations
  /// The values of visits, by what they start as.
  var locals: [Valuations]
  private var phases: [Phase] = []
  private var phaseNumbers: [Phase: Int32] = [:]
  /// For every row of values the control at which nothing is under way.
  private var settled: [Int32] = []
  /// What links do of which it is uncertain whether they can be taken.
  private var operations: [Operation] = []
  private var operationNumbers: [Operation: Int32] = [:]
  private var frames: [Frame] = []
  private var frameNumbers: [Frame: Int32] = [:]
  /// For every page what popups of piles do to it.
  var deferredActions: [[DeferredAction]]
  private var deferredNumbers: [Int32: [DeferredAction: Int32]] = [:]
  /// For every branch the first link it was made into: rows repeat what is written once.
  private lazy var firstLink = Dictionary(
    keepingFirst: table.links.enumerated().lazy.filter { $1.action == .back }.map { ($1.branch, Int32($0)) })
  package internal(set) var facts: FlowFacts

  /// The system of a table, with every value of every variable.
  package init(_ table: LinkTable, isSimulated: Bool = false) {
    self.init(table, isSimulated: isSimulated, merging: ValueClasses()) { _ in true }
  }

  /// The system of a table; `follows` says which variables are followed, the others may have any value.
  init(_ table: LinkTable, isSimulated: Bool = false, merging classes: ValueClasses, follows: (Int32) -> Bool) {
    self.table = table
    self.classes = classes
    self.isSimulated = isSimulated
    space = VariableSpace(table.app, following: follows) { classes.standing(for: $0, of: $1) }
    valuations = Valuations(space.beginningOfApp)
    locals = space.beginnings.map { Valuations($0) }
    deferredActions = [[DeferredAction]](repeating: [], count: table.pageCount)
    facts = FlowFacts(
      isShown: [Bool](repeating: false, count: isSimulated ? 0 : table.controls.count),
      isTaken: [Bool](repeating: false, count: isSimulated ? 0 : table.links.count))
    _ = control(settledAt: 0)
  }

  // MARK: controls and symbols

  /// The symbol of having left the app.
  package var leftSymbol: Int32 { Int32(table.pageCount * 4) }

  /// The control at which nothing is under way.
  package mutating func control(settledAt values: Int32) -> Int32 {
    while settled.count <= Int(values) { settled.append(-1) }
    if settled[Int(values)] < 0 { settled[Int(values)] = control(.settled(values)) }
    return settled[Int(values)]
  }

  mutating func control(_ phase: Phase) -> Int32 {
    if let known = phaseNumbers[phase] { return known }
    let new = Int32(phases.count)
    phases.append(phase)
    phaseNumbers[phase] = new
    return new
  }

  /// What a control stands for.
  package func phase(_ control: Int32) -> Phase { phases[Int(control)] }

  /// The number of a frame.
  ///
  /// Frames in their plainest form are numbered by arithmetic: there are many of them, and looking them up would cost most of the time.
  package mutating func symbol(_ frame: Frame) -> Int32 {
    if frame.local == 0, frame.popup < 0, frame.toast < 0, !frame.floats, !frame.isInterrupted, frame.decision < 0 {
      return frame.page * 4 + (frame.isRoot ? 1 : 0) + (frame.isPending ? 2 : 0)
    }
    if let known = frameNumbers[frame] { return known }
    let new = leftSymbol + 1 + Int32(frames.count)
    frames.append(frame)
    frameNumbers[frame] = new
    return new
  }

  /// The frame of a symbol; nil once the app was left.
  package func frame(_ symbol: Int32) -> Frame? {
    if symbol < leftSymbol {
      return Frame(page: symbol / 4, isRoot: symbol & 1 != 0, isPending: symbol & 2 != 0)
    }
    return symbol == leftSymbol ? nil : frames[Int(symbol - leftSymbol) - 1]
  }

  mutating func deferred(_ action: Action, by link: Int32, targetLocal: Int32, of page: Int32) -> Int32 {
    var deferred = DeferredAction(action: action, targetLocal: targetLocal, link: -1)
    if link >= 0 {
      let written = table.links[Int(link)]
      if case .back = action { deferred.link = firstLink[written.branch] ?? link }
      if case .unwind = action, !written.effects.isEmpty { deferred.link = link }
    }
    if let known = deferredNumbers[page]?[deferred] { return known }
    let new = Int32(deferredActions[Int(page)].count)
    deferredActions[Int(page)].append(deferred)
    deferredNumbers[page, default: [:]][deferred] = new
    return new
  }

  /// A new visit of a page.
  @inline(__always)
  package func freshFrame(_ page: Int32, local: Int32 = 0, isRoot: Bool) -> Frame {
    Frame(page: page, local: local, isRoot: isRoot, isPending: table.places[Int(page)].appear >= 0)
  }

  /// A configuration of pages, the bottom one first, none of them with a popup.
  package mutating func configuration(pages: [Int32], values: [Int32: Int32] = [:], locals: [Int32: Int32] = [:])
    -> StackConfiguration
  {
    var row = valuations.row(0)
    for (variable, value) in values where space.follows(variable) && !space.isLocal[Int(variable)] {
      row[Int(space.slot[Int(variable)])] = classes.standing(for: value, of: variable)
    }
    var stack: [Int32] = []
    for (depth, page) in pages.enumerated() {
      var frame = freshFrame(page, isRoot: depth == 0)
      if depth == pages.count - 1 {
        let rows = rows(of: page)
        var local = self.locals[rows].row(0)
        for (place, variable) in self.locals(of: page).enumerated() {
          if let value = locals[variable] { local[place] = classes.standing(for: value, of: variable) }
        }
        frame.local = self.locals[rows].number(of: local)
      }
      stack.append(symbol(frame))
    }
    return StackConfiguration(control: control(settledAt: valuations.number(of: row)), stack: stack.reversed())
  }

  /// A configuration of a system that follows all variables, as this one knows it; nil once the app was left.
  mutating func configuration(like other: StackConfiguration, of system: FlowSystem) -> StackConfiguration? {
    let values = system.phase(other.control).values
    var row = valuations.row(0)
    for variable in table.app.variables.indices where !space.isLocal[variable] && space.slot[variable] >= 0 {
      let value = system.valuations.value(system.space.slot[variable], of: values)
      row[Int(space.slot[variable])] = classes.standing(for: value, of: Int32(variable))
    }
    var stack: [Int32] = []
    for symbol in other.stack {
      guard var frame = system.frame(symbol) else { return nil }
      let own = self.locals(of: frame.page)
      let local = own.map { variable in
        classes.standing(for: system.value(of: variable, values: values, frame: frame) ?? 0, of: variable)
      }
      frame.local = self.locals[rows(of: frame.page)].number(of: local)
      frame.isPending = frame.isPending && table.places[Int(frame.page)].appear >= 0
      stack.append(self.symbol(frame))
    }
    return StackConfiguration(control: control(settledAt: valuations.number(of: row)), stack: stack)
  }

  // MARK: what is uncertain

  /// The same, with something else made of what is uncertain.
  func making(_ uncertainty: Uncertainty) -> FlowSystem {
    var system = self
    system.uncertainty = uncertainty
    system.isOpen = table.formulas.formulas.indices.map { condition in
      table.formulas.variables(of: GuardID(condition)).contains { !space.follows($0) }
    }
    system.facts = FlowFacts(
      isShown: [Bool](repeating: false, count: table.controls.count),
      isTaken: [Bool](repeating: false, count: table.links.count))
    return system
  }

  /// A frame over which it turned out that something can be done.
  mutating func symbol(_ frame: Frame, deciding operation: Operation) -> Int32 {
    let new = Int32(operations.count)
    var frame = frame
    frame.decision = operationNumbers[operation, default: new]
    if frame.decision == new {
      operations.append(operation)
      operationNumbers[operation] = new
    }
    return symbol(frame)
  }

  // MARK: transitions

  /// Appends everything that can happen at a head.
  package mutating func appendTransitions(of head: Head, to transitions: inout [Transition]) {
    guard let frame = frame(head.symbol) else { return }
    if frame.decision >= 0 {
      transitions.append(Transition(operations[Int(frame.decision)], taps: 0))
      return
    }
    switch phases[Int(head.control)] {
    case .settled(let values): appendSettled(values, frame, head, &transitions)
    case .closed(let values, let local):
      var next = frame
      next.local = local
      transitions.append(Transition(.rewrite(control: control(settledAt: values), symbol: symbol(next)), taps: 0))
    case .acting(let values, let local, let deferred):
      appendDeferred(values, local, deferred, frame, head, &transitions)
    case .seeking(let values, let page, let link): appendSeeking(values, page, link, frame, head, &transitions)
    }
  }

  /// The transition at a head that is written as a link.
  mutating func transition(of head: Head, along link: Int32) -> Transition? {
    var transitions: [Transition] = []
    wantedControl = table.links[Int(link)].control
    appendTransitions(of: head, to: &transitions)
    wantedControl = -1
    return transitions.first { $0.link == link }
  }

  private mutating func appendSeeking(
    _ values: Int32, _ page: Int32, _ link: Int32, _ frame: Frame, _ head: Head, _ transitions: inout [Transition]
  ) {
    let here = control(settledAt: values)
    // What the link sets there is set on the visit that is found, and on a new one where none is.
    func arriving(_ target: Frame, _ system: inout FlowSystem) -> Int32 {
      var next = target
      if link >= 0 {
        let written = system.table.links[Int(link)]
        next.local = system.results(of: written, values: values, frame: frame, onto: target).targetLocal
      }
      return system.symbol(next)
    }
    if frame.page == page {
      transitions.append(Transition(.rewrite(control: here, symbol: arriving(frame, &self)), taps: 0))
    } else if frame.isRoot {
      let fresh = freshFrame(page, isRoot: true)
      transitions.append(Transition(.reset(control: here, symbol: arriving(fresh, &self)), taps: 0))
    } else {
      transitions.append(Transition(.pop(control: head.control), taps: 0))
    }
  }

  private mutating func appendDeferred(
    _ values: Int32, _ local: Int32, _ number: Int32, _ frame: Frame, _ head: Head, _ transitions: inout [Transition]
  ) {
    let deferred = deferredActions[Int(frame.page)][Int(number)]
    var here = frame
    here.local = local
    var taken = TakenLink(link: -1, taps: 0, order: 0, values: values, targetLocal: deferred.targetLocal, head: head)
    taken.noticing = deferred.link
    switch deferred.action {
    case .back where here.popup >= 0: close(here, taken, &transitions)
    case .showToast(let toast):
      here.toast = toast
      rewrite(here, taken, &transitions)
    default:
      if here.floats {
        transitions.append(Transition(.pop(control: head.control), taps: 0))
      } else {
        here.popup = -1
        doOnPage(deferred.action, here, taken, &transitions)
      }
    }
  }
}
