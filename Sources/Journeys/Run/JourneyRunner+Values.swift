import Elements
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

/// Typing, choosing, switching: what controls show and set.
extension JourneyRunner {
  // MARK: fields

  mutating func type(_ pair: JourneyStep.Pair) -> StepFailure? {
    guard let builder = look() else { return nil }
    let snapshot = builder.snapshot
    let label = words(pair.label)
    let fields = builder.fields()
    let called = fields.filter { $0.names.contains(label) }
    if called.contains(where: { builder.isSecret($0.instance) }) { secretFields.insert(pair.label) }
    let enabled = called.filter { builder.holds(snapshot.contents.enabled[$0.instance]) }
    let visible = enabled.filter { !snapshot.isFolded[$0.instance] }
    let found = visible.isEmpty ? enabled : visible
    if found.count > 1 {
      let spans = found.map { span(of: TapTarget(names: [], instance: $0.instance, response: .focus), in: snapshot) }
      return StepFailure(.severalCalled(label, spans), at: pair.label.span)
    }
    guard let field = found.first else {
      if !called.isEmpty { return StepFailure(.disabled(label), at: pair.label.span) }
      return StepFailure(
        .noField(label), at: pair.label.span, nearest: Suggestion.best(for: label, among: fields.flatMap { $0.names }))
    }
    leaveSearch(for: field.instance, builder)
    if field.isSearch { view.focus = snapshot.occurrence(field.instance) }
    // A step types and leaves the field.
    view.left.insert(snapshot.occurrence(field.instance))
    followTyping(words(pair.value), in: field.instance, builder)
    return nil
  }

  /// What a variable or a link makes of what was typed.
  mutating func followTyping(_ text: String, in instance: Int, _ builder: SnapshotBuilder) {
    let rule = builder.rule(of: instance)
    let text = rule.typed(text)
    let value = rule.value(of: text)
    view.typed[builder.snapshot.occurrence(instance)] = text
    guard let variable = table.boundVariable(of: builder.snapshot.contents.instances[instance]) else {
      if value == .filled, let control = builder.control(of: instance, .type) { follow(control) }
      return
    }
    let visit = simulator.visits.first
    // A variable that knows of nothing wrong follows whether something is there.
    let known = value == .wrong ? [value, .filled] : [value]
    let control = known.lazy.compactMap { builder.control(of: instance, .type, option: $0.rawValue) }.first
    if let control { follow(control) }
    // One that leads on to another screen has followed already.
    if simulator.visits.first == visit || !simulator.system.isLocal(variable) { note(text, of: variable) }
  }

  // MARK: choices

  mutating func choose(_ pair: JourneyStep.Pair) -> StepFailure? {
    guard let builder = look() else { return nil }
    let snapshot = builder.snapshot
    let label = words(pair.label)
    let choices = builder.choices()
    let called = choices.filter { $0.names.contains(label) }.map { $0.instance }
    let enabled = called.filter { builder.holds(snapshot.contents.enabled[$0]) }
    let visible = enabled.filter { !snapshot.isFolded[$0] }
    let found = visible.isEmpty ? enabled : visible
    if found.count > 1 {
      let spans = found.map { span(of: TapTarget(names: [], instance: $0, response: .focus), in: snapshot) }
      return StepFailure(.severalCalled(label, spans), at: pair.label.span)
    }
    guard let index = found.first else {
      if !called.isEmpty { return StepFailure(.disabled(label), at: pair.label.span) }
      return StepFailure(
        .noChoice(label), at: pair.label.span, nearest: Suggestion.best(for: label, among: choices.flatMap { $0.names })
      )
    }
    leaveSearch(for: index, builder)
    let value = words(pair.value)
    return choose(value, in: index, builder).map { near in
      StepFailure(
        .noOption(value, of: label), at: pair.value.span, nearest: Suggestion.best(for: value, among: near),
        choices: near)
    }
  }

