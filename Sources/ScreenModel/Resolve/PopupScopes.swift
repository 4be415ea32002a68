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
    if app.popups.isEmpty {
      need = []
      return
    }
    var search = NeedSearch(app)
    search.readTexts()
    search.readConditions()
    search.readAssignments()
    search.readReferences()
    search.readMoves()
    need = search.needs
    for popup in app.popups.indices where need[popup] == .nothing && !app.popups[popup].isShared {
      // A popup of a screen is that screen's: findings name it with the screen.
      need[popup] = .page
    }
  }
}

/// Finds what popups need by what is written in them.
private struct NeedSearch {
  private let app: App
  private let popupOfElement: [ElementID: Int]
  /// Columns of data and parameters of components: they differ from row to row.
  private let rowNames: Set<String>
  private let appVariables: Set<String>
  /// For every popup, by its number. What is around a popup needs at least as much as the popup.
  private(set) var needs: [PopupScopes.Need]

  init(_ app: App) {
    self.app = app
    needs = [PopupScopes.Need](repeating: .nothing, count: app.popups.count)
    var popupOfElement: [ElementID: Int] = [:]
    for (index, popup) in app.popups.enumerated() where popup.element >= 0 { popupOfElement[popup.element] = index }
    self.popupOfElement = popupOfElement
    var rowNames = Set(app.data.flatMap { $0.columns })
    for component in app.components { rowNames.formUnion(component.parameters.map { app.tree.text($0) }) }
    self.rowNames = rowNames
    appVariables = Set(app.variables.filter { $0.screen < 0 && $0.layout < 0 }.map { app.tree.names.text($0.name) })
  }

  /// What must be known to read a name.
  private func need(ofName name: String) -> PopupScopes.Need {
    if rowNames.contains(name) || name.hasPrefix("row.") || name.hasPrefix("screen.") { return .opener }
    return appVariables.contains(name) || name == "platform" ? .nothing : .page
  }

  /// What must be known to read a text.
  private func need(ofText node: NodeID) -> PopupScopes.Need {
    TextTemplate(app.tree.text(node)).names.map { need(ofName: $0) }.max() ?? .nothing
  }

  /// Raises the need of every popup that is around a place, and says of which it did.
  @discardableResult
  private mutating func raise(_ context: Context, to wanted: PopupScopes.Need) -> [Int] {
    if wanted == .nothing { return [] }
    var raised: [Int] = []
    var holder = context.holder
    while holder >= 0 {
      if let popup = popupOfElement[holder] {
        // What is around it needs as much already, so this ends wherever it leads.
        if needs[popup] >= wanted { break }
        needs[popup] = wanted
        raised.append(popup)
        let outer = app.popups[popup]
        holder = outer.key < 0 ? outer.context.holder : -1
      } else {
        holder = app.elements[Int(holder)].parent
      }
    }
    return raised
  }

  mutating func readTexts() {
    for reading in app.interpolations { raise(reading.context, to: need(ofText: reading.node)) }
  }

  mutating func readConditions() {
    for written in app.conditions {
      var wanted = PopupScopes.Need.nothing
      for comparison in written.condition.comparisons {
        wanted = max(wanted, need(ofName: comparison.subject.text))
        for value in comparison.values where value.form == .reference { wanted = max(wanted, need(ofName: value.text)) }
      }
      raise(written.context, to: wanted)
    }
  }

  mutating func readAssignments() {
    for assignment in app.assignments {
      let variable = min(.page, need(ofName: app.tree.text(assignment.variable)))
      raise(assignment.context, to: max(variable, need(ofText: assignment.value)))
    }
  }

  mutating func readReferences() {
    for reference in app.references where reference.space == .variable {
      raise(reference.context, to: min(.page, need(ofName: app.tree.text(reference.node))))
    }
  }

  mutating func readMoves() {
    var openers = [[Context]](repeating: [], count: needs.count)
    for move in app.moves {
      var wanted = PopupScopes.Need.nothing
      for branch in move.branches {
        switch app.targets[Int(branch)] {
        case .varying: wanted = .opener
        case .popup(let popup) where !app.popups[Int(popup)].isShared: wanted = max(wanted, .page)
        case .popup(let popup): openers[Int(popup)].append(move.context)
        default: break
        }
      }
      raise(move.context, to: wanted)
    }
    // What opens a popup that depends on the page does so too, be it by way of further ones: else it would be two popups.
    var waiting = needs.indices.filter { needs[$0] != .nothing }
    while let popup = waiting.popLast() {
      for context in openers[popup] { waiting += raise(context, to: .page) }
    }
  }
}
