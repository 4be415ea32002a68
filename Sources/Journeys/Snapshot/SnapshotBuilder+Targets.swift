import Elements
import FlowGraph
import ScreenModel
import YAMLSyntax

/// What each instance says, and what can be done with it.
extension SnapshotBuilder {
  mutating func addTextsAndTargets(of index: Int) {
    let facets = snapshot.facets(index)
    if !snapshot.isFolded[index] { addWords(of: index, facets) }
    switch facets.fold {
    case .open, .folded: return addHandle(of: index)
    case .callout: return addPin(index)
    case .never: break
    }
    switch facets.input {
    case .select: add(names(of: index), index, .tool)
    case .flip: add(names(of: index), index, .turn)
    case .choose(.all):
      for (number, option) in options(of: index).enumerated() { add([option.label], index, .option(number)) }
    case .choose(.chosen), .slide, .step, .type(.text), .type(.lines), .type(.date):
      add(names(of: index), index, .focus)
    case .type(.search): addSearch(index)
    case .send:
      let submit = app.property("submit", of: contents.instances[index].element)
      if submit >= 0 { add([text(submit, index)], index, .send) }
    case .press: addButton(index)
    case .follow, .link, .tab:
      if facets.takesSearch { addOwnSearch(of: index) } else { addTouchable(index) }
    }
  }

  mutating func add(_ names: [String], _ index: Int, _ touch: TapTarget.Response, isEnabled: Bool? = nil) {
    let isEnabled = isEnabled ?? (index < 0 || holds(contents.enabled[index]))
    let isFolded = index >= 0 && snapshot.isFolded[index]
    snapshot.targets.append(
      TapTarget(names: names, instance: index, response: touch, isFolded: isFolded, isEnabled: isEnabled))
  }

  /// The first control of an instance that a touch starts.
  func control(of index: Int, _ trigger: Trigger, option: Int32? = nil) -> Int32? {
    contents.controls(of: index).first { number in
      let control = table.controls[Int(number)]
      return control.trigger == trigger && (option == nil || control.option == option)
    }
  }

  private func isOn(_ control: Int32) -> Bool { holds(table.controls[Int(control)].condition) }

  // MARK: things

  private mutating func addHandle(of index: Int) {
    let names = names(of: index)
    if let control = control(of: index, .tap) { return add(names, index, .control(control), isEnabled: isOn(control)) }
    // Tools fold only where somebody wrote so.
    let canFold =
      snapshot.facets(index).holds != .tools || app.property("collapsed", of: contents.instances[index].element) >= 0
    if canFold, !names.isEmpty { add(names, index, .fold) }
  }

  private mutating func addPin(_ index: Int) {
    let element = contents.instances[index].element
    let controls = contents.controls(of: index).filter { table.controls[Int($0)].trigger == .tap }
    let written = app.elements[Int(element)]
    let gestures = app.gestures[Int(written.gestures.lowerBound)..<Int(written.gestures.upperBound)]
    let own = controls.first { number in
      let move = table.controls[Int(number)].move
      return move == written.move || gestures.contains { $0.move == move }
    }
    let callout = app.property("callout", of: element)
    let title = callout >= 0 && app.tree.node(callout).kind == .mapping ? app.tree.value(of: callout, "title") : -1
    let heading = title >= 0 ? text(title, index) : names(of: index).first ?? ""
    let isOpen = view.callout == snapshot.occurrence(index)
    let link = controls.first { $0 != own }
    if let own {
      add(names(of: index), index, .control(own), isEnabled: isOn(own))
    } else if callout >= 0 {
      // Once it is open, the same words lead on.
      if !(isOpen && link != nil && names(of: index).contains(heading)) { add(names(of: index), index, .callout) }
    }
    guard callout >= 0 else { return }
    if isOpen, !snapshot.isFolded[index] { snapshot.texts.append(Snapshot.VisibleText(text: heading, instance: index)) }
    if let link {
      add([heading], index, .control(link), isEnabled: isOn(link))
      if !isOpen { snapshot.targets[snapshot.targets.count - 1].isFolded = true }
    }
  }

  private mutating func addButton(_ index: Int) {
    let own = control(of: index, .tap)
    if app.isSubmitButton(contents.instances[index].element) {
      return add(names(of: index), index, .submit(own ?? -1), isEnabled: own.map(isOn))
    }
    if let own { return add(names(of: index), index, .control(own), isEnabled: isOn(own)) }
    add(names(of: index), index, .nothing)
  }

  /// Anything else: it can be touched where it leads somewhere, or plays.
  private mutating func addTouchable(_ index: Int) {
    if let own = control(of: index, .tap) {
      return add(names(of: index), index, .control(own), isEnabled: isOn(own))
    }
    let element = snapshot.element(index)
    let isDisabledLink = element.isDisabled && (element.move >= 0 || !element.set.isEmpty)
    switch snapshot.facets(index).touch {
    case .byItself, .expected: add(names(of: index), index, .nothing)
    case .none, .optional:
      if isDisabledLink { add(names(of: index), index, .nothing) }
    }
  }

  private mutating func addSearch(_ index: Int) {
    let names = names(of: index)
    add(names.isEmpty ? app.systemNames(.search) : names, index, .focus)
    if view.focus == snapshot.occurrence(index) { add(app.systemNames(.cancel), index, .cancelSearch, isEnabled: true) }
  }

