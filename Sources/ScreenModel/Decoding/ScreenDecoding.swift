import Elements
import SourceText
import YAMLSyntax

/// Screens, layouts, components and popups as they are declared.
extension Decoder {
  mutating func readScreen(_ entry: SyntaxTree.Entry) {
    if let above = screenAbove(entry) { return report(.keyBesideScreens(key: entry.key, screen: above.key)) }
    let index = Int32(app.screens.count)
    app.screens.append(Screen(key: entry.key, node: entry.value, name: tree.name(entry.key)))
    checkID(entry.key)
    context = Context()
    context.owner = .screen
    context.index = index
    context.screen = index
    defer { context = Context() }
    var screen = app.screens[Int(index)]
    let elementsStart = ElementID(app.elements.count)
    var popups: NodeID = -1
    if tree.isEmpty(entry.value) {
      screen.elements = elementsStart..<elementsStart
      app.screens[Int(index)] = screen
      return
    }
    let isMapping = readKeys(ScreenKey.self, of: entry.value) { decoder, key, inner in
      switch key {
      case .shared(.popups): popups = inner.value
      case .shared(let shared): decoder.readShared(shared, inner, into: &screen)
      case .for: screen.for = decoder.readRepetition(inner.value)
      case .end:
        screen.isEnd = ScalarReading.flag(decoder.tree.text(inner.value)) ?? false
        decoder.checkValue(key, inner)
      case .allow:
        decoder.readAllowances(inner.value, scope: decoder.tree.span(entry.key).union(decoder.tree.span(entry.value)))
      }
    }
    if !isMapping { reportType(entry.value, "a screen: keys such as `title` and `body`") }
    screen.elements = elementsStart..<ElementID(app.elements.count)
    app.screens[Int(index)] = screen
    if popups >= 0 { readPopups(popups, in: context) }
  }

  /// The screen whose key this is, written as far left as the screen itself, as if it were the next one.
  private func screenAbove(_ entry: SyntaxTree.Entry) -> Screen? {
    guard tree.node(entry.value).kind != .mapping, !tree.isEmpty(entry.value),
      ScreenKey.names.contains(tree.text(entry.key)), let above = app.screens.last,
      tree.node(above.node).kind == .mapping || tree.isEmpty(above.node)
    else { return nil }
    return above
  }

  mutating func readLayout(_ entry: SyntaxTree.Entry) {
    context = Context()
    context.owner = .layout
    context.index = Int32(app.layouts.count)
    context.layout = context.index
    defer { context = Context() }
    var popups: NodeID = -1
    var layout = Layout(key: entry.key, node: entry.value, name: tree.name(entry.key))
    let start = ElementID(app.elements.count)
    let isMapping = readKeys(LayoutKey.self, of: entry.value) { decoder, key, inner in
      if key == .popups { popups = inner.value } else { decoder.readShared(key, inner, into: &layout) }
    }
    if !isMapping { reportType(entry.value, "a layout: bars, and a body with a `slot`") }
    layout.elements = start..<ElementID(app.elements.count)
    app.layouts.append(layout)
    if popups >= 0 { readPopups(popups, in: context) }
  }

  /// Reads a key that screens and layouts share; popups are read once all else is known.
  private mutating func readShared(_ key: LayoutKey, _ entry: SyntaxTree.Entry, into parts: inout some ScreenParts) {
    switch key {
    case .body: _ = readElements(entry.value, container: .body, parent: -1, area: 0)
    case .on: parts.gestures = readGestures(entry.value)
    case .state:
      let start = Int32(app.variables.count)
      readVariables(entry.value)
      parts.variables = start..<Int32(app.variables.count)
    case .title, .group, .layout, .task, .navigationBar, .toolbar, .menu, .tray, .tabBar, .note, .transition, .style,
      .popups:
      switch key {
      case .title: parts.title = entry.value
      case .group: parts.group = entry.value
      case .layout: parts.layout = entry.value
      case .task: parts.task = entry.value
      case .navigationBar: parts.hasOwnBar = true
      default: break
      }
      if key == .layout, let name = onlyItem(of: entry.value) {
        return reportType(entry.value, "the name of a layout", meant: name)
      }
      checkValue(key, entry)
    }
  }

  mutating func readComponent(_ entry: SyntaxTree.Entry) {
    context = Context()
    context.owner = .component
    context.index = Int32(app.components.count)
    defer { context = Context() }
    var component = Component(key: entry.key, node: entry.value, name: tree.name(entry.key))
    let start = ElementID(app.elements.count)
    let isMapping = readKeys(ComponentKey.self, of: entry.value) { decoder, key, inner in
      switch key {
      case .body: _ = decoder.readElements(inner.value, container: .component, parent: -1, area: 0)
      case .params:
        decoder.checkValue(key, inner)
        let tree = decoder.tree
        component.parameters =
          tree.node(inner.value).kind == .sequence ? Array(tree.children(inner.value)) : [inner.value]
        component.parameters = component.parameters.filter { tree.node($0).kind == .scalar && !tree.isEmpty($0) }
        if tree.node(inner.value).kind == .scalar, tree.text(inner.value).contains(",") {
          decoder.reportType(
            inner.value, "a list of names such as `[name, price]`", meant: "[\(tree.text(inner.value))]")
          component.parameters = []
        } else {
          for parameter in component.parameters { decoder.checkName(parameter) }
        }
      case .allow:
        decoder.readAllowances(inner.value, scope: decoder.tree.span(entry.key).union(decoder.tree.span(entry.value)))
      default: decoder.checkValue(key, inner)
      }
    }
    if !isMapping { reportType(entry.value, "a component: `params` and a `body`") }
    component.elements = start..<ElementID(app.elements.count)
    app.components.append(component)
  }

  private mutating func readPopups(_ node: NodeID, in owner: Context) {
    guard tree.node(node).kind == .mapping else { return reportType(node, "names, each with a popup") }
    for entry in tree.entries(node) where tree.node(entry.key).kind == .scalar { readPopup(entry, in: owner) }
  }

  mutating func readPopup(_ entry: SyntaxTree.Entry, in owner: Context) {
    checkID(entry.key)
    let outer = context
    context = owner
    context.owner = .popup
    context.index = Int32(app.popups.count)
    defer { context = outer }
    app.popups.append(Popup(key: entry.key, name: tree.name(entry.key), context: context, element: -1))
    let index = app.popups.count - 1
    let element = readPopup(entry.value, key: entry.key)
    app.popups[index].element = element
  }
}
