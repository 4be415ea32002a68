import Elements
package import ScreenModel
import YAMLSyntax

/// Which variables the elements of an app show and set.
extension Expander {
  /// The variable that an element shows and sets: what its `state` names.
  @inline(__always)
  package func boundVariable(of instance: Instance) -> Int32? {
    app.variables.isEmpty ? nil : namedVariable(of: instance)
  }

  private func namedVariable(of instance: Instance) -> Int32? {
    let node = app.property("state", of: instance.element)
    guard node >= 0, app.tree.node(node).kind == .scalar else { return nil }
    let written = app.tree.text(node)
    let read = written.contains("$") ? text(of: TextTemplate(written), in: instance.scope) : written
    guard let name = read, case .variable(let variable)? = variable(named: name, page: page(of: instance.scope)) else {
      return nil
    }
    return variable
  }

  /// The variable that says whether something that folds is open; that of tools is the selected one.
  func foldVariable(of instance: Instance) -> Int32? {
    switch app.facets(of: instance.element).holds {
    case .tools: nil
    case .parts, .items, .section, .arrangement, .component, .slot: boundVariable(of: instance)
    }
  }
}

extension LinkTable {
  /// The variable that an element shows and sets: what its `state` names.
  package func boundVariable(of instance: Instance) -> Int32? { expander.boundVariable(of: instance) }

  /// The variable that says whether something that folds is open; that of tools is the selected one.
  package func foldVariable(of instance: Instance) -> Int32? { expander.foldVariable(of: instance) }
}

extension Facets.Input {
  /// Whether a touch does something, even where no `go` says so.
  var isActive: Bool {
    switch self {
    case .follow, .press, .link, .tab: false
    case .select, .send, .choose, .flip, .step, .slide, .type: true
    }
  }

  /// Whether its variable follows a text.
  var isTyping: Bool {
    if case .type = self { true } else { false }
  }
}
