import SourceText
import YAMLSyntax

/// Counting what rows, components and layouts make, before anybody makes it: sixty components that each use the next one
/// twice are a file of a page and more elements than any machine holds.
struct Instances {
  private let limits: Limits
  /// How often an element stands on one screen or in one component, by its number.
  private var times: [Int]
  /// The component that an element uses, by its number, or -1.
  private var componentOfUse: [ElementID: Int32] = [:]
  /// How many elements one use of a component makes, by its number.
  private var sizes: [Int]

  init(_ resolver: Resolver, limits: Limits) {
    self.limits = limits
    times = []
    sizes = [Int](repeating: 0, count: resolver.app.components.count)
    let app = resolver.app
    var rows: [Int32: Int] = [:]
    times.reserveCapacity(app.elements.count)
    for element in app.elements {
      var count = element.parent >= 0 ? times[Int(element.parent)] : 1
      if element.each >= 0 {
        let own = rows[element.each] ?? resolver.rows(of: element.each).count
        rows[element.each] = own
        count = Self.product(count, own)
      }
      times.append(count)
    }
    for use in app.uses where !app.circularComponents.contains(use.component) {
      componentOfUse[use.element] = use.component
    }
    for component in Self.innermostFirst(app) {
      sizes[component] = app.components[component].elements.reduce(0) { Self.sum($0, size(of: $1)) }
    }
  }

  /// The first place where more is made than the limit allows, if there is one.
  func excess(in app: App) -> Span? {
    var pages = [Int](repeating: 0, count: app.screens.count)
    for page in app.pages { pages[Int(page.screen)] += 1 }
    let layouts = app.layouts.map { layout in layout.elements.reduce(0) { Self.sum($0, size(of: $1)) } }
    var total = 0
    for (index, screen) in app.screens.enumerated() {
      let layout = screen.layoutIndex >= 0 ? layouts[Int(screen.layoutIndex)] : 0
      total = Self.sum(total, Self.product(layout, pages[index]))
      if total > limits.instances { return app.tree.span(screen.layout) }
      for element in screen.elements {
        // What stands in the file as it is was counted by another limit.
        let made = Self.product(size(of: element), pages[index])
        if made <= 1 { continue }
        total = Self.sum(total, made)
        if total > limits.instances { return place(of: element, in: app) }
      }
    }
    return nil
  }

  /// What makes an element so many: its label if it uses a component, else what it is repeated over.
  private func place(of element: ElementID, in app: App) -> Span {
    if componentOfUse[element] != nil { return app.tree.span(app.elements[Int(element)].label) }
    var holder = element
    while holder >= 0 {
      let each = app.elements[Int(holder)].each
      if each >= 0 { return app.tree.span(app.repetitions[Int(each)].node) }
      holder = app.elements[Int(holder)].parent
    }
    return app.tree.span(app.elements[Int(element)].node)
  }

  /// An element with all it uses, but without what stands in it.
  private func size(of element: ElementID) -> Int {
    let inner = componentOfUse[element].map { sizes[Int($0)] } ?? 0
    return Self.product(times[Int(element)], Self.sum(1, inner))
  }

  /// The components, each behind those it uses.
  private static func innermostFirst(_ app: App) -> [Int] {
    let uses = app.usesOfComponents
    var order: [Int] = []
    var isSeen = [Bool](repeating: false, count: uses.count)
    for start in uses.indices where !isSeen[start] {
      isSeen[start] = true
      var path = [(component: start, next: 0)]
      while let top = path.last {
        guard top.next < uses[top.component].count else {
          order.append(top.component)
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let next = Int(uses[top.component][top.next])
        if !isSeen[next] {
          isSeen[next] = true
          path.append((next, 0))
        }
      }
    }
    return order
  }

  // Numbers that are too large stay the largest.
  private static func sum(_ a: Int, _ b: Int) -> Int { min(Int(Int32.max), a + b) }
  private static func product(_ a: Int, _ b: Int) -> Int { min(Int(Int32.max), a * b) }
}

extension App {
  /// The components that each component uses.
  var usesOfComponents: [[Int32]] {
    var result = [[Int32]](repeating: [], count: components.count)
    // Components are read one after the other, and so are their elements.
    var owner = 0
    for use in uses {
      while owner < components.count, components[owner].elements.upperBound <= use.element { owner += 1 }
      guard owner < components.count else { break }
      if components[owner].elements.contains(use.element) { result[owner].append(use.component) }
    }
    return result
  }
}

extension Resolver {
  mutating func countInstances(_ limits: Limits) {
    if app.uses.isEmpty, app.repetitions.isEmpty, app.layouts.isEmpty { return }
    if let place = Instances(self, limits: limits).excess(in: app) {
      report(.limit(.instances, at: place, allowed: limits.instances, found: 0))
    }
  }
}
