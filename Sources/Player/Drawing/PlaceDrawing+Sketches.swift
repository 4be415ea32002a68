import Elements
import FlowGraph
import HTML
import ScreenModel
import YAMLSyntax

/// What a drawing is told of the element it draws.
extension PlaceDrawing {
  mutating func sketch(
    of last: Instance, _ earlier: [Instance], _ place: FlowGraph.Place, _ reading: inout ValueReading,
    _ conditions: inout Conditions
  ) -> Sketch {
    let element = app.elements[Int(last.element)]
    let facts = facts[Int(element.kind)]
    var sketch = Sketch(kind: facts.name)
    sketch.drawing = facts.drawing
    if element.area > 0 { sketch.area = app.tree.names.text(element.area) }
    // Of several bars the later say more.
    readValues(of: last, facts.labelType, &reading, &sketch)
    for instance in earlier.reversed() { readValues(of: instance, facts.labelType, &reading, &sketch) }
    readTouches(of: last, place, &sketch)
    sketch.isGreyed = disabled(element, last.scope, &conditions)
    sketch.isDisabled = sketch.isGreyed
    var outer = last.parent
    while outer >= 0 {
      let around = instances[Int(outer)]
      let also = disabled(app.elements[Int(around.element)], around.scope, &conditions)
      sketch.isDisabled = conditions.either(sketch.isDisabled, also)
      outer = around.parent
    }
    readBinding(of: last, &sketch, &conditions)
    readOptions(of: last, &sketch, &conditions)
    if facts.standing == .always {
      sketch.screenTitle = title(place)
      if let title = sketch.screenTitle, isRepeated(title) { sketch.values.append(("is-repeated", .flag(true))) }
      if !place.showsBack { sketch.values.append(("has-own-left", .flag(true))) }
    }
    if facts.standing != nil, barsHaveMore { sketch.values.append(("has-more", .flag(true))) }
    return sketch
  }

  private func readValues(
    of instance: Instance, _ labelType: ValueType?, _ reading: inout ValueReading, _ sketch: inout Sketch
  ) {
    let written = app.elements[Int(instance.element)]
    let values = reading.values(of: written, in: instance.scope, expander)
    if sketch.values.isEmpty { sketch.values = values } else { sketch.values += values }
    if sketch.label == nil, written.label >= 0, let labelType {
      readLabel(written.label, labelType, instance.scope, &reading, &sketch)
    }
  }

  private func readLabel(
    _ node: NodeID, _ type: ValueType, _ scope: ScopeID, _ reading: inout ValueReading, _ sketch: inout Sketch
  ) {
    guard app.tree.node(node).kind == .scalar, !app.tree.isEmpty(node) else { return }
    if case .text = type {
      sketch.label = WordReading.words(node, in: scope, app, expander)
      return
    }
    let value = reading.value(node, type, in: scope, expander)
    if let value { sketch.values.append(("label", value)) }
    if case .picture(.words(let words))? = value { sketch.label = words }
    if case .words(let words)? = value { sketch.label = words }
  }

  private func readTouches(of instance: Instance, _ place: FlowGraph.Place, _ sketch: inout Sketch) {
    let element = app.elements[Int(instance.element)]
    let own = element.move
    let gestures = app.gestures[Int(element.gestures.lowerBound)..<Int(element.gestures.upperBound)]
    for number in controls(of: instance) {
      let control = table.controls[Int(number)]
      guard let touch = control.trigger.touch else { continue }
      sketch.touches.append(
        Sketch.Gesture(
          touch, control: number - place.controls.lowerBound, option: control.option,
          isOwn: control.move < 0 || control.move == own || control.trigger != .tap
            || gestures.contains { $0.move == control.move }, action: actionName(of: control)))
      if control.trigger == .tap, case .reset(let page) = table.links[Int(control.links.lowerBound)].action,
        page == place.page
      {
        sketch.isCurrent = true
      }
      if leadsOutside(control) { sketch.leadsOutside = true }
      if leadsDeeper(control) { sketch.leadsDeeper = true }
      if let ending = ending(control, of: element) { sketch.ending = ending }
    }
    if app.facets(of: instance.element).input == .tab, own >= 0, sketch.isCurrent == false {
      sketch.isCurrent = staysHere(own)
    }
  }

