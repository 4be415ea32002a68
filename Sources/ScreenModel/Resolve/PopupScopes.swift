import Elements
import YAMLSyntax

/// What each popup needs to know of where it is opened: if it reads no row, all rows open the same one.
package struct PopupScopes: Sendable {
  /// How much of the place where it is opened a popup depends on.
  package enum Need: UInt8, Comparable, Sendable {
    case nothing, page, opener

    package static func < (a: Need, b: Need) -> Bool { a.rawValue < b.rawValue }
  }

  /// For every popup, by its number.
  package private(set) var need: [Need]

  /// - Parameter app: an app whose targets are resolved.
  package init(_ app: App) {
    need = [Need](repeating: .nothing, count: app.popups.count)
    if app.popups.isEmpty { return }
    var popupOfElement: [ElementID: Int] = [:]
    for (index, popup) in app.popups.enumerated() where popup.element >= 0 { popupOfElement[popup.element] = index }
    var rowNames = Set(app.data.flatMap { $0.columns })
    for component in app.components { rowNames.formUnion(component.parameters.map { app.tree.text($0) }) }
    let appVariables = Set(app.variables.filter { $0.screen < 0 && $0.layout < 0 }.map { app.tree.names.text($0.name) })

    func wish(ofName name: String) -> Need {
      if rowNames.contains(name) || name.hasPrefix("row.") || name.hasPrefix("screen.") { return .opener }
      return appVariables.contains(name) || name == "platform" ? .nothing : .page
    }
    /// Raises the need of every popup that holds a place.
    func raise(_ context: Context, to wanted: Need, _ needs: inout [Need]) {
      if wanted == .nothing { return }
      var holder = context.holder
      var steps = 0
      while holder >= 0, steps < 10_000 {
        if let popup = popupOfElement[holder] {
          needs[popup] = max(needs[popup], wanted)
          let outer = app.popups[popup]
          holder = outer.key < 0 ? outer.context.holder : -1
        } else {
          holder = app.elements[Int(holder)].parent
        }
        steps += 1
      }
    }

    for reading in app.interpolations {
      let names = TextTemplate(app.tree.text(reading.node)).names
      raise(reading.context, to: names.map(wish(ofName:)).max() ?? .nothing, &need)
    }
    for written in app.conditions {
      var wanted = Need.nothing
      for comparison in written.condition.comparisons {
        wanted = max(wanted, wish(ofName: comparison.subject.text))
        for value in comparison.values where value.form == .reference { wanted = max(wanted, wish(ofName: value.text)) }
      }
      raise(written.context, to: wanted, &need)
    }
    for assignment in app.assignments {
      var wanted = wish(ofName: app.tree.text(assignment.variable))
      if wanted == .opener { wanted = .page }
      for name in TextTemplate(app.tree.text(assignment.value)).names { wanted = max(wanted, wish(ofName: name)) }
      raise(assignment.context, to: wanted, &need)
    }
    for reference in app.references where reference.space == .variable {
      raise(reference.context, to: min(.page, wish(ofName: app.tree.text(reference.node))), &need)
    }
    for move in app.moves {
      var wanted = Need.nothing
      for branch in move.branches {
        switch app.targets[Int(branch)] {
        case .varying: wanted = .opener
        case .popup(let popup) where !app.popups[Int(popup)].isShared: wanted = max(wanted, .page)
        default: break
        }
      }
      raise(move.context, to: wanted, &need)
    }
    for popup in app.popups.indices where need[popup] == .nothing && !app.popups[popup].isShared {
      // A popup of a screen is that screen's: findings name it with the screen.
      need[popup] = .page
    }
  }
}
