import Elements
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

/// Doing a step, whatever it is; questions, timers, Back, and what must be so.
extension JourneyRunner {
  /// Does one step.
  mutating func perform(_ step: JourneyStep) -> StepResult {
    if case .unreadable = step.act { return .unknown }
    if case .event(let label) = step.act, isUnread(event: words(label)) { return .unknown }
    if top < 0 { return isLost ? .unknown : .failed(StepFailure(.left)) }
    if simulator.isEndless { return .failed(StepFailure(.endless)) }
    if question >= 0 {
      switch step.act {
      case .answer, .back, .close: break
      default: return .failed(StepFailure(.questionOpen(questionText)))
      }
    }
    if let miss = act(step.act) { return .failed(miss) }
    return simulator.isEndless ? .failed(StepFailure(.endless)) : .done
  }

  private mutating func act(_ act: JourneyStep.Act) -> StepFailure? {
    switch act {
    case .touch(.tap, let label): return tap(label)
    case .touch(let touch, let label): return gesture(touch, label)
    case .tapScreen: return screenGesture([.tap], called: "tap")
    case .swipe(let direction, nil): return swipeScreen(direction ?? .left)
    case .swipe(let direction, let label?): return swipe(direction, label)
    case .type(let pairs): return first(of: pairs) { runner, pair in runner.type(pair) }
    case .choose(let pairs): return first(of: pairs) { runner, pair in runner.choose(pair) }
    case .answer(let label): return answer(label)
    case .back: return back()
    case .close: return close()
    case .wait: return wait()
    case .submit: return submit()
    case .event(let label): return event(label)
    case .on(let label): return checkPlace(label)
    case .see(let labels): return look().flatMap { see(labels, $0.snapshot) }
    case .notSee(let labels): return look().flatMap { notSee(labels, $0.snapshot) }
    case .cannotGoBack: return backMove() == nil ? nil : StepFailure(.canGoBack)
    case .cannotClose: return isClosable ? StepFailure(.canClose) : nil
    case .cannotTouch(let label): return checkUntouchable(label)
    case .unreadable: return nil
    }
  }

  private mutating func first(
    of pairs: [JourneyStep.Pair], _ body: (inout JourneyRunner, JourneyStep.Pair) -> StepFailure?
  ) -> StepFailure? {
    for pair in pairs {
      if question >= 0 { return StepFailure(.questionOpen(questionText), at: pair.label.span) }
      if let miss = body(&self, pair) { return miss }
    }
    return nil
  }

  // MARK: questions, timers, events

  /// The question that waits.
  var questionText: String {
    let move = table.controls[Int(question)].move
    guard move >= 0 else { return "" }
    let node = app.tree.value(of: app.moves[Int(move)].node, "ask")
    return node >= 0 ? table.text(node, in: table.controls[Int(question)].scope) : ""
  }

  /// The answers that can be given.
  mutating func answers() -> [(text: String, move: Transition)] {
    transitions(of: question).compactMap { transition in
      let branch = table.links[Int(transition.link)].branch
      guard branch >= 0, app.branches[Int(branch)].answer >= 0 else { return nil }
      return (app.tree.text(app.branches[Int(branch)].answer).trimmed, transition)
    }
  }

  private mutating func answer(_ label: StepLabel) -> StepFailure? {
    if question < 0 { question = questionOnArrival }
    if question < 0 { return StepFailure(.notAsked) }
    let text = words(label)
    let answers = answers()
    guard let found = answers.first(where: { $0.text == text }) else {
      return StepFailure(
        .noAnswer(text), at: label.span, nearest: Suggestion.best(for: text, among: answers.map { $0.text }))
    }
    take(found.move)
    return nil
  }

