import Elements
import ScreenModel
import SourceText
import YAMLSyntax

/// What one element makes: a control for each way to touch it.
extension LinkBuilder {
  mutating func addControls(
    of instance: Instance, _ index: Int, _ place: PlaceID, _ condition: GuardID, _ taps: UInt8
  ) {
    let element = app.elements[Int(instance.element)]
    let input = facets[Int(element.kind)].input
    switch input {
    case .choose: addOptions(instance, place, condition, taps)
    case .flip: addBound(instance, place, condition, taps, [.toggle])
    case .step: addBound(instance, place, condition, taps, [.add(1), .add(-1)])
    case .slide: addSlider(instance, place, condition, taps)
    case .type: addField(instance, place, condition, taps)
    case .send: addForm(instance, index, place, condition, taps)
    case .select: addTool(instance, place, condition, taps)
    case .follow, .press, .link, .tab:
      let isChoice = input == .press && places[Int(place)].closesOnChoice
      if element.move >= 0 || !element.set.isEmpty || isChoice {
        let isSending = !forms.isEmpty && input == .press && sendsForm(instance.element)
        let requirement = isSending ? requirement(of: index) : Formulas.always
        addControl(instance, place, .tap, condition, taps, move: element.move, requirement: requirement)
      }
      for move in ownMoves(of: instance.element) {
        // The callout of a pin: a touch opens it, another follows it.
        _ = addControl(instance, place, .tap, condition, 2, move: move)
      }
    }
    for gesture in app.gestures[Int(element.gestures.lowerBound)..<Int(element.gestures.upperBound)] {
      let requirement = input == .send && gesture.gesture == .submit ? requirement(of: index) : Formulas.always
      addControl(
        instance, place, Trigger(gesture.gesture), condition, taps, move: gesture.move, requirement: requirement)
    }
  }

  /// The moves that are in the properties of an element.
  func ownMoves(of element: ElementID) -> [Int32] {
    // Few apps have any, and this is asked of everything that can be touched.
    propertyMoves.isEmpty ? [] : propertyMoves[element] ?? []
  }

  func mayLead(_ element: Element) -> Bool { element.move >= 0 || !element.set.isEmpty }

  private mutating func addBound(
    _ instance: Instance, _ place: PlaceID, _ condition: GuardID, _ taps: UInt8, _ changes: [Effect.Update],
    trigger: Trigger = .choose
  ) {
    let element = app.elements[Int(instance.element)]
    guard let variable = expander.boundVariable(of: instance) else {
      if mayLead(element) { _ = addControl(instance, place, trigger, condition, taps, move: element.move) }
      return
    }
    for (number, change) in changes.enumerated() {
      _ = addControl(
        instance, place, trigger, condition, taps, move: element.move,
        effects: [Effect(variable: variable, isOfTarget: false, update: change)], option: Int32(number))
    }
  }

  private mutating func addSlider(_ instance: Instance, _ place: PlaceID, _ condition: GuardID, _ taps: UInt8) {
    guard let variable = expander.boundVariable(of: instance) else {
      return addBound(instance, place, condition, taps, [])
    }
    addBound(
      instance, place, condition, taps, (0..<app.valueCount(of: variable)).map { .become(Int32($0)) })
  }

  private mutating func addField(_ instance: Instance, _ place: PlaceID, _ condition: GuardID, _ taps: UInt8) {
    guard let variable = expander.boundVariable(of: instance) else {
      return addBound(instance, place, condition, taps, [], trigger: .type)
    }
    let element = instance.element
    let rule = rule(of: instance)
    for value in TypedValue.allCases {
      guard let number = app.valueNumber(value.word, of: variable), value != .wrong || rule?.wrongSample != nil else {
        continue
      }
      _ = addControl(
        instance, place, .type, condition, taps, move: app.elements[Int(element)].move,
        effects: [Effect(variable: variable, isOfTarget: false, update: .become(number))], option: value.rawValue)
    }
    if typedVariables[variable] == nil {
      typedVariables[variable] = TypedVariable(variable, instance, rule ?? TextRule(), app) {
        text($0, in: instance.scope) ?? ""
      }
    }
  }

