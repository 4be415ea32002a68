package import Elements
package import FlowGraph
import HTML
import ScreenModel
import YAMLSyntax

/// Draws the places of an app on one platform: first what each element is, then the page from the outside in.
package struct PlaceDrawing: ~Copyable {
  let table: LinkTable
  var app: App { _read { yield table.app } }
  private(set) var expander: Expander
  var formulas: Formulas
  let facts: [KindFacts]
  /// What phones say in the language of the app.
  let system: SystemWords
  /// Whether a platform of the app shows the rest of a bar on request.
  let barsHaveMore: Bool
  /// For every kind whether its elements may be like others.
  let mayBeLikeOthers: [Bool]
  /// The names of what a swipe uncovers.
  let swipeAreas: [NameID]
  /// The kinds that are around the body, by their numbers.
  private let standing: [Int]
  // What is found out about one place.
  private(set) var instances: [Instance] = []
  /// Its controls, those of an element in a scope after one another.
  private var controls: [(occurrence: Int64, number: Int32)] = []
  private var controlNumbers: [Int32] = []
  /// The number of the first control of the place.
  private(set) var firstControl: Int32 = 0

  /// What is asked of every kind again and again.
  struct KindFacts {
    var name: String
    var facets: Facets
    var labelType: ValueType?
    var standing: Bar.Standing?
    var isThrough: Bool
    var drawing: @Sendable (Sketch, inout PageWriter) -> Void
  }

  /// How deep elements may be in each other to be drawn.
  private static let deepest = 200

  package init(_ table: LinkTable) {
    self.table = table
    expander = table.expander
    formulas = table.formulas
    system = table.app.systemWords
    barsHaveMore = table.app.platforms.contains(.metro)
    facts = ElementCatalog.kinds.map { kind in
      KindFacts(
        name: kind.name, facets: kind.facets, labelType: kind.label.type, standing: kind.facets.bar?.standing,
        isThrough: kind.facets.holds == .component,
        drawing: kind.drawing)
    }
    let facts = facts
    swipeAreas = ["swipe-left", "swipe-right"].map { table.app.tree.names.find($0) }
    mayBeLikeOthers = facts.map { !$0.isThrough && $0.standing == nil && $0.facets.mayBeLikeOthers }
    standing = facts.indices.filter { facts[$0].standing != nil }
  }

  /// Draws a page, or a popup with all that is in it.
  package mutating func draw(
    _ id: PlaceID, _ reading: inout ValueReading, _ conditions: inout Conditions, on page: inout PageWriter
  ) {
    let place = table.places[Int(id)]
    prepare(place)
    page.beginPlace()
    var inside = Inside(count: instances.count)
    for index in instances.indices {
      page.sketches.append(Sketch(kind: ""))
      inside.depths[index] = instances[index].parent < 0 ? 0 : inside.depths[Int(instances[index].parent)] + 1
    }
    var key: [Int32] = []
    for index in instances.indices.reversed() {
      let isBar = instances[index].parent < 0 && facts[kind(index)].standing != nil
      guard !isBar, inside.depths[index] < Self.deepest else {
        page.sketches[index].isDrawn = false
        continue
      }
      let like = likeOthers(index, place, &key, &reading, on: &page)
      if let like, fill(index, like, on: &page) { continue }
      page.sketches[index] = sketch(of: index, place, &reading, &conditions)
      page.sketches[index].model = model(like, on: &page)
    }
    if place.popup < 0 {
      drawPage(place, &inside, &reading, &conditions, on: &page)
    } else {
      page.sketches.append(popup(place, &reading, &conditions))
      inside.link(instances, to: instances.count, &page.sketches)
      page.draw(instances.count)
    }
    page.makeStencils()
  }

  private mutating func prepare(_ place: FlowGraph.Place) {
    instances.removeAll(keepingCapacity: true)
    if place.popup < 0 {
      expander.expand(page: place.page, into: &instances)
    } else {
      expander.expand(popup: place.popup, in: place.scope, into: &instances)
    }
    firstControl = place.controls.lowerBound
    controls.removeAll(keepingCapacity: true)
    for number in place.controls {
      let control = table.controls[Int(number)]
      if control.element >= 0 { controls.append((Self.occurrence(control.element, control.scope), number)) }
    }
    controls.sort { ($0.occurrence, $0.number) < ($1.occurrence, $1.number) }
    controlNumbers.removeAll(keepingCapacity: true)
    for control in controls { controlNumbers.append(control.number) }
  }

  private static func occurrence(_ element: ElementID, _ scope: ScopeID) -> Int64 {
    Int64(element) << 32 | Int64(scope)
  }

  /// What can be touched of an element.
  func controls(of instance: Instance) -> ArraySlice<Int32> {
    let occurrence = Self.occurrence(instance.element, instance.scope)
    var (low, high) = (0, controls.count)
    while low < high {
      let middle = (low + high) / 2
      if controls[middle].occurrence < occurrence { low = middle + 1 } else { high = middle }
    }
    while high < controls.count, controls[high].occurrence == occurrence { high += 1 }
    return controlNumbers[low..<high]
  }

  private func kind(_ index: Int) -> Int { Int(app.elements[Int(instances[index].element)].kind) }

  // MARK: pages and popups

  private mutating func drawPage(
    _ place: FlowGraph.Place, _ inside: inout Inside, _ reading: inout ValueReading,
    _ conditions: inout Conditions, on page: inout PageWriter
  ) {
    var top: [Int] = []
    var bars: [(index: Int, kind: Int)] = []
    var next = 0
    while next < instances.count {
      let kind = kind(next)
      if facts[kind].standing == nil { top.append(next) } else { bars.append((next, kind)) }
      next = Int(instances[next].after)
    }
    // Of several bars of a kind the first stands for all.
    var before: [Int] = []
    var after: [Int] = []
    var joined: [[Int]] = []
    for number in standing {
      let written = bars.lazy.filter { $0.kind == number }.map { $0.index }
      let index: Int
      if let first = written.first {
        index = first
        let all = Array(written)
        page.sketches[first] = sketch(of: all, place, &reading, &conditions)
        joined.append(all)
      } else if facts[number].standing == .always {
        index = page.sketches.count
        page.sketches.append(emptySketch(number, place, on: &page))
      } else {
        continue
      }
      // What is at the top is read and reached before what it is above.
      let isBelow = facts[number].standing == .after && page.sketches[index].word("edge") != "top"
      if isBelow { after.append(index) } else { before.append(index) }
    }
    inside.link(instances, to: -1, &page.sketches)
    for bars in joined { for bar in bars.dropFirst() { inside.join(bars[0], bar, &page.sketches) } }
    for bar in before { page.draw(bar) }
    page.element("div", [.class(Classes("content", as: .part(.content))), .fixed("tabindex", "-1")]) { page in
      for index in top { page.draw(index) }
    }
    for bar in after { page.draw(bar) }
  }

  /// A bar that nobody wrote, with the title of the screen.
  private func emptySketch(_ kind: Int, _ place: FlowGraph.Place, on page: inout PageWriter) -> Sketch {
    var sketch = Sketch(kind: facts[kind].name)
    sketch.drawing = facts[kind].drawing
    sketch.screenTitle = title(place)
    guard case .plain(let title)? = sketch.screenTitle, !title.isEmpty else { return sketch }
    let isRepeated = isRepeated(.plain(title))
    if isRepeated { sketch.values.append(("is-repeated", .flag(true))) }
    let key = page.stencils.number(of: [-1, Int32(kind), isRepeated ? 1 : 0])
    switch page.stencils.states[key] {
    case .unseen: page.stencils.states[key] = .seen
    case .seen: sketch.model = Int32(key)
    case .different: break
    case .drawn:
      let (words, numbers) = (Int32(page.fillings.words.count), Int32(page.fillings.numbers.count))
      page.fillings.words.append(.plain(title))
      page.fillings.numbers.append(-1)
      sketch.filled = Sketch.Filled(stencil: Int32(key), words: words..<words + 1, numbers: numbers..<numbers + 1)
    }
    return sketch
  }

  private mutating func popup(
    _ place: FlowGraph.Place, _ reading: inout ValueReading, _ conditions: inout Conditions
  ) -> Sketch {
    let element = app.popups[Int(place.popup)].element
    let root = Instance(element: element, scope: place.scope, parent: -1, after: 0)
    var sketch = self.sketch(of: root, [], place, &reading, &conditions)
    sketch.element = element
    sketch.look = LookReading.look(of: app.elements[Int(element)], app)
    if place.hasOK { sketch.values.append(("has-ok", .flag(true))) }
    return sketch
  }

  // MARK: one element

  private mutating func sketch(
    of index: Int, _ place: FlowGraph.Place, _ reading: inout ValueReading, _ conditions: inout Conditions
  ) -> Sketch {
    let instance = instances[index]
    let element = app.elements[Int(instance.element)]
    if facts[Int(element.kind)].isThrough, element.when < 0 {
      var sketch = Sketch(kind: facts[Int(element.kind)].name)
      sketch.isThrough = true
      if element.area > 0 { sketch.area = app.tree.names.text(element.area) }
      return sketch
    }
    return sketch(of: instance, number: index, [], place, &reading, &conditions)
  }

  /// Several bars of one kind as one.
  private mutating func sketch(
    of bars: [Int], _ place: FlowGraph.Place, _ reading: inout ValueReading, _ conditions: inout Conditions
  ) -> Sketch {
    let earlier = bars.dropLast().map { instances[$0] }
    return sketch(of: instances[bars[bars.count - 1]], number: bars[0], earlier, place, &reading, &conditions)
  }

  private mutating func sketch(
    of last: Instance, number: Int, _ earlier: [Instance], _ place: FlowGraph.Place, _ reading: inout ValueReading,
    _ conditions: inout Conditions
  ) -> Sketch {
    let element = app.elements[Int(last.element)]
    var condition = HTML.always
    if element.when >= 0 {
      let formula = formulas.formula(ofCondition: element.when, in: last.scope, expander)
      condition = conditions.number(of: formula, in: formulas)
      if condition == HTML.never {
        var sketch = Sketch(kind: facts[Int(element.kind)].name)
        sketch.isDrawn = false
        if element.area > 0 { sketch.area = app.tree.names.text(element.area) }
        return sketch
      }
    }
    var sketch = self.sketch(of: last, earlier, place, &reading, &conditions)
    sketch.condition = condition
    sketch.container = container(of: number, place)
    sketch.number = number
    sketch.element = last.element
    sketch.look = LookReading.look(of: element, app)
    sketch.isThrough = facts[Int(element.kind)].isThrough
    if last.parent >= 0 { readSelection(of: last, in: instances[Int(last.parent)], &sketch, &conditions) }
    return sketch
  }

  private func container(of index: Int, _ place: FlowGraph.Place) -> String {
    let kind = containerKind(of: index, place)
    return kind < 0 ? "" : facts[kind].name
  }

  /// The kind of what an element is in, uses left out; -1 for none.
  func containerKind(of index: Int, _ place: FlowGraph.Place) -> Int {
    var next = Int(instances[index].parent)
    while next >= 0, facts[kind(next)].isThrough { next = Int(instances[next].parent) }
    if next >= 0 { return kind(next) }
    return place.popup >= 0 ? Int(app.elements[Int(app.popups[Int(place.popup)].element)].kind) : -1
  }
}
