import Elements
import ScreenModel
import SourceText
import YAMLSyntax

/// Controls with their links: where each leads, and what it sets.
extension LinkBuilder {
  @discardableResult
  mutating func addControl(
    _ instance: Instance, _ place: PlaceID, _ trigger: Trigger, _ condition: GuardID, move: Int32,
    effects: [Effect] = [], option: Int32 = -1, sending: Sending? = nil
  ) -> Int32 {
    let number = Int32(controls.count)
    let start = Int32(links.count)
    var control = Control(
      place: place, element: instance.element, scope: instance.scope, trigger: trigger,
      taps: trigger.isAutomatic ? 0 : UInt8(clamping: 1 + openers.chain(of: opener).count), isAsked: false,
      condition: condition, readiness: condition, move: move, links: start..<start, option: option)
    control.opener = opener
    if let sending { add(sending, to: &control) }
    controls.append(control)
    let element = instance.element >= 0 ? app.elements[Int(instance.element)] : nil
    let own = element.map { app.carriesLink($0) ? $0.set : 0..<0 } ?? 0..<0
    // Where a move could not be read, it is not known where it leads.
    let isUnread = move >= 0 && app.moves[Int(move)].branches.isEmpty
    if move < 0 || isUnread {
      let order = element.map { UInt32($0.node) } ?? 0
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

  /// What a control sends: when it can, by which button, and what is filled in before.
  private mutating func add(_ sending: Sending, to control: inout Control) {
    control.readiness = formulas.both(control.condition, sending.readiness)
    control.condition = formulas.both(control.condition, sending.condition)
    // A form is sent where its button is, or its last field.
    let sender = sending.button < 0 ? sending.lastField : sending.button
    if sender >= 0 { control.opener = openers(of: sender) }
    // To fill in a field is a tap, as it is where a variable follows it; so is to open what it is in.
    var opened = Set(openers.chain(of: control.opener))
    let first = Int32(formParts.count)
    for field in sending.fields {
      let opener = openers(of: field)
      opened.formUnion(openers.chain(of: opener))
      formParts.append(FormPart(instances[field], opener: opener))
    }
    control.taps = UInt8(clamping: 1 + sending.fields.count + opened.count)
    control.fields = first..<Int32(formParts.count)
    if sending.button < 0 { return }
    control.button = Int32(formParts.count)
    formParts.append(FormPart(instances[sending.button]))
  }

  mutating func action(of index: Int32, _ instance: Instance, _ trigger: Trigger) -> Action {
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
        return leads(popup) || promised.contains(popup) ? .showToast(place) : .showPlainToast(place)
      }
      return .open(place, replaces: branch.how == .replace)
    case .back: return .back
    case .close: return .close
    case .closeAll: return .closeAll
    case .start: return start >= 0 ? .reset(start) : .leave
    case .web: return isEnd(instance) ? .leave : .openOutside
    // A call or a mail comes back to the app, unless its own element says otherwise.
    case .outside: return endsByItself(instance) ? .leave : .openOutside
    case .varying, .unknown: return .leave
    }
  }

  private func isEnd(_ instance: Instance) -> Bool {
    if endsByItself(instance) { return true }
    let page = expander.page(of: instance.scope)
    return page >= 0 && app.screens[Int(app.pages[Int(page)].screen)].isEnd
  }

  private func endsByItself(_ instance: Instance) -> Bool {
    instance.element >= 0 && app.elements[Int(instance.element)].isEnd
  }

  /// Whether a toast can move anybody: it has a `go` for afterwards, or a button with one.
  func leads(_ popup: Int32) -> Bool {
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

  func change(_ text: String, of variable: Int32, _ scope: ScopeID) -> Effect.Update? {
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
