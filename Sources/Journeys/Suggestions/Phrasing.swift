import Elements
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

/// Says a move in steps that mean it and nothing else: each way to say it is tried on a copy of the walk.
struct Phrasing {
  /// Makes a move by steps.
  ///
  /// - Returns: the steps, once the walk has gone them; nil where no words mean this move alone.
  static func steps(for move: FlowGraph.Move, on walk: inout JourneyWalk) -> [JourneyStep]? {
    guard let reading = walk.look() else { return nil }
    for acts in Phrasing(reading: reading, walk: walk).candidates(for: move) {
      var trial = walk
      if go(acts, on: &trial), trial.lastLink == move.link {
        walk = trial
        return acts.map { JourneyStep($0) }
      }
    }
    return nil
  }

  private static func go(_ acts: [JourneyStep.Act], on walk: inout JourneyWalk) -> Bool {
    for act in acts {
      guard case .done = walk.perform(JourneyStep(act)) else { return false }
    }
    return true
  }

  private let reading: SightReading
  private let walk: JourneyWalk

  private var table: LinkTable {
    _read { yield reading.table }
  }
  private var app: App {
    _read { yield reading.table.app }
  }
  private var sight: Sight {
    _read { yield reading.sight }
  }

  /// The ways to say a move, the plainest first.
  private func candidates(for move: FlowGraph.Move) -> [[JourneyStep.Act]] {
    guard move.link >= 0 else { return [] }
    let way = table.ways[Int(move.link)]
    let control = table.controls[Int(way.control)]
    var acts = acts(for: control, way.control)
    if control.isAsked, way.branch >= 0, app.branches[Int(way.branch)].answer >= 0 {
      let answer = StepLabel(app.tree.text(app.branches[Int(way.branch)].answer).asLabel)
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
      let event = table.events.first { table.ways[Int($0.way)].control == number }
      return event.map { [[.event(StepLabel(app.tree.text($0.key).asLabel))]] } ?? []
    default: break
    }
    if number == table.lapse { return [[.wait]] }
    if control.element < 0 { return screenActs(control.trigger).map { [$0] } }
    if let toast = sight.toast,
      let index = toast.instances.firstIndex(where: { Spot($0) == Spot(control.element, control.scope) }),
      control.place == toast.place
    {
      let words = sight.things.filter { $0.isInToast && $0.instance == index }.flatMap(\.names)
      return words.map { [.touch(.tap, StepLabel($0.asLabel))] }
    }
    guard
      let index = reading.contents.instances.firstIndex(where: { Spot($0) == Spot(control.element, control.scope) }),
      !sight.isHidden[index]
    else { return [] }
    return acts(for: control, number, at: index)
  }

