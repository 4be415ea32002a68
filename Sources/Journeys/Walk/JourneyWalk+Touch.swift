import Elements
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

/// Finding what a label means, and touching it.
extension JourneyWalk {
  mutating func tap(_ label: StepLabel) -> Miss? {
    guard let sight = look()?.sight else { return nil }
    switch find(label, in: sight) {
    case .success(let thing): return touch(thing)
    case .failure(let miss): return miss
    }
  }

  /// The one thing that a label means.
  mutating func find(_ label: StepLabel, in sight: Sight) -> Found {
    let text = words(label)
    if let miss = checkContainer(label, sight) { return .failure(miss) }
    let called = sight.things(called: text).filter { thing in
      label.within.map { sight.stands(thing.instance, isInToast: thing.isInToast, in: $0) } ?? true
    }
    let enabled = called.filter(\.isEnabled)
    let inSight = enabled.filter { !$0.isFolded }
    let distinct = distinct(inSight.isEmpty ? enabled : inSight)
    if distinct.count == 1 { return .success(distinct[0]) }
    if distinct.count > 1 {
      let spans = distinct.map { span(of: $0, in: sight) }
      return .failure(Miss(.severalCalled(text, spans), at: label.span))
    }
    if let first = called.first {
      return .failure(Miss(first.isFolded ? .foldedAway(text) : .disabled(text), at: label.span))
    }
    if sight.words.contains(where: { $0.text == text }), label.within == nil {
      return .failure(Miss(.inert(text), at: label.span))
    }
    let names = sight.things.filter(\.isEnabled).flatMap(\.names)
    return .failure(
      Miss(.nothingCalled(text), at: label.span, nearest: Suggestion.best(for: text, among: names)))
  }

  /// A thing, or why there is none.
  enum Found {
    case success(Thing)
    case failure(Miss)
  }

  func span(of thing: Thing, in sight: Sight) -> Span {
    guard thing.instance >= 0 else { return .nowhere }
    let contents = thing.isInToast ? sight.toast ?? sight.contents : sight.contents
    let element = app.elements[Int(contents.instances[thing.instance].element)]
    return app.tree.span(element.label >= 0 ? element.label : element.node)
  }

  // MARK: outcomes

  /// What comes of touching something, so that two of the same are one.
  private struct Outcome: Hashable {
    var operations: [Operation] = []
    /// What is shown besides: popups and addresses that change nothing.
    var shown: [String] = []
    var touch: String = ""
    var instance = -1
  }

  /// Of several things those that differ in what comes of them.
  mutating func distinct(_ things: [Thing]) -> [Thing] {
    if things.count < 2 { return things }
    var seen: Set<Outcome> = []
    return things.filter { seen.insert(outcome(of: $0)).inserted }
  }

  private mutating func outcome(of thing: Thing) -> Outcome {
    let control: Int32
    switch thing.touch {
    case .control(let number): control = number
    case .accept: control = table.accept
    case .back: control = table.back
    case .nothing: return Outcome()
    default: return Outcome(touch: "\(thing.touch)", instance: thing.instance)
    }
    var outcome = Outcome()
    for move in moves(of: control) {
      outcome.operations.append(move.operation)
      let way = table.ways[Int(move.link)]
      guard way.branch >= 0 else { continue }
      switch way.action {
      case .tell, .offer: outcome.shown.append(app.tree.text(spanning: app.branches[Int(way.branch)].node))
      default: continue
      }
    }
    return outcome
  }

  // MARK: touching

  mutating func touch(_ thing: Thing) -> Miss? {
    guard let reading = look() else { return nil }
    let sight = reading.sight
    if !thing.isInToast { unfold(around: thing.instance, in: sight) }
    switch thing.touch {
    case .control(let control): follow(control)
    case .submit(let control): send(reading.forms(sentBy: thing.instance), with: control, reading)
    case .send: send([thing.instance], with: -1, reading)
    case .tool: touchTool(thing.instance, reading)
    case .turn: turn(thing.instance, reading)
    case .option(let number): chooseOption(number, of: thing.instance, reading)
    case .fold:
      let spot = sight.spot(thing.instance)
      if view.turned.remove(spot) == nil { view.turned.insert(spot) }
    case .callout:
      let spot = sight.spot(thing.instance)
      view.callout = view.callout == spot ? nil : spot
    case .focus:
      let facets = sight.facets(thing.instance)
      if facets.input == .type(.search) || facets.takesSearch { view.focus = sight.spot(thing.instance) }
    case .nothing: break
    case .cancelSearch: endSearch()
    case .accept: follow(table.accept)
    case .back: follow(table.back)
    }
    return nil
  }

  /// Opens the callout that something stands in.
  private mutating func unfold(around instance: Int, in sight: Sight) {
    var next = instance
    while next >= 0 {
      if sight.facets(next).fold == .callout, next != instance { view.callout = sight.spot(next) }
      next = Int(sight.contents.instances[next].parent)
    }
  }

  mutating func endSearch() {
    guard let focus = view.focus else { return }
    view.typed[focus] = nil
    view.focus = nil
    // A variable that follows what is typed follows this too.
    guard let reading = look(), let index = reading.sight.present.first(where: { reading.sight.spot($0) == focus })
    else { return }
    followTyping("", in: index, reading)
  }

  // MARK: forms

  /// Sends forms unless something required is missing; then a button's own link, or the form's.
  mutating func send(_ forms: [Int], with control: Int32, _ reading: SightReading) {
    let stopped = forms.filter { !reading.missing(in: $0).isEmpty }
    if !stopped.isEmpty {
      for form in stopped { view.stopped.insert(reading.sight.spot(form)) }
      return
    }
    for form in forms { view.stopped.remove(reading.sight.spot(form)) }
    if control >= 0 { return follow(control) }
    for form in forms {
      if let submit = reading.control(of: form, .submit) { return follow(submit) }
    }
  }

  mutating func submit() -> Miss? {
    guard let reading = look() else { return nil }
    let senders = reading.sight.things.filter { thing in
      guard thing.isEnabled else { return false }
      switch thing.touch {
      case .send, .submit: return true
      default: return false
      }
    }
    if senders.count == 1 { return touch(senders[0]) }
    if let focus = view.focus, let index = reading.sight.present.first(where: { reading.sight.spot($0) == focus }),
      let control = reading.control(of: index, .submit)
    {
      follow(control)
      return nil
    }
    return senders.isEmpty
      ? Miss(.noForm)
      : Miss(
        .severalCalled(senders.compactMap(\.names.first).first ?? "", senders.map { span(of: $0, in: reading.sight) }))
  }
}

extension SyntaxTree {
  /// The source of a node, as it was written.
  func text(spanning node: NodeID) -> String { sources.text(span(node)) }
}