  private mutating func addOwnSearch(of index: Int) {
    guard snapshot.searchFields(isThere: { $0 == index }).first != nil else { return }
    add(app.systemNames(.search), index, .focus)
    if view.focus == snapshot.occurrence(index) { add(app.systemNames(.cancel), index, .cancelSearch, isEnabled: true) }
  }

  // MARK: options

  /// What a control offers: its options, else the values of its variable.
  func options(of index: Int) -> [(label: String, value: String)] {
    let instance = contents.instances[index]
    let written = app.options(of: instance.element)
    if written.isEmpty, let variable = table.boundVariable(of: instance) {
      return (0..<app.valueCount(of: variable)).map { number in
        let text = app.valueText(Int32(number), of: variable)
        return (text, text)
      }
    }
    return written.map { (text($0.label, index), text($0.value, index)) }
  }

  /// What is chosen in a control now; nil if nothing is.
  func chosen(in index: Int) -> String? {
    let instance = contents.instances[index]
    if let variable = table.boundVariable(of: instance) {
      guard let number = values[variable] else { return nil }
      let value = app.valueText(number, of: variable)
      return options(of: index).first { $0.value == value }?.label ?? value
    }
    if let chosen = view.chosen[ElementOccurrence(instance)] { return chosen }
    let value = app.property("value", of: instance.element)
    if value >= 0, app.tree.node(value).kind == .scalar {
      let text = text(value, index)
      return options(of: index).first { $0.value == text || $0.label == text }?.label ?? text
    }
    let hint = app.property("hint", of: instance.element)
    return hint >= 0 ? nil : options(of: index).first?.label
  }

  // MARK: words

  private mutating func say(_ text: String, _ index: Int) {
    if !text.isEmpty { snapshot.texts.append(Snapshot.VisibleText(text: text, instance: index)) }
  }

  private mutating func addWords(of index: Int, _ facets: Facets) {
    let element = contents.instances[index].element
    if facets.input == .type(.search) {
      let typed = typedText(in: index)
      if typed.isEmpty { sayNames(index) } else { say(typed, index) }
      return
    }
    switch facets.label {
    case .words, .wordsOrFile: sayNames(index)
    case .nothing, .icon, .unread:
      if app.property("alt", of: element) >= 0 { sayNames(index) }
    }
    for words in wordsBesideName(of: index) { say(words, index) }
    addValueWords(of: index, facets)
  }

  /// What an element says besides its name. That it is worked out where nothing changes saves a copy of the app for each element.
  private func wordsBesideName(of index: Int) -> [String] {
    let element = contents.instances[index].element
    var nodes: [NodeID] = []
    for key in ["subtitle", "detail", "header", "footer", "submit"] as [StaticString] {
      nodes.append(app.property(key, of: element))
    }
    let badge = app.property("badge", of: element)
    nodes.append(badge)
    for key in ["cells", "columns"] as [StaticString] {
      let node = app.property(key, of: element)
      if node >= 0, app.tree.node(node).kind == .sequence { nodes += app.tree.children(node) }
    }
    return nodes.compactMap { node in
      guard node >= 0, app.tree.node(node).kind == .scalar else { return nil }
      let words = text(node, index)
      return node == badge && words == "0" ? nil : words
    }
  }

  private mutating func sayNames(_ index: Int) { for name in names(of: index) { say(name, index) } }

  /// What was typed or chosen, and what is missing.
  private mutating func addValueWords(of index: Int, _ facets: Facets) {
    if facets.bar == .navigation {
      let title = app.property("title", of: contents.instances[index].element)
      if title >= 0, app.tree.node(title).kind == .scalar, !isSearching { say(text(title, index), index) }
      return
    }
    switch facets.input {
    case .choose(.all): for option in options(of: index) { say(option.label, index) }
    case .choose(.chosen), .step: say(chosen(in: index) ?? hint(of: index), index)
    case .type:
      let typed = typedText(in: index)
      say(typed.isEmpty ? hint(of: index) : shown(typed, in: index), index)
    case .follow, .press, .link, .tab, .select, .send, .flip, .slide: break
    }
    if let message = shownMessage(of: index) { say(message, index) }
  }

  private func hint(of index: Int) -> String {
    let hint = app.property("hint", of: contents.instances[index].element)
    return hint >= 0 ? text(hint, index) : ""
  }

  /// A text as a field shows it.
  private func shown(_ typed: String, in index: Int) -> String {
    isSecret(index) ? String(repeating: "•", count: typed.unicodeScalars.count) : typed
  }

  /// Whether a field hides what is typed into it.
  func isSecret(_ index: Int) -> Bool { isFlag("secret", index) }

  private func isFlag(_ key: StaticString, _ index: Int) -> Bool {
    let node = app.property(key, of: contents.instances[index].element)
    return node >= 0 && app.tree.node(node).kind == .scalar && ScalarReading.flag(app.tree.text(node)) == true
  }

  /// The text in a field.
  func typedText(in index: Int) -> String {
    if let variable = table.boundVariable(of: contents.instances[index]), let text = texts[variable] { return text }
    let occurrence = snapshot.occurrence(index)
    if let typed = view.typed[occurrence] ?? view.chosen[occurrence] { return typed }
    let value = app.property("value", of: contents.instances[index].element)
    return value >= 0 && app.tree.node(value).kind == .scalar ? text(value, index) : ""
  }
}
