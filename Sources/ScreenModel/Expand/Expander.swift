import Elements
import YAMLSyntax

/// Counts out what is on a page or in a popup: layouts filled, components put in, rows repeated.
package struct Expander: Sendable {
  package private(set) var app: App
  package let platform: Platform
  package private(set) var scopes: [Scope]
  private var scopeIDs: [Scope: ScopeID] = [:]
  private var useOfElement: [ElementID: Int32] = [:]
  private var rowsOfRepetition: [Int32: [Int32]] = [:]
  /// The repetitions whose `where` asked somewhere for something that is not known there.
  package private(set) var undecided: Set<Int32> = []
  let facets = ElementCatalog.facets
  let onlyName: NameID
  /// What is still to be counted out, the next one last.
  var waiting: [Stretch] = []

  /// A run of elements that are beside each other, in one scope.
  struct Stretch: Sendable {
    var next: ElementID
    var end: ElementID
    var scope: ScopeID
    /// What a `slot` in it stands for.
    var filling: Filling
    var parent: Int32
    /// Whether the repetition of its single element has been counted out already.
    var isRow = false
    /// The instance that ends where this stretch does, or -1.
    var closes: Int32 = -1
  }

  /// What fills a `slot`: the children of a `use`, or the body of a screen, and what fills the slots in them.
  indirect enum Filling: Sendable {
    case nothing
    case run(Range<ElementID>, scope: ScopeID, inner: Filling)
    case bodies([Range<ElementID>], scope: ScopeID, inner: Filling)
  }

  package init(app: App, platform: Platform) {
    self.app = app
    self.platform = platform
    scopes = [.app] + app.pages.indices.map { .page(Int32($0)) }
    for (index, use) in app.uses.enumerated() where !app.circularComponents.contains(use.component) {
      useOfElement[use.element] = Int32(index)
    }
    onlyName = app.tree.names.find("only")
  }

  /// The same of an app in which only words have changed that people read.
  package func reworded(as app: App) -> Expander {
    var expander = self
    expander.app = app
    return expander
  }

  /// The scope of the whole app.
  package static let appScope: ScopeID = 0

  /// The scope of a page.
  package static func scope(ofPage page: Int32) -> ScopeID { page + 1 }

  /// The number of a scope; the same scope has always the same.
  package mutating func scope(_ scope: Scope) -> ScopeID {
    switch scope {
    case .app: return Self.appScope
    case .page(let page): return Self.scope(ofPage: page)
    default: break
    }
    if let known = scopeIDs[scope] { return known }
    let new = ScopeID(scopes.count)
    scopes.append(scope)
    scopeIDs[scope] = new
    return new
  }

  // MARK: pages and popups

  /// Appends everything that is on a page.
  package mutating func expand(page: Int32, into list: inout [Instance]) {
    let screen = app.screens[Int(app.pages[Int(page)].screen)]
    let scope = Self.scope(ofPage: page)
    if screen.layoutIndex < 0 {
      run(
        Stretch(
          next: screen.elements.lowerBound, end: screen.elements.upperBound, scope: scope, filling: .nothing, parent: -1
        ), &list)
      return
    }
    let layers = app.layers(of: app.pages[Int(page)].screen)
    for bar in Bar.allCases { addBar(bar, layers, scope, &list) }
    // The outermost layout's body holds those of the others, where it has its slot.
    var filling = Filling.nothing
    for layer in layers.reversed() {
      let parts = bodyParts(of: layer)
      let holdsSlot = parts.contains { range in
        range.contains { self.facets[Int(app.elements[Int($0)].kind)].holds == .slot }
      }
      var all = Filling.bodies(parts, scope: scope, inner: filling)
      if !holdsSlot, case .bodies = filling {
        all = .bodies(parts + runs(of: filling), scope: scope, inner: inner(of: filling))
      }
      filling = all
    }
    fill(filling, parent: -1, closes: -1)
    drain(&list)
  }

  /// Appends everything that is in a popup, without the popup itself.
  package mutating func expand(popup: Int32, in scope: ScopeID, into list: inout [Instance]) {
    let element = app.popups[Int(popup)].element
    guard element >= 0 else { return }
    run(
      Stretch(next: element + 1, end: app.elements[Int(element)].after, scope: scope, filling: .nothing, parent: -1),
      &list)
  }

  private func runs(of filling: Filling) -> [Range<ElementID>] {
    if case .bodies(let parts, _, _) = filling { return parts }
    return []
  }

  private func inner(of filling: Filling) -> Filling {
    if case .bodies(_, _, let inner) = filling { return inner }
    return .nothing
  }

  /// What is not in a bar, each element with all that is in it.
  private func bodyParts(of layer: Range<ElementID>) -> [Range<ElementID>] {
    var parts: [Range<ElementID>] = []
    var next = layer.lowerBound
    while next < layer.upperBound {
      let element = app.elements[Int(next)]
      if facets[Int(element.kind)].bar == nil, facets[Int(element.kind)].popup == nil {
        if let last = parts.last, last.upperBound == next {
          parts[parts.count - 1] = last.lowerBound..<element.after
        } else {
          parts.append(next..<element.after)
        }
      }
      next = element.after
    }
    return parts
  }

  // MARK: counting out

  private mutating func run(_ stretch: Stretch, _ list: inout [Instance]) {
    waiting.append(stretch)
    drain(&list)
  }

  mutating func drain(_ list: inout [Instance]) {
    while var stretch = waiting.popLast() {
      while stretch.next < stretch.end {
        let id = stretch.next
        let element = app.elements[Int(id)]
        stretch.next = element.after
        let holds = facets[Int(element.kind)].holds
        if element.platforms & platform.bit == 0 || facets[Int(element.kind)].popup != nil { continue }
        if element.each >= 0, !stretch.isRow {
          if stretch.next < stretch.end || stretch.closes >= 0 { waiting.append(stretch) }
          addRows(of: element, id, stretch)
          stretch.next = stretch.end
          stretch.closes = -1
          break
        }
        if holds == .slot {
          if stretch.next < stretch.end || stretch.closes >= 0 { waiting.append(stretch) }
          fill(stretch.filling, parent: stretch.parent, closes: -1)
          stretch.next = stretch.end
          stretch.closes = -1
          break
        }
        let number = Int32(list.count)
        list.append(Instance(element: id, scope: stretch.scope, parent: stretch.parent, after: number + 1))
        let use = holds == .component ? useOfElement[id] : nil
        if element.after == id + 1, use == nil { continue }
        if stretch.next < stretch.end || stretch.closes >= 0 { waiting.append(stretch) }
        if let use {
          let component = app.components[Int(app.uses[Int(use)].component)]
          let filling = Filling.run(id + 1..<element.after, scope: stretch.scope, inner: stretch.filling)
          waiting.append(
            Stretch(
              next: component.elements.lowerBound, end: component.elements.upperBound,
              scope: scope(.use(use, in: stretch.scope)), filling: filling, parent: number, closes: number))
        } else {
          waiting.append(
            Stretch(
              next: id + 1, end: element.after, scope: stretch.scope, filling: stretch.filling, parent: number,
              closes: number))
        }
        stretch.next = stretch.end
        stretch.closes = -1
        break
      }
      if stretch.closes >= 0 { list[Int(stretch.closes)].after = Int32(list.count) }
    }
  }

  private mutating func addRows(of element: Element, _ id: ElementID, _ stretch: Stretch) {
    for row in rows(of: element.each, in: stretch.scope).reversed() {
      waiting.append(
        Stretch(
          next: id, end: element.after, scope: scope(.row(repetition: element.each, row: row, in: stretch.scope)),
          filling: stretch.filling, parent: stretch.parent, isRow: true))
    }
  }

  private mutating func fill(_ filling: Filling, parent: Int32, closes: Int32) {
    switch filling {
    case .nothing: break
    case .run(let range, let scope, let inner):
      waiting.append(
        Stretch(next: range.lowerBound, end: range.upperBound, scope: scope, filling: inner, parent: parent))
    case .bodies(let parts, let scope, let inner):
      for part in parts.reversed() {
        waiting.append(
          Stretch(next: part.lowerBound, end: part.upperBound, scope: scope, filling: inner, parent: parent))
      }
    }
  }

  /// The rows of a repetition that its `where` lets through.
  package mutating func rows(of repetition: Int32, in scope: ScopeID) -> [Int32] {
    let written = app.repetitions[Int(repetition)]
    guard written.dataIndex >= 0 else { return [] }
    guard written.when >= 0 else { return app.data[Int(written.dataIndex)].rows.indices.map { Int32($0) } }
    if let known = rowsOfRepetition[repetition] { return known }
    let condition = app.conditions[Int(written.when)].condition
    let data = app.data[Int(written.dataIndex)]
    // What is asked of the row alone is the same wherever it is repeated.
    var asksAround = false
    var isDecided = true
    let found = data.rows.indices.filter { row in
      let holds = condition.holds { comparison in
        comparison.holds(own: { data.cell($0, ofRow: row) }) { name in
          asksAround = true
          return text(of: name, in: scope)
        }
      }
      if holds == nil { isDecided = false }
      return holds ?? true
    }.map { Int32($0) }
    if !isDecided { undecided.insert(repetition) }
    if !asksAround { rowsOfRepetition[repetition] = found }
    return found
  }

  private func text(of name: String, in scope: ScopeID) -> String? {
    if case .text(let text)? = value(of: name, in: scope) { return text }
    return nil
  }
}
