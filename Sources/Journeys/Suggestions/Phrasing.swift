import Elements
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

/// Says a move in steps that mean it and nothing else: each way to say it is tried on a copy of the walk.
struct Phrasing {
  /// Makes a move by steps.
  ///
  /// - Parameter links: what is taken after it: a search leaves that in sight.
  /// - Returns: the steps, once the walk has gone them; nil if no words mean this move alone.
  static func steps(for transition: Transition, before links: [Int32], on runner: inout JourneyRunner) -> [JourneyStep]?
  {
    guard let builder = runner.look() else { return nil }
    for acts in Phrasing(reading: builder, next: links).candidates(for: transition) {
      var trial = runner
      if go(acts, on: &trial), trial.lastLink == transition.link {
        runner = trial
        return acts.map { JourneyStep($0) }
      }
    }
    return nil
  }

  /// Where a move cannot be said since several things are called the same: these.
  static func alike(
    for transition: Transition, before links: [Int32], on runner: JourneyRunner
  ) -> (label: String, spans: [Span])? {
    var walk = runner
    guard let builder = walk.look() else { return nil }
    for acts in Phrasing(reading: builder, next: links).candidates(for: transition) {
      var trial = runner
      for act in acts {
        guard case .failed(let miss) = trial.perform(JourneyStep(act)) else { continue }
        if case .severalCalled(let label, let spans) = miss.reason { return (label, spans) }
        break
      }
    }
    return nil
  }

  private static func go(_ acts: [JourneyStep.Act], on runner: inout JourneyRunner) -> Bool {
    for act in acts {
      guard case .done = runner.perform(JourneyStep(act)) else { return false }
    }
    return true
  }

  let reading: SnapshotBuilder
  /// The links that are taken afterwards.
  let next: [Int32]

  var table: LinkTable {
    _read { yield reading.table }
  }
  private var app: App {
    _read { yield reading.table.app }
  }
  var snapshot: Snapshot {
    _read { yield reading.snapshot }
  }

  /// The ways to say a move, the plainest first.
  private func candidates(for transition: Transition) -> [[JourneyStep.Act]] {
    guard transition.link >= 0 else { return [] }
    let link = table.links[Int(transition.link)]
    let control = table.controls[Int(link.control)]
    var acts = acts(for: control, link.control)
    if control.isAsked, link.branch >= 0, app.branches[Int(link.branch)].answer >= 0 {
      let answer = StepLabel(app.tree.text(app.branches[Int(link.branch)].answer).asLabel)
      acts = acts.map { $0 + [.answer(answer)] }
    }
    return acts
  }

  private func acts(for control: Control, _ number: Int32) -> [[JourneyStep.Act]] {
    switch control.trigger {
    case .back: return [[.back]]
    case .outside: return [[.close]]
    case .accept: return [[.touch(.tap, StepLabel("OK"))], [.close]]
    case .appear, .end: return [[.wait]]
    case .event:
      let event = table.events.first { table.links[Int($0.link)].control == number }
      return event.map { [[.event(StepLabel(app.tree.text($0.key).asLabel))]] } ?? []
    default: break
    }
    if number == table.expiry { return [[.wait]] }
    if control.element < 0 { return screenActs(control.trigger).map { [$0] } }
    if let toast = snapshot.toast,
      let index = toast.instances.firstIndex(where: {
        ElementOccurrence($0) == ElementOccurrence(control.element, control.scope)
      }),
      control.place == toast.place
    {
      let words = snapshot.targets.filter { $0.isInToast && $0.instance == index }.flatMap { $0.names }
      return words.map { [.touch(.tap, StepLabel($0.asLabel))] }
    }
    guard
      let index = reading.contents.instances.firstIndex(where: {
        ElementOccurrence($0) == ElementOccurrence(control.element, control.scope)
      }),
      !snapshot.isHidden[index]
    else { return [] }
    let acts = acts(for: control, number, at: index)
    // First as people do it, who open what it is in.
    return openings(of: control).flatMap { opening in acts.map { opening + $0 } } + acts
  }

  private func screenActs(_ trigger: Trigger) -> [JourneyStep.Act] {
    switch trigger {
    case .tap: return [.tapScreen]
    case .swipeLeft: return [.swipe(.left, nil)]
    case .swipeRight: return [.swipe(.right, nil)]
    case .swipeUp: return [.swipe(.up, nil)]
    case .swipeDown, .pull: return [.swipe(.down, nil)]
    case .longPress, .doubleTap, .drag:
      guard let touch = trigger.touch, let title = snapshot.texts.first(where: { $0.instance < 0 && !$0.isInToast })
      else {
        return []
      }
      return [.touch(touch, StepLabel(title.text.asLabel))]
    default: return []
    }
  }

  private func acts(for control: Control, _ number: Int32, at index: Int) -> [[JourneyStep.Act]] {
    let labels = labels(of: control, number, at: index)
    switch control.trigger {
    case .tap:
      guard let filled = app.isSubmitButton(control.element) ? fill(reading.forms(sentBy: index)) : [] else {
        return []
      }
      return labels.map { filled + [.touch(.tap, $0)] }
    case .submit:
      guard snapshot.facets(index).input == .send else { return typed(index).map { [$0, .submit] } }
      guard let filled = fill([index]) else { return [] }
      return submitLabels(of: index).map { filled + [.touch(.tap, $0)] } + [filled + [.submit]]
    case .longPress, .doubleTap, .drag:
      guard let touch = control.trigger.touch else { return [] }
      return labels.map { [.touch(touch, $0)] }
    case .swipeLeft, .swipeRight, .swipeUp, .swipeDown, .pull:
      guard let direction = control.trigger.direction else { return [] }
      return labels.map { [.swipe(direction, $0)] } + [[.swipe(direction, nil)]]
    case .choose: return choices(control, at: index).map { [$0] }
    case .type:
      let value = TypedValue(rawValue: control.option) ?? .filled
      return typed(index, value).map { [$0] }
    default: return []
    }
  }

