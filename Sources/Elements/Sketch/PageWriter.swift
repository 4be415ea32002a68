package import HTML

/// What a drawing writes to: the page's tree, from the outside in, and on it the elements that are in the one it draws.
package struct PageWriter: ~Copyable {
  package var html = HTML()
  /// The elements of the place that is drawn, by their numbers in it.
  package var sketches: [Sketch] = []
  /// What was drawn once for all that are alike.
  package var stencils = StencilTable()
  /// The words and the numbers that stencils are filled with in the place that is drawn.
  package var fillings = Stencil.Differences(words: [], numbers: [])
  /// The sketches of the place that are models for others, and what became of them.
  var models: [(sketch: Sketch, part: HTML.Part)] = []

  /// The words that phones bring.
  package let system: SystemWords

  package init(_ system: SystemWords = .english) { self.system = system }

  /// Begins another place; what was written stays.
  package mutating func beginPlace() {
    sketches.removeAll(keepingCapacity: true)
    fillings.words.removeAll(keepingCapacity: true)
    fillings.numbers.removeAll(keepingCapacity: true)
    models.removeAll(keepingCapacity: true)
  }

  /// The tree that was written, when all is.
  package consuming func tree() -> HTML { html }

  // MARK: nodes

  /// An element, with what `inside` writes in it.
  package mutating func element(
    _ name: String, _ attributes: [Attribute] = [], _ inside: (inout PageWriter) -> Void = { _ in }
  ) {
    html.begin(name, attributes)
    inside(&self)
    html.end()
  }

  /// An element whose class is all there is to say of it.
  package mutating func element(
    _ name: String, class words: Classes, _ inside: (inout PageWriter) -> Void = { _ in }
  ) {
    element(name, [.class(words)], inside)
  }

  /// Words.
  package mutating func words(_ words: Words) { html.append(words) }

  /// Plain words.
  package mutating func text(_ text: String) { html.append(.plain(text)) }

  /// What is there only while a condition holds.
  package mutating func shown(while condition: ConditionID, _ inside: (inout PageWriter) -> Void) {
    if condition == HTML.always { return inside(&self) }
    html.begin(condition: condition)
    inside(&self)
    html.end()
  }

  // MARK: what is in an element

  /// Draws what is in an element, under its usual key or another.
  package mutating func body(of sketch: Sketch, _ area: String = "") {
    forEach(in: sketch, area, HTML.Root()) { page, inner, root in page.draw(inner, root) }
  }

  /// Draws what is in an element, and what follows each other and belongs together as one.
  mutating func body(
    of sketch: Sketch, _ area: String = "", grouping name: String, class words: Classes,
    _ belongs: (Sketch) -> Bool
  ) {
    var isOpen = false
    forEach(in: sketch, area, HTML.Root()) { page, inner, root in
      if belongs(inner) != isOpen {
        if isOpen { page.html.end() } else { page.html.begin(name, [.class(words)]) }
        isOpen.toggle()
      }
      page.draw(inner, root)
    }
    if isOpen { html.end() }
  }

  /// Whether something is in an element under a key.
  package func has(_ area: String, in sketch: Sketch) -> Bool {
    var next = sketch.firstInside
    while next >= 0 {
      if sketches[Int(next)].area == area { return true }
      next = sketches[Int(next)].following
    }
    return false
  }

  /// How many elements are drawn of what is in one, under its usual key or another.
  package func count(in sketch: Sketch, _ area: String? = "") -> Int {
    var count = 0
    var next = sketch.firstInside
    while next >= 0 {
      let inner = sketches[Int(next)]
      next = inner.following
      guard inner.isDrawn, area == nil || inner.area == area else { continue }
      count += inner.isThrough ? self.count(in: inner, nil) : 1
    }
    return count
  }

  /// Draws an element of the place by its number.
  package mutating func draw(_ number: Int) {
    if let filled = sketches[number].filled { return fill(filled) }
    let sketch = sketches[number]
    guard sketch.isDrawn else { return }
    if sketch.isThrough {
      forEach(in: sketch, nil, root(of: sketch, in: HTML.Root())) { page, inner, root in page.draw(inner, root) }
    } else {
      draw(sketch, root(of: sketch, in: HTML.Root()))
    }
  }

  /// Draws an element that is in none of the place.
  mutating func draw(_ sketch: Sketch) { draw(sketch, root(of: sketch, in: HTML.Root())) }

  private mutating func draw(_ sketch: Sketch, _ root: HTML.Root) {
    if let filled = sketch.filled { return fill(filled) }
    let (nodes, values) = (html.nodes.count, html.values.count)
    let outer = html.begin(root)
    sketch.drawing(sketch, &self)
    html.end(outer)
    if sketch.model >= 0 {
      let part = HTML.Part(nodes: nodes..<html.nodes.count, values: values..<html.values.count)
      models.append((sketch, part))
    }
  }

  private mutating func fill(_ filled: Sketch.Filled) {
    guard case .drawn(let stencil) = stencils.states[Int(filled.stencil)] else { return }
    html.append(
      stencil, words: fillings.words[Int(filled.words.lowerBound)..<Int(filled.words.upperBound)],
      numbers: fillings.numbers[Int(filled.numbers.lowerBound)..<Int(filled.numbers.upperBound)])
  }

  /// Walks what is in an element; what a component is made of is in its place.
  private mutating func forEach(
    in sketch: Sketch, _ area: String?, _ outer: HTML.Root, _ visit: (inout PageWriter, Sketch, HTML.Root) -> Void
  ) {
    var next = sketch.firstInside
    while next >= 0 {
      let inner = sketches[Int(next)]
      next = inner.following
      guard inner.isDrawn, area == nil || inner.area == area else { continue }
      let root = root(of: inner, in: outer)
      if inner.isThrough { forEach(in: inner, nil, root, visit) } else { visit(&self, inner, root) }
    }
  }

  private func root(of sketch: Sketch, in outer: HTML.Root) -> HTML.Root {
    var root = outer
    root.element = sketch.element
    if !sketch.look.isEmpty { root.look = sketch.look + outer.look }
    if sketch.condition != HTML.always { root.conditions.append(sketch.condition) }
    root.isGreyed = sketch.isGreyed
    return root
  }
}
