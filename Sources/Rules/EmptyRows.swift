import ScreenModel
import SourceText
import YAMLSyntax

/// Elements that are there for no row, since their `where` never holds: what they would lead to and say is missed elsewhere.
struct EmptyRows {
  private let app: App
  /// The elements, with all that is in them, and where the conditions are.
  private let parts: [(elements: Range<ElementID>, place: Span)]

  init(_ app: App) {
    self.app = app
    var conditions: Set<NodeID> = []
    for case .emptyRepetition(let node, _) in app.faults { conditions.insert(node) }
    var parts: [(elements: Range<ElementID>, place: Span)] = []
    for (index, element) in app.elements.enumerated() where element.each >= 0 && !conditions.isEmpty {
      let when = app.repetitions[Int(element.each)].when
      guard when >= 0, conditions.contains(app.conditions[Int(when)].node) else { continue }
      parts.append((ElementID(index)..<element.after, app.tree.span(app.conditions[Int(when)].node)))
    }
    self.parts = parts
  }

  /// The condition without which there would be a link to one of some screens.
  func place(leadingToAny screens: [Int32]) -> Span? {
    if parts.isEmpty { return nil }
    let names = screens.map { app.tree.text(app.screens[Int($0)].key) }
    for move in app.moves {
      guard let part = parts.first(where: { $0.elements.contains(move.context.holder) }) else { continue }
      let leads = move.branches.contains { branch in
        switch app.targets[Int(branch)] {
        case .screen(let screen, _): return screens.contains(screen)
        case .varying:
          let target = app.branches[Int(branch)].target
          return target >= 0 && names.contains { app.tree.text(target).hasPrefix($0 + "/") }
        default: return false
        }
      }
      if leads { return part.place }
    }
    return nil
  }

  /// The condition without which something might be called so.
  func place(saying label: String) -> Span? {
    parts.first { part in
      part.elements.contains { element in
        let words = app.elements[Int(element)].label
        return words >= 0 && app.tree.node(words).kind == .scalar
          && TextTemplate(app.tree.text(words)).mayBe(label)
      }
    }?.place
  }
}
