import Elements
import FlowGraph
import HTML
import ScreenModel
import YAMLSyntax

/// Draws the places of an app on one platform, each from the inside out: what stands in an element is drawn before it.
struct PlaceDrawing {
  let table: LinkTable
  private let app: App
  private var expander: Expander
  private var formulas: Formulas
  private let facts: [KindFacts]
  // What is found out about one place.
  private var instances: [Instance] = []
  private var nodes: [[HTML]] = []
  private var controlsOfSpot: [Spot: [Int32]] = [:]

  /// An element in a scope: what a control knows of where it stands.
  private struct Spot: Hashable {
    var element: ElementID
    var scope: ScopeID
  }

  /// What is asked of every kind again and again.
  private struct KindFacts {
    var name: String
    var labelType: ValueType?
    var standing: ElementKind.Standing?
    var isThrough: Bool
  }

  /// How deep elements may stand in each other to be drawn.
  private static let deepest = 200

  init(_ table: LinkTable) {
    self.table = table
    app = table.app
    expander = table.expander
    formulas = table.formulas
    facts = ElementCatalog.kinds.map { kind in
      let labelType: ValueType? =
        switch kind.label {
        case .none: nil
        case .optional(let type), .required(let type): type
        }
      return KindFacts(
        name: kind.name, labelType: labelType, standing: kind.standing, isThrough: kind.name == "use")
    }
  }

  /// The tree of a page, or of a popup with all that stands in it.
  mutating func draw(_ id: PlaceID, _ reading: inout ValueReading, _ conditions: inout Conditions) -> [HTML] {
    let place = table.places[Int(id)]
    prepare(place)
    nodes = [[HTML]](repeating: [], count: instances.count)
    let depths = depths()
    for index in instances.indices.reversed() where depths[index] < Self.deepest {
      if instances[index].parent < 0, facts[kind(index)].standing != nil { continue }
      nodes[index] = drawn([index], place, &reading, &conditions)
    }
    let content =
      place.popup < 0 ? page(place, &reading, &conditions) : [popup(place, &reading, &conditions)]
    nodes = []
    return content
  }

  private mutating func prepare(_ place: FlowGraph.Place) {
    instances.removeAll(keepingCapacity: true)
    if place.popup < 0 {
      expander.expand(page: place.page, into: &instances)
    } else {
      expander.expand(popup: place.popup, in: place.scope, into: &instances)
    }
    controlsOfSpot.removeAll(keepingCapacity: true)
    for number in place.controls {
      let control = table.controls[Int(number)]
      if control.element >= 0 {
        controlsOfSpot[Spot(element: control.element, scope: control.scope), default: []].append(number)
      }
    }
  }

  private func depths() -> [Int] {
    var result = [Int](repeating: 0, count: instances.count)
    for index in instances.indices where instances[index].parent >= 0 {
      result[index] = result[Int(instances[index].parent)] + 1
    }
    return result
  }

  private func kind(_ index: Int) -> Int { Int(app.elements[Int(instances[index].element)].kind) }

  // MARK: pages and popups

  private mutating func page(
    _ place: FlowGraph.Place, _ reading: inout ValueReading, _ conditions: inout Conditions
  ) -> [HTML] {
    var before: [HTML] = []
    var after: [HTML] = []
    for (number, kind) in ElementCatalog.kinds.enumerated() {
      guard let standing = kind.standing else { continue }
      let written = instances.indices.filter { instances[$0].parent < 0 && self.kind($0) == number }
      if written.isEmpty, standing != .always { continue }
      let drawn =
        written.isEmpty
        ? kind.drawing(emptySketch(kind, place)) : self.drawn(written, place, &reading, &conditions)
      if standing == .after { after += drawn } else { before += drawn }
    }
    let top = instances.indices.filter { instances[$0].parent < 0 && facts[kind($0)].standing == nil }
    let body = HTML.element("div", [.class("content"), .fixed("tabindex", "-1")], top.flatMap { nodes[$0] })
    return before + [body] + after
  }

  private func emptySketch(_ kind: ElementKind, _ place: FlowGraph.Place) -> Sketch {
    var sketch = Sketch(kind: kind.name)
    sketch.screenTitle = title(place)
    return sketch
  }

