import Elements
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

/// Gestures beyond the tap: on something with a label, or on the whole screen.
extension JourneyWalk {
  mutating func gesture(_ touch: JourneyStep.Touch, _ label: StepLabel) -> Miss? {
    guard let reading = look() else { return nil }
    let (trigger, word): (Trigger, String) =
      switch touch {
      case .tap: (.tap, "tap")
      case .longPress: (.longPress, "long press")
      case .doubleTap: (.doubleTap, "double tap")
      case .drag: (.drag, "drag")
      }
    return gesture([trigger], word, label, reading)
  }

  /// A gesture on what has a label; on the whole screen by its title.
  private mutating func gesture(
    _ triggers: [Trigger], _ word: String, _ label: StepLabel, _ reading: SightReading
  ) -> Miss? {
    let sight = reading.sight
    let text = words(label)
    if let miss = checkContainer(label, sight) { return miss }
    let called = instances(called: text, within: label.within, reading)
    var controls: [Int32] = []
    for instance in called {
      for trigger in triggers {
        guard let control = reading.control(of: instance, trigger) else { continue }
        if reading.holds(table.controls[Int(control)].condition) { controls.append(control) }
        break
      }
    }
    let things = distinct(controls.map { Thing(names: [text], instance: -1, touch: .control($0)) })
    if things.count == 1, let control = controls.first {
      follow(control)
      return nil
    }
    if things.count > 1 {
      return Miss(.severalCalled(text, called.map { span(of: $0, sight) }), at: label.span)
    }
    if let screen = screenControl(triggers, reading),
      sight.words.contains(where: { $0.instance < 0 && $0.text == text })
    {
      follow(screen)
      return nil
    }
    if called.contains(where: { isMoved($0, by: triggers, sight) }) { return nil }
    if !called.isEmpty { return Miss(.noGesture(text, word), at: label.span) }
    let names = sight.present.flatMap { reading.names(of: $0) }
    return Miss(.nothingCalled(text), at: label.span, nearest: Suggestion.best(for: text, among: names))
  }

  /// Whether something answers to a gesture by itself: a map is dragged about, a deck swiped, a row uncovers its buttons.
  private func isMoved(_ instance: Int, by triggers: [Trigger], _ sight: Sight) -> Bool {
    let facets = sight.facets(instance)
    if triggers == [.drag] { return facets.motion.isDragged || facets.input == .slide }
    if triggers == [.doubleTap] { return facets.motion.isZoomed }
    let isSideways = triggers.contains(.swipeLeft) || triggers.contains(.swipeRight)
    if !isSideways { return triggers.contains(.swipeUp) || triggers.contains(.swipeDown) }
    if facets.motion.isSwiped { return true }
    let parent = Int(sight.contents.instances[instance].parent)
    return parent >= 0 && sight.facets(parent).motion == .sideways
  }

  /// What is there and called so, folded things only where nothing else is.
  private func instances(called text: String, within: String?, _ reading: SightReading) -> [Int] {
    let sight = reading.sight
    let called = sight.present.filter { instance in
      reading.names(of: instance).contains(text)
        && (within.map { sight.stands(instance, isInToast: false, in: $0) } ?? true)
        && reading.holds(sight.contents.enabled[instance])
    }
    let inSight = called.filter { !sight.isFolded[$0] }
    return inSight.isEmpty ? called : inSight
  }

  private func span(of instance: Int, _ sight: Sight) -> Span {
    span(of: Thing(names: [], instance: instance, touch: .nothing), in: sight)
  }

  private func screenControl(_ triggers: [Trigger], _ reading: SightReading) -> Int32? {
    for trigger in triggers {
      if let control = reading.contents.screenControls.first(where: { table.controls[Int($0)].trigger == trigger }) {
        return control
      }
    }
    return nil
  }

  mutating func screenGesture(_ triggers: [Trigger], called word: String) -> Miss? {
    guard let reading = look() else { return nil }
    guard let control = screenControl(triggers, reading) else { return Miss(.noScreenGesture(word)) }
    follow(control)
    return nil
  }

  // MARK: swipes

  private func triggers(_ direction: JourneyStep.Direction) -> [Trigger] {
    switch direction {
    case .left: [.swipeLeft]
    case .right: [.swipeRight]
    case .up: [.swipeUp]
    // Pulling down what begins at the top loads it anew.
    case .down: [.swipeDown, .pull]
    }
  }

  mutating func swipeScreen(_ direction: JourneyStep.Direction) -> Miss? {
    guard let reading = look() else { return nil }
    let triggers = triggers(direction)
    if let control = screenControl(triggers, reading) {
      follow(control)
      return nil
    }
    let sight = reading.sight
    // One element that takes the swipe is meant; else what is swiped through.
    let controls = sight.present.compactMap { instance in
      triggers.lazy.compactMap { reading.control(of: instance, $0) }.first
    }.filter { reading.holds(table.controls[Int($0)].condition) }
    if controls.count == 1 {
      follow(controls[0])
      return nil
    }
    if direction == .up || direction == .down { return nil }
    let isSwiped = sight.present.contains { sight.facets($0).motion.isSwiped }
    return isSwiped ? nil : Miss(.noScreenGesture("swipe to the \(direction.rawValue)"))
  }

  mutating func swipe(_ direction: JourneyStep.Direction?, _ label: StepLabel) -> Miss? {
    guard let reading = look() else { return nil }
    let sight = reading.sight
    if let miss = checkContainer(label, sight) { return miss }
    let directions = direction.map { [$0] } ?? [.left, .right, .up, .down]
    // A row with buttons beside it uncovers them.
    let rows = instances(called: words(label), within: label.within, reading)
    for direction in directions where direction == .left || direction == .right {
      let area = "swipe-\(direction.rawValue)"
      let swiped = rows.filter { row in
        sight.contents.inside(row).contains { inner in
          sight.contents.instances[inner].parent == Int32(row) && !sight.isHidden[inner]
            && areaName(of: inner, sight) == area
        }
      }
      if swiped.count > 1 {
        return Miss(.severalCalled(words(label), swiped.map { span(of: $0, sight) }), at: label.span)
      }
      if let row = swiped.first {
        view.uncovered = (sight.spot(row), area)
        return nil
      }
    }
    return gesture(directions.flatMap(triggers), "swipe", label, reading)
  }

  func areaName(of instance: Int, _ sight: Sight) -> String {
    let area = sight.element(instance).area
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
