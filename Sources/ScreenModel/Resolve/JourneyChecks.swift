import Elements
import YAMLSyntax

/// Where journeys and flows begin.
extension Resolver {
  /// Says where a journey begins in two ways.
  mutating func checkBeginnings() {
    for journey in app.entries(of: .journeys) where tree.node(journey.value).kind == .mapping {
      let keys = tree.entries(journey.value).filter { tree.isText($0.key, "from") || tree.isText($0.key, "flow") }
        .map { $0.key }
      if keys.count == 2 { report(.eitherKey(first: keys[0], again: keys[1])) }
    }
  }

  /// Says of a variable that belongs to one screen, where a journey or a flow that has a value for it begins on others.
  mutating func checkGivenValues() {
    guard app.variables.contains(where: { $0.screen >= 0 || $0.layout >= 0 }) else { return }
    for beginning in Array(app.entries(of: .journeys)) + Array(app.entries(of: .flows)) {
      let given = value(of: beginning.value, "given")
      guard given >= 0, tree.node(given).kind == .mapping, let screens = firstScreens(of: beginning.value) else {
        continue
      }
      for entry in tree.entries(given) {
        let name = tree.text(entry.key)
        let owners = app.variables.filter { tree.text($0.key) == name }
        if !owners.isEmpty, !owners.contains(where: { isKnown($0, on: screens) }) {
          reportUnknown(entry.key, .variable, among: [])
        }
      }
    }
  }

  private func isKnown(_ variable: Variable, on screens: [Int32]) -> Bool {
    variable.screen < 0 && variable.layout < 0 || screens.contains(variable.screen)
      || variable.layout >= 0 && screens.contains { app.layouts(of: $0).contains(variable.layout) }
  }

  /// The screens on which a journey or a flow has people begin, one over the other; nil where one of them is not known.
  private func firstScreens(of beginning: NodeID) -> [Int32]? {
    let flow = value(of: beginning, "flow")
    if flow >= 0 {
      let named = app.entries(of: .flows).first { tree.text($0.key) == tree.text(flow) }
      return named.flatMap { firstScreens(of: $0.value) }
    }
    let own = max(value(of: beginning, "from"), value(of: beginning, "start")),
      beneath = value(of: beginning, "beneath")
    let first = own >= 0 ? own : app.value(.start)
    var screens: [Int32] = first < 0 && !app.screens.isEmpty ? [0] : []
    var names = first >= 0 ? [first] : []
    if beneath >= 0 { names += tree.node(beneath).kind == .sequence ? Array(tree.children(beneath)) : [beneath] }
    for name in names {
      guard case .screen(let screen, _) = app.target(named: tree.text(name), page: -1) else { return nil }
      screens.append(screen)
    }
    return screens
  }

  private func value(of mapping: NodeID, _ key: StaticString) -> NodeID {
    tree.node(mapping).kind == .mapping ? tree.value(of: mapping, key) : -1
  }
}
