import Elements
import SourceText
import YAMLSyntax

/// The names that `go` leads to, also those that rows and parameters say.
extension NameCollector {
  mutating func collectTargets() {
    for move in app.moves {
      for index in move.branches {
        let node = app.branches[Int(index)].target
        if node >= 0 { addTarget(node, app.targets[Int(index)], in: move.context) }
      }
    }
    collectComposedVariables()
  }

  /// The variables that controls show and set by a name that rows and parameters say.
  private mutating func collectComposedVariables() {
    isForVariables = true
    for reading in app.typedReadings {
      guard case .variable = reading.type else { continue }
      followed = []
      follow(reading.node, in: reading.context, from: reading.context, carriers: [])
    }
    isForVariables = false
  }

  private mutating func addTarget(_ node: NodeID, _ target: Target, in context: Context) {
    let text = tree.text(node)
    switch target {
    case .screen(let screen, _):
      if tree.name(node) == app.screens[Int(screen)].name {
        add(node, [.screen(screen)])
      } else {
        addPath(node, text, screen)
      }
    case .popup(let popup): add(node, [.popup(popup)])
    case .varying:
      if tree.withBytes(node, ScalarReading.readsValue) {
        addReadings(in: node, context: context, isTarget: true)
        followed = []
        follow(node, in: context, from: context, carriers: [])
      } else {
        // The popup of whichever screen it is on.
        add(node, (popupsByName[tree.name(node)] ?? []).filter { !app.popups[Int($0)].isShared }.map { .popup($0) })
      }
    case .nothing, .back, .close, .closeAll, .start, .stay, .web, .outside, .unknown: break
    }
  }

  /// Follows a target that is put together to where its text comes from.
  ///
  /// - Parameters:
  ///   - context: where the text is written.
  ///   - origin: where the `go` is: what popups it can open depends on that.
  private mutating func follow(_ node: NodeID, in context: Context, from origin: Context, carriers: [Symbol]) {
    let template = TextTemplate(tree.text(node))
    guard let first = template.parts.first else { return }
    switch first {
    case .words(let words):
      if template.parts.count == 1 {
        if !carriers.isEmpty { addName(node, words, from: origin, carriers: carriers) }
      } else if !isForVariables, words.utf8.contains(UInt8(ascii: "/")) {
        let screen = NameTables.find(
          tree.names.find(String(words.prefix { $0 != "/" })), in: resolver.names.screens)
        if screen >= 0 { addPath(node, words, screen, carriers: carriers) }
      }
    case .value(let name, _):
      if template.parts.count > 1 {
        guard !isForVariables, case .words(let next) = template.parts[1], next.hasPrefix("/") else { return }
      }
      followValue(name, resolver.binding(of: name, in: context), in: context, from: origin, carriers: carriers)
    }
  }

  private mutating func followValue(
    _ name: String, _ binding: Binding?, in context: Context, from origin: Context, carriers: [Symbol]
  ) {
    switch binding {
    case .column(let repetition, let column)?:
      let data = app.repetitions[Int(repetition)].dataIndex
      addCells(of: data, column, from: origin, carriers: carriers + [.column(data: data, index: column)])
    case .parameter(let component, let index)?:
      let parameter = app.components[Int(component)].parameters[index]
      for use in resolver.usesOfComponent[Int(component)] {
        guard let argument = app.uses[use].arguments.first(where: { $0.parameter == parameter })?.value,
          tree.node(argument).kind == .scalar, followed.insert(argument).inserted
        else { continue }
        follow(
          argument, in: resolver.context(of: app.uses[use]), from: origin,
          carriers: carriers + [.parameter(component: component, index: index)])
      }
    case .unknownRows?:
      for outer in surroundings(of: context) {
        let found = resolver.binding(of: name, in: outer)
        if case .unknownRows? = found { continue }
        followValue(name, found, in: outer, from: origin, carriers: carriers)
      }
    case .variable?, .platform?, nil: break
    }
  }

  /// The values of a column that name screens and popups, or variables.
  private mutating func addCells(of data: Int32, _ column: Int, from origin: Context, carriers: [Symbol]) {
    let set = app.data[Int(data)]
    let name = set.columns[column]
    var isYAML = false
    for row in rows(of: set) {
      isYAML = true
      var value: NodeID = -1
      switch tree.node(row).kind {
      case .scalar: value = name == "value" ? row : -1
      case .mapping: value = tree.entries(row).first { tree.text($0.key) == name }?.value ?? -1
      default: break
      }
      guard value >= 0, tree.node(value).kind == .scalar, followed.insert(value).inserted else { continue }
      addName(value, tree.text(value), from: origin, carriers: carriers)
    }
    guard !isYAML, let file = file(of: set) else { return }
    let isJSON = tree.sources.files[file].path.lowercased().hasSuffix(".json")
    for row in set.rows where column < row.count {
      let cell = row[column]
      let symbols = places(called: cell.text, from: origin)
      guard !cell.text.isEmpty, !symbols.isEmpty else { continue }
      add(
        NameOccurrence(
          span: cell.span, symbols: symbols, isDeclaration: false, node: -1, form: isJSON ? .json : .csv,
          isExact: !cell.text.contains("/"), carriers: carriers))
    }
  }

  /// A value that is the name of a screen, a page or a popup, or of a variable.
  private mutating func addName(_ node: NodeID, _ text: String, from origin: Context, carriers: [Symbol]) {
    let found = places(called: text, from: origin)
    if text.contains("/"), case .screen(let screen)? = found.first {
      addPath(node, text, screen, carriers: carriers)
    } else {
      add(node, found, carriers: carriers)
    }
  }

  private func places(called text: String, from origin: Context) -> [Symbol] {
    if isForVariables { return symbols(of: resolver.variable(named: text, in: origin), text, in: origin) }
    let name = tree.names.find(text)
    let screen = NameTables.find(name, in: resolver.names.screens)
    if screen >= 0 { return [.screen(screen)] }
    let popup = resolver.popup(named: name, in: origin)
    if popup >= 0 { return [.popup(popup)] }
    if let page = app.pageOfID[text] { return [.screen(app.pages[Int(page)].screen)] }
    // A component opens the popup of whichever screen it is on.
    guard origin.screen < 0, origin.layout < 0, name >= 0 else { return [] }
    return (popupsByName[name] ?? []).map { .popup($0) }
  }
}
