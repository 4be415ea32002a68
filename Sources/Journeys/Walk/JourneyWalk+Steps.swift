import Elements
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

/// Doing a step, whatever it is; questions, timers, Back, and what must be so.
extension JourneyWalk {
  /// Does one step.
  mutating func perform(_ step: JourneyStep) -> StepResult {
    if case .unreadable = step.act { return .unknown }
    if top < 0 { return isLost ? .unknown : .missed(Miss(.left)) }
    if simulator.isEndless { return .missed(Miss(.endless)) }
    if question >= 0 {
      switch step.act {
      case .answer, .back, .close: break
      default: return .missed(Miss(.questionOpen(questionText)))
      }
    }
    if let miss = act(step.act) { return .missed(miss) }
    return simulator.isEndless ? .missed(Miss(.endless)) : .done
  }

  private mutating func act(_ act: JourneyStep.Act) -> Miss? {
    switch act {
    case .touch(.tap, let label): return tap(label)
    case .touch(let touch, let label): return gesture(touch, label)
    case .tapScreen: return screenGesture([.tap], called: "tap")
    case .swipe(let direction, nil): return swipeScreen(direction ?? .left)
    case .swipe(let direction, let label?): return swipe(direction, label)
    case .type(let pairs): return first(of: pairs) { walk, pair in walk.type(pair) }
    case .choose(let pairs): return first(of: pairs) { walk, pair in walk.choose(pair) }
    case .answer(let label): return answer(label)
    case .back: return back()
    case .close: return close()
    case .wait: return wait()
    case .submit: return submit()
    case .event(let label): return event(label)
    case .on(let label): return checkPlace(label)
    case .see(let labels): return look().flatMap { see(labels, $0.sight) }
    case .notSee(let labels): return look().flatMap { notSee(labels, $0.sight) }
    case .cannotGoBack: return backMove() == nil ? nil : Miss(.canGoBack)
    case .cannotClose: return isClosable ? Miss(.canClose) : nil
    case .cannotTouch(let label): return checkUntouchable(label)
    case .unreadable: return nil
    }
  }

