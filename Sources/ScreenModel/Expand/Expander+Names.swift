package import YAMLSyntax

/// What names stand for, once it is known on which page and for which row.
extension Expander {
  /// The value of a name: of the row, the component's parameter, or the variable, nearest first.
  ///
  /// Nil also where a parameter is words with a variable among them: these can be read (`pieces`), and nothing else.
  package func value(of name: String, in scope: ScopeID) -> ScopedValue? {
    switch meaning(of: name, in: scope) {
    case .value(let value)?: value
    case .words(let template, let outer)?: text(of: template, in: outer).map { .text($0) }
    case nil: nil
    }
  }

  /// What a name stands for: a value, or the words that were given to a component, and where these are read.
  private enum Meaning {
    case value(ScopedValue)
    case words(TextTemplate, ScopeID)

    init?(_ value: ScopedValue?) {
      guard let value else { return nil }
      self = .value(value)
    }
  }

  private func meaning(of name: String, in scope: ScopeID) -> Meaning? {
    var name = name
    var scope = scope
    var isInside = false
    // An argument may itself be a name of the outer scope: then go on there.
    while true {
      switch scopes[Int(scope)] {
      case .app: return Meaning(variable(named: name, page: -1))
      case .page(let page):
        if let cell = cell(ofPage: page, name, isInside: isInside) { return .value(.text(cell)) }
        return Meaning(variable(named: name, page: page))
      case .row(let repetition, let row, let outer):
        let column = name.hasPrefix("row.") ? String(name.dropFirst(4)) : name
        let data = app.data[Int(app.repetitions[Int(repetition)].dataIndex)]
        if !isInside, let index = data.columns.firstIndex(of: column), index < data.rows[Int(row)].count {
          return .value(.text(data.rows[Int(row)][index].text))
        }
        scope = outer
      case .use(let index, let outer):
        scope = outer
        if isInside { continue }
        let use = app.uses[Int(index)]
        guard let argument = use.arguments.first(where: { app.tree.text($0.parameter) == name }) else {
          isInside = true
          continue
        }
        let template = TextTemplate(app.tree.text(argument.value))
        if template.parts.count == 1, case .value(let outerName, _) = template.parts[0] {
          name = outerName
          continue
        }
        return .words(template, outer)
      }
    }
  }

  /// The pieces of a text, with what rows and parameters say put in.
  package func pieces(of template: TextTemplate, in scope: ScopeID) -> [ReadPiece] {
    var pieces: [ReadPiece] = []
    for part in template.parts {
      switch part {
      case .words(let words): pieces.append(.words(words))
      case .value(let name, _):
        switch meaning(of: name, in: scope) {
        case .value(.text(let text))?: pieces.append(.words(text))
        case .value(.platform)?: pieces.append(.words(platform.word))
        case .value(.variable(let variable))?: pieces.append(.variable(variable))
        case .words(let template, let outer)?: pieces += self.pieces(of: template, in: outer)
        case nil: pieces.append(.unknown(name))
        }
      }
    }
    return pieces
  }

  /// A text as people read it; what is not known stays as it is written.
  package func words(of template: TextTemplate, in scope: ScopeID, variable: (Int32) -> String?) -> String {
    pieces(of: template, in: scope).map { piece in
      switch piece {
      case .words(let words): words
      case .variable(let index): variable(index) ?? "$" + app.tree.text(app.variables[Int(index)].key)
      case .unknown(let name): "$" + name
      }
    }.joined()
  }

  /// The text of a template; nil if it reads something that is known only while the app runs.
  package func text(of template: TextTemplate, in scope: ScopeID) -> String? {
    text(of: template, in: scope) { _ in nil }
  }

  /// The text of a template, with the values that variables have.
  package func text(of template: TextTemplate, in scope: ScopeID, variable: (Int32) -> String?) -> String? {
    var result = ""
    for piece in pieces(of: template, in: scope) {
      switch piece {
      case .words(let words): result += words
      case .variable(let index):
        guard let text = variable(index) else { return nil }
        result += text
      case .unknown: return nil
      }
    }
    return result
  }

  /// A scope with the innermost row of each data set and the innermost use of each component only.
  ///
  /// Popups that open each other from their rows would otherwise lie in more and more rows without end.
  package mutating func innermost(of scope: ScopeID) -> ScopeID {
    var kept: [Scope] = []
    var data: Set<Int32> = []
    var uses: Set<Int32> = []
    var next = scope
    while true {
      switch scopes[Int(next)] {
      case .app, .page:
        for scope in kept.reversed() { next = self.scope(scope.moved(into: next)) }
        return next
      case .row(let repetition, _, let outer):
        if data.insert(app.repetitions[Int(repetition)].dataIndex).inserted { kept.append(scopes[Int(next)]) }
        next = outer
      case .use(let use, let outer):
        if uses.insert(app.uses[Int(use)].component).inserted { kept.append(scopes[Int(next)]) }
        next = outer
      }
    }
  }

  /// The page on which a scope is, or -1.
  package func page(of scope: ScopeID) -> Int32 {
    var scope = scope
    while true {
      switch scopes[Int(scope)] {
      case .app: return -1
      case .page(let page): return page
      case .row(_, _, let outer), .use(_, let outer): scope = outer
      }
    }
  }

