import Elements
import ScreenModel
import SourceText
import YAMLSyntax

/// What one element makes: a control for each way to touch it.
extension LinkBuilder {
  mutating func addControls(
    of instance: Instance, _ index: Int, _ place: PlaceID, _ condition: GuardID
  ) {
    let element = app.elements[Int(instance.element)]
    let input = facets[Int(element.kind)].input
    switch input {
    case .choose: addOptions(instance, place, condition)
    case .flip: addBound(instance, place, condition, [.toggle])
    case .step: addBound(instance, place, condition, [.add(1), .add(-1)])
    case .slide: addSlider(instance, place, condition)
    case .type: addField(instance, place, condition)
    case .send: addForm(instance, index, place, condition)
    case .select: addTool(instance, place, condition)
    case .follow, .press, .link, .tab:
      let isChoice = input == .press && places[Int(place)].closesOnChoice
      if mayLead(element) || isChoice {
        let sending = submitButtons.isEmpty ? nil : self.sending(ofButton: index)
        addControl(instance, place, .tap, condition, move: move(of: element), sending: sending)
      }
      for move in ownMoves(of: instance.element) {
        // The callout of a pin: a touch opens it, another follows it.
        let around = opener
        opener = opening[index]
        _ = addControl(instance, place, .tap, condition, move: move)
        opener = around
      }
    }
    for gesture in app.gestures[Int(element.gestures.lowerBound)..<Int(element.gestures.upperBound)]
    where app.carries(gesture.gesture, element) {
      var sending: Sending?
      if input == .send, gesture.gesture == .submit {
        sending = self.sending(ofForm: index)
        if sending == nil { continue }
      } else if !submitButtons.isEmpty, gesture.gesture == .tap {
        sending = self.sending(ofButton: index)
      }
      addControl(instance, place, Trigger(gesture.gesture), condition, move: gesture.move, sending: sending)
    }
  }

  /// The moves that are in the properties of an element.
  func ownMoves(of element: ElementID) -> [Int32] {
    // Few apps have any, and this is asked of everything that can be touched.
    propertyMoves.isEmpty ? [] : propertyMoves[element] ?? []
  }

  func mayLead(_ element: Element) -> Bool {
    (element.move >= 0 || !element.set.isEmpty) && app.carriesLink(element)
  }

  /// Where a touch of an element leads: nowhere, if that is written on what cannot have it.
  private func move(of element: Element) -> Int32 { app.carriesLink(element) ? element.move : -1 }

  private mutating func addBound(
    _ instance: Instance, _ place: PlaceID, _ condition: GuardID, _ changes: [Effect.Update],
    trigger: Trigger = .choose
  ) {
    let element = app.elements[Int(instance.element)]
    guard let variable = expander.boundVariable(of: instance) else {
      if mayLead(element) { _ = addControl(instance, place, trigger, condition, move: move(of: element)) }
      return
    }
    for (number, change) in changes.enumerated() {
      _ = addControl(
        instance, place, trigger, condition, move: move(of: element),
        effects: [Effect(variable: variable, isOfTarget: false, update: change)], option: Int32(number))
    }
  }

  private mutating func addSlider(_ instance: Instance, _ place: PlaceID, _ condition: GuardID) {
    guard let variable = expander.boundVariable(of: instance) else {
      return addBound(instance, place, condition, [])
    }
    addBound(
      instance, place, condition, (0..<app.valueCount(of: variable)).map { .become(Int32($0)) })
  }

  private mutating func addField(_ instance: Instance, _ place: PlaceID, _ condition: GuardID) {
    guard let variable = expander.boundVariable(of: instance) else {
      return addBound(instance, place, condition, [], trigger: .type)
    }
    let element = instance.element
    let rule = rule(of: instance)
    for value in TypedValue.allCases {
      guard let number = app.valueNumber(value.word, of: variable), value != .wrong || rule?.wrongSample != nil else {
        continue
      }
      _ = addControl(
        instance, place, .type, condition, move: move(of: app.elements[Int(element)]),
        effects: [Effect(variable: variable, isOfTarget: false, update: .become(number))], option: value.rawValue)
    }
    if typedVariables[variable] == nil {
      typedVariables[variable] = TypedVariable(variable, instance, rule ?? TextRule(), app) {
        text($0, in: instance.scope) ?? ""
      }
    }
  }

  /// A control that offers options: each may stand for a value of a variable, and lead somewhere of its own.
  private mutating func addOptions(_ instance: Instance, _ place: PlaceID, _ condition: GuardID) {
    let element = app.elements[Int(instance.element)]
    let variable = expander.boundVariable(of: instance)
    let moves = ownMoves(of: instance.element)
    if variable == nil, !mayLead(element), moves.isEmpty { return }
    let options = app.options(of: instance.element)
    if options.isEmpty, let variable {
      let all = (0..<app.valueCount(of: variable)).map { Effect.Update.become(Int32($0)) }
      return addBound(instance, place, condition, all)
    }
    for (number, option) in options.enumerated() {
      var effects: [Effect] = []
      if let variable, let text = text(option.value, in: instance.scope),
        let value = app.valueNumber(text, of: variable)
      {
        effects = [Effect(variable: variable, isOfTarget: false, update: .become(value))]
      }
      let own = moves.first { app.tree.span(option.node).contains(app.tree.span(app.moves[Int($0)].node)) }
      if own == nil, effects.isEmpty, !mayLead(element) { continue }
      _ = addControl(
        instance, place, .choose, condition, move: own ?? move(of: element), effects: effects, option: Int32(number))
    }
  }

  /// The link of a form, where anybody can ever send it.
  private mutating func addForm(
    _ instance: Instance, _ index: Int, _ place: PlaceID, _ condition: GuardID
  ) {
    let element = app.elements[Int(instance.element)]
    guard mayLead(element), let sending = self.sending(ofForm: index) else { return }
    addControl(instance, place, .submit, condition, move: element.move, sending: sending)
  }

  /// A tap on a tool selects it; a tap on the selected one, or a long press, opens its popup.
  private mutating func addTool(_ instance: Instance, _ place: PlaceID, _ condition: GuardID) {
    let element = app.elements[Int(instance.element)]
    if mayLead(element) { _ = addControl(instance, place, .tap, condition, move: element.move) }
    for move in ownMoves(of: instance.element) {
      _ = addControl(instance, place, .longPress, condition, move: move)
    }
    guard instance.parent >= 0 else { return }
    let parent = instances[Int(instance.parent)]
    guard facets[Int(app.elements[Int(parent.element)].kind)].holds == .tools,
      let variable = expander.boundVariable(of: parent)
    else { return }
    let value = app.property("value", of: instance.element)
    let node = value >= 0 ? value : app.elements[Int(instance.element)].label
    guard node >= 0, let text = text(node, in: instance.scope), let number = app.valueNumber(text, of: variable) else {
      return
    }
    _ = addControl(
      instance, place, .choose, condition, move: -1,
      effects: [Effect(variable: variable, isOfTarget: false, update: .become(number))])
  }

  /// What a field asks of a text; nil for the many that ask nothing.
  func rule(of field: Instance) -> TextRule? {
    app.checksText(field.element) ? app.textRule(of: field.element) { text($0, in: field.scope) ?? "" } : nil
  }

  func text(_ node: NodeID, in scope: ScopeID) -> String? {
    let text = app.tree.text(node)
    return text.contains("$") ? expander.text(of: TextTemplate(text), in: scope) : text
  }
}
