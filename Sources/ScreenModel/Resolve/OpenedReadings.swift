import SourceText
import YAMLSyntax

/// What a popup reads from the row that opens it, and a layout from the screens that use it: it must be known in all of these places.
extension Resolver {
  mutating func checkOpenedReadings() {
    if app.data.contains(where: { !$0.isKnown }) { return }
    let readings = readingsOfUnknownRows
    if readings.isEmpty { return }
    let users = users()
    var told: Set<[String]> = []
    for (name, at, context) in readings where told.insert([name, "\(context.owner)", "\(context.index)"]).inserted {
      if let user = userWithout(name, context, users) { report(.unknownWhereUsed(at: at, name: name, user: user)) }
    }
  }

  /// The names that popups, layouts and components read and that only those who use them may know, in the order of the files.
  private var readingsOfUnknownRows: [(name: String, at: Span, context: Context)] {
    var result: [(name: String, at: Span, context: Context)] = []
    func add(_ name: String, at: Span, in context: Context) {
      if case .unknownRows? = binding(of: name, in: context) { result.append((name, at, context)) }
    }
    func add(namesIn node: NodeID, _ context: Context) {
      guard mayBeOpen(context), tree.withBytes(node, ScalarReading.readsValue) else { return }
      for name in TextTemplate(tree.text(node)).names { add(name, at: tree.span(node), in: context) }
    }
    for reading in app.interpolations { add(namesIn: reading.node, reading.context) }
    for (node, context) in openTargets { add(namesIn: node, context) }
    for assignment in app.assignments { add(namesIn: assignment.value, assignment.context) }
    for written in app.conditions where mayBeOpen(written.context) {
      for comparison in written.condition.comparisons {
        for operand in [comparison.subject] + comparison.values.filter({ $0.form == .reference }) {
          add(operand.text, at: operand.span, in: written.context)
        }
      }
    }
    return result.sorted { $0.at < $1.at }
  }

  /// Whether what is written there may read what only its users know.
  private func mayBeOpen(_ context: Context) -> Bool {
    switch context.owner {
    case .popup, .layout, .component: true
    case .app, .screen: false
    }
  }

  /// The names of the popups that events open, where they are written.
  private var popupsOfEvents: Set<NodeID> { Set(app.entries(of: .events).map { $0.value }) }

  /// Where something is used: where a popup is opened, for example.
  private typealias User = (context: Context, at: Span)

  /// The users of each popup, of each layout and of each component, by their numbers.
  private struct Users {
    var ofPopups: [[User]]
    var ofLayouts: [[User]]
    var ofComponents: [[User]]
  }

  private func users() -> Users {
    var users = Users(
      ofPopups: [[User]](repeating: [], count: app.popups.count),
      ofLayouts: [[User]](repeating: [], count: app.layouts.count),
      ofComponents: usesOfComponent.map { uses in
        uses.map { (context(of: app.uses[$0]), tree.span(app.elements[Int(app.uses[$0].element)].label)) }
      })
    for move in app.moves {
      for branch in move.branches {
        guard case .popup(let popup) = app.targets[Int(branch)], app.popups[Int(popup)].key >= 0 else { continue }
        users.ofPopups[Int(popup)].append((move.context, tree.span(app.branches[Int(branch)].target)))
      }
    }
    for (popup, node, context) in composedOpenings where app.popups[Int(popup)].key >= 0 {
      users.ofPopups[Int(popup)].append((context, tree.span(node)))
    }
    // An event opens its popup from anywhere: there is no row.
    let events = popupsOfEvents
    for event in app.references where events.contains(event.node) {
      let popup = popup(named: tree.name(event.node), in: event.context)
      if popup >= 0 { users.ofPopups[Int(popup)].append((event.context, tree.span(event.node))) }
    }
    for (index, screen) in app.screens.enumerated() {
      var context = Context()
      (context.owner, context.index, context.screen) = (.screen, Int32(index), Int32(index))
      for layout in app.layouts(of: Int32(index)) {
        users.ofLayouts[Int(layout)].append((context, tree.span(screen.layout)))
      }
    }
    return users
  }

  /// The first user that does not know a name, of popups that open popups too.
  private func userWithout(_ name: String, _ context: Context, _ users: Users) -> Span? {
    var seen: Set<Int32> = []
    var seenComponents: Set<Int32> = []
    var waiting: [User] = [(context, Span(start: 0, end: 0))]
    while let next = waiting.popLast() {
      switch binding(of: name, in: next.context) {
      case nil: return next.at
      case .unknownRows? where next.context.owner == .popup:
        if seen.insert(next.context.index).inserted { waiting += users.ofPopups[Int(next.context.index)].reversed() }
      case .unknownRows? where next.context.owner == .layout:
        waiting += users.ofLayouts[Int(next.context.index)].reversed()
      case .unknownRows? where next.context.owner == .component:
        if seenComponents.insert(next.context.index).inserted {
          waiting += users.ofComponents[Int(next.context.index)].reversed()
        }
      default: break
      }
    }
    return nil
  }
}
