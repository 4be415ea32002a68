import Elements
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

/// Finding what a label means, and touching it.
extension JourneyRunner {
  mutating func tap(_ label: StepLabel) -> StepFailure? {
    guard let snapshot = look()?.snapshot else { return nil }
    switch find(label, in: snapshot) {
    case .success(let target): return touch(target)
    case .failure(let miss): return miss
    }
  }

  /// The one thing that a label means.
  mutating func find(_ label: StepLabel, in snapshot: Snapshot) -> Found {
    let text = words(label)
    if let miss = checkContainer(label, snapshot) { return .failure(miss) }
    let named = snapshot.targets(called: text)
    // A tap on words that lead nowhere themselves is one on what they are on.
    let called = snapshot.among(named.isEmpty ? snapshot.targets(around: text) : named, in: container(of: label))
    let enabled = called.filter { $0.isEnabled }
    let visible = enabled.filter { !$0.isFolded }
    let distinct = distinct(visible.isEmpty ? enabled : visible)
    if distinct.count == 1 { return .success(distinct[0]) }
    if distinct.count > 1 {
      let spans = spansApart(of: distinct, in: snapshot)
      return .failure(StepFailure(.severalCalled(text, spans), at: label.span))
    }
    if let first = called.first {
      let isInMenu = first.isFolded && !isDisabled(first)
      return .failure(StepFailure(isInMenu ? .foldedAway(text) : .disabled(text), at: label.span))
    }
    if snapshot.texts.contains(where: { $0.text == text }), label.within == nil {
      return .failure(StepFailure(.inert(text), at: label.span))
    }
    let names = snapshot.targets.filter { $0.isEnabled }.flatMap { $0.names }
    return .failure(
      StepFailure(.nothingCalled(text), at: label.span, nearest: Suggestion.best(for: text, among: names)))
  }

  /// Whether something is disabled itself, or by what it is in.
  private mutating func isDisabled(_ target: TapTarget) -> Bool {
    guard target.instance >= 0, !target.isInToast, let builder = look() else { return false }
    return !builder.holds(builder.contents.enabled[target.instance])
  }

  /// A thing, or why there is none.
  enum Found {
    case success(TapTarget)
    case failure(StepFailure)
  }

  func span(of target: TapTarget, in snapshot: Snapshot) -> Span {
    guard target.instance >= 0 else { return .nowhere }
    let contents = target.isInToast ? snapshot.toast ?? snapshot.contents : snapshot.contents
    return app.spanOfLabel(of: contents.instances[target.instance].element)
  }

