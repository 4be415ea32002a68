/// An element as it is on one page or in one popup: rows, components and layouts are counted out.
///
/// Instances lie in reading order: what is in one follows it directly, up to `after`.
package struct Instance: Sendable {
  package var element: ElementID
  package var scope: ScopeID
  /// The instance it is in, or -1.
  package var parent: Int32
  /// The number of the instance after this one and all that is in it.
  package var after: Int32

  package init(element: ElementID, scope: ScopeID, parent: Int32, after: Int32) {
    self.element = element
    self.scope = scope
    self.parent = parent
    self.after = after
  }
}
