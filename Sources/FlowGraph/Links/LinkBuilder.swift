import Elements
import ScreenModel
package import YAMLSyntax

/// Makes the links of an app: page by page, then the popups they open.
struct LinkBuilder {
  let app: App
  let platform: Platform
  var expander: Expander
  var formulas = Formulas()
  // What the table will hold.
  var places: [Place] = []
  var controls: [Control] = []
  var links: [Link] = []
  var effects: [Effect] = []
  var start: Int32 = -1
  var isTabRoot: [Bool] = []
  var showsOwnTab: [Bool] = []
  var events: [LinkTable.Event] = []
  var back: Int32 = -1
  var outside: Int32 = -1
  var accept: Int32 = -1
  var lapse: Int32 = -1
  let facets = ElementCatalog.facets
  /// The names of what a swipe uncovers.
  let swipeAreas: [NameID]
  /// Moves that are in properties of elements, such as the `go` of an option, by the element.
  var propertyMoves: [ElementID: [Int32]] = [:]
  /// Variables that follow what is typed, by their numbers.
  var typedVariables: [Int32: TypedVariable] = [:]
  var placeOfPopup: [PopupKey: PlaceID] = [:]
  var queue: [PlaceID] = []
  let popupScopes: PopupScopes
  /// Popups that promises ask about: of these also a toast that leads nowhere is followed.
  let promised: Set<Int32>
  // What is found out while one place is read.
  var instances: [Instance] = []
  var guards: [GuardID] = []
  var isDisabled: [Bool] = []
  var reach: [UInt8] = []
  var forms: [Form] = []
  /// Whether a form may depend on what variables say of its fields.
  let hasForms: Bool

  struct PopupKey: Hashable {
    var popup: Int32
    var scope: ScopeID
  }

  init(of app: App, on platform: Platform) {
    self.app = app
    self.platform = platform
    expander = Expander(app: app, platform: platform)
    swipeAreas = ["swipe-left", "swipe-right"].map { app.tree.names.find($0) }
    popupScopes = PopupScopes(app)
    promised = PromiseReader(app).namedPopups()
    let facets = facets
    hasForms = !app.variables.isEmpty && app.elements.contains { facets[Int($0.kind)].input == .send }
  }

  mutating func build() {
    findPropertyMoves()
    findStart()
    findTabRoots()
    addAutomatic()
    for page in app.pages.indices {
      var place = Place(page: Int32(page), popup: -1, scope: Expander.scope(ofPage: Int32(page)))
      place.showsBack = true
      places.append(place)
    }
    addEvents()
    for page in app.pages.indices { read(PlaceID(page)) }
    while let next = queue.popLast() { read(next) }
  }

  /// Moves that belong to no element's `go` or gesture.
  private mutating func findPropertyMoves() {
    var isKnown = [Bool](repeating: false, count: app.moves.count)
    for element in app.elements where element.move >= 0 { isKnown[Int(element.move)] = true }
    for gesture in app.gestures { isKnown[Int(gesture.move)] = true }
    for (index, move) in app.moves.enumerated() where !isKnown[index] && move.context.holder >= 0 {
      propertyMoves[move.context.holder, default: []].append(Int32(index))
    }
  }

  private mutating func findStart() {
    let node = app.value(.start)
    if node >= 0, app.tree.node(node).kind == .scalar,
      case .screen(_, let page) = app.target(named: app.tree.text(node), page: -1)
    {
      start = page
    } else if node >= 0, app.tree.node(node).kind == .scalar, let page = app.firstPage(named: node) {
      start = page
    } else if !app.pages.isEmpty {
      start = 0
    }
  }

  private mutating func findTabRoots() {
    isTabRoot = [Bool](repeating: false, count: app.pages.count)
    showsOwnTab = isTabRoot
    for element in app.elements
    where facets[Int(element.kind)].input == .tab && element.move >= 0 && element.platforms & platform.bit != 0 {
      for branch in app.moves[Int(element.move)].branches {
        if case .screen(_, let page) = app.targets[Int(branch)], page >= 0 { isTabRoot[Int(page)] = true }
      }
    }
  }

  /// What comes by itself: Back, a tap beside a popup, the OK of an alert.
  private mutating func addAutomatic() {
    back = addControl(.back, action: .back)
    outside = addControl(.outside, action: .close)
    accept = addControl(.accept, action: .close)
    lapse = addControl(.appear, action: .stay)
  }

  mutating func addControl(_ trigger: Trigger, action: Action, place: PlaceID = -1) -> Int32 {
    let control = Int32(controls.count)
    let link = Int32(links.count)
    controls.append(
      Control(
        place: place, element: -1, scope: Expander.appScope, trigger: trigger, taps: trigger.isAutomatic ? 0 : 1,
        isAsked: false, condition: Formulas.always, readiness: Formulas.always, move: -1, links: link..<link + 1))
    links.append(
      Link(control: control, branch: -1, condition: Formulas.always, effects: 0..<0, action: action, order: .max))
    return control
  }

