import SourceText
import YAMLSyntax

/// Where links lead by the names of screens and popups, whatever their conditions: enough to tell what could be reached from somewhere.
struct NamedLinks {
  private let app: App
  /// The names of the screens that use each layout, or one that builds on it.
  private let screensOfLayouts: [[NameID]]

  init(_ app: App) {
    self.app = app
    var screens = [[NameID]](repeating: [], count: app.layouts.count)
    for screen in app.screens.indices {
      for layout in app.layouts(of: Int32(screen)) { screens[Int(layout)].append(app.screens[screen].name) }
    }
    screensOfLayouts = screens
  }

  private var tree: SyntaxTree {
    _read { yield app.tree }
  }

  /// What no link leads to: one that leads to nothing may be meant for it, since its name was changed.
  var unnamed: Set<NameID> {
    var named: Set<NameID> = []
    for (branch, target) in zip(app.branches, app.targets) { named.formUnion(names(of: target, branch)) }
    return Set(app.screens.map { $0.name } + app.popups.map { $0.name }.filter { $0 >= 0 }).subtracting(named)
  }

  /// What links lead to that are in components and layouts: a use whose name is not known may be meant for any of them.
  var shared: Set<NameID> {
    app.moves.reduce(into: Set<NameID>()) { result, move in
      guard move.context.owner == .component || move.context.owner == .layout else { return }
      for branch in move.branches { result.formUnion(names(of: app.targets[Int(branch)], app.branches[Int(branch)])) }
    }
  }

  /// Some screens and popups, and all that links lead to from there.
  func beyond(_ names: Set<NameID>) -> Set<NameID> {
    if names.isEmpty { return [] }
    var targets: [NameID: Set<NameID>] = [:]
    let users = usersOfComponents
    for move in app.moves {
      let led = move.branches.reduce(into: Set<NameID>()) {
        $0.formUnion(self.names(of: app.targets[Int($1)], app.branches[Int($1)]))
      }
      if led.isEmpty { continue }
      for owner in owners(of: move.context, users) { targets[owner, default: []].formUnion(led) }
    }
    var result = names
    var waiting = Array(names)
    while let name = waiting.popLast() {
      for next in targets[name] ?? [] where result.insert(next).inserted { waiting.append(next) }
    }
    return result
  }

  /// The names of the screens and popups that something belongs to.
  private func owners(of context: Context, _ users: [Set<NameID>]) -> [NameID] {
    if context.owner == .popup { return [app.popups[Int(context.index)].name].filter { $0 >= 0 } }
    if context.screen >= 0 { return [app.screens[Int(context.screen)].name] }
    if context.owner == .component { return Array(users[Int(context.index)]) }
    return context.layout >= 0 ? screensOfLayouts[Int(context.layout)] : []
  }

  /// The names of the screens and popups that use each component.
  private var usersOfComponents: [Set<NameID>] {
    var result = [Set<NameID>](repeating: [], count: app.components.count)
    let places = ElementPlaces(app)
    let popups = Dictionary(keepingFirst: app.popups.map { ($0.element, $0.name) })
    for use in app.uses {
      switch places.owner(of: use.element) {
      case .screen(let screen)?: result[Int(use.component)].insert(app.screens[Int(screen)].name)
      case .layout(let layout)?: result[Int(use.component)].formUnion(screensOfLayouts[Int(layout)])
      case .component?, .popup?: break
      case nil:
        // A popup of the app: by what it begins with.
        if case .popup(let element)? = places.place(of: use.element, in: app), let name = popups[element] {
          result[Int(use.component)].insert(name)
        }
      }
    }
    // What is used in a component is used where that is.
    let usesOfComponents = app.usesOfComponents
    var waiting = Array(result.indices)
    while let user = waiting.popLast() {
      for component in usesOfComponents[user] where !result[user].isSubset(of: result[Int(component)]) {
        result[Int(component)].formUnion(result[user])
        waiting.append(Int(component))
      }
    }
    return result
  }

  /// What a branch leads to, by name.
  private func names(of target: Target, _ branch: Branch) -> [NameID] {
    switch target {
    case .screen(let screen, _): return [app.screens[Int(screen)].name]
    case .popup(let popup): return [app.popups[Int(popup)].name].filter { $0 >= 0 }
    case .varying:
      let name = tree.names.find(String(tree.text(branch.target).prefix { $0 != "/" }))
      return name >= 0 ? [name] : []
    default: return []
    }
  }
}
