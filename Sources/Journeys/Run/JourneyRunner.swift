import Elements
package import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

/// Walks journeys on one platform: the simulator says what every move does, the view state what is seen meanwhile.
package struct JourneyRunner: Sendable {
  /// What every move does.
  package internal(set) var simulator: Simulator { didSet { looked = nil } }
  var expander: Expander
  var formulas: Formulas
  private var contentsOfPlace: [PlaceID: PlaceContents] = [:]
  private var placesOfPopup: [Int32: [PlaceID]] = [:]
  /// The variables of the app.
  private let globals: [Int32]
  private var views: [ViewKey: ViewState] = [:] { didSet { looked = nil } }
  /// What was typed into the fields of variables.
  private var texts: [TextKey: TypedText] = [:] { didSet { looked = nil } }
  /// The last toast, where it holds no link; -1 where there is none.
  var toast: PlaceID = -1 { didSet { looked = nil } }
  /// What was seen since something changed last.
  private var looked: SnapshotBuilder?
  /// The control whose question waits for an answer, or -1.
  var question: Int32 = -1
  /// Whether the app was left for a place that is not known.
  private(set) var isLost = false
  package private(set) var links: Set<Int32> = []
  package private(set) var pages: Set<Int32> = []
  /// The link that was taken last, or -1.
  private(set) var lastLink: Int32 = -1
  /// The links taken since somebody last asked, in order.
  var taken: [Int32] = []
  /// The labels of fields that hid what was typed into them, since somebody last asked.
  var secretFields: Set<StepLabel> = []

  /// One visit of a page, or of the popup over it.
  private struct ViewKey: Hashable, Sendable {
    var visit: Int
    var popup: PlaceID
  }

  /// A variable that follows what is typed; one that a screen owns in one visit of it, else in visit -1.
  private struct TextKey: Hashable, Sendable {
    var visit: Int
    var variable: Int32
  }

  /// A text, and the value that the variable had since.
  private struct TypedText: Sendable {
    var text: String
    var value: Int32?
  }

  package init(_ table: LinkTable) {
    let simulator = Simulator(table, pages: table.start < 0 ? [] : [table.start])
    self.simulator = simulator
    self.table = table
    expander = table.expander
    formulas = table.formulas
    globals = table.app.variables.indices.map { Int32($0) }.filter { !simulator.system.isLocal($0) }
    for (place, written) in table.places.enumerated() where written.popup >= 0 {
      placesOfPopup[written.popup, default: []].append(PlaceID(place))
    }
  }

  /// The table it walks on.
  package let table: LinkTable

  var app: App {
    _read { yield table.app }
  }

  /// Begins again.
  package mutating func begin(pages: [Int32], values: [Int32: Int32] = [:]) {
    simulator.restart(pages: pages, values: values)
    views = [:]
    texts = [:]
    (toast, question, isLost) = (-1, -1, false)
    links = []
    taken = []
    lastLink = -1
    self.pages = Set(simulator.passed)
    noteToast(before: -1)
  }

  // MARK: what is on top

  /// The place on top, or -1 once the app was left.
  package var top: PlaceID { simulator.frame?.top ?? -1 }

  /// What the place on top remembers.
  var view: ViewState {
    get { viewKey.flatMap { views[$0] } ?? ViewState() }
    set { if let key = viewKey { views[key] = newValue } }
  }

  private var viewKey: ViewKey? {
    guard let frame = simulator.frame, let visit = simulator.visits.first else { return nil }
    return ViewKey(visit: visit, popup: frame.popup)
  }

  /// The toast that is to be seen, or -1.
  var shownToast: PlaceID { toast >= 0 ? toast : simulator.frame?.toast ?? -1 }

  mutating func contents(of place: PlaceID) -> PlaceContents {
    if let known = contentsOfPlace[place] { return known }
    let contents = PlaceContents(of: place, table, &expander, &formulas)
    contentsOfPlace[place] = contents
    return contents
  }

  /// Looks at what is on top.
  mutating func look() -> SnapshotBuilder? {
    if let looked { return looked }
    guard let frame = simulator.frame else { return nil }
    let contents = contents(of: frame.top)
    let toast = shownToast >= 0 ? self.contents(of: shownToast) : nil
    // The values are copied, so that what looks does not hold on to what moves.
    var values: [Int32: Int32] = [:]
    for variable in globals + simulator.system.locals(of: frame.page) {
      values[variable] = simulator.value(of: variable)
    }
    let shown = Dictionary(uniqueKeysWithValues: table.typedVariables.keys.map { ($0, text(of: $0)) })
    var builder = SnapshotBuilder(
      table, formulas, view, contents, toast: toast, canGoBack: frame.popup < 0 && !frame.isRoot, texts: shown,
      values: values)
    builder.read()
    looked = builder
    return builder
  }

  // MARK: what was typed

  private func textKey(_ variable: Int32) -> TextKey {
    TextKey(visit: simulator.system.isLocal(variable) ? simulator.visits.first ?? -1 : -1, variable: variable)
  }

  /// The text that a variable follows: what was typed, as long as nothing else changed it.
  func text(of variable: Int32) -> String {
    let now = simulator.value(of: variable)
    if let typed = texts[textKey(variable)] {
      if typed.value == now { return typed.text }
      if now == app.valueNumber(TypedValue.empty.word, of: variable) { return "" }
    }
    guard let typed = table.typedVariables[variable], let now, Int(now) < typed.texts.count else { return "" }
    return typed.texts[Int(now)]
  }

  /// Remembers what was typed, once its variable follows.
  mutating func note(_ text: String, of variable: Int32) {
    texts[textKey(variable)] = TypedText(text: text, value: simulator.value(of: variable))
  }

  // MARK: moving

  /// The moves of a control that can be made now.
  mutating func transitions(of control: Int32) -> [Transition] {
    let links = table.controls[Int(control)].links
    return simulator.transitions().filter { !$0.isEvent && links.contains($0.link) }
  }

  /// Touches a control: it moves, or asks.
  mutating func follow(_ control: Int32) {
    let transitions = transitions(of: control)
    guard let first = transitions.first else { return }
    if table.controls[Int(control)].isAsked {
      question = control
    } else {
      take(first)
    }
  }

  mutating func take(_ transition: Transition) {
    let key = viewKey
    let shown = simulator.frame?.toast ?? -1
    simulator.take(transition)
    question = -1
    for link in simulator.followed where link >= 0 && isLeaving(link) { isLost = isLost || !isAddress(link) }
    lastLink = transition.link
    taken.append(transition.link)
    if transition.link >= 0 { links.insert(transition.link) }
    pages.formUnion(simulator.passed)
    if viewKey != key {
      toast = -1
      forgetViews()
    }
    noteToast(before: shown)
  }

  /// A toast without links changes nothing the simulator knows of; a newer one takes its place.
  private mutating func noteToast(before shown: PlaceID) {
    for link in simulator.followed where link >= 0 {
      if let offered = offeredToast(link) { toast = offered }
    }
    if let frame = simulator.frame, frame.toast >= 0, frame.toast != shown { toast = -1 }
  }

  private mutating func offeredToast(_ link: Int32) -> PlaceID? {
    guard case .showPlainToast = table.links[Int(link)].action, table.links[Int(link)].branch >= 0 else { return nil }
    let scope = table.control(ofLink: link).scope
    guard case .popup(let popup) = table.expander.target(ofBranch: table.links[Int(link)].branch, in: scope) else {
      return nil
    }
    let page = table.expander.page(of: scope)
    let scopes = [
      scope, expander.innermost(of: scope), page < 0 ? Expander.appScope : Expander.scope(ofPage: page),
      Expander.appScope,
    ]
    let places = placesOfPopup[popup] ?? []
    for scope in scopes {
      if let place = places.first(where: { table.places[Int($0)].scope == scope }) { return place }
    }
    return nil
  }

  private func isLeaving(_ link: Int32) -> Bool {
    if case .leave = table.links[Int(link)].action { return true }
    return false
  }

  /// Whether a link leads to an address: then the app was left on purpose.
  private func isAddress(_ link: Int32) -> Bool {
    guard table.links[Int(link)].branch >= 0 else { return false }
    let scope = table.control(ofLink: link).scope
    if case .web = table.expander.target(ofBranch: table.links[Int(link)].branch, in: scope) { return true }
    return false
  }

  /// What was left is forgotten; what is below is kept.
  private mutating func forgetViews() {
    if views.isEmpty { return }
    let stack = simulator.frames
    let popups = Dictionary(uniqueKeysWithValues: zip(simulator.visits, stack.map { $0.popup }))
    views = views.filter { key, _ in
      guard let popup = popups[key.visit] else { return false }
      return key.popup < 0 || key.popup == popup
    }
  }

  // MARK: texts

  /// The words of a step, with the values it reads put in.
  func words(_ label: StepLabel) -> String { words(label.text) }

  func words(_ text: String) -> String {
    guard text.contains("$") else { return text }
    let scope = top >= 0 ? table.places[Int(top)].scope : Expander.appScope
    return table.expander.words(of: TextTemplate(text), in: scope) { variable in
      if let typed = table.typedVariables[variable] { return typed.shown(self.text(of: variable)) }
      return simulator.value(of: variable).map { app.valueText($0, of: variable) }
    }.trimmed
  }
}
