import ScreenModel

/// An app that is watched for one promise: its flow, with how far the promise has come in the control.
///
/// Until it counts everything is as in the app. It may begin to count at every place that `from` names; from then on the touches that are
/// left are counted down, or people are watched until they have come by what they must come by.
struct PromiseMonitor: PushdownSystem {
  /// What is watched for.
  enum Watch {
    /// A path to the target, in so many touches where a number is given; what merely happens to people is no way.
    case path(within: Int?)
    /// Every step, until people have come by something.
    case steps(until: Promise.Passage?)
  }

  var flow: FlowSystem
  let target: PlaceSet
  let watch: Watch
  private let from: Promise.Origin
  private var transitions: [Transition] = []

  init(_ flow: FlowSystem, from: Promise.Origin, to target: PlaceSet, watching watch: Watch) {
    self.flow = flow
    self.from = from
    self.target = target
    self.watch = watch
  }

  // MARK: controls

  /// How many controls stand for one of the flow: before it counts, and for each number of touches left.
  private var stages: Int32 {
    if case .path(let taps?) = watch { return Int32(taps) + 2 }
    return 2
  }

  /// The control of the flow when the promise begins to count.
  func beginning(_ control: Int32) -> Int32 { control * stages + stages - 1 }

  /// The control of the flow before the promise counts.
  func before(_ control: Int32) -> Int32 { control * stages }

  /// The head of the flow after one of these.
  func head(_ head: Head) -> Head { Head(control: head.control / stages, symbol: head.symbol) }

  /// Whether the promise counts at a head.
  func counts(_ head: Head) -> Bool { head.control % stages > 0 }

  /// Whether nothing was used up yet of what may be used.
  func isFresh(_ head: Head) -> Bool { head.control % stages == stages - 1 }

  // MARK: places

  /// Where people have control, or what they have just come to.
  private func frame(_ head: Head) -> (values: Int32, frame: Frame)? {
    let head = self.head(head)
    guard case .settled(let values) = flow.phase(head.control), let frame = flow.frame(head.symbol),
      !frame.isInterrupted, frame.decision < 0
    else { return nil }
    return (values, frame)
  }

  private func isOn(_ frame: Frame, _ places: PlaceSet) -> Bool {
    let popups = [frame.popup, frame.toast].filter { $0 >= 0 }.map { flow.table.places[Int($0)].popup }
    if popups.contains(where: places.popups.contains) { return true }
    return frame.popup < 0 && places.pages.contains(frame.page)
  }

  /// Whether people come to what they see: a screen that leads on for some only is not there for those.
  private func isCome(to frame: Frame) -> Bool { !flow.isUrgent(frame) || flow.table.alwaysLeadsOn(frame.page) }

  /// Whether the promise begins to count at a head of the flow, if it does not yet.
  func begins(_ head: Head) -> Bool {
    guard let (_, frame) = frame(head) else { return false }
    switch from {
    case .start: return false
    case .anywhere: return !flow.isUrgent(frame)
    case .places(let places): return isCome(to: frame) && isOn(frame, places)
    }
  }

  /// Whether people have come to the target while the promise counts.
  func arrives(_ head: Head) -> Bool {
    guard counts(head), let (_, frame) = frame(head), isCome(to: frame) else { return false }
    return isOn(frame, target) && !hasPassed(head)
  }

  /// Whether people have come by what they must come by.
  private func hasPassed(_ head: Head) -> Bool {
    guard case .steps(let passage?) = watch, let (values, frame) = frame(head) else { return false }
    switch passage {
    case .place(let places): return isOn(frame, places)
    case .condition(let formulas):
      let formula = formulas[Int(frame.page)]
      // Where values are left open it may have held, and nothing is said that is not certain.
      return formula != Formulas.unknown && flow.truth(of: formula, values: values, frame: frame) != .no
    }
  }

  // MARK: transitions

  mutating func appendTransitions(of head: Head, to result: inout [Transition]) {
    let stage = head.control % stages
    if stage > 0, hasPassed(head) || arrives(head) { return }
    transitions.removeAll(keepingCapacity: true)
    flow.appendTransitions(of: self.head(head), to: &transitions)
    for transition in transitions {
      var next = stage
      if stage > 0, case .path(let taps) = watch {
        if transition.isEvent { continue }
        if taps != nil { next -= Int32(clamping: transition.taps) }
        if next <= 0 { continue }
      }
      result.append(transition.withControl { $0 * stages + next })
    }
    if stage == 0, begins(head) {
      let beginning = beginning(head.control / stages)
      result.append(Transition(.rewrite(control: beginning, symbol: head.symbol), taps: 0, order: .max))
    }
  }
}

extension Transition {
  /// The same with another control afterwards.
  fileprivate func withControl(_ number: (Int32) -> Int32) -> Transition {
    var transition = self
    switch operation {
    case .pop(let control): transition.operation = .pop(control: number(control))
    case .rewrite(let control, let symbol): transition.operation = .rewrite(control: number(control), symbol: symbol)
    case .push(let control, let top, let below):
      transition.operation = .push(control: number(control), top: top, below: below)
    case .reset(let control, let symbol): transition.operation = .reset(control: number(control), symbol: symbol)
    }
    return transition
  }
}
