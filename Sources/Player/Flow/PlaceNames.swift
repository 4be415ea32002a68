package import FlowGraph
import ScreenModel

/// What popups are called in addresses: by their key, with the row they were opened from, so that no two over one page are alike.
package struct PlaceNames: Sendable {
  /// For every place its name; a page's is its id.
  package let names: [String]

  package init(_ table: LinkTable) {
    var names: [String] = []
    names.reserveCapacity(table.places.count)
    var counts: [String: Int] = [:]
    for (number, place) in table.places.enumerated() {
      var name = table.name(of: PlaceID(number))
      if place.popup >= 0 {
        if let row = Self.row(of: place.scope, table) { name += ".\(row + 1)" }
        // What every page can show must be called otherwise than what one of them has.
        let (own, shared, all) = ("\(place.page) \(name)", "-1 \(name)", "* \(name)")
        let count =
          1 + (place.page < 0 ? counts[all, default: 0] : counts[own, default: 0] + counts[shared, default: 0])
        counts[place.page < 0 ? shared : own, default: 0] += 1
        counts[all] = max(counts[all, default: 0], count)
        if count > 1 { name += "'\(count)" }
      }
      names.append(name)
    }
    self.names = names
  }

  /// The row in which a scope is innermost.
  private static func row(of scope: ScopeID, _ table: LinkTable) -> Int32? {
    var next = scope
    while true {
      switch table.expander.scopes[Int(next)] {
      case .app, .page: return nil
      case .row(_, let row, _): return row
      case .use(_, let outer): next = outer
      }
    }
  }
}
