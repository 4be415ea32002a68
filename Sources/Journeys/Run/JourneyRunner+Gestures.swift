import Elements
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

/// Gestures beyond the tap: on something with a label, or on the whole screen.
extension JourneyRunner {
  mutating func gesture(_ touch: JourneyStep.TouchGesture, _ label: StepLabel) -> StepFailure? {
    guard let builder = look() else { return nil }
    let (trigger, word): (Trigger, String) =
      switch touch {
      case .tap: (.tap, "tap")
      case .longPress: (.longPress, "long press")
      case .doubleTap: (.doubleTap, "double tap")
      case .drag: (.drag, "drag")
      }
    return gesture([trigger], word, label, builder)
  }

  /// A gesture on what has a label; on the whole screen by its title.
  private mutating func gesture(
    _ triggers: [Trigger], _ word: String, _ label: StepLabel, _ builder: SnapshotBuilder
  ) -> StepFailure? {
    let snapshot = builder.snapshot
    let text = words(label)
    if let miss = checkContainer(label, snapshot) { return miss }
    let called = instances(called: label, builder)
    var controls: [Int32] = []
    for instance in called {
      // As in the page, what is nearest around it and answers to the gesture is meant.
      var around = instance
      while around >= 0, !triggers.contains(where: { builder.control(of: around, $0) != nil }) {
        around = Int(snapshot.contents.instances[around].parent)
      }
      for trigger in triggers where around >= 0 {
        guard let control = builder.control(of: around, trigger) else { continue }
        if builder.holds(table.controls[Int(control)].condition) { controls.append(control) }
        break
      }
    }
    let targets = distinct(controls.map { TapTarget(names: [text], instance: -1, response: .control($0)) })
    if targets.count == 1, let control = controls.first {
      follow(control)
      return nil
    }
    if targets.count > 1 {
      return StepFailure(.severalCalled(text, called.map { span(of: $0, snapshot) }), at: label.span)
    }
    if let screen = screenControl(triggers, builder),
      snapshot.texts.contains(where: { $0.instance < 0 && $0.text == text })
    {
      follow(screen)
      return nil
    }
    if called.contains(where: { isMoved($0, by: triggers, snapshot) }) { return nil }
    if !called.isEmpty { return StepFailure(.noGesture(text, word), at: label.span) }
    if !named(label, builder).isEmpty { return StepFailure(.disabled(text), at: label.span) }
    let names = snapshot.present.flatMap { builder.names(of: $0) }
    return StepFailure(.nothingCalled(text), at: label.span, nearest: Suggestion.best(for: text, among: names))
  }

  /// Whether something answers to a gesture by itself: a map is dragged about, a deck swiped, a row uncovers its buttons.
  private func isMoved(_ instance: Int, by triggers: [Trigger], _ snapshot: Snapshot) -> Bool {
    let facets = snapshot.facets(instance)
    if triggers == [.drag] { return facets.motion.isDragged || facets.input == .slide }
    if triggers == [.doubleTap] { return facets.motion.isZoomed }
    let isSideways = triggers.contains(.swipeLeft) || triggers.contains(.swipeRight)
    if !isSideways { return triggers.contains(.swipeUp) || triggers.contains(.swipeDown) }
    if facets.motion.isSwiped { return true }
    let parent = Int(snapshot.contents.instances[instance].parent)
    return parent >= 0 && snapshot.facets(parent).motion == .sideways
  }

  /// What is there and called so, folded things only where nothing else is.
  private func instances(called label: StepLabel, _ builder: SnapshotBuilder) -> [Int] {
    let snapshot = builder.snapshot
    let called = named(label, builder).filter { builder.holds(snapshot.contents.enabled[$0]) }
    let visible = called.filter { !snapshot.isFolded[$0] }
    return visible.isEmpty ? called : visible
  }

  /// What is there and called so, whether it can be touched or not.
  private func named(_ label: StepLabel, _ builder: SnapshotBuilder) -> [Int] {
    let text = words(label)
    let called = builder.snapshot.present.filter { builder.names(of: $0).contains(text) }
    return builder.snapshot.among(
      called.map { Snapshot.VisibleText(text: text, instance: $0) }, in: container(of: label)
    ).map { $0.instance }
  }

