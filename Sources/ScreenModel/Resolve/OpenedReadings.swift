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

  /// The names in texts and conditions of popups and layouts that only those who use them may know.
  private var readingsOfUnknownRows: [(name: String, at: Span, context: Context)] {
    var result: [(name: String, at: Span, context: Context)] = []
    func add(_ name: String, at: Span, in context: Context) {
      if case .unknownRows? = binding(of: name, in: context) { result.append((name, at, context)) }
    }
    for reading in app.interpolations where reading.context.owner == .popup || reading.context.owner == .layout {
      for name in TextTemplate(tree.text(reading.node)).names {
        add(name, at: tree.span(reading.node), in: reading.context)
      }
    }
    for written in app.conditions where written.context.owner == .popup || written.context.owner == .layout {
      for comparison in written.condition.comparisons {
        add(comparison.subject.text, at: comparison.subject.span, in: written.context)
      }
    }
    return result
  }

  /// Where a popup is opened, or a layout is used.
  private typealias User = (context: Context, at: Span)

  /// The users of each popup and of each layout, by their numbers.
  private struct Users {
    var ofPopups: [[User]]
    var ofLayouts: [[User]]
  }

  private func users() -> Users {
    var users = Users(
      ofPopups: [[User]](repeating: [], count: app.popups.count),
      ofLayouts: [[User]](repeating: [], count: app.layouts.count))
    for move in app.moves {
      for branch in move.branches {
        guard case .popup(let popup) = app.targets[Int(branch)], app.popups[Int(popup)].key >= 0 else { continue }
        users.ofPopups[Int(popup)].append((move.context, tree.span(app.branches[Int(branch)].target)))
      }
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
    var waiting: [User] = [(context, Span(start: 0, end: 0))]
    while let next = waiting.popLast() {
      switch binding(of: name, in: next.context) {
      case nil: return next.at
      case .unknownRows? where next.context.owner == .popup:
        if seen.insert(next.context.index).inserted { waiting += users.ofPopups[Int(next.context.index)].reversed() }
      case .unknownRows? where next.context.owner == .layout:
        waiting += users.ofLayouts[Int(next.context.index)].reversed()
      default: break
      }
    }
    return nil
  }
}