  private func screenActs(_ trigger: Trigger) -> [JourneyStep.Act] {
    switch trigger {
    case .tap: return [.tapScreen]
    case .swipeLeft: return [.swipe(.left, nil)]
    case .swipeRight: return [.swipe(.right, nil)]
    case .swipeUp: return [.swipe(.up, nil)]
    case .swipeDown, .pull: return [.swipe(.down, nil)]
    case .longPress, .doubleTap, .drag:
      guard let touch = trigger.touch, let title = sight.words.first(where: { $0.instance < 0 && !$0.isInToast }) else {
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
      let role = app.property("role", of: control.element)
      let isSubmit = role >= 0 && app.tree.isText(role, "submit")
      guard let filled = isSubmit ? fill(reading.forms(sentBy: index)) : [] else { return [] }
      return labels.map { filled + [.touch(.tap, $0)] } + uncovering(index).map { filled + $0 }
    case .submit:
      guard sight.facets(index).input == .send else { return typed(index).map { [$0, .submit] } }
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
      let isEmptying = control.option == 1
      return typed(index, isEmpty: isEmptying).map { [$0] }
    default: return []
    }
  }

  // MARK: labels

  /// The words on something, alone and with each place to look in.
  private func labels(of control: Control, _ number: Int32, at index: Int) -> [StepLabel] {
    var names: [String] = []
    for thing in sight.things where thing.instance == index && !thing.isInToast {
      if thing.touch == .control(number) { names += thing.names }
    }
    if names.isEmpty { names = reading.names(of: index) }
    return names.flatMap { spelled($0, at: index) }
  }

  private func spelled(_ name: String, at index: Int) -> [StepLabel] {
    [StepLabel(name.asLabel)] + containers(of: index).map { StepLabel(name.asLabel, within: $0) }
  }

  /// What something stands in, by the words that `in` takes, the nearest first.
  private func containers(of index: Int) -> [String] {
    var result: [String] = []
    var next = index
    while next >= 0 {
      let instance = reading.contents.instances[next]
      let id = app.elements[Int(instance.element)].id
      if id >= 0, app.tree.node(id).kind == .scalar { result.append(reading.text(id, next).asLabel) }
      if let bar = sight.facets(next).bar { result.append(bar.name) }
      next = Int(instance.parent)
    }
    return result
  }

  /// A swipe over the row that a button belongs to, and a tap on it.
  private func uncovering(_ index: Int) -> [[JourneyStep.Act]] {
    let area = walk.areaName(of: index, sight)
    guard area.hasPrefix("swipe-"), let direction = JourneyStep.Direction(rawValue: String(area.dropFirst(6))) else {
      return []
    }
    let row = Int(reading.contents.instances[index].parent)
    guard row >= 0, let name = reading.names(of: index).first else { return [] }
    return reading.names(of: row).flatMap { spelled($0, at: row) }.map { label in
      [.swipe(direction, label), .touch(.tap, StepLabel(name.asLabel))]
    }
  }

  // MARK: forms

  private func submitLabels(of form: Int) -> [StepLabel] {
    sight.things.filter { thing in
      guard thing.isEnabled else { return false }
      switch thing.touch {
      case .send: return thing.instance == form
      case .submit(let control): return control < 0
      default: return false
      }
    }.flatMap { thing in thing.names.flatMap { spelled($0, at: thing.instance) } }
  }

  /// Steps that fill what is required; nil where something has no label.
  private func fill(_ forms: [Int]) -> [JourneyStep.Act]? {
    var texts: [JourneyStep.Pair] = []
    var acts: [JourneyStep.Act] = []
    for form in forms {
      for field in reading.missing(in: form) {
        let input = sight.facets(field).input
        switch input {
        case .type:
          guard let name = name(ofField: field) else { return nil }
          texts.append(JourneyStep.Pair(StepLabel(name.asLabel), StepLabel(sample(for: field))))
        case .follow, .press, .link, .tab, .select, .send, .choose, .flip, .step, .slide:
          guard let name = reading.names(of: field).first else { return nil }
          let value = input == .flip ? "on" : reading.options(of: field).first?.label
          guard let value else { return nil }
          acts.append(.choose([JourneyStep.Pair(StepLabel(name.asLabel), StepLabel(value.asLabel))]))
        }
      }
    }
    return (texts.isEmpty ? [] : [.type(texts)]) + acts
  }

  private func name(ofField index: Int) -> String? {
    reading.fields().first { $0.instance == index }?.names.first { !$0.isEmpty }
  }

  private func sample(for field: Int) -> String {
    if sight.facets(field).input == .type(.date) { return "1 May" }
    let keyboard = app.property("keyboard", of: reading.contents.instances[field].element)
    guard keyboard >= 0, app.tree.node(keyboard).kind == .scalar else { return "Ada" }
    switch app.tree.text(keyboard) {
    case "email": return "ada@example.com"
    case "number", "decimal", "phone": return "12"
    case "url": return "example.com"
    default: return "Ada"
    }
  }

  private func typed(_ index: Int, isEmpty: Bool = false) -> [JourneyStep.Act] {
    guard let name = name(ofField: index) else { return [] }
    return [.type([JourneyStep.Pair(StepLabel(name.asLabel), StepLabel(isEmpty ? "" : sample(for: index)))])]
  }

  // MARK: choices

  private func choices(_ control: Control, at index: Int) -> [JourneyStep.Act] {
    let names = reading.names(of: index)
    func choose(_ value: String) -> [JourneyStep.Act] {
      names.map { .choose([JourneyStep.Pair(StepLabel($0.asLabel), StepLabel(value.asLabel))]) }
    }
    switch sight.facets(index).input {
    case .choose:
      let options = reading.options(of: index)
      if Int(control.option) < options.count, control.option >= 0 { return choose(options[Int(control.option)].label) }
      return options.flatMap { choose($0.label) }
    case .step, .slide:
      let now = reading.chosen(in: index).flatMap { ScalarReading.number($0) } ?? 0
      return [now + 1, now - 1].flatMap { choose(String(Int($0))) }
    case .follow, .press, .link, .tab, .select, .send, .flip, .type:
      return names.flatMap { spelled($0, at: index) }.map { .touch(.tap, $0) }
    }
  }
}

extension Trigger {
  /// The touch that a step names for it.
  fileprivate var touch: JourneyStep.Touch? {
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
