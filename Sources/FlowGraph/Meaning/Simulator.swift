import Elements
package import ScreenModel
import YAMLSyntax

/// Walks an app step by step: for journeys, for the paths that findings show, and as what the page is tested against.
package struct Simulator: Sendable {
  package private(set) var system: FlowSystem
  /// Where the walk is: never in the middle of something.
  package private(set) var configuration: StackConfiguration
  /// Whether redirects went on and on the last time something was done.
  package private(set) var isEndless = false
  /// A number for each slot of the stack, the top first: what is left and opened again has another one.
  package private(set) var visits: [Int] = []
  /// The pages that were on top since the last thing that was done, those that led on at once too.
  package private(set) var passed: [Int32] = []
  /// The links that were followed by themselves since then, with the link of the transition itself in front; -1 where none was written.
  package private(set) var followed: [Int32] = []
  private var visitCount = 0

  /// How many redirects follow each other before they count as endless.
  package static let mostRedirects = 1_000

  /// Starts at a configuration of pages, the bottom one first.
  package init(_ table: LinkTable, pages: [Int32], values: [Int32: Int32] = [:]) {
    system = FlowSystem(table, isSimulated: true)
    configuration = system.configuration(pages: pages, values: values, locals: values)
    begin()
  }

  /// Starts again at a configuration of pages; what was worked out before is kept.
  package mutating func restart(pages: [Int32], values: [Int32: Int32] = [:]) {
    configuration = system.configuration(pages: pages, values: values, locals: values)
    begin()
  }

  /// Goes on at a configuration that was seen before.
  package mutating func resume(at configuration: StackConfiguration) {
    self.configuration = configuration
    begin()
  }

  private mutating func begin() {
    visits = configuration.stack.indices.reversed().map { visitCount + $0 }
    visitCount += visits.count
    passed = []
    followed = []
    settle()
  }

  /// Goes on with the same table of an app in which only words have changed that people read.
  mutating func rename(by table: LinkTable) { system.table = table }

  /// The table it walks on.
  package var table: LinkTable { system.table }

  /// What is on top; nil once the app was left.
  package var frame: Frame? { configuration.stack.first.flatMap { system.frame($0) } }

  /// The values of the app's variables, by number.
  package var values: Int32 { system.phase(configuration.control).values }

  /// The frames of the stack, the top first.
  package var frames: [Frame] { configuration.stack.compactMap { system.frame($0) } }

  /// The value of a variable as it is now; nil for one of a screen that is not on top.
  package func value(of variable: Int32) -> Int32? {
    frame.flatMap { system.value(of: variable, values: values, frame: $0) }
  }

  /// Whether a condition of the link table holds now.
  package func holds(_ condition: GuardID) -> Bool {
    frame.map { system.truth(of: condition, values: values, frame: $0) != .no } ?? false
  }

  /// Everything that can happen now, in the order of the table: what people can do, what comes by itself, and events.
  package mutating func transitions() -> [Transition] {
    guard let head = configuration.head else { return [] }
    var transitions: [Transition] = []
    system.appendTransitions(of: head, to: &transitions)
    return transitions
  }

  /// The transition that is written as a link, if it can be made now.
  package mutating func transition(along link: Int32) -> Transition? {
    configuration.head.flatMap { system.transition(of: $0, along: link) }
  }

  /// Takes a link, if it is there now.
  package mutating func take(link: Int32) -> Bool {
    guard let transition = transition(along: link) else { return false }
    take(transition)
    return true
  }

  /// Makes a transition, and everything that follows from it without anybody.
  package mutating func take(_ transition: Transition) {
    passed = []
    followed = [transition.link]
    apply(transition)
    settle()
  }

  private mutating func settle() {
    isEndless = false
    var redirects = 0
    // Going back through a deep stack is no redirect; a redirect that pushes must not make room for more.
    let most = Self.mostRedirects + configuration.stack.count * 2
    notePage()
    while let head = configuration.head, let frame = system.frame(head.symbol), isUnderWay(head, frame) {
      var transitions: [Transition] = []
      system.appendTransitions(of: head, to: &transitions)
      guard let next = transitions.first(where: { !$0.isEvent }) else { return }
      redirects += 1
      if redirects > most {
        isEndless = true
        return
      }
      apply(next)
      followed.append(next.link)
      notePage()
    }
  }

  private mutating func notePage() {
    guard case .settled = system.phase(configuration.control), let frame, passed.last != frame.page else { return }
    passed.append(frame.page)
  }

  private func isUnderWay(_ head: Head, _ frame: Frame) -> Bool {
    guard case .settled = system.phase(head.control) else { return true }
    return system.isUrgent(frame)
  }

  private mutating func apply(_ transition: Transition) {
    switch transition.operation {
    case .pop(let control):
      configuration.control = control
      configuration.stack.removeFirst()
      visits.removeFirst()
    case .rewrite(let control, let symbol):
      let page = frame?.page
      configuration.control = control
      configuration.stack[0] = symbol
      if frame?.page != page || replaces(transition) { visits[0] = newVisit() }
    case .push(let control, let top, let below):
      configuration.control = control
      configuration.stack[0] = below
      configuration.stack.insert(top, at: 0)
      visits.insert(newVisit(), at: 0)
    case .reset(let control, let symbol):
      configuration = StackConfiguration(control: control, stack: [symbol])
      visits = [newVisit()]
    }
  }

  private mutating func newVisit() -> Int {
    visitCount += 1
    return visitCount - 1
  }

  /// Whether a transition puts a page in place of another visit of the same page.
  private func replaces(_ transition: Transition) -> Bool {
    guard transition.link >= 0, case .replace = table.links[Int(transition.link)].action else { return false }
    return true
  }

  /// For tests: the configuration as text; equal texts are equal configurations, no matter who wrote them.
  package var canonicalText: String {
    let app = table.app
    var parts: [String] = []
    for variable in app.variables.indices where !system.isLocal(Int32(variable)) {
      let value = system.value(
        of: Int32(variable), values: values, frame: Frame(page: 0, isRoot: true, isPending: false))
      parts.append(
        "\(app.tree.names.text(app.variables[variable].name))=\(app.valueText(value ?? 0, of: Int32(variable)))")
    }
    var text = parts.sorted().joined(separator: " ") + " |"
    if frame == nil { return text + " left" }
    let stack = frames
    for (depth, written) in stack.enumerated().reversed() {
      var frame = written
      // Above a page is its pile; the topmost of it knows the values of the visit.
      if let newest = stack[..<depth].lastIndex(where: { !$0.floats }).map({ $0 + 1 }) ?? stack.indices.first,
        newest < depth
      {
        frame.local = stack[newest].local
      }
      if !frame.floats {
        text += " " + app.pages[Int(frame.page)].id
        let own = system.locals(of: frame.page).map { variable in
          let value = system.value(of: variable, values: values, frame: frame)
          return "\(app.tree.names.text(app.variables[Int(variable)].name))=\(app.valueText(value ?? 0, of: variable))"
        }
        if !own.isEmpty { text += "(" + own.sorted().joined(separator: " ") + ")" }
        if frame.isPending { text += "*" }
      }
      if frame.popup >= 0 { text += " +" + table.name(of: frame.popup) }
      if frame.toast >= 0 { text += " ~" + table.name(of: frame.toast) }
    }
    return text
  }
}