  /// The title of a page: its screen's, or that of the nearest layout that has one.
  func title(_ place: FlowGraph.Place) -> Words? {
    guard place.page >= 0 else { return nil }
    let screen = app.pages[Int(place.page)].screen
    var nodes = [app.screens[Int(screen)].title]
    if app.screens[Int(screen)].layoutIndex >= 0 {
      nodes += app.layouts(of: screen).map { app.layouts[Int($0)].title }
    }
    let found = nodes.first { $0 >= 0 && app.tree.node($0).kind == .scalar && !app.tree.isEmpty($0) }
    return found.map { WordReading.words($0, in: place.scope, app, expander) }
  }

  private mutating func popup(
    _ place: FlowGraph.Place, _ reading: inout ValueReading, _ conditions: inout Conditions
  ) -> HTML {
    let element = app.popups[Int(place.popup)].element
    let kind = ElementCatalog.kinds[Int(app.elements[Int(element)].kind)]
    let root = Instance(element: element, scope: place.scope, parent: -1, after: 0)
    var sketch = self.sketch(of: [root], place, &reading, &conditions)
    addBodies(of: instances.indices.filter { instances[$0].parent < 0 }, to: &sketch)
    if place.hasOK { sketch.values.append(("has-ok", .flag(true))) }
    return (kind.drawing(sketch).first ?? .element("div")).adding([.element(element)])
  }

  // MARK: one element

  /// An element, or several bars of one kind as one.
  private mutating func drawn(
    _ indices: [Int], _ place: FlowGraph.Place, _ reading: inout ValueReading, _ conditions: inout Conditions
  ) -> [HTML] {
    let last = instances[indices[indices.count - 1]]
    let element = app.elements[Int(last.element)]
    if facts[Int(element.kind)].isThrough, element.when < 0 {
      return children(of: [indices[0]]).flatMap { nodes[$0] }
    }
    var condition = HTML.always
    if element.when >= 0 {
      let formula = formulas.formula(ofCondition: element.when, in: last.scope, expander)
      condition = conditions.number(of: formula, in: formulas)
      if condition == HTML.never { return [] }
    }
    var sketch = self.sketch(of: indices.map { instances[$0] }, place, &reading, &conditions)
    sketch.container = container(of: indices[0], place)
    sketch.number = indices[0]
    if last.parent >= 0 { sketch.tool(in: instances[Int(last.parent)], self, last, &conditions) }
    addBodies(of: children(of: indices), to: &sketch)
    var result = ElementCatalog.kinds[Int(element.kind)].drawing(sketch)
    let style = LookReading.look(of: element, app)
    if !style.isEmpty { result = result.map { $0.adding(style) } }
    if let first = result.first { result[0] = first.adding([.element(last.element)]) }
    return result.map { $0.shown(while: condition) }
  }

  private func children(of indices: [Int]) -> [Int] {
    var result: [Int] = []
    for index in indices {
      var next = index + 1
      while next < Int(instances[index].after) {
        result.append(next)
        next = Int(instances[next].after)
      }
    }
    return result
  }

  private func addBodies(of children: [Int], to sketch: inout Sketch) {
    for child in children {
      let area = app.elements[Int(instances[child].element)].area
      let name = area <= 0 ? "" : app.tree.names.text(area)
      if let known = sketch.bodies.firstIndex(where: { $0.area == name }) {
        sketch.bodies[known].nodes += nodes[child]
      } else {
        sketch.bodies.append((name, nodes[child]))
      }
    }
  }

  private func container(of index: Int, _ place: FlowGraph.Place) -> String {
    var next = Int(instances[index].parent)
    while next >= 0, facts[kind(next)].isThrough { next = Int(instances[next].parent) }
    if next >= 0 { return facts[kind(next)].name }
    return place.popup >= 0 ? app.kind(of: app.popups[Int(place.popup)].element).name : ""
  }

  // MARK: sketches

