import Elements
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

/// Typing, choosing, switching: what controls show and set.
extension JourneyWalk {
  // MARK: fields

  mutating func type(_ pair: JourneyStep.Pair) -> Miss? {
    guard let reading = look() else { return nil }
    let sight = reading.sight
    let label = words(pair.label)
    let fields = reading.fields()
    let called = fields.filter { $0.names.contains(label) }
    let enabled = called.filter { reading.holds(sight.contents.enabled[$0.instance]) }
    let inSight = enabled.filter { !sight.isFolded[$0.instance] }
    let found = inSight.isEmpty ? enabled : inSight
    if found.count > 1 {
      let spans = found.map { span(of: Thing(names: [], instance: $0.instance, touch: .focus), in: sight) }
      return Miss(.severalCalled(label, spans), at: pair.label.span)
    }
    guard let field = found.first else {
      if !called.isEmpty { return Miss(.disabled(label), at: pair.label.span) }
      return Miss(
        .noField(label), at: pair.label.span, nearest: Suggestion.best(for: label, among: fields.flatMap(\.names)))
    }
    let text = words(pair.value)
    view.typed[sight.spot(field.instance)] = text
    if field.isSearch { view.focus = sight.spot(field.instance) }
    followTyping(text, in: field.instance, reading)
    return nil
  }

  /// What a variable or a link makes of what was typed.
  mutating func followTyping(_ text: String, in instance: Int, _ reading: SightReading) {
    let bound = table.boundVariable(of: reading.sight.contents.instances[instance])
    guard let variable = bound else {
      if !text.isEmpty, let control = reading.control(of: instance, .type) { follow(control) }
      return
    }
    let wanted = text.isEmpty ? "empty" : "filled"
    // One control a value that there is, in this order.
    let values = ["filled", "empty"].filter { app.valueNumber($0, of: variable) != nil }
    guard let option = values.firstIndex(of: wanted),
      let control = reading.control(of: instance, .type, option: Int32(option))
    else { return }
    follow(control)
  }

  // MARK: choices

  mutating func choose(_ pair: JourneyStep.Pair) -> Miss? {
    guard let reading = look() else { return nil }
    let sight = reading.sight
    let label = words(pair.label)
    let choices = sight.present.filter { sight.facets($0).takesChoice }
    func names(_ index: Int) -> [String] {
      let names = reading.names(of: index)
      return names.isEmpty ? [sight.kindName(index)] : names
    }
    let called = choices.filter { names($0).contains(label) }
    let enabled = called.filter { reading.holds(sight.contents.enabled[$0]) }
    let inSight = enabled.filter { !sight.isFolded[$0] }
    let found = inSight.isEmpty ? enabled : inSight
    if found.count > 1 {
      let spans = found.map { span(of: Thing(names: [], instance: $0, touch: .focus), in: sight) }
      return Miss(.severalCalled(label, spans), at: pair.label.span)
    }
    guard let index = found.first else {
      if !called.isEmpty { return Miss(.disabled(label), at: pair.label.span) }
      return Miss(
        .noChoice(label), at: pair.label.span, nearest: Suggestion.best(for: label, among: choices.flatMap(names)))
    }
    let value = words(pair.value)
    return choose(value, in: index, reading).map { near in
      Miss(.noOption(value, of: label), at: pair.value.span, nearest: Suggestion.best(for: value, among: near))
    }
  }

  /// Chooses a value.
  ///
  /// - Returns: nil once it is chosen, else what there is to choose from.
  private mutating func choose(_ text: String, in index: Int, _ reading: SightReading) -> [String]? {
    let facets = reading.sight.facets(index)
    if facets.holds == .tools {
      let tools = reading.contents.inside(index).filter {
        reading.sight.facets($0).input == .select && !reading.sight.isHidden[$0]
      }
      guard let tool = tools.first(where: { reading.names(of: $0).contains(text) }) else {
        return tools.flatMap { reading.names(of: $0) }
      }
      if !isSelected(tool, reading) { select(tool, reading) }
      return nil
    }
    switch facets.input {
    case .choose:
      let options = reading.options(of: index)
      guard let number = options.firstIndex(where: { $0.label == text || $0.value == text }) else {
        return options.map(\.label)
      }
      chooseOption(number, of: index, reading)
      return nil
    case .flip: return turn(index, to: text, reading)
    case .slide, .step: return move(index, to: text, reading)
    case .type, .follow, .press, .link, .tab, .select, .send:
      view.typed[reading.sight.spot(index)] = text
      followTyping(text, in: index, reading)
      return nil
    }
  }

  mutating func chooseOption(_ number: Int, of index: Int, _ reading: SightReading) {
    let options = reading.options(of: index)
    if table.boundVariable(of: reading.sight.contents.instances[index]) == nil {
      view.chosen[reading.sight.spot(index)] = options[number].label
    }
    if let control = reading.control(of: index, .choose, option: Int32(number)) {
      follow(control)
    } else if let control = reading.control(of: index, .choose, option: -1) {
      follow(control)
    }
  }

