import Elements
import FlowGraph
import HTML
import ScreenModel
import YAMLSyntax

/// Draws the places of an app on one platform, each from the inside out: what stands in an element is drawn before it.
struct PlaceDrawing {
  let table: LinkTable
  let app: App
  private(set) var expander: Expander
  var formulas: Formulas
  let facts: [KindFacts]
  // What is found out about one place.
  private var instances: [Instance] = []
  private var nodes: [[HTML]] = []
  private(set) var controlsOfSpot: [Spot: [Int32]] = [:]

  /// An element in a scope: what a control knows of where it stands.
  struct Spot: Hashable {
    var element: ElementID
    var scope: ScopeID
  }

  /// What is asked of every kind again and again.
  struct KindFacts {
    var name: String
    var labelType: ValueType?
    var standing: Bar.Standing?
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
        name: kind.name, labelType: labelType, standing: kind.facets.bar?.standing,
        isThrough: kind.facets.holds == .component)
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
      guard let standing = facts[number].standing else { continue }
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
    if last.parent >= 0 { readSelection(of: last, in: instances[Int(last.parent)], &sketch, &conditions) }
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
    return place.popup >= 0 ? app.kindName(of: app.popups[Int(place.popup)].element) : ""
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