  private func cell(ofPage page: Int32, _ name: String, isInside: Bool) -> String? {
    let page = app.pages[Int(page)]
    guard page.row >= 0 else { return nil }
    let isOfScreen = name.hasPrefix("screen.")
    if isInside, !isOfScreen { return nil }
    let column = isOfScreen ? String(name.dropFirst(7)) : name.hasPrefix("row.") ? String(name.dropFirst(4)) : name
    let repetition = app.repetitions[Int(app.screens[Int(page.screen)].for)]
    let data = app.data[Int(repetition.dataIndex)]
    guard let index = data.columns.firstIndex(of: column), index < data.rows[Int(page.row)].count else { return nil }
    return data.rows[Int(page.row)][index].text
  }

  /// The variable of a name on a page: of its screen, its layouts, the app.
  package func variable(named text: String, page: Int32) -> ScopedValue? { app.variable(named: text, page: page) }

  /// A variable that a screen or one of its layouts declares.
  package func ownVariable(_ name: NameID, of screen: Int32) -> Int32? { app.ownVariable(name, of: screen) }

  /// Where a branch leads in a scope: what rows and parameters say is put in.
  @inline(__always)
  package func target(ofBranch index: Int32, in scope: ScopeID) -> Target {
    if case .varying = app.targets[Int(index)] {
      varyingTarget(ofBranch: index, in: scope)
    } else {
      app.targets[Int(index)]
    }
  }

  private func varyingTarget(ofBranch index: Int32, in scope: ScopeID) -> Target {
    let branch = app.branches[Int(index)]
    let template = TextTemplate(app.tree.text(branch.target))
    var id = ""
    for part in template.parts {
      switch part {
      case .words(let words): id += words
      case .value(let name, _):
        guard case .text(let text)? = value(of: name, in: scope) else { return .unknown }
        id = Resolver.appending(text, to: id)
      }
    }
    return app.target(named: id, page: page(of: scope))
  }
}

extension App {
  /// The variable of a name on a page: of its screen, its layouts, the app.
  package func variable(named text: String, page: Int32) -> ScopedValue? {
    let name = tree.names.find(text)
    if name >= 0 {
      if page >= 0, let own = ownVariable(name, of: pages[Int(page)].screen) { return .variable(own) }
      let found = NameTables.find(name, in: names.variables)
      if found >= 0 { return .variable(found) }
    }
    return text == "platform" ? .platform : nil
  }

  /// A variable that a screen or one of its layouts declares.
  package func ownVariable(_ name: NameID, of screen: Int32) -> Int32? {
    let written = screens[Int(screen)]
    for index in written.variables where variables[Int(index)].name == name { return index }
    for layout in layouts(of: screen) {
      for index in layouts[Int(layout)].variables where variables[Int(index)].name == name { return index }
    }
    return nil
  }

  /// The layouts of a screen, the nearest first.
  package func layouts(of screen: Int32) -> [Int32] {
    var result: [Int32] = []
    var layout = screens[Int(screen)].layoutIndex
    while layout >= 0, !result.contains(layout) {
      result.append(layout)
      layout = layouts[Int(layout)].layoutIndex
    }
    return result
  }

  /// What a screen says under a key, or else the nearest of its layouts that says something; -1 where none does.
  package func inherited(_ key: StaticString, by screen: Int32) -> NodeID {
    let nodes = [screens[Int(screen)].node] + layouts(of: screen).map { layouts[Int($0)].node }
    return nodes.lazy.filter { tree.node($0).kind == .mapping }.map { tree.value(of: $0, key) }.first { $0 >= 0 } ?? -1
  }

  /// The elements of a screen's layouts, the outermost first, and its own.
  package func layers(of screen: Int32) -> [Range<ElementID>] {
    layouts(of: screen).reversed().map { layouts[Int($0)].elements } + [screens[Int(screen)].elements]
  }

  /// Whether an element is a navigation bar that says it is hidden.
  package func isHidden(_ bar: ElementID) -> Bool {
    let label = elements[Int(bar)].label
    return label >= 0 && tree.isText(label, "hidden")
  }

  /// What a word leads to on a page.
  package func target(named text: String, page: Int32) -> Target {
    let name = tree.names.find(text)
    let screen = NameTables.find(name, in: names.screens)
    if screen >= 0, screens[Int(screen)].for < 0 { return .screen(screen, page: firstPages[Int(screen)]) }
    switch text {
    case "back": return .back
    case "close": return .close
    case "close-all": return .closeAll
    case "start": return .start
    case "stay": return .stay
    default: break
    }
    let popup = popup(named: name, page: page)
    if popup >= 0 { return .popup(popup) }
    if let found = pageOfID[text] { return .screen(pages[Int(found)].screen, page: found) }
    if let scheme = LinkAddress.schemes.first(where: { text.hasPrefix($0 + ":") }) {
      return scheme.hasPrefix("http") ? .web : .outside
    }
    return .unknown
  }

  /// A popup that a page can open: its own, its layouts', the app's; or -1.
  package func popup(named name: NameID, page: Int32) -> Int32 {
    guard name >= 0 else { return -1 }
    if page >= 0 {
      let screen = pages[Int(page)].screen
      for index in screens[Int(screen)].popups where popups[Int(index)].name == name { return index }
      for layout in layouts(of: screen) {
        for index in layouts[Int(layout)].popups where popups[Int(index)].name == name { return index }
      }
    }
    return NameTables.find(name, in: names.popups)
  }
}

extension Comparison.Relation {
  /// Whether a text is in this relation to the others.
  package func holds(_ left: String, _ values: [String]) -> Bool {
    if self == .isOneOf { return values.contains(left) }
    guard let left = ScalarReading.number(left), let right = values.first.flatMap({ ScalarReading.number($0) }) else {
      return false
    }
    switch self {
    case .less: return left < right
    case .lessOrEqual: return left <= right
    case .greater: return left > right
    default: return left >= right
    }
  }
}
