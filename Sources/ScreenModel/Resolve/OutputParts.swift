import Elements
import YAMLSyntax

/// What is shown as a whole: first the screens, then the layouts, the components, the popups; and what of it multiplies.
struct OutputParts {
  private let app: App
  let firstLayout: Int
  let firstComponent: Int
  let firstPopup: Int
  let count: Int
  private let ranges: [Range<ElementID>]
  /// How often what is handed to a component or a layout is shown in it.
  private(set) var slots: [Double]
  /// Components in the order of their uses, innermost first, and the elements that use one, open a popup or read a value.
  private(set) var uses: [ElementID: Int] = [:]
  private(set) var popupsOpened: [ElementID: [Int32]] = [:]
  private(set) var readings: [ElementID: [Int]] = [:]
  /// The same of what is in no element, by parts.
  private(set) var looseOpenings: [Int: [Int32]] = [:]
  private(set) var looseReadings: [Int: [Int]] = [:]
  /// Where each argument of a component is that reads a value.
  private(set) var contextOfArgument: [NodeID: Context] = [:]
  let texts: TextSizes
  /// How many values the variables have that elements show and set, or take over.
  private var values: [ElementID: Double] = [:]
  /// Which elements are in one of these tables.
  private var marks: [UInt8]
  private var rows: [Double] = []
  private let facets = ElementCatalog.facets

  init(_ resolver: Resolver) {
    app = resolver.app
    firstLayout = app.screens.count
    firstComponent = firstLayout + app.layouts.count
    firstPopup = firstComponent + app.components.count
    let popups = app.popups.map { [app] popup -> Range<ElementID> in
      popup.element < 0 ? 0..<0 : popup.element + 1..<app.elements[Int(popup.element)].after
    }
    ranges =
      app.screens.map { $0.elements } + app.layouts.map { $0.elements } + app.components.map { $0.elements } + popups
    count = ranges.count
    slots = [Double](repeating: 0, count: count)
    marks = [UInt8](repeating: 0, count: app.elements.count)
    texts = TextSizes(app)
    rows = app.repetitions.indices.map { Double(resolver.rows(of: Int32($0)).count) }
    for (index, use) in app.uses.enumerated() where !app.circularComponents.contains(use.component) {
      uses[use.element] = index
      marks[Int(use.element)] = 1
    }
    findOpenings()
    findReadings()
    findValues(resolver)
    for component in innermostFirst() { countSlots(firstComponent + component) }
    for layout in app.layouts.indices { countSlots(firstLayout + layout) }
  }

  /// The part that a context is in, where it is in no element.
  private func part(of context: Context) -> Int? {
    switch context.owner {
    case .component: firstComponent + Int(context.index)
    case _ where context.screen >= 0: Int(context.screen)
    case _ where context.layout >= 0: firstLayout + Int(context.layout)
    default: nil
    }
  }

  private mutating func findOpenings() {
    for move in app.moves {
      for branch in move.branches {
        guard case .popup(let popup) = app.targets[Int(branch)] else { continue }
        if move.context.holder >= 0 {
          popupsOpened[move.context.holder, default: []].append(popup)
          marks[Int(move.context.holder)] = 1
        } else if let part = part(of: move.context) {
          looseOpenings[part, default: []].append(popup)
        }
      }
    }
  }

  private mutating func findReadings() {
    if app.interpolations.isEmpty { return }
    let arguments = Set(app.uses.flatMap { $0.arguments.map { $0.value } })
    for (index, reading) in app.interpolations.enumerated() {
      if arguments.contains(reading.node) {
        contextOfArgument[reading.node] = reading.context
      } else if reading.context.holder >= 0 {
        readings[reading.context.holder, default: []].append(index)
        marks[Int(reading.context.holder)] = 1
      } else if let part = part(of: reading.context) {
        looseReadings[part, default: []].append(index)
      }
    }
  }

  /// Each value to choose is a way of its own, and for each value that is taken over it is known what becomes of it.
  private mutating func findValues(_ resolver: Resolver) {
    for reference in app.references where reference.shape != nil && reference.context.holder >= 0 {
      let element = reference.context.holder
      switch facets[Int(app.elements[Int(element)].kind)].input {
      case .choose, .slide: add(app.tree.text(reference.node), to: element, resolver, reference.context)
      case .follow, .press, .link, .tab, .select, .send, .flip, .step, .type: break
      }
    }
    for assignment in app.assignments where assignment.context.holder >= 0 {
      let text = app.tree.text(assignment.value)
      guard text.hasPrefix("$") else { continue }
      for name in TextTemplate(text).names { add(name, to: assignment.context.holder, resolver, assignment.context) }
    }
  }