  private mutating func sketch(
    of instances: [Instance], _ place: FlowGraph.Place, _ reading: inout ValueReading,
    _ conditions: inout Conditions
  ) -> Sketch {
    let last = instances[instances.count - 1]
    let element = app.elements[Int(last.element)]
    let facts = facts[Int(element.kind)]
    var sketch = Sketch(kind: facts.name)
    if element.area > 0 { sketch.area = app.tree.names.text(element.area) }
    // Of several bars the later say more.
    for instance in instances.reversed() {
      let written = app.elements[Int(instance.element)]
      sketch.values += reading.values(of: written, in: instance.scope, expander)
      if sketch.label == nil, written.label >= 0, let type = facts.labelType {
        readLabel(written.label, type, instance.scope, &reading, &sketch)
      }
    }
    readTouches(of: last, place, &sketch)
    sketch.isDisabled = disabled(element, last.scope, &conditions)
    readBinding(of: last, &sketch, &conditions)
    readOptions(of: last, &sketch, &conditions)
    if facts.standing == .always {
      sketch.screenTitle = title(place)
      if !place.showsBack { sketch.values.append(("has-own-left", .flag(true))) }
    }
    return sketch
  }

  private func readLabel(
    _ node: NodeID, _ type: ValueType, _ scope: ScopeID, _ reading: inout ValueReading, _ sketch: inout Sketch
  ) {
    guard app.tree.node(node).kind == .scalar, !app.tree.isEmpty(node) else { return }
    if case .text = type {
      sketch.label = WordReading.words(node, in: scope, app, expander)
      return
    }
    let value = reading.value(node, type, in: scope, expander)
    if let value { sketch.values.append(("label", value)) }
    if case .picture(.words(let words))? = value { sketch.label = words }
    if case .words(let words)? = value { sketch.label = words }
  }

  private func readTouches(of instance: Instance, _ place: FlowGraph.Place, _ sketch: inout Sketch) {
    guard let controls = controlsOfSpot[Spot(element: instance.element, scope: instance.scope)] else { return }
    let own = app.elements[Int(instance.element)].move
    for number in controls {
      let control = table.controls[Int(number)]
      sketch.touches.append(
        Sketch.Touch(
          gesture: control.trigger.attribute, control: number - place.controls.lowerBound, option: control.option,
          isOwn: control.move < 0 || control.move == own || control.trigger != .tap))
      if control.trigger == .tap, case .reset(let page) = table.ways[Int(control.ways.lowerBound)].action,
        page == place.page
      {
        sketch.isCurrent = true
      }
    }
    if sketch.kind == "tab", own >= 0, sketch.isCurrent == false { sketch.isCurrent = staysHere(own) }
  }

  /// Whether a move only stays, as the tab of the screen it stands on may say.
  private func staysHere(_ move: Int32) -> Bool {
    app.moves[Int(move)].branches.allSatisfy { if case .stay = app.targets[Int($0)] { true } else { false } }
  }

  private mutating func disabled(_ element: Element, _ scope: ScopeID, _ conditions: inout Conditions) -> ConditionID {
    if element.isDisabled { return HTML.always }
    if element.disabledWhen < 0 { return HTML.never }
    let formula = formulas.formula(ofCondition: element.disabledWhen, in: scope, expander)
    return conditions.number(of: formula, in: formulas)
  }

  /// The variable that an element shows and sets.
  func boundVariable(of instance: Instance) -> Int32? {
    if app.variables.isEmpty { return nil }
    let node = app.property("state", of: instance.element)
    guard node >= 0, app.tree.node(node).kind == .scalar else { return nil }
    let page = expander.page(of: instance.scope)
    if case .variable(let variable)? = expander.variable(named: app.tree.text(node), page: page) { return variable }
    return nil
  }

  private func readBinding(of instance: Instance, _ sketch: inout Sketch, _ conditions: inout Conditions) {
    guard let variable = boundVariable(of: instance) else { return }
    sketch.isBound = true
    sketch.boundValue = .mixed([.variable(variable)])
    if case .numbers(let range) = app.variables[Int(variable)].values { sketch.boundRange = range }
    let count = min(app.valueCount(of: variable), 1_024)
    let on = (0..<Int32(count)).filter { number in
      let text = app.valueText(number, of: variable)
      return text == "filled" || text != "empty" && (ScalarReading.flag(text) ?? (number != 0))
    }
    sketch.isOn = conditions.number(of: .isOneOf(variable, on))
    if let open = app.valueNumber("open", of: variable) {
      sketch.isOpen = conditions.number(of: .isOneOf(variable, [open]))
    }
  }