extension FlowSystem {
  /// Whether nothing can be touched, because the screen leads on at once.
  package func isUrgent(_ frame: Frame) -> Bool {
    frame.isPending && frame.popup < 0 && table.places[Int(frame.page)].isUrgent
  }

  /// Whether a variable belongs to a visit of a screen.
  package func isLocal(_ variable: Int32) -> Bool { space.isLocal[Int(variable)] }

  /// The variables of a visit of a page, in the order of their values.
  package static func ownVariables(of page: Int32, in app: App) -> [Int32] {
    let screen = app.pages[Int(page)].screen
    return app.layouts(of: screen).reversed().flatMap { app.layouts[Int($0)].variables }
      + app.screens[Int(screen)].variables
  }

  /// The variables of a visit of a page.
  package func locals(of page: Int32) -> [Int32] { space.locals[Int(table.app.pages[Int(page)].screen)] }
}

extension LinkTable {
  /// What a place is called: the id of the page, or of the popup.
  package func name(of place: PlaceID) -> String {
    let popup = places[Int(place)].popup
    if popup < 0 { return app.pages[Int(place)].id }
    let written = app.popups[Int(popup)]
    if written.key >= 0 { return app.tree.text(written.key) }
    // One that is where it is used is called by its kind and its words.
    let label = app.elements[Int(written.element)].label
    let kind = app.kindName(of: written.element)
    return label >= 0 ? "\(kind):\(app.tree.text(label))" : kind
  }
}