  /// The control of the question that a screen asks as soon as people come to it, where it was not answered yet; -1 for none.
  private var questionOnArrival: Int32 {
    guard let frame = simulator.frame, frame.popup < 0, frame.isPending else { return -1 }
    let appear = table.places[Int(frame.page)].appear
    guard appear >= 0, table.controls[Int(appear)].isAsked else { return -1 }
    let branches = table.controls[Int(appear)].links.map { table.links[Int($0)].branch }
    return branches.allSatisfy { $0 < 0 || app.branches[Int($0)].after < 0 } ? appear : -1
  }

  private mutating func wait() -> StepFailure? {
    guard let frame = simulator.frame else { return nil }
    let transitions = simulator.transitions().filter { !$0.isEvent }
    func move(of control: Int32) -> Transition? {
      control < 0 ? nil : transitions.first { table.controls[Int(control)].links.contains($0.link) }
    }
    if frame.popup < 0, frame.isPending {
      let appear = table.places[Int(frame.page)].appear
      if let timer = move(of: appear) {
        if table.controls[Int(appear)].isAsked { question = appear } else { take(timer) }
        return nil
      }
      // None of its branches holds: it has fired all the same.
      if let used = move(of: table.expiry) { take(used) }
      return nil
    }
    if frame.popup >= 0, let end = move(of: table.places[Int(frame.popup)].end) {
      take(end)
    } else if toast >= 0 {
      toast = -1
    } else if frame.toast >= 0, let end = move(of: table.places[Int(frame.toast)].end) {
      take(end)
    } else {
      return StepFailure(.nothingToWaitFor)
    }
    return nil
  }

  /// Whether an event is declared, and what it opens cannot be read.
  private func isUnread(event name: String) -> Bool {
    let keys = app.entries(of: .events).map { $0.key }.filter { app.tree.text($0).trimmed == name }
    return !keys.isEmpty && !table.events.contains { keys.contains($0.key) }
  }

  private mutating func event(_ label: StepLabel) -> StepFailure? {
    let text = words(label)
    guard let event = table.events.first(where: { app.tree.text($0.key).trimmed == text }),
      let transition = simulator.transitions().first(where: { $0.isEvent && $0.link == event.link })
    else { return StepFailure(.noEvent(text), at: label.span) }
    take(transition)
    return nil
  }

  // MARK: back and close

  /// What the bar's or the system's Back does now.
  mutating func backMove() -> Transition? {
    if view.focus != nil, !table.platform.hasSystemBack { return nil }
    let link = table.controls[Int(table.back)].links.lowerBound
    return simulator.transitions().first { $0.link == link && !$0.isEvent }
  }

  private mutating func back() -> StepFailure? {
    if question >= 0 {
      question = -1
      return nil
    }
    if view.focus != nil {
      guard table.platform.hasSystemBack else { return StepFailure(.noBack(.search)) }
      endSearch()
      return nil
    }
    if let transition = backMove() {
      take(transition)
      return nil
    }
    guard let frame = simulator.frame else { return nil }
    return StepFailure(.noBack(frame.popup >= 0 ? .popup : frame.isRoot ? .nothingBelow : .barShowsNone))
  }

  private mutating func close() -> StepFailure? {
    if question >= 0 {
      question = -1
      return nil
    }
    guard let frame = simulator.frame, frame.popup >= 0 else { return StepFailure(.nothingToClose) }
    if table.places[Int(frame.popup)].closesOutside {
      follow(table.outside)
      return nil
    }
    let targets = closingThings()
    if targets.count == 1 { return touch(targets[0]) }
    return StepFailure(targets.isEmpty ? .cannotClose : .severalClose(targets.compactMap { $0.names.first }))
  }

  private var isClosable: Bool {
    mutating get {
      guard let frame = simulator.frame, frame.popup >= 0 else { return false }
      return table.places[Int(frame.popup)].closesOutside || !closingThings().isEmpty
    }
  }