  private func readOptions(of instance: Instance, _ sketch: inout Sketch, _ conditions: inout Conditions) {
    guard let type = sketch.optionType else { return }
    let variable = sketch.isBound ? boundVariable(of: instance) : nil
    var options: [(label: Words, value: String, icon: String?)] = []
    let written = type ? app.options(of: instance.element) : []
    for option in written {
      let label = WordReading.words(option.label, in: instance.scope, app, expander)
      let value = WordReading.words(option.value, in: instance.scope, app, expander).text { _ in "" }
      let icon =
        app.tree.node(option.node).kind == .mapping ? app.tree.value(of: option.node, "icon") : -1
      options.append((label, value, icon >= 0 ? app.tree.text(icon) : nil))
    }
    if written.isEmpty, let variable {
      options = (0..<Int32(min(app.valueCount(of: variable), 1_024))).map { number in
        let text = app.valueText(number, of: variable)
        return (.plain(text), text, nil)
      }
    }
    sketch.options = options.enumerated().map { index, option in
      let number = variable.flatMap { app.valueNumber(option.value, of: $0) }
      let chosen = variable.flatMap { variable in
        number.map { conditions.number(of: .isOneOf(variable, [$0])) }
      }
      return Sketch.Option(
        label: option.label, value: option.value, icon: option.icon,
        control: sketch.control("choose", option: Int32(index)) ?? -1, isChosen: chosen ?? HTML.never)
    }
  }

  /// For a tool in a tray with a variable, whether it is the selected one.
  fileprivate func selection(of tool: Instance, in tray: Instance, _ conditions: inout Conditions) -> ConditionID? {
    guard let variable = boundVariable(of: tray) else { return nil }
    let value = app.property("value", of: tool.element)
    let node = value >= 0 ? value : app.elements[Int(tool.element)].label
    guard node >= 0 else { return nil }
    let text = WordReading.words(node, in: tool.scope, app, expander).text { _ in "" }
    return app.valueNumber(text, of: variable).map { conditions.number(of: .isOneOf(variable, [$0])) }
  }
}

extension Sketch {
  /// Whether its kind offers options, and whether these may be written; nil for one that offers none.
  fileprivate var optionType: Bool? { ["segmented", "radio", "picker"].contains(kind) ? true : nil }

  fileprivate mutating func tool(
    in parent: Instance, _ drawing: PlaceDrawing, _ own: Instance, _ conditions: inout Conditions
  ) {
    guard control("choose") != nil, !isBound else { return }
    if let selection = drawing.selection(of: own, in: parent, &conditions) { isOn = selection }
  }
}

extension HTML {
  /// The same with more said about its look.
  fileprivate func adding(_ look: [Trait]) -> HTML { adding(Attribute.look(look)) }

  fileprivate func adding(_ attributes: [Attribute]) -> HTML {
    switch self {
    case .words: return self
    case .shown(let condition, let inner): return .shown(condition, inner.adding(attributes))
    case .tag(var tag):
      // What a component is made of says already which element it is; an attribute stands once.
      let known = Set(tag.attributes.map(\.name)).subtracting(["look"])
      tag.attributes += attributes.filter { !known.contains($0.name) }
      return .tag(tag)
    }
  }
}

extension Attribute {
  /// Which element of the app it is: what notes, findings and comments are pinned to.
  fileprivate static func element(_ number: ElementID) -> Attribute { Attribute("data-e", .number(number)) }
}

extension Trigger {
  /// The gesture as attributes name it.
  var attribute: String {
    switch self {
    case .tap: "tap"
    case .doubleTap: "double"
    case .longPress: "long"
    case .swipeLeft: "left"
    case .swipeRight: "right"
    case .swipeUp: "up"
    case .swipeDown: "down"
    case .drag: "drag"
    case .pull: "pull"
    case .submit: "submit"
    case .choose: "choose"
    case .type: "type"
    case .appear: "appear"
    case .back: "back"
    case .outside: "outside"
    case .accept: "accept"
    case .end: "end"
    case .event: "event"
    }
  }
}