  /// Where several things are: each where it is written; where that is once in a component, at the uses of it.
  private func spansApart(of targets: [TapTarget], in snapshot: Snapshot) -> [Span] {
    let spans = targets.map { span(of: $0, in: snapshot) }
    guard Set(spans).count == 1, targets.allSatisfy({ $0.instance >= 0 && !$0.isInToast }) else { return spans }
    let uses = targets.map { target in
      snapshot.boxes(around: target.instance).map { $0.lowerBound }.filter { snapshot.facets($0).holds == .component }
        .map { app.spanOfLabel(of: snapshot.contents.instances[$0].element) }
    }
    let depth = uses.map { $0.count }.min() ?? 0
    let apart = (0..<depth).map { level in uses.map { $0[level] } }.first { Set($0).count == targets.count }
    return apart ?? spans
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
  mutating func distinct(_ targets: [TapTarget]) -> [TapTarget] {
    if targets.count < 2 { return targets }
    var seen: Set<Outcome> = []
    let possible = Dictionary(grouping: simulator.transitions().filter { !$0.isEvent }) { $0.link }
    return targets.filter { seen.insert(outcome(of: $0, among: possible)).inserted }
  }

  /// - Parameter possible: all moves that can be made now, by their links.
  private func outcome(of target: TapTarget, among possible: [Int32: [Transition]]) -> Outcome {
    let control: Int32
    switch target.response {
    case .control(let number): control = number
    case .accept: control = table.accept
    case .back: control = table.back
    case .nothing: return Outcome()
    default: return Outcome(touch: "\(target.response)", instance: target.instance)
    }
    var outcome = Outcome()
    for transition in table.controls[Int(control)].links.flatMap({ possible[$0] ?? [] }) {
      outcome.operations.append(transition.operation)
      let link = table.links[Int(transition.link)]
      guard link.branch >= 0 else { continue }
      switch link.action {
      case .showPlainToast, .openOutside:
        outcome.shown.append(app.tree.text(spanning: app.branches[Int(link.branch)].node))
      default: continue
      }
    }
    return outcome
  }

  // MARK: touching

  mutating func touch(_ target: TapTarget) -> StepFailure? {
    guard let builder = look() else { return nil }
    let snapshot = builder.snapshot
    leaveSearch(for: target.isInToast ? -1 : target.instance, builder)
    if !target.isInToast { unfold(around: target.instance, in: snapshot) }
    switch target.response {
    case .control(let control): follow(control)
    case .submit(let control): send(builder.forms(sentBy: target.instance), with: control, builder)
    case .send: send([target.instance], with: -1, builder)
    case .tool: touchTool(target.instance, builder)
    case .turn: turn(target.instance, builder)
    case .option(let number): chooseOption(number, of: target.instance, builder)
    case .fold: turnHandle(target.instance, in: snapshot)
    case .callout:
      let occurrence = snapshot.occurrence(target.instance)
      view.callout = view.callout == occurrence ? nil : occurrence
    case .focus:
      let facets = snapshot.facets(target.instance)
      if facets.input == .type(.search) || facets.takesSearch { view.focus = snapshot.occurrence(target.instance) }
    case .nothing: break
    case .cancelSearch: endSearch()
    case .accept: follow(table.accept)
    case .back: follow(table.back)
    }
    return nil
  }

  /// Opens the callout that something is in.
  private mutating func unfold(around instance: Int, in snapshot: Snapshot) {
    var next = instance
    while next >= 0 {
      if snapshot.facets(next).fold == .callout, next != instance { view.callout = snapshot.occurrence(next) }
      next = Int(snapshot.contents.instances[next].parent)
    }
  }

  /// A search without words is over when something else is touched; `instance` is what is, or -1.
  mutating func leaveSearch(for instance: Int, _ builder: SnapshotBuilder) {
    guard let focus = view.focus, instance < 0 || builder.snapshot.occurrence(instance) != focus else { return }
    let search = builder.snapshot.present.first { builder.snapshot.occurrence($0) == focus }
    if search.map({ builder.typedText(in: $0).isEmpty }) ?? true { view.focus = nil }
  }

  mutating func endSearch() {
    guard let focus = view.focus else { return }
    view.focus = nil
    // A variable that follows what is typed follows this too.
    guard let builder = look(),
      let index = builder.snapshot.present.first(where: { builder.snapshot.occurrence($0) == focus })
    else {
      view.typed[focus] = nil
      return
    }
    followTyping("", in: index, builder)
  }

  // MARK: forms

  /// Sends forms unless something required is missing or something typed is wrong; then a button's own link, or the form's.
  mutating func send(_ forms: [Int], with control: Int32, _ builder: SnapshotBuilder) {
    let stopped = forms.filter { !builder.obstacles(in: $0).isEmpty }
    if let first = stopped.first {
      for form in stopped { view.stopped.insert(builder.snapshot.occurrence(form)) }
      return uncover(builder.obstacles(in: first)[0], builder)
    }
    for form in forms { view.stopped.remove(builder.snapshot.occurrence(form)) }
    if control >= 0 { return follow(control) }
    for form in forms {
      guard let submit = builder.control(of: form, .submit), builder.holds(table.controls[Int(submit)].condition) else {
        continue
      }
      return follow(submit)
    }
  }

  /// Opens what a field is folded away in, as the page does where a form is stopped.
  private mutating func uncover(_ field: Int, _ builder: SnapshotBuilder) {
    let snapshot = builder.snapshot
    var next = Int(snapshot.contents.instances[field].parent)
    while next >= 0 {
      switch snapshot.facets(next).fold {
      case .callout: view.callout = snapshot.occurrence(next)
      case .open, .folded:
        guard builder.isFolded(next) else { break }
        if let control = builder.control(of: next, .tap) { follow(control) } else { turnHandle(next, in: snapshot) }
      case .never: break
      }
      next = Int(snapshot.contents.instances[next].parent)
    }
  }

  private mutating func turnHandle(_ instance: Int, in snapshot: Snapshot) {
    let occurrence = snapshot.occurrence(instance)
    if view.turned.remove(occurrence) == nil { view.turned.insert(occurrence) }
  }

  mutating func submit() -> StepFailure? {
    guard let builder = look() else { return nil }
    let all = builder.snapshot.targets.filter { target in
      switch target.response {
      case .send, .submit: true
      default: false
      }
    }
    let senders = all.filter { $0.isEnabled }
    if senders.count == 1 { return touch(senders[0]) }
    if let focus = view.focus,
      let index = builder.snapshot.present.first(where: { builder.snapshot.occurrence($0) == focus }),
      let control = builder.control(of: index, .submit)
    {
      follow(control)
      return nil
    }
    if senders.isEmpty, let form = builder.formSentByReturn() {
      send([form], with: -1, builder)
      return nil
    }
    let name = (senders.isEmpty ? all : senders).lazy.compactMap { $0.names.first }.first
    if senders.isEmpty { return StepFailure(name.map { FailureReason.disabled($0) } ?? .noForm) }
    return StepFailure(.severalCalled(name ?? "", senders.map { span(of: $0, in: builder.snapshot) }))
  }
}

extension SyntaxTree {
  /// The source of a node, as it was written.
  func text(spanning node: NodeID) -> String { sources.text(span(node)) }
}

extension App {
  /// Where the label of an element is, or the whole of it where it has none.
  func spanOfLabel(of number: ElementID) -> Span {
    let element = elements[Int(number)]
    return tree.span(element.label >= 0 ? element.label : element.node)
  }
}