  /// What in a popup closes it, each outcome once.
  private mutating func closingThings() -> [TapTarget] {
    guard let builder = look() else { return [] }
    let snapshot = builder.snapshot
    let closing = snapshot.targets.filter { target in
      guard target.isEnabled, !target.isInToast else { return false }
      if case .accept = target.response { return true }
      guard case .control(let control) = target.response else { return false }
      if !target.names.allSatisfy({ !["close", "cancel", "ok"].contains($0.lowercased()) }) { return true }
      if target.instance >= 0 {
        let role = app.property("role", of: snapshot.contents.instances[target.instance].element)
        if role >= 0, app.tree.isText(role, "cancel") { return true }
      }
      return table.controls[Int(control)].links.allSatisfy { link in
        switch table.links[Int(link)].action {
        case .close, .closeAll: true
        default: false
        }
      }
    }
    return distinct(closing)
  }

  // MARK: what must be so

  private func checkPlace(_ label: StepLabel) -> StepFailure? {
    let text = words(label)
    let written = table.places[Int(top)]
    let name = table.name(of: top)
    if name == text { return nil }
    if written.popup < 0 {
      if app.tree.names.text(app.screens[Int(app.pages[Int(top)].screen)].name) == text { return nil }
      if Glob.hasWildcards(text), Glob(text).matches(name) { return nil }
    } else if app.popups(atPath: text).contains(written.popup) {
      return nil
    }
    return StepFailure(.wrongPlace(expected: text), at: label.span)
  }

  private func isSeen(_ label: StepLabel, _ snapshot: Snapshot) -> Bool {
    let text = words(label)
    return !snapshot.among(snapshot.texts.filter { $0.text == text }, in: container(of: label)).isEmpty
  }

  private func see(_ labels: [StepLabel], _ snapshot: Snapshot) -> StepFailure? {
    for label in labels {
      if let miss = checkContainer(label, snapshot) { return miss }
      if isSeen(label, snapshot) { continue }
      let text = words(label), texts = snapshot.texts.map { $0.text }
      let near = Suggestion.best(for: text, among: texts)
      return StepFailure(.notSeen(text), at: label.span, nearest: near.isEmpty ? whole(texts, around: text) : near)
    }
    return nil
  }

  /// The texts of which some words are a part, each once.
  private func whole(_ texts: [String], around words: String) -> [String] {
    var found: [String] = []
    guard words.count > 2 else { return found }
    let search = ByteSearch(words)
    for text in texts where !found.contains(text) && search.isFound(in: Array(text.utf8)[...]) { found.append(text) }
    return Array(found.prefix(3))
  }

  private func notSee(_ labels: [StepLabel], _ snapshot: Snapshot) -> StepFailure? {
    for label in labels {
      if let miss = checkNamed(label, snapshot) { return miss }
      if isSeen(label, snapshot) { return StepFailure(.seen(words(label)), at: label.span) }
    }
    return nil
  }

  /// What a step says to look in, with values put in.
  func container(of label: StepLabel) -> String? { label.within.map { words($0) } }

  func checkContainer(_ label: StepLabel, _ snapshot: Snapshot) -> StepFailure? {
    guard let within = container(of: label), !snapshot.holds(container: within),
      snapshot.knows(container: within) || !snapshot.isSaid(container: within)
    else { return nil }
    return StepFailure(.nowhereToLook(within), at: label.withinSpan)
  }

  /// What must be absent may be so because its container is hidden, but not because there is none of that name.
  private func checkNamed(_ label: StepLabel, _ snapshot: Snapshot) -> StepFailure? {
    guard let within = container(of: label), !snapshot.knows(container: within),
      !snapshot.isSaid(container: within)
    else { return nil }
    return StepFailure(.nowhereToLook(within), at: label.withinSpan)
  }

  private mutating func checkUntouchable(_ label: StepLabel) -> StepFailure? {
    guard let snapshot = look()?.snapshot else { return nil }
    if let miss = checkNamed(label, snapshot) { return miss }
    let text = words(label)
    let there = snapshot.among(snapshot.targets(called: text), in: container(of: label))
    return there.contains { $0.isEnabled } ? StepFailure(.canTouch(text), at: label.span) : nil
  }
}
