import ScreenModel

/// Where something in a place is written, whatever row it is repeated for: the element, and the uses of components it came in by.
struct WrittenSpot: Hashable {
  private let element: ElementID
  /// The innermost first.
  let uses: [Int32]

  /// - Parameters:
  ///   - scope: what it sees.
  ///   - place: the scope of the place it is in.
  init(_ element: ElementID, in scope: ScopeID, of place: ScopeID, _ expander: Expander) {
    self.element = element
    var uses: [Int32] = []
    var scope = scope
    while scope != place {
      switch expander.scopes[Int(scope)] {
      case .app, .page: scope = place
      case .row(_, _, let outer): scope = outer
      case .use(let use, let outer):
        uses.append(use)
        scope = outer
      }
    }
    self.uses = uses
  }
}
