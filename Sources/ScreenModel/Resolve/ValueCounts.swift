import Elements
import YAMLSyntax

extension Resolver {
  /// Tells where a control offers, or a `set` copies, more values of a variable than the limit allows.
  mutating func countValues() {
    if app.variables.indices.allSatisfy({ app.valueCount(of: Int32($0)) <= limits.values }) { return }
    for reference in app.references where reference.shape != nil && offersAll(reference.context.holder) {
      countValues(named: reference.node, tree.text(reference.node), in: reference.context)
    }
    for assignment in app.assignments {
      for name in TextTemplate(tree.text(assignment.value)).names {
        countValues(named: assignment.value, name, in: assignment.context)
      }
    }
  }

  /// Tells where events are so many that nobody can follow them: each may come over each screen, and over the popup of each other one.
  mutating func countEvents() {
    let node = app.value(.events)
    guard node >= 0, tree.node(node).kind == .mapping else { return }
    let events = Double(Array(tree.entries(node)).count)
    let combinations = events * events * Double(app.pages.count)
    if combinations > Double(limits.combinations) {
      report(
        .limit(.combinations, at: tree.span(node), allowed: limits.combinations, found: Int(min(combinations, 1e15))))
    }
  }

  /// Whether a control offers every value of its variable.
  func offersAll(_ element: ElementID) -> Bool {
    guard element >= 0 else { return false }
    switch app.facets(of: element).input {
    case .slide, .type: return true
    case .choose: return app.options(of: element).isEmpty
    case .follow, .press, .link, .tab, .send, .flip, .step, .select: return false
    }
  }

  mutating func countValues(named node: NodeID, _ name: String, in context: Context) {
    guard case .variable(let variable)? = variable(named: name, in: context) else { return }
    let count = variablesMeant(by: variable, in: context).map { app.valueCount(of: $0) }.max() ?? 0
    if count > limits.values {
      report(.limit(.values, at: tree.span(node), allowed: limits.values, found: count))
    }
  }
}