  /// Turns a switch to a value that its variable has, or to on or off.
  private mutating func turn(_ index: Int, to text: String, _ reading: SightReading) -> [String]? {
    if let variable = table.boundVariable(of: reading.sight.contents.instances[index]) {
      let values = (0..<Int32(min(app.valueCount(of: variable), 16))).map { app.valueText($0, of: variable) }
      if values.contains(text) {
        for _ in values where simulator.value(of: variable).map({ app.valueText($0, of: variable) }) != text {
          guard let reading = look() else { break }
          turn(index, reading)
        }
        return nil
      }
    }
    guard let wanted = ScalarReading.flag(text) else { return ["on", "off"] }
    if reading.isTurnedOn(index) != wanted { turn(index, reading) }
    return nil
  }

  mutating func turn(_ index: Int, _ reading: SightReading) {
    if table.boundVariable(of: reading.sight.contents.instances[index]) == nil {
      view.chosen[reading.sight.spot(index)] = reading.isTurnedOn(index) ? "off" : "on"
    }
    if let control = reading.control(of: index, .choose) { follow(control) }
  }

  /// Moves a slider or a stepper to a number.
  private mutating func move(_ index: Int, to text: String, _ reading: SightReading) -> [String]? {
    let instance = reading.sight.contents.instances[index]
    guard let variable = table.boundVariable(of: instance) else {
      let ends = (number("min", of: index, reading) ?? 0, number("max", of: index, reading) ?? 100)
      guard let wanted = ScalarReading.number(text), wanted >= ends.0, wanted <= ends.1 else { return [] }
      view.chosen[reading.sight.spot(index)] = text
      if let control = reading.control(of: index, .choose) { follow(control) }
      return nil
    }
    guard let wanted = app.valueNumber(text, of: variable) else { return [] }
    if reading.sight.facets(index).input == .slide {
      if let control = reading.control(of: index, .choose, option: wanted) { follow(control) }
      return nil
    }
    for _ in 0..<app.valueCount(of: variable) {
      guard let now = simulator.value(of: variable), now != wanted, let reading = look(),
        let control = reading.control(of: index, .choose, option: now < wanted ? 0 : 1)
      else { break }
      follow(control)
      // Where it leads away, the rest of the way is not gone.
      if look()?.contents.place != reading.contents.place { break }
    }
    return nil
  }

  private func number(_ key: StaticString, of index: Int, _ reading: SightReading) -> Double? {
    let node = app.property(key, of: reading.sight.contents.instances[index].element)
    return node >= 0 ? ScalarReading.number(reading.text(node, index)) : nil
  }

  // MARK: tools

  mutating func touchTool(_ index: Int, _ reading: SightReading) {
    if isSelected(index, reading), let popup = reading.control(of: index, .longPress) { return follow(popup) }
    select(index, reading)
  }

  private func bar(of index: Int, _ sight: Sight) -> Spot {
    var next = Int(sight.contents.instances[index].parent)
    while next >= 0, Int(sight.contents.instances[next].parent) >= 0 {
      next = Int(sight.contents.instances[next].parent)
    }
    return next >= 0 ? sight.spot(next) : Spot(-1, sight.contents.instances[index].scope)
  }

  func isSelected(_ index: Int, _ reading: SightReading) -> Bool {
    let sight = reading.sight
    let parent = Int(sight.contents.instances[index].parent)
    if parent >= 0, sight.facets(parent).holds == .tools,
      let variable = table.boundVariable(of: sight.contents.instances[parent])
    {
      let value = app.property("value", of: sight.contents.instances[index].element)
      let own = value >= 0 ? reading.text(value, index) : reading.names(of: index).first ?? ""
      return simulator.value(of: variable).map { app.valueText($0, of: variable) } == own
    }
    if let selected = view.selectedTools[bar(of: index, sight)] { return selected == sight.spot(index) }
    let node = app.property("selected", of: sight.contents.instances[index].element)
    return node >= 0 && app.tree.node(node).kind == .scalar && ScalarReading.flag(app.tree.text(node)) == true
  }

  private mutating func select(_ index: Int, _ reading: SightReading) {
    view.selectedTools[bar(of: index, reading.sight)] = reading.sight.spot(index)
    let place = top
    if let choice = reading.control(of: index, .choose) { follow(choice) }
    if top == place, let link = reading.control(of: index, .tap) { follow(link) }
  }
}

/// Something to type into.
struct TypedField {
  var instance: Int
  var names: [String]
  var isSearch: Bool
}

extension SightReading {
  /// What can be typed into.
  func fields() -> [TypedField] {
    var result: [TypedField] = []
    for index in sight.present {
      switch sight.facets(index).input {
      case .type(.text), .type(.date):
        var names = names(of: index)
        let hint = app.property("hint", of: contents.instances[index].element)
        if names.isEmpty, hint >= 0 { names = [text(hint, index)] }
        result.append(TypedField(instance: index, names: names, isSearch: false))
      case .type(.search), .follow, .press, .link, .tab, .select, .send, .choose, .flip, .step, .slide: break
      }
    }
    for field in sight.searchFields(isThere: { !sight.isHidden[$0] }) {
      result.append(TypedField(instance: field.instance, names: field.names, isSearch: true))
    }
    return result
  }
}

extension Facets {
  /// Whether the step `choose` can set it to a value.
  fileprivate var takesChoice: Bool {
    switch input {
    case .choose, .flip, .step, .slide, .type(.date): true
    case .type(.text), .type(.search), .press, .link, .tab, .select, .send: false
    case .follow: holds == .tools
    }
  }
}