  private mutating func add(_ name: String, to element: ElementID, _ resolver: Resolver, _ context: Context) {
    guard case .variable(let variable)? = resolver.binding(of: name, in: context) else { return }
    values[element, default: 0] += Double(app.valueCount(of: variable))
  }

  /// What an element takes in a page, besides its text: what can be touched has an address, and what it does, too. What is listed in
  /// it, such as its options or the values of a chart, is drawn as well.
  func bytes(of element: ElementID) -> Double {
    let written = app.elements[Int(element)]
    let canBeTouched = written.move >= 0 || !written.gestures.isEmpty || !written.set.isEmpty
    let parts =
      Double(listed(in: written.node, of: element) + listed(in: written.value, of: element)) + (values[element] ?? 0)
    return Double(Limits.bytesPerElement) * ((canBeTouched ? 4 : 1) + parts)
  }

  /// How many things are in lists below the keys of an element that are no elements themselves.
  private func listed(in node: NodeID, of element: ElementID) -> Int {
    guard node >= 0, app.tree.node(node).kind == .mapping else { return 0 }
    let inside = element + 1..<app.elements[Int(element)].after
    return app.tree.entries(node).reduce(0) { sum, entry in
      guard app.tree.node(entry.value).kind == .sequence else { return sum }
      let list = entry.value..<app.tree.nodes[Int(entry.value)].after
      return inside.contains { list.contains(app.elements[Int($0)].node) } ? sum : sum + list.count
    }
  }

  /// Goes through the elements of a part, popups in it left out, with how often each is in one of the part, the innermost repetition
  /// it is in, and its mark.
  func walk(_ part: Int, _ body: (_ element: ElementID, _ inOne: Double, _ repetition: Int32, _ mark: UInt8) -> Void) {
    let range = ranges[part]
    if range.isEmpty { return }
    var inside = [Double](repeating: 1, count: range.count)
    var repetitions = [Int32](repeating: -1, count: range.count)
    var next = range.lowerBound
    while next < range.upperBound {
      let element = app.elements[Int(next)]
      let index = Int(next - range.lowerBound)
      let facets = facets[Int(element.kind)]
      if facets.popup != nil {
        next = element.after
        continue
      }
      var times = 1.0
      if element.parent >= range.lowerBound {
        times = inside[Int(element.parent - range.lowerBound)]
        repetitions[index] = repetitions[Int(element.parent - range.lowerBound)]
      }
      if element.each >= 0 {
        times = min(1e100, times * rows[Int(element.each)])
        repetitions[index] = element.each
      }
      body(next, times, repetitions[index], marks[Int(next)])
      if facets.holds == .component, let use = uses[next] {
        times *= slots[firstComponent + Int(app.uses[use].component)]
      }
      inside[index] = times
      next += 1
    }
  }

  private mutating func countSlots(_ part: Int) {
    var found = 0.0
    walk(part) { element, inOne, _, _ in
      if facets[Int(app.elements[Int(element)].kind)].holds == .slot { found = min(1e100, found + inOne) }
    }
    slots[part] = found
  }

  // MARK: order

  /// The components, each after those it uses.
  private func innermostFirst() -> [Int] {
    Self.innermostFirst(app.usesOfComponents.map { $0.map { Int($0) } })
  }

  /// The components and popups, each after those that show it, as far as they do not show each other.
  var outermostFirst: [Int] {
    let shown = (firstComponent..<count).map { part -> [Int] in
      var shown = (looseOpenings[part] ?? []).map { firstPopup + Int($0) }
      walk(part) { element, _, _, mark in
        if mark == 0 { return }
        if let use = uses[element] { shown.append(firstComponent + Int(app.uses[use].component)) }
        shown += (popupsOpened[element] ?? []).map { firstPopup + Int($0) }
      }
      return shown.map { $0 - firstComponent }
    }
    return Self.innermostFirst(shown).reversed().map { $0 + firstComponent }
  }

  /// The nodes of a graph, each after those it leads to.
  private static func innermostFirst(_ targets: [[Int]]) -> [Int] {
    var order: [Int] = []
    var isSeen = [Bool](repeating: false, count: targets.count)
    for start in targets.indices where !isSeen[start] {
      isSeen[start] = true
      var path = [(node: start, next: 0)]
      while let top = path.last {
        guard top.next < targets[top.node].count else {
          order.append(top.node)
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let next = targets[top.node][top.next]
        if !isSeen[next] {
          isSeen[next] = true
          path.append((next, 0))
        }
      }
    }
    return order
  }
}
