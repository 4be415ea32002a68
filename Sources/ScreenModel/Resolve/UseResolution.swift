import Elements
import SourceText
import YAMLSyntax

/// Tying each `use` to its component.
extension Resolver {
  mutating func resolveUses() {
    usesOfComponent = [[Int]](repeating: [], count: app.components.count)
    let facets = ElementCatalog.facets
    for index in app.elements.indices where facets[Int(app.elements[index].kind)].holds == .component {
      let label = app.elements[index].label
      guard label >= 0, tree.node(label).kind == .scalar, !tree.isEmpty(label) else { continue }
      let component = NameTables.find(tree.name(label), in: names.components)
      guard component >= 0 else {
        reportUnknown(label, .component, among: declaredNames(.component))
        continue
      }
      app.components[Int(component)].isUsed = true
      checkContent(of: ElementID(index), component)
      resolveArguments(ElementID(index), component)
    }
    findCircles()
    if !app.uses.isEmpty { places = ElementPlaces(app) }
  }

  /// What is in a `use` goes where the slot of its component is; without one nobody sees it.
  private mutating func checkContent(of use: ElementID, _ component: Int32) {
    guard app.elements[Int(use)].after > use + 1,
      !app.components[Int(component)].elements.contains(where: { app.facets(of: $0).holds == .slot })
    else { return }
    let first = app.elements[Int(use) + 1].node, last = app.elements[Int(app.elements[Int(use)].after) - 1].node
    report(
      .contentWithoutSlot(first: first, whole: tree.span(first).union(tree.span(last)), component: component))
  }

  private mutating func resolveArguments(_ element: ElementID, _ component: Int32) {
    var use = Use(element: element, component: component, arguments: [])
    let parameters = app.components[Int(component)].parameters
    let given = app.property("with", of: element)
    if given >= 0, tree.node(given).kind == .mapping {
      for entry in tree.entries(given) {
        if let parameter = parameters.first(where: { tree.text($0) == tree.text(entry.key) }) {
          use.arguments.append((parameter, entry.value))
        } else {
          report(
            .unknownName(
              at: tree.span(entry.key), name: tree.text(entry.key),
              space: "parameter of `\(tree.names.text(app.components[Int(component)].name))`",
              candidates: parameters.map { tree.text($0) }))
        }
      }
    }
    // Values that are no mapping are told to be none.
    let isMisread = given >= 0 && tree.node(given).kind != .mapping
    let misplaced = argumentsBeside(element, parameters)
    if !misplaced.isEmpty { report(.argumentsBesideUse(keys: misplaced, component: component)) }
    for parameter in parameters where !isMisread && !use.arguments.contains(where: { $0.parameter == parameter }) {
      if misplaced.contains(where: { tree.text($0) == tree.text(parameter) }) { continue }
      report(
        .missingArgument(
          at: tree.span(app.elements[Int(element)].label), parameter: tree.text(parameter),
          component: tree.names.text(app.components[Int(component)].name)))
    }
    usesOfComponent[Int(component)].append(app.uses.count)
    app.uses.append(use)
  }

  /// The keys of a `use` that are parameters of its component.
  private func argumentsBeside(_ element: ElementID, _ parameters: [NodeID]) -> [NodeID] {
    let node = app.elements[Int(element)].node
    guard !parameters.isEmpty, tree.node(node).kind == .mapping else { return [] }
    let kind = ElementCatalog.kinds[Int(app.elements[Int(element)].kind)]
    let known = Set(kind.properties().map { $0.name } + CommonKey.allCases.map { $0.property.name })
    return tree.entries(node).dropFirst().map { $0.key }.filter { key in
      let word = tree.text(key)
      return !known.contains(word) && word != kind.children?.key && parameters.contains { tree.text($0) == word }
    }
  }

  /// Components that use themselves, directly or by way of others.
  private mutating func findCircles() {
    let uses = app.usesOfComponents
    // 0 not seen, 1 on the way, 2 done.
    var state = [UInt8](repeating: 0, count: uses.count)
    // How many components deep each is.
    var depths = [Int](repeating: 0, count: uses.count)
    for start in uses.indices where state[start] == 0 {
      var path: [(component: Int, next: Int)] = [(start, 0)]
      state[start] = 1
      while let top = path.last {
        guard top.next < uses[top.component].count else {
          state[top.component] = 2
          path.removeLast()
          depths[top.component] = 1 + (uses[top.component].map { depths[Int($0)] }.max() ?? 0)
          continue
        }
        path[path.count - 1].next += 1
        let next = Int(uses[top.component][top.next])
        if state[next] == 1, let from = path.firstIndex(where: { $0.component == next }) {
          let circle = path[from...].map { tree.names.text(app.components[$0.component].name) }
          report(.circularUse(at: tree.span(app.components[next].key), names: circle + [circle[0]]))
          app.circularComponents.insert(Int32(next))
        } else if state[next] == 0 {
          state[next] = 1
          path.append((next, 0))
        }
      }
    }
    // What goes round has no end anyway.
    guard app.circularComponents.isEmpty else { return }
    if let deepest = depths.indices.max(by: { depths[$0] < depths[$1] }), depths[deepest] > limits.depth {
      let key = app.components[deepest].key
      report(.limit(.depth, at: tree.span(key), allowed: limits.depth, found: depths[deepest]))
    }
  }
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
