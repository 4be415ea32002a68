import ScreenModel

/// An app on one platform as a pushdown system: what every configuration can do.
///
/// Proof and simulator ask the same system, so they cannot disagree about what a tap does.
package struct FlowSystem: PushdownSystem, Sendable {
  package let table: LinkTable
  let space: VariableSpace
  /// Whether somebody walks, and nothing is to be proved: then moves that change nothing are told too, and nothing is noticed.
  let isWalked: Bool
  /// The only control that is asked for, or -1 for all.
  var sought: Int32 = -1
  var valuations: Valuations
  /// The values of visits, by how many variables they have of their own.
  private var locals: [Valuations]
  private var phases: [Phase] = []
  private var phaseNumbers: [Phase: Int32] = [:]
  /// For every row of values the control at which nothing is under way.
  private var settled: [Int32] = []
  private var frames: [Frame] = []
  private var frameNumbers: [Frame: Int32] = [:]
  /// For every page what popups of piles do to it.
  var deeds: [[Deed]]
  private var deedNumbers: [Int32: [Deed: Int32]] = [:]
  /// For every branch the first way it was made into: rows repeat what is written once.
  private lazy var firstWay = Dictionary(
    table.ways.enumerated().lazy.filter { $1.action == .back }.map { ($1.branch, Int32($0)) },
    uniquingKeysWith: { first, _ in first })
  package internal(set) var facts: FlowFacts

  /// The system of a table; `follows` says which variables are followed, the others may have any value.
  package init(_ table: LinkTable, isWalked: Bool = false, follows: (Int32) -> Bool = { _ in true }) {
    self.table = table
    self.isWalked = isWalked
    space = VariableSpace(table.app, following: follows)
    valuations = Valuations(width: space.width)
    let space = space
    locals = (0...(space.locals.lazy.map(\.count).max() ?? 0)).map { Valuations(width: $0) }
    deeds = [[Deed]](repeating: [], count: table.pageCount)
    facts = FlowFacts(
      isShown: [Bool](repeating: false, count: isWalked ? 0 : table.controls.count),
      isTaken: [Bool](repeating: false, count: isWalked ? 0 : table.ways.count))
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
    if frame.local == 0, frame.popup < 0, frame.toast < 0, !frame.floats, frame.interruption < 0 {
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

  mutating func deed(_ action: Action, by way: Int32, targetLocal: Int32, of page: Int32) -> Int32 {
    var deed = Deed(action: action, targetLocal: targetLocal, way: -1)
    if way >= 0 {
      let written = table.ways[Int(way)]
      if case .back = action { deed.way = firstWay[written.branch] ?? way }
      if case .unwind = action, !written.effects.isEmpty { deed.way = way }
    }
    if let known = deedNumbers[page]?[deed] { return known }
    let new = Int32(deeds[Int(page)].count)
    deeds[Int(page)].append(deed)
    deedNumbers[page, default: [:]][deed] = new
    return new
  }

  /// A new visit of a page.
  package func freshFrame(_ page: Int32, local: Int32 = 0, isRoot: Bool) -> Frame {
    Frame(page: page, local: local, isRoot: isRoot, isPending: table.places[Int(page)].appear >= 0)
  }

  /// A configuration of pages, the bottom one first, none of them with a popup.
  package mutating func configuration(pages: [Int32], values: [Int32: Int32] = [:], locals: [Int32: Int32] = [:])
    -> StackConfiguration
  {
    var row = valuations.row(0)
    for (variable, value) in values where space.follows(variable) && !space.isLocal[Int(variable)] {
      row[Int(space.slot[Int(variable)])] = value
    }
    var stack: [Int32] = []
    for (depth, page) in pages.enumerated() {
      var frame = freshFrame(page, isRoot: depth == 0)
      if depth == pages.count - 1 {
        let own = self.locals(of: page)
        var local = self.locals[own.count].row(0)
        for (place, variable) in own.enumerated() {
          if let value = locals[variable] { local[place] = value }
        }
        if !own.isEmpty { frame.local = self.locals[own.count].number(of: local) }
      }
      stack.append(symbol(frame))
    }
    return StackConfiguration(control: control(settledAt: valuations.number(of: row)), stack: stack.reversed())
  }

  // MARK: values

  /// How many variables of their own the visits of a page have.
  func localCount(_ page: Int32) -> Int { locals(of: page).count }

  /// The value of a variable by number; nil where it is not followed.
  package func value(of variable: Int32, values: Int32, frame: Frame) -> Int32? {
    let slot = space.slot[Int(variable)]
    if slot < 0 { return nil }
    if !space.isLocal[Int(variable)] { return valuations.value(slot, of: values) }
    let rows = locals[localCount(frame.page)]
    return Int(slot) < rows.width ? rows.value(slot, of: frame.local) : nil
  }

  /// The values of the app's variables by number, one of them changed.
  mutating func values(_ values: Int32, with value: Int32, in variable: Int32) -> Int32 {
    let slot = space.slot[Int(variable)]
    if slot < 0 || space.isLocal[Int(variable)] { return values }
    var row = valuations.row(values)
    row[Int(slot)] = value
    return valuations.number(of: row)
  }

  /// Whether a condition holds at a frame.
  package func truth(of condition: GuardID, values: Int32, frame: Frame) -> Truth {
    if condition == Formulas.always { return .yes }
    return table.formulas.holds(condition, in: self) { $0.value(of: $1, values: values, frame: frame) }
  }

  /// Whether a condition holds at a frame, whatever some variables are.
  package func truth(of condition: GuardID, values: Int32, frame: Frame, ignoring ignored: [Int32]) -> Truth {
    table.formulas.holds(condition, in: self) { system, variable in
      ignored.contains(variable) ? nil : system.value(of: variable, values: values, frame: frame)
    }
  }

  /// What a way sets: the values of the app, of the visit, and of the visit it leads to.
  mutating func results(of way: Way, values: Int32, frame: Frame, onto target: Frame? = nil)
    -> (values: Int32, local: Int32, targetLocal: Int32)
  {
    let targetPage = way.action.page
    guard !way.effects.isEmpty else { return (values, frame.local, target?.local ?? 0) }
    var row = valuations.row(values)
    var own = locals[localCount(frame.page)].row(frame.local)
    var other = targetPage >= 0 ? locals[localCount(targetPage)].row(target?.local ?? 0) : []
    for index in way.effects {
      let effect = table.effects[Int(index)]
      let slot = Int(space.slot[Int(effect.variable)])
      guard slot >= 0 else { continue }
      let isLocal = space.isLocal[Int(effect.variable)]
      let old =
        isLocal && effect.isOfTarget ? other[slot] : value(of: effect.variable, values: values, frame: frame) ?? 0
      let new = result(of: effect, old: old, values: values, frame: frame)
      if !isLocal {
        row[slot] = new
      } else if effect.isOfTarget {
        other[slot] = new
      } else if slot < own.count {
        own[slot] = new
      }
    }
    return (
      valuations.number(of: row), own.isEmpty ? 0 : locals[own.count].number(of: own),
      other.isEmpty ? 0 : locals[other.count].number(of: other)
    )
  }

  private func result(of effect: Effect, old: Int32, values: Int32, frame: Frame) -> Int32 {
    let count = space.count[Int(effect.variable)]
    switch effect.change {
    case .become(let value): return value
    case .add(let step): return Int32(max(0, min(Int(count) - 1, Int(old) + Int(step))))
    case .toggle: return old + 1 < count ? old + 1 : 0
    case .copy(let other, let map):
      guard let value = value(of: other, values: values, frame: frame), Int(value) < map.count else { return old }
      return map[Int(value)] < 0 ? old : map[Int(value)]
    }
  }

  // MARK: moves

  /// Appends everything that can happen at a head.
  package mutating func appendMoves(of head: Head, to moves: inout [Move]) {
    guard let frame = frame(head.symbol) else { return }
    switch phases[Int(head.control)] {
    case .settled(let values): appendSettled(values, frame, head, &moves)
    case .closed(let values, let local):
      var next = frame
      next.local = local
      moves.append(Move(.rewrite(control: control(settledAt: values), symbol: symbol(next)), taps: 0))
    case .acting(let values, let local, let deed): appendDeed(values, local, deed, frame, head, &moves)
    case .seeking(let values, let page, let way): appendSeeking(values, page, way, frame, head, &moves)
    }
  }

  /// The move at a head that is written as a way.
  mutating func move(of head: Head, along way: Int32) -> Move? {
    var moves: [Move] = []
    sought = table.ways[Int(way)].control
    appendMoves(of: head, to: &moves)
    sought = -1
    return moves.first { $0.link == way }
  }

  private mutating func appendSeeking(
    _ values: Int32, _ page: Int32, _ way: Int32, _ frame: Frame, _ head: Head, _ moves: inout [Move]
  ) {
    let here = control(settledAt: values)
    // What the way sets there is set on the visit that is found, and on a new one where none is.
    func arriving(_ target: Frame, _ system: inout FlowSystem) -> Int32 {
      var next = target
      if way >= 0 {
        let written = system.table.ways[Int(way)]
        next.local = system.results(of: written, values: values, frame: frame, onto: target).targetLocal
      }
      return system.symbol(next)
    }
    if frame.page == page {
      moves.append(Move(.rewrite(control: here, symbol: arriving(frame, &self)), taps: 0))
    } else if frame.isRoot {
      let fresh = freshFrame(page, isRoot: true)
      moves.append(Move(.reset(control: here, symbol: arriving(fresh, &self)), taps: 0))
    } else {
      moves.append(Move(.pop(control: head.control), taps: 0))
    }
  }

  private mutating func appendDeed(
    _ values: Int32, _ local: Int32, _ number: Int32, _ frame: Frame, _ head: Head, _ moves: inout [Move]
  ) {
    let deed = deeds[Int(frame.page)][Int(number)]
    var here = frame
    here.local = local
    var perform = Performance(way: -1, taps: 0, order: 0, values: values, targetLocal: deed.targetLocal, head: head)
    perform.noticing = deed.way
    switch deed.action {
    case .back where here.popup >= 0: close(here, perform, &moves)
    case .show(let toast):
      here.toast = toast
      rewrite(here, perform, &moves)
    default:
      if here.floats {
        moves.append(Move(.pop(control: head.control), taps: 0))
      } else {
        here.popup = -1
        doOnPage(deed.action, here, perform, &moves)
      }
    }
  }
}
