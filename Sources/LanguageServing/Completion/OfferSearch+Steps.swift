import Elements
import FlowGraph
import Journeys
import ScreenModel

/// What may be written in the steps of a journey, and the groups of screens.
extension OfferSearch {
  /// What a step of a journey can touch, by what people call it: `tap: …`, `tap: {label: …}`; or what it can choose: `choose: {Size: …}`.
  func touched(by entry: Int) -> [Offer] {
    let parent = draft.entries[entry].parent
    if parent >= 0, draft.entries[parent].kind == .key, draft.name(parent) == StepKey.choose.property.name {
      return words(.values(of: draft.name(entry)), inStep: parent, "can be chosen")
    }
    let isLabel = draft.entries[entry].kind == .key && draft.name(entry) == LabelKey.label.property.name
    var step = isLabel ? draft.entries[entry].parent : entry
    // One of several words that are to be seen.
    if step >= 0, draft.entries[step].kind == .item { step = draft.entries[step].parent }
    guard step >= 0, let key = StepKey.allCases.first(where: { $0.property.name == draft.name(step) }) else {
      return []
    }
    switch key {
    case .see, .notSee: return words(.texts, inStep: step, "can be read")
    case .answer: return words(.answers, inStep: step, "an answer")
    case .tap, .cannot: return words(.targets, inStep: step, "can be tapped")
    case .longPress: return words(.moved([.longPress]), inStep: step, "can be pressed")
    case .doubleTap: return words(.moved([.doubleTap]), inStep: step, "can be tapped twice")
    case .drag: return words(.moved([.drag]), inStep: step, "can be dragged")
    case .swipe where isLabel:
      return words(.moved([.swipeLeft, .swipeRight, .swipeUp, .swipeDown]), inStep: step, "can be swiped")
    case .swipe, .type, .choose, .back, .close, .wait, .event, .on: return []
    }
  }

  /// What the label beside `in` can be in.
  func containers(around entry: Int) -> [Offer] {
    let step = draft.entries[entry].parent
    guard step >= 0, draft.entries[entry].kind == .key, draft.name(entry) == LabelKey.in.property.name else {
      return []
    }
    return words(.containers, inStep: step, "what it is in")
  }

  /// The groups that other screens are in.
  func groups(for entry: Int) -> [Offer] {
    let isGroup = draft.entries[entry].kind == .key && draft.name(entry) == LayoutKey.group.property.name
    guard isGroup, ["screens", "layouts"].contains(surroundings.part) else { return [] }
    return surroundings.groups()
  }

  /// What the keys of a step name: fields, or what has values.
  func labels(in step: Int) -> [Offer] {
    guard step >= 0 else { return [] }
    switch draft.name(step) {
    case StepKey.type.property.name: return words(.fields, inStep: step, "a field")
    case StepKey.choose.property.name: return words(.choices, inStep: step, "can be set")
    default: return []
    }
  }

  /// What can be named in the step of a journey that has a key.
  private func words(_ wanted: JourneyRunner.StepWords, inStep step: Int, _ detail: String) -> [Offer] {
    // The step, the list of them, the journey, all journeys.
    let path = Array(draft.path(to: step).dropFirst())
    guard path.count == 4, draft.name(path[1]) == JourneyKey.steps.property.name,
      draft.name(path[3]) == AppKey.journeys.property.name,
      let number = draft.children(of: path[1]).firstIndex(of: path[0])
    else { return [] }
    return stepWords(wanted, number, draft.name(path[2])).map { Offer(name: $0, picture: .text, detail: detail) }
  }
}