  /// Chooses a value.
  ///
  /// - Returns: nil once it is chosen, else what there is to choose from.
  private mutating func choose(_ text: String, in index: Int, _ builder: SnapshotBuilder) -> [String]? {
    let facets = builder.snapshot.facets(index)
    if facets.holds == .tools {
      let tools = builder.tools(of: index)
      guard let tool = tools.first(where: { builder.names(of: $0).contains(text) }) else {
        return tools.flatMap { builder.names(of: $0) }
      }
      if !isSelected(tool, builder) { select(tool, builder) }
      return nil
    }
    switch facets.input {
    case .choose:
      let options = builder.options(of: index)
      guard let number = options.firstIndex(where: { $0.label == text || $0.value == text }) else {
        return options.map { $0.label }
      }
      chooseOption(number, of: index, builder)
      return nil
    case .flip: return turn(index, to: text, builder)
    case .slide, .step: return move(index, to: text, builder)
    case .type, .follow, .press, .link, .tab, .select, .send:
      followTyping(text, in: index, builder)
      return nil
    }
  }

  mutating func chooseOption(_ number: Int, of index: Int, _ builder: SnapshotBuilder) {
    let options = builder.options(of: index)
    if table.boundVariable(of: builder.snapshot.contents.instances[index]) == nil {
      view.chosen[builder.snapshot.occurrence(index)] = options[number].label
    }
    if let control = builder.control(of: index, .choose, option: Int32(number)) {
      follow(control)
    } else if let control = builder.control(of: index, .choose, option: -1) {
      follow(control)
    }
  }

  /// Turns a switch to a value that its variable has, or to on or off.
  private mutating func turn(_ index: Int, to text: String, _ builder: SnapshotBuilder) -> [String]? {
    if let variable = table.boundVariable(of: builder.snapshot.contents.instances[index]) {
      let values = (0..<Int32(min(app.valueCount(of: variable), 16))).map { app.valueText($0, of: variable) }
      if values.contains(text) {
        for _ in values where simulator.value(of: variable).map({ app.valueText($0, of: variable) }) != text {
          guard let builder = look() else { break }
          turn(index, builder)
        }
        return nil
      }
    }
    guard let wanted = ScalarReading.flag(text) else { return ["on", "off"] }
    if builder.isTurnedOn(index) != wanted { turn(index, builder) }
    return nil
  }

  mutating func turn(_ index: Int, _ builder: SnapshotBuilder) {
    if table.boundVariable(of: builder.snapshot.contents.instances[index]) == nil {
      view.chosen[builder.snapshot.occurrence(index)] = builder.isTurnedOn(index) ? "off" : "on"
    }
    if let control = builder.control(of: index, .choose) { follow(control) }
  }

  /// Moves a slider or a stepper to a number.
  private mutating func move(_ index: Int, to text: String, _ builder: SnapshotBuilder) -> [String]? {
    let instance = builder.snapshot.contents.instances[index]
    guard let variable = table.boundVariable(of: instance) else {
      let ends = (number("min", of: index, builder) ?? 0, number("max", of: index, builder) ?? 100)
      guard let wanted = ScalarReading.number(text), wanted >= ends.0, wanted <= ends.1 else { return [] }
      view.chosen[builder.snapshot.occurrence(index)] = text
      if let control = builder.control(of: index, .choose) { follow(control) }
      return nil
    }
    guard let wanted = app.valueNumber(text, of: variable) else { return [] }
    if builder.snapshot.facets(index).input == .slide {
      if let control = builder.control(of: index, .choose, option: wanted) { follow(control) }
      return nil
    }
    for _ in 0..<app.valueCount(of: variable) {
      guard let now = simulator.value(of: variable), now != wanted, let builder = look(),
        let control = builder.control(of: index, .choose, option: now < wanted ? 0 : 1)
      else { break }
      follow(control)
      // Where it leads away, the rest of the way is not gone.
      if look()?.contents.place != builder.contents.place { break }
    }
    return nil
  }

  private func number(_ key: StaticString, of index: Int, _ builder: SnapshotBuilder) -> Double? {
    let node = app.property(key, of: builder.snapshot.contents.instances[index].element)
    return node >= 0 ? ScalarReading.number(builder.text(node, index)) : nil
  }

  // MARK: tools