  // MARK: labels

  /// The words on something, alone and with each place to look in.
  private func labels(of control: Control, _ number: Int32, at index: Int) -> [StepLabel] {
    var names: [String] = []
    for target in snapshot.targets where target.instance == index && !target.isInToast {
      if target.response == .control(number) { names += target.names }
    }
    if names.isEmpty { names = reading.names(of: index) }
    return names.flatMap { spelled($0, at: index) }
  }

  func spelled(_ name: String, at index: Int) -> [StepLabel] {
    let label = name.asLabel
    let beside = snapshot.targets(called: name).count > 1 ? wordsBeside(index) : []
    return [StepLabel(label)] + containers(of: index).map { StepLabel(label, within: $0) }
      + beside.map { StepLabel(label, within: $0, isBeside: true) }
  }

  /// What something is in, by the words that `in` takes, the nearest first.
  private func containers(of index: Int) -> [String] {
    var result: [String] = []
    var next = index
    while next >= 0 {
      let instance = reading.contents.instances[next]
      let id = app.elements[Int(instance.element)].id
      if id >= 0, app.tree.node(id).kind == .scalar { result.append(reading.text(id, next).asLabel) }
      if let bar = snapshot.facets(next).bar { result.append(bar.name) }
      next = Int(instance.parent)
    }
    return result
  }

  /// The first words in the cards, rows and components around something, which nothing else on top says.
  private func wordsBeside(_ index: Int) -> [String] {
    snapshot.boxes(around: index).prefix(2).flatMap { box in
      snapshot.texts.lazy.filter { !$0.isInToast && $0.instance != index && box.contains($0.instance) }
        .map { $0.text }.filter { text in snapshot.texts.count { $0.text == text } == 1 }.prefix(2)
    }.map { $0.asLabel }
  }

  /// The touches that open what something is in, and the swipe that uncovers it; none where it is there already.
  private func openings(of control: Control) -> [[JourneyStep.Act]] {
    var ways: [[JourneyStep.Act]] = [[]]
    for opener in table.openers(before: control) {
      let occurrence = ElementOccurrence(opener.element, opener.scope)
      guard
        let outer = reading.contents.instances.firstIndex(where: { ElementOccurrence($0) == occurrence }),
        !snapshot.isHidden[outer], isClosed(outer, opener.trigger)
      else { continue }
      let labels = reading.names(of: outer).flatMap { spelled($0, at: outer) }
      let acts = labels.map { label -> JourneyStep.Act in
        if let direction = opener.trigger.direction { .swipe(direction, label) } else { .touch(.tap, label) }
      }
      ways = ways.flatMap { way in acts.map { way + [$0] } }
    }
    return ways.allSatisfy { $0.isEmpty } ? [] : ways
  }

  /// Whether something has to be touched, so that what is in it or beside it is there.
  private func isClosed(_ index: Int, _ trigger: Trigger) -> Bool {
    switch snapshot.facets(index).fold {
    case .open, .folded: reading.isFolded(index)
    case .callout: reading.view.callout != snapshot.occurrence(index)
    case .never:
      reading.view.uncovered.map { $0.row != snapshot.occurrence(index) || $0.area != trigger.word } ?? true
    }
  }

  // MARK: choices

  private func choices(_ control: Control, at index: Int) -> [JourneyStep.Act] {
    let names = reading.names(of: index)
    func choose(_ value: String) -> [JourneyStep.Act] {
      names.map { .choose([JourneyStep.Pair(StepLabel($0.asLabel), StepLabel(value.asLabel))]) }
    }
    switch snapshot.facets(index).input {
    case .choose:
      let options = reading.options(of: index)
      if Int(control.option) < options.count, control.option >= 0 { return choose(options[Int(control.option)].label) }
      return options.flatMap { choose($0.label) }
    case .slide:
      guard control.option >= 0, let variable = table.boundVariable(of: reading.contents.instances[index]) else {
        return choose(reading.chosen(in: index) ?? "0")
      }
      return choose(app.valueText(control.option, of: variable))
    case .step:
      let now = reading.chosen(in: index).flatMap { ScalarReading.number($0) } ?? 0
      return [now + 1, now - 1].flatMap { choose(String(Int($0))) }
    case .follow, .press, .link, .tab, .select, .send, .flip, .type:
      return names.flatMap { spelled($0, at: index) }.map { .touch(.tap, $0) }
    }
  }
}

extension Trigger {
  /// The touch that a step names for it.
  fileprivate var touch: JourneyStep.TouchGesture? {
    switch self {
    case .longPress: .longPress
    case .doubleTap: .doubleTap
    case .drag: .drag
    default: nil
    }
  }

  fileprivate var direction: JourneyStep.Direction? {
    switch self {
    case .swipeLeft: .left
    case .swipeRight: .right
    case .swipeUp: .up
    case .swipeDown, .pull: .down
    default: nil
    }
  }
}

extension String {
  /// As it is written in a step, where a dollar begins a name.
  var asLabel: String {
    contains("$") ? split(separator: "$", omittingEmptySubsequences: false).joined(separator: "$$") : self
  }
}