  private mutating func addEvents() {
    let node = app.value(.events)
    guard node >= 0, app.tree.node(node).kind == .mapping else { return }
    for root in app.roots {
      let written = app.tree.value(of: root, "events")
      guard written >= 0, app.tree.node(written).kind == .mapping else { continue }
      for entry in app.tree.entries(written) where app.tree.node(entry.value).kind == .scalar {
        let popup = app.popup(named: app.tree.name(entry.value), page: -1)
        guard popup >= 0, let place = place(ofPopup: popup, in: Expander.appScope) else { continue }
        let control = addControl(.event, action: .open(place, replaces: false))
        events.append(
          LinkTable.Event(key: entry.key, place: place, link: controls[Int(control)].links.lowerBound))
      }
    }
  }

  /// The place of a popup opened in a scope; nil for one that could not be read.
  mutating func place(ofPopup popup: Int32, in opener: ScopeID) -> PlaceID? {
    guard app.popups[Int(popup)].element >= 0 else { return nil }
    let page = expander.page(of: opener)
    let scope: ScopeID
    switch popupScopes.need[Int(popup)] {
    case .nothing: scope = Expander.appScope
    case .page: scope = page < 0 ? Expander.appScope : Expander.scope(ofPage: page)
    case .opener: scope = expander.innermost(of: opener)
    }
    let key = PopupKey(popup: popup, scope: scope)
    if let known = placeOfPopup[key] { return known }
    let place = PlaceID(places.count)
    placeOfPopup[key] = place
    var made = Place(page: scope == Expander.appScope ? -1 : page, popup: popup, scope: scope)
    made.closesOnChoice = app.facets(of: app.popups[Int(popup)].element).popup?.closesOnChoice ?? false
    places.append(made)
    queue.append(place)
    return place
  }

  // MARK: one place

  private mutating func read(_ id: PlaceID) {
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

  /// What is in bars that fold and what swipes uncover takes two touches.
  private mutating func readInstances(_ place: PlaceID) {
    guards.removeAll(keepingCapacity: true)
    isDisabled.removeAll(keepingCapacity: true)
    reach.removeAll(keepingCapacity: true)
    readForms()
    for index in instances.indices {
      let instance = instances[index]
      let element = app.elements[Int(instance.element)]
      var condition = instance.parent < 0 ? Formulas.always : guards[Int(instance.parent)]
      var taps: UInt8 = instance.parent < 0 ? 1 : reach[Int(instance.parent)]
      if element.when >= 0 {
        condition = formulas.both(condition, formula(element.when, instance.scope))
      }
      let facets = facets[Int(element.kind)]
      switch facets.fold {
      case .open: fold(instance, startsFolded: false, place, &condition, &taps)
      case .folded: fold(instance, startsFolded: true, place, &condition, &taps)
      case .never, .callout:
        if element.area > 0, swipeAreas.contains(element.area) { taps = 2 }
        if facets.bar == .navigation { readBar(instance, place) }
      }
      // What is disabled takes with it all it holds.
      if element.disabledWhen >= 0 {
        let inner = formula(element.disabledWhen, instance.scope)
        condition = formulas.both(condition, formulas.intern(.not(inner)))
      }
      guards.append(condition)
      reach.append(facets.fold == .callout ? 2 : taps)
      isDisabled.append(element.isDisabled || instance.parent >= 0 && isDisabled[Int(instance.parent)])
      if isDisabled[index] { continue }
      guard
        element.move >= 0 || !element.gestures.isEmpty || !element.set.isEmpty
          || facets.input.isActive
          || !ownMoves(of: instance.element).isEmpty || places[Int(place)].closesOnChoice
      else { continue }
      addControls(of: instance, index, place, condition, taps)
    }
  }

  mutating func formula(_ condition: Int32, _ scope: ScopeID) -> GuardID {
    formulas.formula(ofCondition: condition, in: scope, expander)
  }

  /// A menu, tray or accordion: what is in it, and a handle where a variable follows it.
  private mutating func fold(
    _ instance: Instance, startsFolded: Bool, _ place: PlaceID, _ condition: inout GuardID, _ taps: inout UInt8
  ) {
    if let variable = expander.foldVariable(of: instance) {
      guard let open = app.valueNumber("open", of: variable) else { return }
      _ = addControl(
        instance, place, .tap, condition, taps, move: -1,
        effects: [Effect(variable: variable, isOfTarget: false, update: .toggle)])
      condition = formulas.both(condition, formulas.intern(.isOneOf(variable, [open])))
      return
    }
    let value = app.property("collapsed", of: instance.element)
    let isCollapsed = value < 0 ? startsFolded : ScalarReading.flag(app.tree.text(value)) ?? startsFolded
    if isCollapsed { taps = 2 }
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
        let isTimer = gesture.gesture == .appear
        let control = addControl(
          instance, place, Trigger(gesture.gesture), Formulas.always, isTimer ? 0 : 1, move: gesture.move)
        guard isTimer else { continue }
        places[Int(place)].appear = control
        places[Int(place)].isUrgent = !app.moves[Int(gesture.move)].branches.contains {
          app.branches[Int($0)].after >= 0
        }
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
    places[Int(id)].end = addControl(instance, id, .end, Formulas.always, 0, move: element.move)
  }
}

extension App {
  /// The first page of the screen that a node names.
  package func firstPage(named node: NodeID) -> Int32? {
    guard let screen = screens.firstIndex(where: { $0.name == tree.name(node) }) else { return nil }
    return pages(of: Int32(screen)).first
  }
}
