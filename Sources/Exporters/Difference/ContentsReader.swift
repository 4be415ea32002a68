import Elements
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

/// Reads what is in some screens and popups of an app, on one platform.
struct ContentsReader {
  private let outline: FlowOutline
  private let diagram: FlowDiagram
  private let table: LinkTable
  private let app: App
  private let guards: GuardWords
  private var expander: Expander
  private var statements: StatementReader
  /// For every node the links of its elements; those of the place itself are under -1.
  private var links: [Int: [ElementID: [LinkFact]]] = [:]
  /// The same for what is tried in an order: links of several branches or answers.
  private var orders: [Int: [ElementID: [LinkOrder]]] = [:]
  /// For every popup the places that show it.
  private var placesOfPopup: [Int32: [PlaceID]] = [:]
  /// Parts that are the same wherever they are.
  private var known: [ElementID: PlacePart] = [:]

  /// - Parameters:
  ///   - nodes: the nodes whose parts will be asked for.
  ///   - names: what places are called in the other version, by what names them in this one.
  init(_ outline: FlowOutline, _ diagram: FlowDiagram, for nodes: Set<Int>, called names: [NodeID: String] = [:]) {
    self.outline = outline
    self.diagram = diagram
    table = outline.table
    app = outline.app
    guards = GuardWords(app: app, formulas: table.formulas)
    expander = table.expander
    statements = StatementReader(table, called: names)
    readLinks(of: nodes)
    readPopups(of: nodes)
  }

  /// What the app says as a whole: its own keys, flows, variables, promises, journeys, rules.
  func partsOfApp() -> [PlacePart] { AppPartsReader(app, statements).parts() }

  /// What is in a screen or a popup; of a screen its rows, layouts and components counted out, what is written once only once.
  mutating func parts(of node: Int) -> [PlacePart] {
    let number = outline.nodes[node].number
    switch outline.nodes[node].kind {
    case .screen: return screen(number, node)
    case .popup: return popup(number, placesOfPopup[number] ?? [], node)
    default: return []
    }
  }

  // MARK: places

  private mutating func screen(_ screen: Int32, _ node: Int) -> [PlacePart] {
    let written = app.screens[Int(screen)]
    var own = PlacePart(noun: "", words: "", span: app.tree.span(written.key).union(app.tree.span(written.node)))
    own.links = links[node]?[-1] ?? []
    own.orders = orders[node]?[-1] ?? []
    let read = statements.ofScreen(screen)
    (own.statements, own.branches) = (read.statements, read.branches)
    if written.for >= 0 {
      // Without the name of the screen, which may be another one in the other version.
      let ids = app.pages(of: screen).map { app.pages[Int($0)].id.drop { $0 != "/" }.dropFirst() }.joined(
        separator: ", ")
      own.statements.append(Statement(key: "rows", value: ids, subject: .flow, span: app.tree.span(written.key)))
    }
    var list = PartList(own)
    for variable in app.variables.indices where app.isVariable(variable, of: screen) {
      list.add(statements.variable(variable))
    }
    for page in app.pages(of: screen) {
      var instances: [Instance] = []
      expander.expand(page: page, into: &instances)
      add(instances, in: Expander.scope(ofPage: page), node, to: &list)
    }
    if let page = app.pages(of: screen).first {
      for layer in app.layers(of: screen) { addElsewhere(layer, in: Expander.scope(ofPage: page), to: &list) }
    }
    return list.parts
  }

  private mutating func popup(_ popup: Int32, _ places: [PlaceID], _ node: Int) -> [PlacePart] {
    let element = app.popups[Int(popup)].element
    var own = PlacePart(noun: "", words: "", span: app.tree.span(app.elements[Int(element)].node))
    own.links = places.isEmpty ? nil : (links[node]?[-1] ?? []) + (links[node]?[element] ?? [])
    own.orders = (orders[node]?[-1] ?? []) + (orders[node]?[element] ?? [])
    let scopes = places.isEmpty ? [Expander.appScope] : places.map { table.places[Int($0)].scope }
    let read = statements.ofElement(element, in: scopes[0], of: expander)
    own.branches = read.branches
    own.statements =
      [Statement(key: "kind", value: app.kindName(of: element), subject: .flow, span: own.span)]
      + read.statements.filter { $0.key != "label" }
    var list = PartList(own)
    for scope in scopes {
      var instances: [Instance] = []
      expander.expand(popup: popup, in: scope, into: &instances)
      add(instances, in: scope, node, isFollowed: !places.isEmpty, to: &list)
    }
    addElsewhere(element + 1..<app.elements[Int(element)].after, in: scopes[0], to: &list)
    return list.parts
  }

