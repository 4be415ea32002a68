import Elements
import FlowGraph
import ScreenModel

/// What is written into forms and searches, and what sends them.
extension Phrasing {
  /// What sends a form, by its words.
  func submitLabels(of form: Int) -> [StepLabel] {
    snapshot.targets.filter { target in
      guard target.isEnabled else { return false }
      switch target.response {
      case .send: return target.instance == form
      case .submit(let control): return control < 0
      default: return false
      }
    }.flatMap { target in target.names.flatMap { spelled($0, at: target.instance) } }
  }

  /// Steps that fill what is required, and write again what is wrong; nil if something has no label.
  func fill(_ forms: [Int]) -> [JourneyStep.Act]? {
    var texts: [JourneyStep.Pair] = []
    var acts: [JourneyStep.Act] = []
    for form in forms {
      for field in reading.obstacles(in: form) {
        let input = snapshot.facets(field).input
        switch input {
        case .type:
          guard let name = name(ofField: field) else { return nil }
          texts.append(JourneyStep.Pair(StepLabel(name.asLabel), StepLabel(sample(for: field).asLabel)))
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
    if snapshot.facets(field).input == .type(.date) { return "1 May" }
    return reading.rule(of: field).sample ?? "Ada"
  }

  /// Steps that write into a field what makes it filled, empty or wrong.
  func typed(_ index: Int, _ value: TypedValue = .filled) -> [JourneyStep.Act] {
    guard let name = name(ofField: index) else { return [] }
    let text =
      switch value {
      case .filled: nextItem(keptBy: index) ?? sample(for: index)
      case .empty: ""
      case .wrong: reading.rule(of: index).wrongSample ?? ""
      }
    return [.type([JourneyStep.Pair(StepLabel(name.asLabel), StepLabel(text.asLabel))])]
  }

  /// The words on the first item of the list that a search filters which is touched later on, so that it stays in sight.
  private func nextItem(keptBy search: Int) -> String? {
    let field = snapshot.searchFields(isThere: { $0 == search }).first
    guard let list = field.flatMap({ snapshot.list(filteredBy: $0) }) else { return nil }
    let items = snapshot.items(of: list)
    for link in next {
      let control = table.control(ofLink: link)
      if control.place != reading.contents.place { return nil }
      let touched = ElementOccurrence(control.element, control.scope)
      let item = items.first { item in
        (item..<Int(reading.contents.instances[item].after)).contains { snapshot.occurrence($0) == touched }
      }
      if let item { return reading.names(of: item).first }
    }
    return nil
  }
}