  mutating func touchTool(_ index: Int, _ builder: SnapshotBuilder) {
    if isSelected(index, builder), let popup = builder.control(of: index, .longPress) { return follow(popup) }
    select(index, builder)
  }

  private func bar(of index: Int, _ snapshot: Snapshot) -> ElementOccurrence {
    var next = Int(snapshot.contents.instances[index].parent)
    while next >= 0, Int(snapshot.contents.instances[next].parent) >= 0 {
      next = Int(snapshot.contents.instances[next].parent)
    }
    return next >= 0 ? snapshot.occurrence(next) : ElementOccurrence(-1, snapshot.contents.instances[index].scope)
  }

  func isSelected(_ index: Int, _ builder: SnapshotBuilder) -> Bool {
    let snapshot = builder.snapshot
    let parent = Int(snapshot.contents.instances[index].parent)
    if parent >= 0, snapshot.facets(parent).holds == .tools,
      let variable = table.boundVariable(of: snapshot.contents.instances[parent])
    {
      let value = app.property("value", of: snapshot.contents.instances[index].element)
      let own = value >= 0 ? builder.text(value, index) : builder.names(of: index).first ?? ""
      return simulator.value(of: variable).map { app.valueText($0, of: variable) } == own
    }
    if let selected = view.selectedTools[bar(of: index, snapshot)] { return selected == snapshot.occurrence(index) }
    let node = app.property("selected", of: snapshot.contents.instances[index].element)
    return node >= 0 && app.tree.node(node).kind == .scalar && ScalarReading.flag(app.tree.text(node)) == true
  }

  private mutating func select(_ index: Int, _ builder: SnapshotBuilder) {
    view.selectedTools[bar(of: index, builder.snapshot)] = builder.snapshot.occurrence(index)
    let place = top
    if let choice = builder.control(of: index, .choose) { follow(choice) }
    if top == place, let link = builder.control(of: index, .tap) { follow(link) }
  }
}

/// Something to type into.
struct TypedField {
  var instance: Int
  var names: [String]
  var isSearch: Bool
}

extension SnapshotBuilder {
  /// What can be typed into.
  func fields() -> [TypedField] {
    var result: [TypedField] = []
    for index in snapshot.present {
      switch snapshot.facets(index).input {
      case .type(.text), .type(.lines), .type(.date):
        var names = names(of: index)
        let hint = app.property("hint", of: contents.instances[index].element)
        if names.isEmpty, hint >= 0 { names = [text(hint, index)] }
        result.append(TypedField(instance: index, names: names, isSearch: false))
      case .type(.search), .follow, .press, .link, .tab, .select, .send, .choose, .flip, .step, .slide: break
      }
    }
    for field in snapshot.searchFields(isThere: { !snapshot.isHidden[$0] }) {
      result.append(TypedField(instance: field.instance, names: field.names, isSearch: true))
    }
    return result
  }
}

extension SnapshotBuilder {
  /// What the step `choose` can set, by what people call it.
  func choices() -> [(instance: Int, names: [String])] {
    snapshot.present.filter { snapshot.facets($0).takesChoice }.map { index in
      let names = names(of: index)
      return (index, names.isEmpty ? [snapshot.kindName(index)] : names)
    }
  }

  /// The values that it can be set to, where they are words.
  func values(of choice: Int) -> [String] {
    let facets = snapshot.facets(choice)
    if facets.holds == .tools { return tools(of: choice).flatMap { names(of: $0) } }
    return switch facets.input {
    case .choose: options(of: choice).map { $0.label }
    case .flip: ["on", "off"]
    case .step, .slide, .type, .press, .link, .tab, .select, .send, .follow: []
    }
  }

  /// The tools that one is chosen of.
  fileprivate func tools(of choice: Int) -> [Int] {
    contents.inside(choice).filter { snapshot.facets($0).input == .select && !snapshot.isHidden[$0] }
  }
}

extension Facets {
  /// Whether the step `choose` can set it to a value.
  fileprivate var takesChoice: Bool {
    switch input {
    case .choose, .flip, .step, .slide, .type(.date): true
    case .type(.text), .type(.lines), .type(.search), .press, .link, .tab, .select, .send: false
    case .follow: holds == .tools
    }
  }
}