  /// A control that offers options: each may stand for a value of a variable, and lead somewhere of its own.
  private mutating func addOptions(_ instance: Instance, _ place: PlaceID, _ condition: GuardID, _ taps: UInt8) {
    let element = app.elements[Int(instance.element)]
    let variable = expander.boundVariable(of: instance)
    let moves = ownMoves(of: instance.element)
    if variable == nil, !mayLead(element), moves.isEmpty { return }
    let options = app.options(of: instance.element)
    if options.isEmpty, let variable {
      let all = (0..<app.valueCount(of: variable)).map { Effect.Update.become(Int32($0)) }
      return addBound(instance, place, condition, taps, all)
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
        instance, place, .choose, condition, taps, move: own ?? element.move, effects: effects, option: Int32(number))
    }
  }

  /// A form is sent by its own button, or by one with `role: submit` that leads nowhere itself.
  private mutating func addForm(
    _ instance: Instance, _ index: Int, _ place: PlaceID, _ condition: GuardID, _ taps: UInt8
  ) {
    let element = app.elements[Int(instance.element)]
    guard mayLead(element) else { return }
    addControl(instance, place, .submit, condition, taps, move: element.move, requirement: requirement(of: index))
  }

  /// A tap on a tool selects it; a tap on the selected one, or a long press, opens its popup.
  private mutating func addTool(_ instance: Instance, _ place: PlaceID, _ condition: GuardID, _ taps: UInt8) {
    let element = app.elements[Int(instance.element)]
    if mayLead(element) { _ = addControl(instance, place, .tap, condition, taps, move: element.move) }
    for move in ownMoves(of: instance.element) {
      _ = addControl(instance, place, .longPress, condition, taps, move: move)
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
      instance, place, .choose, condition, taps, move: -1,
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

  // MARK: controls and links

  @discardableResult
  mutating func addControl(
    _ instance: Instance, _ place: PlaceID, _ trigger: Trigger, _ condition: GuardID, _ taps: UInt8, move: Int32,
    effects: [Effect] = [], option: Int32 = -1, requirement: GuardID = Formulas.always
  ) -> Int32 {
    let number = Int32(controls.count)
    let start = Int32(links.count)
    controls.append(
      Control(
        place: place, element: instance.element, scope: instance.scope, trigger: trigger, taps: taps, isAsked: false,
        condition: condition, readiness: formulas.both(condition, requirement), move: move, links: start..<start,
        option: option))
    let own = instance.element >= 0 ? app.elements[Int(instance.element)].set : 0..<0
    // Where a move could not be read, nobody knows where it leads.
    let isUnread = move >= 0 && app.moves[Int(move)].branches.isEmpty
    if move < 0 || isUnread {
      let order = instance.element >= 0 ? UInt32(app.elements[Int(instance.element)].node) : 0
      let all = addEffects(effects, own, 0..<0, target: -1, instance.scope)
      links.append(
        Link(
          control: number, branch: -1, condition: Formulas.always, effects: all, action: isUnread ? .leave : .stay,
          order: order))
    } else {
      let written = app.moves[Int(move)]
      controls[Int(number)].isAsked = written.choice == .asked
      for index in written.branches {
        let branch = app.branches[Int(index)]
        let condition = formula(branch.when, instance.scope)
        let action = action(of: index, instance, trigger)
        let all = addEffects(effects, own, branch.set, target: action.page, instance.scope)
        links.append(
          Link(
            control: number, branch: index, condition: condition, effects: all, action: action,
            order: UInt32(branch.node)))
      }
    }
    controls[Int(number)].links = start..<Int32(links.count)
    return number
  }

  private mutating func action(of index: Int32, _ instance: Instance, _ trigger: Trigger) -> Action {
    let branch = app.branches[Int(index)]
    let isTab = trigger == .tap && instance.element >= 0 && app.facets(of: instance.element).input == .tab
    switch expander.target(ofBranch: index, in: instance.scope) {
    case .nothing, .stay: return .stay
    case .screen(_, let page):
      guard page >= 0 else { return .leave }
      if isTab {
        if page == expander.page(of: instance.scope) { showsOwnTab[Int(page)] = true }
        return .reset(page)
      }
      switch branch.how {
      case .push?: return .push(page)
      case .replace?: return .replace(page)
      case .reset?: return .reset(page)
      case .unwind?: return .unwind(page)
      case nil: return isTabRoot[Int(page)] ? .reset(page) : .push(page)
      }
    case .popup(let popup):
      guard let place = place(ofPopup: popup, in: instance.scope) else { return .leave }
      if app.facets(of: app.popups[Int(popup)].element).popup?.isOnStack == false {
        return leads(popup) || promised.contains(popup) ? .show(place) : .tell(place)
      }
      return .open(place, replaces: branch.how == .replace)
    case .back: return .back
    case .close: return .close
    case .closeAll: return .closeAll
    case .start: return start >= 0 ? .reset(start) : .leave
    case .web: return isEnd(instance) ? .leave : .offer
    case .outside: return .offer
    case .varying, .unknown: return .leave
    }
  }

  private func isEnd(_ instance: Instance) -> Bool {
    if instance.element >= 0, app.elements[Int(instance.element)].isEnd { return true }
    let page = expander.page(of: instance.scope)
    return page >= 0 && app.screens[Int(app.pages[Int(page)].screen)].isEnd
  }

  /// Whether a toast can move anybody: it has a `go` for afterwards, or a button with one.
  private func leads(_ popup: Int32) -> Bool {
    let root = app.popups[Int(popup)].element
    return app.elements[Int(root)..<Int(app.elements[Int(root)].after)].contains {
      $0.move >= 0 || !$0.set.isEmpty || !$0.gestures.isEmpty
    }
  }

  private mutating func addEffects(
    _ first: [Effect], _ own: Range<Int32>, _ ofBranch: Range<Int32>, target: Int32, _ scope: ScopeID
  ) -> Range<Int32> {
    let start = Int32(effects.count)
    if app.variables.isEmpty { return start..<start }
    effects += first
    for assignments in [own, ofBranch] where !assignments.isEmpty {
      for index in assignments {
        guard let effect = effect(app.assignments[Int(index)], target: target, scope) else { continue }
        effects.append(effect)
      }
    }
    return start..<Int32(effects.count)
  }

  private func effect(_ assignment: Assignment, target: Int32, _ scope: ScopeID) -> Effect? {
    let name = app.tree.name(assignment.variable)
    let page = expander.page(of: scope)
    let variable: Int32
    var isOfTarget = false
    if target >= 0, name >= 0, let own = expander.ownVariable(name, of: app.pages[Int(target)].screen) {
      (variable, isOfTarget) = (own, true)
    } else if case .variable(let found)? = expander.variable(
      named: app.tree.text(assignment.variable), page: page)
    {
      variable = found
    } else {
      return nil
    }
    return change(app.tree.text(assignment.value), of: variable, scope).map {
      Effect(variable: variable, isOfTarget: isOfTarget, update: $0)
    }
  }

  private func change(_ text: String, of variable: Int32, _ scope: ScopeID) -> Effect.Update? {
    let template = TextTemplate(text)
    if template.parts.count == 1, case .value(let name, _) = template.parts[0] {
      switch expander.value(of: name, in: scope) {
      case .text(let text)?: return app.valueNumber(text, of: variable).map { .become($0) }
      case .platform?: return app.valueNumber(platform.word, of: variable).map { .become($0) }
      case .variable(let other)?:
        let count = app.valueCount(of: other)
        return .copy(
          other, (0..<Int32(count)).map { app.valueNumber(app.valueText($0, of: other), of: variable) ?? -1 })
      case nil: return nil
      }
    }
    guard case .numbers = app.variables[Int(variable)].values else {
      return app.valueNumber(text, of: variable).map { .become($0) }
    }
    return switch ScalarReading.change(text) {
    case .step(let step)?: .add(Int32(clamping: step))
    case .value(let number)?: app.valueNumber(String(number), of: variable).map { .become($0) }
    case nil: nil
    }
  }
}