  private mutating func add(
    _ instances: [Instance], in place: ScopeID, _ node: Int, isFollowed: Bool = true, to list: inout PartList
  ) {
    var numbers: [Int] = []
    var times: [Int64: Int] = [:]
    for instance in instances {
      if app.facets(of: instance.element).bar == .navigation, app.isHidden(instance.element) {
        // That there is no bar is said of the screen.
        numbers.append(0)
        list.say(
          Statement(
            key: app.kindName(of: instance.element), value: "hidden", subject: .flow,
            span: app.tree.span(app.elements[Int(instance.element)].node), otherwise: "shown"))
        continue
      }
      var part = known[instance.element] ?? self.part(of: instance)
      if instance.parent >= 0 {
        let parent = instances[Int(instance.parent)].element
        part.put(in: numbers[Int(instance.parent)], of: list.parts, isForm: app.facets(of: parent).input == .send)
      }
      let facts = links[node]?[instance.element] ?? []
      part.links = isFollowed ? facts : nil
      part.orders = orders[node]?[instance.element] ?? []
      if !facts.isEmpty { part.counts = true }
      let same = Int64(instance.element) << 32 | Int64(instance.scope)
      let spot = WrittenSpot(instance.element, in: instance.scope, of: place, expander)
      numbers.append(list.add(part, at: spot, again: times[same, default: 0]))
      times[same, default: 0] += 1
    }
  }

  /// Adds what is written among some elements and is there on other platforms only.
  private mutating func addElsewhere(_ range: Range<ElementID>, in scope: ScopeID, to list: inout PartList) {
    var next = range.lowerBound
    /// For what is there on other platforms only its part; all that is in it is there on these too.
    var numbers: [ElementID: Int] = [:]
    while next < range.upperBound {
      let element = app.elements[Int(next)]
      if app.facets(of: next).popup != nil {
        next = element.after
        continue
      }
      let outer = numbers[element.parent]
      if outer != nil || element.platforms & table.platform.bit == 0 {
        var part = part(of: Instance(element: next, scope: scope, parent: -1, after: 0))
        (part.isElsewhere, part.links) = (true, nil)
        if let outer {
          part.parent = outer
          let platform = CommonKey.platform.property.name
          if part.statement(platform) == nil, var inherited = list.parts[outer].statement(platform) {
            inherited.span = part.span
            part.statements.append(inherited)
          }
        }
        numbers[next] = list.add(part, at: WrittenSpot(next, in: scope, of: scope, expander))
      }
      next += 1
    }
  }

  private mutating func part(of instance: Instance) -> PlacePart {
    let element = app.elements[Int(instance.element)]
    let facets = app.facets(of: instance.element)
    let read = statements.ofElement(instance.element, in: instance.scope, of: expander)
    var part = PlacePart(noun: app.kindName(of: instance.element), words: "", span: app.tree.span(element.node))
    (part.statements, part.branches) = (read.statements, read.branches)
    part.words = read.statements.first { $0.key == "label" }?.value ?? ""
    part.counts = facets.counts
    if facets.input == .tab { part.order = PlacePart.Order(name: "tabs", parent: -1) }
    if let area = area(of: element) {
      part.order = PlacePart.Order(name: area, parent: element.parent)
      part.statements.append(Statement(key: "in", value: area, subject: .flow, span: part.span))
    }
    part.isSeen = facets.holds != .component
    if case .words = facets.label {} else { part.isRead = false }
    if !read.readsValues { known[instance.element] = part }
    return part
  }

  /// The key under which an element is in its parent, where it says what people do to get at it.
  private func area(of element: Element) -> String? {
    guard element.area > 0, element.parent >= 0 else { return nil }
    let name = app.tree.names.text(element.area)
    let properties = ElementCatalog.kinds[Int(app.elements[Int(element.parent)].kind)].ownProperties
    return properties.contains { $0.name == name && $0.changes == .flow } ? name : nil
  }