  /// Whether a tap only shows what is outside the app: a page of the web, a mail.
  func leadsOutside(_ control: Control) -> Bool {
    guard control.trigger == .tap, !control.links.isEmpty else { return false }
    return control.links.allSatisfy { if case .openOutside = table.links[Int($0)].action { true } else { false } }
  }

  /// Whether a tap opens another screen on top, whatever else it may do.
  func leadsDeeper(_ control: Control) -> Bool {
    control.trigger == .tap
      && control.links.contains { if case .push = table.links[Int($0)].action { true } else { false } }
  }

  /// How a tap ends a popup, or from its bar a screen, whatever it sets; nil if it may lead elsewhere, or says more than that.
  func ending(_ control: Control, of element: Element) -> Ending? {
    let isInBar = element.parent >= 0 && app.facets(of: element.parent).bar == .navigation
    guard control.trigger == .tap, element.label >= 0, app.tree.node(element.label).kind == .scalar,
      control.links.allSatisfy({ number in
        switch table.links[Int(number)].action {
        case .close: true
        case .back: isInBar
        default: false
        }
      })
    else { return nil }
    return Ending(label: app.tree.text(element.label))
  }

  /// What a gesture does, as people would say it; nil for a tap, and where that depends.
  func actionName(of control: Control) -> Words? {
    guard control.trigger.isGesture else { return nil }
    let actions = Set(control.links.map { table.links[Int($0)].action })
    guard actions.count == 1, let action = actions.first else { return nil }
    switch action {
    case .push(let page), .replace(let page), .reset(let page), .unwind(let page):
      return naming(title(table.places[Int(page)]), in: .openNamed)
    case .open(let popup, _): return naming(popupTitle(popup), in: .openNamed)
    case .showToast(let toast), .showPlainToast(let toast): return naming(popupTitle(toast), in: .showNamed)
    case .back: return .plain(system[.back])
    case .close, .closeAll: return .plain(system[.close])
    case .stay: return control.trigger == .pull ? .plain(system[.refresh]) : change(by: control)
    case .openOutside, .leave: return nil
    }
  }

  /// What is set by a gesture that does nothing else, with the app's own names; nil if that depends.
  private func change(by control: Control) -> Words? {
    guard control.links.count == 1 else { return nil }
    let effects = table.links[Int(control.links.lowerBound)].effects.map { table.effects[Int($0)] }
    let changes = effects.map { effect -> String in
      let name = app.tree.names.text(app.variables[Int(effect.variable)].name)
      switch effect.update {
      case .become(let value): return system[.setTo, name, app.valueText(value, of: effect.variable)]
      case .add(let amount): return system[amount < 0 ? .lower : .raise, name]
      case .toggle, .copy: return system[.change, name]
      }
    }
    guard let first = changes.first else { return nil }
    let all = changes.dropFirst().reduce(first) { system[.both, $0, $1] }
    return .plain(all.prefix(1).uppercased() + all.dropFirst())
  }

  /// The values of another screen are not known here.
  private func naming(_ name: Words?, in sentence: SystemWord) -> Words? {
    if case .plain(let name)? = name { .plain(system[sentence, name]) } else { nil }
  }

  private func popupTitle(_ popup: PlaceID) -> Words? {
    let place = table.places[Int(popup)]
    let element = app.popups[Int(place.popup)].element
    let written = [app.elements[Int(element)].label, app.property("title", of: element)]
    return written.first { $0 >= 0 }.map { WordReading.words($0, in: place.scope, app, expander) }
  }

  /// Whether a move only stays, as the tab of the screen it is on may say.
  private func staysHere(_ move: Int32) -> Bool {
    app.moves[Int(move)].branches.allSatisfy { if case .stay = app.targets[Int($0)] { true } else { false } }
  }

