import Elements
import SourceText
import YAMLSyntax

/// What was declared and serves nothing.
extension Resolver {
  mutating func findUnused() {
    // What could not be read may have used anything.
    guard tree.skipped.isEmpty, app.faults.allSatisfy({ !$0.hidesUses }) else { return }
    for component in app.components where !component.isUsed {
      report(.unused(at: tree.span(component.key), what: "component", name: tree.text(component.key)))
    }
    for component in app.components {
      for parameter in component.parameters where !isParameterRead.contains(parameter) {
        report(.unused(at: tree.span(parameter), what: "parameter", name: tree.text(parameter)))
      }
    }
    for layout in app.layouts where !layout.isUsed {
      report(.unused(at: tree.span(layout.key), what: "layout", name: tree.text(layout.key)))
    }
    for data in app.data where !data.isUsed {
      report(.unused(at: tree.span(data.key), what: "data set", name: tree.text(data.key)))
    }
    for (index, popup) in app.popups.enumerated() where popup.key >= 0 && !isNamed[index] && !mayBeNamed(popup) {
      report(.unused(at: tree.span(popup.key), what: "popup", name: tree.text(popup.key)))
    }
    for (index, variable) in app.variables.enumerated() where !isTouched[index] {
      report(.unused(at: tree.span(variable.key), what: "variable", name: tree.text(variable.key)))
    }
  }

  /// A popup of a screen may be opened by a component or a layout that stands on it.
  private func mayBeNamed(_ popup: Popup) -> Bool {
    guard popup.context.screen >= 0 || popup.context.layout >= 0 else { return false }
    return app.branches.contains { $0.target >= 0 && tree.name($0.target) == popup.name }
  }
}

extension ModelFault {
  /// Whether what is wrong may be the very place where something is used.
  fileprivate var hidesUses: Bool {
    switch self {
    case .wrongType, .unknownKind, .swallowedText, .unknownKey, .badCondition, .include: true
    default: false
    }
  }
}