  // MARK: links

  private mutating func readPopups(of nodes: Set<Int>) {
    for (number, place) in table.places.enumerated() where place.popup >= 0 {
      if nodes.contains(outline.node(of: PlaceID(number))) {
        placesOfPopup[place.popup, default: []].append(PlaceID(number))
      }
    }
  }

  private mutating func readLinks(of nodes: Set<Int>) {
    var seen: [Int: [ElementID: Set<LinkFact>]] = [:]
    var seenOrders: [Int: [ElementID: Set<[LinkOrder.Branch]>]] = [:]
    for control in table.controls where control.place >= 0 && control.condition != Formulas.never {
      // What only sets the variable of a control is said of the control, and that a toast ends by itself of its kind.
      let isOwn = control.option >= 0 || control.trigger == .end
      if isOwn, control.move < 0, control.element < 0 || app.elements[Int(control.element)].set.isEmpty { continue }
      let node = outline.node(of: control.place)
      guard nodes.contains(node) else { continue }
      let branches = control.links.map { table.links[Int($0)] }.filter { $0.condition != Formulas.never }
        .map { LinkOrder.Branch(fact: fact($0, control), condition: $0.condition) }
      for branch in branches where seen[node, default: [:]][control.element, default: []].insert(branch.fact).inserted {
        links[node, default: [:]][control.element, default: []].append(branch.fact)
      }
      if branches.count < 2 { continue }
      if seenOrders[node, default: [:]][control.element, default: []].insert(branches).inserted {
        let order = LinkOrder(
          trigger: control.trigger.word, isAsked: control.isAsked, condition: control.condition, branches: branches)
        orders[node, default: [:]][control.element, default: []].append(order)
      }
    }
  }

  private func fact(_ link: Link, _ control: Control) -> LinkFact {
    var fact = LinkFact(before: control.trigger == .tap ? "" : control.trigger.word, target: -1, after: "")
    if link.branch >= 0 {
      let branch = app.branches[Int(link.branch)]
      if branch.answer >= 0 { fact.before += " “\(FlowWords.readable(app.tree.text(branch.answer)))”" }
      if branch.after >= 0 { fact.before += " after \(app.tree.text(branch.after))" }
    }
    switch link.action {
    case .stay: fact.after = " stays"
    case .back: fact.after = " goes back"
    case .close: (fact.after, fact.isDrawn) = (" closes", false)
    case .closeAll: (fact.after, fact.isDrawn) = (" closes all", false)
    case .push(let page): fact.target = outline.node(ofPage: page)
    case .replace(let page): (fact.target, fact.after) = (outline.node(ofPage: page), " (replace)")
    case .reset(let page): (fact.target, fact.after) = (outline.node(ofPage: page), " (reset)")
    case .unwind(let page): (fact.target, fact.after) = (outline.node(ofPage: page), " (unwind)")
    case .open(let place, let replaces):
      (fact.target, fact.after) = (outline.node(of: place), replaces ? " (replace)" : "")
    case .showToast(let place), .showPlainToast(let place): fact.target = outline.node(of: place)
    case .leave, .openOutside:
      let target = link.branch >= 0 ? app.branches[Int(link.branch)].target : -1
      let words = target >= 0 ? app.tree.text(target) : "elsewhere"
      fact.after = (link.action == .leave ? " leaves to " : " shows ") + words
    }
    fact.condition = guards.text([control.condition, link.condition])
    for effect in table.effects[Int(link.effects.lowerBound)..<Int(link.effects.upperBound)] {
      fact.effects.append(", \(guards.text(effect))")
    }
    return fact
  }
}

extension Facets {
  /// Whether people miss something to do where a thing of the kind is missing.
  fileprivate var counts: Bool {
    if case .byItself = touch { return true }
    if case .expected = touch { return true }
    if case .never = fold {} else { return true }
    return input != .follow
  }
}

extension App {
  /// Whether a variable belongs to a screen, or to one of its layouts.
  fileprivate func isVariable(_ variable: Int, of screen: Int32) -> Bool {
    let written = variables[variable]
    return written.screen == screen || written.layout >= 0 && layouts(of: screen).contains(written.layout)
  }
}