  private mutating func disabled(_ element: Element, _ scope: ScopeID, _ conditions: inout Conditions) -> ConditionID {
    if element.isDisabled { return HTML.always }
    if element.disabledWhen < 0 { return HTML.never }
    let formula = formulas.formula(ofCondition: element.disabledWhen, in: scope, expander)
    return conditions.number(of: formula, in: formulas)
  }

  private func readBinding(of instance: Instance, _ sketch: inout Sketch, _ conditions: inout Conditions) {
    guard let variable = table.boundVariable(of: instance) else { return }
    sketch.isBound = true
    sketch.boundVariable = variable
    sketch.boundValue = .mixed([.variable(variable)])
    if case .numbers(let range) = app.variables[Int(variable)].values { sketch.boundRange = range }
    // What is on or off has two values.
    let on = (0..<Int32(min(app.valueCount(of: variable), 2))).filter { number in
      let text = app.valueText(number, of: variable)
      return text == "filled" || text != "empty" && (ScalarReading.flag(text) ?? (number != 0))
    }
    sketch.isOn = conditions.number(of: .isOneOf(variable, on))
    if let open = app.valueNumber("open", of: variable) {
      sketch.isOpen = conditions.number(of: .isOneOf(variable, [open]))
    }
  }

  private func readOptions(of instance: Instance, _ sketch: inout Sketch, _ conditions: inout Conditions) {
    guard case .choose = app.facets(of: instance.element).input else { return }
    let variable = sketch.isBound ? table.boundVariable(of: instance) : nil
    var options: [(label: Words, value: String, icon: String?)] = []
    let written = app.options(of: instance.element)
    for option in written {
      let label = WordReading.words(option.label, in: instance.scope, app, expander)
      let value = WordReading.words(option.value, in: instance.scope, app, expander).text { _ in "" }
      let icon =
        app.tree.node(option.node).kind == .mapping ? app.tree.value(of: option.node, "icon") : -1
      options.append((label, value, icon >= 0 ? app.tree.text(icon) : nil))
    }
    if written.isEmpty, let variable {
      options = (0..<Int32(app.valueCount(of: variable))).map { number in
        let text = app.valueText(number, of: variable)
        return (.plain(text), text, nil)
      }
    }
    sketch.options = options.enumerated().map { index, option in
      let number = variable.flatMap { app.valueNumber(option.value, of: $0) }
      let chosen = variable.flatMap { variable in
        number.map { conditions.number(of: .isOneOf(variable, [$0])) }
      }
      return Sketch.DrawnOption(
        label: option.label, value: option.value, icon: option.icon,
        control: sketch.control(.choose, option: Int32(index)) ?? -1, isChosen: chosen ?? HTML.never)
    }
  }

  /// For a tool in a tray with a variable, whether it is the selected one.
  private func selection(of tool: Instance, in tray: Instance, _ conditions: inout Conditions) -> ConditionID? {
    guard let variable = table.boundVariable(of: tray) else { return nil }
    let value = app.property("value", of: tool.element)
    let node = value >= 0 ? value : app.elements[Int(tool.element)].label
    guard node >= 0 else { return nil }
    let text = WordReading.words(node, in: tool.scope, app, expander).text { _ in "" }
    return app.valueNumber(text, of: variable).map { conditions.number(of: .isOneOf(variable, [$0])) }
  }

  /// Says of a tool in a tray with a variable whether it is the selected one.
  func readSelection(of tool: Instance, in tray: Instance, _ sketch: inout Sketch, _ conditions: inout Conditions) {
    guard sketch.control(.choose) != nil, !sketch.isBound else { return }
    if let selection = selection(of: tool, in: tray, &conditions) { sketch.isOn = selection }
  }
}

extension Trigger {
  /// What it is for a drawing; nil for what belongs to no element.
  var touch: Sketch.Touch? {
    switch self {
    case .tap: .tap
    case .doubleTap: .double
    case .longPress: .long
    case .swipeLeft: .left
    case .swipeRight: .right
    case .swipeUp: .up
    case .swipeDown: .down
    case .drag: .drag
    case .pull: .pull
    case .submit: .submit
    case .choose: .choose
    case .type: .type
    case .appear: .appear
    case .end: .end
    case .back, .outside, .accept, .event: nil
    }
  }
}
