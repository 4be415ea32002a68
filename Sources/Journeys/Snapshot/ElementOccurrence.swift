import FlowGraph
import ScreenModel
import YAMLSyntax

/// An element as it is in one row, one use, one page: what view state is remembered for.
struct ElementOccurrence: Hashable, Sendable {
  var element: ElementID
  var scope: ScopeID

  init(_ element: ElementID, _ scope: ScopeID) {
    self.element = element
    self.scope = scope
  }

  init(_ instance: Instance) { self.init(instance.element, instance.scope) }
}
