import Elements
import ScreenModel
package import YAMLSyntax

/// Makes the links of an app: page by page, then the popups they open.
struct LinkBuilder: ~Copyable {
  let app: App
  let platform: Platform
  var expander: Expander
  var formulas = Formulas()
  // What the table will hold.
  var places: [Place] = []
  var controls: [Control] = []
  var links: [Link] = []
  var effects: [Effect] = []
  var formParts: [FormPart] = []
  var openers: [Opener] = []
  var start: Int32 = -1
  var isTabRoot: [Bool] = []
  var showsOwnTab: [Bool] = []
  var events: [LinkTable.Event] = []
  var back: Int32 = -1
  var outside: Int32 = -1
  var accept: Int32 = -1
  var expiry: Int32 = -1
  let facets = ElementCatalog.facets
  /// The names of what a swipe uncovers.
  let swipeAreas: [NameID]
  /// The name of what a list shows instead of its items.
  let emptyArea: NameID
  /// The name of the key that says which bars a menu takes along, or -1 where nobody wrote it.
  let hides: NameID
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
  /// For every instance what opens what is in it, or -1.
  var opening: [Int32] = []
  /// Of what folds as a variable says: when its handle is there.
  var handles: [Int: GuardID] = [:]
  var foldedBars: [FoldedBar] = []
  /// What opens what is read now, or -1.
  var opener: Int32 = -1
  var forms: [Form] = []
  var submitButtons: [SubmitButton] = []
  /// Whether there is any form, whose fields must be filled in before it is sent.
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
    emptyArea = app.tree.names.find("empty")
    hides = app.tree.writtenKey("hides")
    popupScopes = PopupScopes(app)
    promised = PromiseReader(app).namedPopups()
    let facets = facets
    hasForms = app.elements.contains { facets[Int($0.kind)].input == .send }
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
    if !app.pages.isEmpty { start = 0 }
    let node = app.value(.start)
    guard node >= 0, app.tree.node(node).kind == .scalar else { return }
    if case .screen(_, let page) = app.target(named: app.tree.text(node), page: -1) {
      start = page
    } else if let page = app.firstPage(named: node) {
      start = page
    }
  }

  private mutating func findTabRoots() {
    isTabRoot = [Bool](repeating: false, count: app.pages.count)
    showsOwnTab = isTabRoot
    for page in app.tabRoots(on: platform.bit) { isTabRoot[Int(page)] = true }
  }

  /// What comes by itself: Back, a tap beside a popup, the OK of an alert.
  private mutating func addAutomatic() {
    back = addControl(.back, action: .back)
    outside = addControl(.outside, action: .close)
    accept = addControl(.accept, action: .close)
    expiry = addControl(.appear, action: .stay)
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
    for entry in app.entries(of: .events) where app.tree.node(entry.value).kind == .scalar {
      let popup = app.popup(named: app.tree.name(entry.value), page: -1)
      guard popup >= 0, let place = place(ofPopup: popup, in: Expander.appScope) else { continue }
      let control = addControl(.event, action: .open(place, replaces: false))
      events.append(LinkTable.Event(key: entry.key, place: place, link: controls[Int(control)].links.lowerBound))
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
}

extension App {
  /// The first page of the screen that a node names.
  package func firstPage(named node: NodeID) -> Int32? {
    guard let screen = screens.firstIndex(where: { $0.name == tree.name(node) }) else { return nil }
    return pages(of: Int32(screen)).first
  }
}
