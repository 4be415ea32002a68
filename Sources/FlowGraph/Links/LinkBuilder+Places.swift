import Elements
import ScreenModel
import YAMLSyntax

/// The controls of one place: those of its elements, its gestures, and how a popup closes and ends.
extension LinkBuilder {
  mutating func read(_ id: PlaceID) {
    let place = places[Int(id)]
    instances.removeAll(keepingCapacity: true)
    if place.popup < 0 {
      expander.expand(page: place.page, into: &instances)
    } else {
      expander.expand(popup: place.popup, in: place.scope, into: &instances)
    }
    let first = Int32(controls.count)
    readInstances(id)
    if place.popup < 0 { readGestures(of: id) } else { finishPopup(id) }
    places[Int(id)].controls = first..<Int32(controls.count)
    readEnds(id)
  }

  private mutating func readInstances(_ place: PlaceID) {
    readOpeners()
    readForms()
    for index in instances.indices {
      let instance = instances[index]
      let element = app.elements[Int(instance.element)]
      let facets = facets[Int(element.kind)]
      let condition = guards[index]
      opener = openers(of: index)
      if let around = handles[index] { addHandle(of: instance, place, around) }
      if facets.bar == .navigation { readBar(instance, place) }
      if isDisabled[index] { continue }
      guard
        element.move >= 0 || !element.gestures.isEmpty || !element.set.isEmpty
          || facets.input.isActive
          || !ownMoves(of: instance.element).isEmpty || places[Int(place)].closesOnChoice
      else { continue }
      addControls(of: instance, index, place, condition)
    }
    opener = -1
  }

  /// The control that folds something, as a variable says.
  private mutating func addHandle(of instance: Instance, _ place: PlaceID, _ condition: GuardID) {
    guard let variable = handleVariable(of: instance) else { return }
    addControl(
      instance, place, .tap, condition, move: -1,
      effects: [Effect(variable: variable, isOfTarget: false, update: .toggle)])
  }

  /// When a list shows nothing of what is in it: at any time where somebody can search it.
  mutating func isEmpty(_ list: Int) -> GuardID {
    if instances.contains(where: { maySearch($0) }) { return Formulas.always }
    var hidden: [GuardID] = []
    var next = list + 1
    while next < Int(instances[list].after) {
      let element = app.elements[Int(instances[next].element)]
      let isOther = element.area == emptyArea
      switch facets[Int(element.kind)].holds {
      case .section where !isOther, .arrangement where !isOther, .component where !isOther:
        next += 1
      case .section, .arrangement, .component, .parts, .items, .tools, .slot:
        if !isOther {
          let shown = isShown(next, within: list)
          if shown == Formulas.always { return Formulas.never }
          hidden.append(formulas.opposite(of: shown))
        }
        next = Int(instances[next].after)
      }
    }
    return formulas.intern(.all(hidden))
  }

  private func maySearch(_ instance: Instance) -> Bool {
    let element = app.elements[Int(instance.element)], facets = facets[Int(element.kind)]
    if facets.input == .type(.search) { return !element.isDisabled }
    let search = facets.takesSearch ? app.property("search", of: instance.element) : -1
    return search >= 0 && ScalarReading.flag(app.tree.text(search)) != false
  }

  /// When something is shown, given that what it is in is.
  private mutating func isShown(_ index: Int, within outer: Int) -> GuardID {
    var result = Formulas.always
    var next = index
    while next != outer, next >= 0 {
      let instance = instances[next], condition = app.elements[Int(instance.element)].when
      if condition >= 0 { result = formulas.both(result, formula(condition, instance.scope)) }
      next = Int(instance.parent)
    }
    return result
  }

  mutating func formula(_ condition: Int32, _ scope: ScopeID) -> GuardID {
    formulas.formula(ofCondition: condition, in: scope, expander)
  }

  private mutating func readBar(_ instance: Instance, _ place: PlaceID) {
    let bar = instance.element
    if app.isHidden(bar) || app.property("left", of: bar) >= 0 { places[Int(place)].showsBack = false }
  }

  // MARK: gestures of screens

  private mutating func readGestures(of place: PlaceID) {
    let page = app.pages[Int(place)]
    let screen = app.screens[Int(page.screen)]
    var taken: [GestureKey] = []
    var ranges = [screen.gestures]
    if screen.layoutIndex >= 0 { ranges += app.layouts(of: page.screen).map { app.layouts[Int($0)].gestures } }
    for range in ranges {
      for gesture in app.gestures[Int(range.lowerBound)..<Int(range.upperBound)] where !taken.contains(gesture.gesture)
      {
        taken.append(gesture.gesture)
        let instance = Instance(element: -1, scope: Expander.scope(ofPage: place), parent: -1, after: 0)
        let control = addControl(instance, place, Trigger(gesture.gesture), Formulas.always, move: gesture.move)
        guard gesture.gesture == .appear else { continue }
        places[Int(place)].appear = control
        // A question is asked on the screen, which is seen meanwhile.
        let move = app.moves[Int(gesture.move)]
        places[Int(place)].isUrgent =
          move.choice == .guarded && !move.branches.contains { app.branches[Int($0)].after >= 0 }
      }
    }
  }

  // MARK: popups

  private mutating func finishPopup(_ id: PlaceID) {
    let popup = app.popups[Int(places[Int(id)].popup)]
    let element = app.elements[Int(popup.element)]
    guard let behaviour = facets[Int(element.kind)].popup else { return }
    let outside = app.property("outside", of: popup.element)
    let stays = outside >= 0 && app.tree.isText(outside, "stays")
    let isEmpty = !instances.contains { facets[Int(app.elements[Int($0.element)].kind)].input == .press }
    let hasCancel = instances.contains { instance in
      let role = app.property("role", of: instance.element)
      return role >= 0 && app.tree.isText(role, "cancel")
    }
    places[Int(id)].closesOutside = behaviour.closesOutside && !stays
    places[Int(id)].closesByBack =
      behaviour.isDismissible && !stays && (!behaviour.needsCancel || hasCancel || isEmpty)
    places[Int(id)].hasOK = behaviour.hasOK && isEmpty
    places[Int(id)].isToast = !behaviour.isOnStack
  }

  /// What comes after a `busy` or a toast.
  private mutating func readEnds(_ id: PlaceID) {
    let place = places[Int(id)]
    guard place.popup >= 0 else { return }
    let root = app.popups[Int(place.popup)].element
    let element = app.elements[Int(root)]
    guard facets[Int(element.kind)].popup?.endsByItself ?? false else { return }
    let lasts = app.property("lasts", of: root) >= 0
    guard mayLead(element) || lasts || place.isToast else { return }
    let instance = Instance(element: root, scope: place.scope, parent: -1, after: 0)
    places[Int(id)].end = addControl(instance, id, .end, Formulas.always, move: element.move)
  }
}
