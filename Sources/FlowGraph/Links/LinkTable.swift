import Elements
package import ScreenModel
package import YAMLSyntax

/// Everything that can move a person on one platform: places, what can be touched in them, and where that leads.
///
/// Rows, components and layouts are counted out; guards and values are bound to variables. Proof, simulator and page read this
/// table and nothing else of the app.
package final class LinkTable: Sendable {
  package let app: App
  package let platform: Platform
  package let expander: Expander
  package let formulas: Formulas
  package let places: [Place]
  package let controls: [Control]
  package let links: [Link]
  package let effects: [Effect]
  /// The fields and buttons of forms, each as it is in one row and one use.
  let formParts: [FormPart]
  /// What has to be opened or swiped before something in it can be touched.
  package let openers: [Opener]
  /// The page the app starts with, or -1 where it has none.
  package let start: Int32
  /// The only way into it, where it is not looked at as a whole.
  let beginning: EntryPoint?
  /// Pages that some tab leads to.
  package let isTabRoot: [Bool]
  /// Tab roots that show the tab which leads to them.
  package let showsOwnTab: [Bool]
  /// For every event the place of its popup, in the order of the file.
  package let events: [Event]
  /// Controls that come by themselves, at every place: Back, a tap outside, OK.
  package let back: Int32
  package let outside: Int32
  package let accept: Int32
  /// A timer that runs out while none of its branches holds.
  package let expiry: Int32

  /// Variables that follow what is typed, by their numbers.
  package let typedVariables: [Int32: TypedVariable]

  /// What the app promises, in the order of the file.
  package let promises: [Promise]

  /// Something that can happen to people at any moment.
  package struct Event: Sendable {
    /// The key that names it.
    package var key: NodeID
    package var place: PlaceID
    /// The link that opens its popup.
    package var link: Int32
  }

  /// Makes the table of an app for a platform.
  package init(of app: App, on platform: Platform) {
    var builder = LinkBuilder(of: app, on: platform)
    builder.build()
    promises = builder.readPromises()
    beginning = nil
    self.app = app
    self.platform = platform
    expander = builder.expander
    formulas = builder.formulas
    places = builder.places
    controls = builder.controls
    links = builder.links
    effects = builder.effects
    formParts = builder.formParts
    openers = builder.openers
    start = builder.start
    isTabRoot = builder.isTabRoot
    showsOwnTab = builder.showsOwnTab
    events = builder.events
    back = builder.back
    outside = builder.outside
    accept = builder.accept
    expiry = builder.expiry
    typedVariables = builder.typedVariables
  }

  /// The same, begun elsewhere and nowhere else.
  package convenience init(_ other: LinkTable, beginningAt beginning: EntryPoint) {
    self.init(
      other, controls: other.controls, links: other.links, formulas: other.formulas, beginning: beginning)
  }

  /// The same without events, which nobody can make happen.
  package convenience init(withoutEvents other: LinkTable) {
    self.init(other, controls: other.controls, links: other.links, formulas: other.formulas, events: [])
  }

  /// The same of an app in which only words have changed that people read.
  package convenience init(_ other: LinkTable, rewordedAs app: App) {
    self.init(
      other, of: app, controls: other.controls, links: other.links, formulas: other.formulas,
      beginning: other.beginning)
  }

  /// The same with other controls, links and conditions.
  init(
    _ other: LinkTable, of app: App? = nil, places: [Place]? = nil, controls: [Control], links: [Link],
    formulas: Formulas, beginning: EntryPoint? = nil, events: [Event]? = nil
  ) {
    self.app = app ?? other.app
    platform = other.platform
    expander = app.map(other.expander.reworded) ?? other.expander
    self.formulas = formulas
    self.places = places ?? other.places
    self.controls = controls
    self.links = links
    effects = other.effects
    formParts = other.formParts
    openers = other.openers
    start = other.start
    self.beginning = beginning ?? other.beginning
    isTabRoot = other.isTabRoot
    showsOwnTab = other.showsOwnTab
    self.events = events ?? other.events
    back = other.back
    outside = other.outside
    accept = other.accept
    expiry = other.expiry
    typedVariables = other.typedVariables
    promises = other.promises
  }

  /// How many pages there are; places from here on are popups.
  package var pageCount: Int { app.pages.count }

  /// The page of a place, or of the page over which a popup is; -1 where a popup is shared by many.
  package func page(of place: PlaceID) -> Int32 { places[Int(place)].page }

  /// Whether a link sets a variable that can have several values.
  package func changesValue(_ link: Int32) -> Bool {
    links[Int(link)].effects.contains { app.valueCount(of: effects[Int($0)].variable) > 1 }
  }

  /// Whether a page is only come by: it leads elsewhere at once, whatever the values are.
  package func alwaysLeadsOn(_ page: Int32) -> Bool {
    let place = places[Int(page)]
    guard place.isUrgent else { return false }
    let numbers = controls[Int(place.appear)].links
    return numbers.contains { links[Int($0)].condition == Formulas.always }
      && numbers.allSatisfy { links[Int($0)].action.leavesPage }
  }

  /// What people read of a value of a variable: of one that follows what is typed a text, where nobody typed yet.
  package func shownText(_ number: Int32, of variable: Int32) -> String {
    if typedVariables.isEmpty { return app.valueText(number, of: variable) }
    return typedVariables[variable]?.shown(number) ?? app.valueText(number, of: variable)
  }

  /// Whether a link changes tabs: it is a tab's, or leads where one leads without saying how.
  func changesTabs(_ link: Int32) -> Bool {
    let (control, branch) = (control(ofLink: link), links[Int(link)].branch)
    if control.trigger == .tap, control.element >= 0, app.facets(of: control.element).input == .tab { return true }
    guard branch >= 0, app.branches[Int(branch)].how == nil, case .reset(let page) = links[Int(link)].action else {
      return false
    }
    if case .start = app.targets[Int(branch)] { return false }
    return isTabRoot[Int(page)]
  }

  /// The control of a link.
  package func control(ofLink link: Int32) -> Control { controls[Int(links[Int(link)].control)] }
}