  private mutating func first(
    of pairs: [JourneyStep.Pair], _ body: (inout JourneyWalk, JourneyStep.Pair) -> Miss?
  ) -> Miss? {
    for pair in pairs {
      if question >= 0 { return Miss(.questionOpen(questionText), at: pair.label.span) }
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
  mutating func answers() -> [(text: String, move: FlowGraph.Move)] {
    moves(of: question).compactMap { move in
      let branch = table.ways[Int(move.link)].branch
      guard branch >= 0, app.branches[Int(branch)].answer >= 0 else { return nil }
      return (app.tree.text(app.branches[Int(branch)].answer).trimmed, move)
    }
  }

  private mutating func answer(_ label: StepLabel) -> Miss? {
    if question < 0 { return Miss(.notAsked) }
    let text = words(label)
    let answers = answers()
    guard let found = answers.first(where: { $0.text == text }) else {
      return Miss(
        .noAnswer(text), at: label.span, nearest: Suggestion.best(for: text, among: answers.map(\.text)))
    }
    take(found.move)
    return nil
  }

  private mutating func wait() -> Miss? {
    guard let frame = simulator.frame else { return nil }
    let moves = simulator.moves().filter { !$0.isEvent }
    func move(of control: Int32) -> FlowGraph.Move? {
      control < 0 ? nil : moves.first { table.controls[Int(control)].ways.contains($0.link) }
    }
    if frame.popup < 0, frame.isPending {
      let appear = table.places[Int(frame.page)].appear
      if let timer = move(of: appear) {
        if table.controls[Int(appear)].isAsked { question = appear } else { take(timer) }
        return nil
      }
      // None of its branches holds: it has fired all the same.
      if let used = move(of: table.lapse) { take(used) }
      return nil
    }
    if frame.popup >= 0, let end = move(of: table.places[Int(frame.popup)].end) {
      take(end)
    } else if toast >= 0 {
      toast = -1
    } else if frame.toast >= 0, let end = move(of: table.places[Int(frame.toast)].end) {
      take(end)
    } else {
      return Miss(.nothingToWaitFor)
    }
    return nil
  }

  private mutating func event(_ label: StepLabel) -> Miss? {
    let text = words(label)
    guard let event = table.events.first(where: { app.tree.text($0.key).trimmed == text }),
      let move = simulator.moves().first(where: { $0.isEvent && $0.link == event.way })
    else { return Miss(.nothingCalled(text), at: label.span) }
    take(move)
    return nil
  }

  // MARK: back and close

  /// What the bar's or the system's Back does now.
  mutating func backMove() -> FlowGraph.Move? {
    if view.focus != nil, !table.platform.hasSystemBack { return nil }
    let way = table.controls[Int(table.back)].ways.lowerBound
    return simulator.moves().first { $0.link == way && !$0.isEvent }
  }

  private mutating func back() -> Miss? {
    if question >= 0 {
      question = -1
      return nil
    }
    if view.focus != nil {
      guard table.platform.hasSystemBack else { return Miss(.noBack(.search)) }
      endSearch()
      return nil
    }
    if let move = backMove() {
      take(move)
      return nil
    }
    guard let frame = simulator.frame else { return nil }
    return Miss(.noBack(frame.popup >= 0 ? .popup : frame.isRoot ? .nothingBeneath : .barShowsNone))
  }

  private mutating func close() -> Miss? {
    if question >= 0 {
      question = -1
      return nil
    }
    guard let frame = simulator.frame, frame.popup >= 0 else { return Miss(.nothingToClose) }
    if table.places[Int(frame.popup)].closesOutside {
      follow(table.outside)
      return nil
    }
    let things = closingThings()
    if things.count == 1 { return touch(things[0]) }
    return Miss(things.isEmpty ? .cannotClose : .severalClose(things.compactMap(\.names.first)))
  }

  private var isClosable: Bool {
    mutating get {
      guard let frame = simulator.frame, frame.popup >= 0 else { return false }
      return table.places[Int(frame.popup)].closesOutside || !closingThings().isEmpty
    }
  }

  /// What in a popup closes it, each outcome once.
  private mutating func closingThings() -> [Thing] {
    guard let reading = look() else { return [] }
    let sight = reading.sight
    let closing = sight.things.filter { thing in
      guard thing.isEnabled, !thing.isInToast else { return false }
      if case .accept = thing.touch { return true }
      guard case .control(let control) = thing.touch else { return false }
      if !thing.names.allSatisfy({ !["close", "cancel", "ok"].contains($0.lowercased()) }) { return true }
      if thing.instance >= 0 {
        let role = app.property("role", of: sight.contents.instances[thing.instance].element)
        if role >= 0, app.tree.isText(role, "cancel") { return true }
      }
      return table.controls[Int(control)].ways.allSatisfy { way in
        switch table.ways[Int(way)].action {
        case .close, .closeAll: true
        default: false
        }
      }
    }
    return distinct(closing)
  }

  // MARK: what must be so

  private func checkPlace(_ label: StepLabel) -> Miss? {
    let text = words(label)
    let written = table.places[Int(top)]
    let name = table.name(of: top)
    if name == text { return nil }
    if written.popup < 0 {
      if app.tree.names.text(app.screens[Int(app.pages[Int(top)].screen)].name) == text { return nil }
      if Glob.hasWildcards(text), Glob(text).matches(name) { return nil }
    }
    return Miss(.wrongPlace(expected: text), at: label.span)
  }

  private func isSeen(_ label: StepLabel, _ sight: Sight) -> Bool {
    let text = words(label)
    return sight.words.contains { words in
      words.text == text
        && (label.within.map { sight.stands(words.instance, isInToast: words.isInToast, in: $0) } ?? true)
    }
  }

  private func see(_ labels: [StepLabel], _ sight: Sight) -> Miss? {
    for label in labels {
      if let miss = checkContainer(label, sight) { return miss }
      if isSeen(label, sight) { continue }
      let text = words(label)
      return Miss(
        .notSeen(text), at: label.span, nearest: Suggestion.best(for: text, among: sight.words.map(\.text)))
    }
    return nil
  }

  private func notSee(_ labels: [StepLabel], _ sight: Sight) -> Miss? {
    labels.first { isSeen($0, sight) }.map { Miss(.seen(words($0)), at: $0.span) }
  }

  func checkContainer(_ label: StepLabel, _ sight: Sight) -> Miss? {
    guard let within = label.within, !sight.holds(container: within) else { return nil }
    return Miss(.nowhereToLook(within), at: label.withinSpan)
  }

  private mutating func checkUntouchable(_ label: StepLabel) -> Miss? {
    guard let sight = look()?.sight else { return nil }
    let text = words(label)
    let isThere = sight.things(called: text).contains { thing in
      thing.isEnabled && (label.within.map { sight.stands(thing.instance, isInToast: thing.isInToast, in: $0) } ?? true)
    }
    return isThere ? Miss(.canTouch(text), at: label.span) : nil
  }
}