  private func span(of instance: Int, _ snapshot: Snapshot) -> Span {
    span(of: TapTarget(names: [], instance: instance, response: .nothing), in: snapshot)
  }

  private func screenControl(_ triggers: [Trigger], _ builder: SnapshotBuilder) -> Int32? {
    for trigger in triggers {
      if let control = builder.contents.screenControls.first(where: { table.controls[Int($0)].trigger == trigger }) {
        return control
      }
    }
    return nil
  }

  mutating func screenGesture(_ triggers: [Trigger], called word: String) -> StepFailure? {
    guard let builder = look() else { return nil }
    guard let control = screenControl(triggers, builder) else { return StepFailure(.noScreenGesture(word)) }
    follow(control)
    return nil
  }

  // MARK: swipes

  private func triggers(_ direction: JourneyStep.Direction) -> [Trigger] {
    switch direction {
    case .left: [.swipeLeft]
    case .right: [.swipeRight]
    case .up: [.swipeUp]
    // Pulling down what begins at the top loads it again.
    case .down: [.swipeDown, .pull]
    }
  }

  mutating func swipeScreen(_ direction: JourneyStep.Direction) -> StepFailure? {
    guard let builder = look() else { return nil }
    let triggers = triggers(direction)
    if let control = screenControl(triggers, builder) {
      follow(control)
      return nil
    }
    let snapshot = builder.snapshot
    // One element that takes the swipe is meant; else what is swiped through.
    let controls = snapshot.present.compactMap { instance in
      triggers.lazy.compactMap { builder.control(of: instance, $0) }.first
    }.filter { builder.holds(table.controls[Int($0)].condition) }
    if controls.count == 1 {
      follow(controls[0])
      return nil
    }
    if direction == .up || direction == .down { return nil }
    let isSwiped = snapshot.present.contains { snapshot.facets($0).motion.isSwiped }
    return isSwiped ? nil : StepFailure(.noScreenGesture("swipe to the \(direction.rawValue)"))
  }

  mutating func swipe(_ direction: JourneyStep.Direction?, _ label: StepLabel) -> StepFailure? {
    guard let builder = look() else { return nil }
    let snapshot = builder.snapshot
    if let miss = checkContainer(label, snapshot) { return miss }
    let directions = direction.map { [$0] } ?? [.left, .right, .up, .down]
    // A row with buttons beside it uncovers them.
    let rows = instances(called: label, builder)
    for direction in directions where direction == .left || direction == .right {
      let area = "swipe-\(direction.rawValue)"
      let swiped = rows.filter { row in
        snapshot.contents.inside(row).contains { inner in
          snapshot.contents.instances[inner].parent == Int32(row) && !snapshot.isHidden[inner]
            && areaName(of: inner, snapshot) == area
        }
      }
      if swiped.count > 1 {
        return StepFailure(.severalCalled(words(label), swiped.map { span(of: $0, snapshot) }), at: label.span)
      }
      if let row = swiped.first {
        view.uncovered = (snapshot.occurrence(row), area)
        return nil
      }
    }
    return gesture(directions.flatMap(triggers), "swipe", label, builder)
  }

  func areaName(of instance: Int, _ snapshot: Snapshot) -> String {
    let area = snapshot.element(instance).area
    return area > 0 ? app.tree.names.text(area) : ""
  }
}

extension Facets.Motion {
  /// Whether it is moved sideways with a finger.
  fileprivate var isSwiped: Bool {
    switch self {
    case .sideways, .pan: true
    case .still, .draw, .zoom: false
    }
  }

  /// Whether a finger that stays on it moves or draws something.
  fileprivate var isDragged: Bool {
    switch self {
    case .pan, .draw: true
    case .still, .sideways, .zoom: false
    }
  }

  /// Whether a double tap brings it nearer.
  fileprivate var isZoomed: Bool {
    switch self {
    case .pan, .draw, .zoom: true
    case .still, .sideways: false
    }
  }
}
