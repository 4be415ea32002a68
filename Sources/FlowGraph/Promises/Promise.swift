package import ScreenModel
package import YAMLSyntax

/// One thing that an app promises, its names bound to places and variables.
package struct Promise: Sendable {
  /// What is promised.
  package enum Claim: Sendable {
    /// That each of these can be reached, in so many touches where a number is given.
    case reach([PlaceSet], within: Int?)
    /// That none of these can be reached before something else was there, or ever.
    case never([PlaceSet], without: Passage?)
    /// That a condition holds wherever people are on these places: for every page its formula.
    case always([GuardID], on: PlaceSet)
  }

  /// Where it begins to count.
  package enum Origin: Sendable {
    /// Where the app starts; for `never` also where its flows do.
    case start
    /// Wherever people can be.
    case anywhere
    case places(PlaceSet)
  }

  /// What people must have come by.
  package enum Passage: Sendable {
    case place(PlaceSet)
    /// For every page the formula that must have held there.
    case condition([GuardID])
  }

  /// The value of `reach`, `never` or `always`.
  package var node: NodeID
  package var claim: Claim
  package var from: Origin
  /// The value of `without`, or -1.
  package var without: NodeID = -1

  /// The formulas it asks.
  var formulas: Set<GuardID> {
    switch claim {
    case .always(let formulas, _), .never(_, .condition(let formulas)?): Set(formulas)
    default: []
    }
  }

  /// The popups it names.
  var popups: Set<Int32> {
    var result = Set<Int32>()
    switch claim {
    case .reach(let targets, _): for target in targets { result.formUnion(target.popups) }
    case .never(let targets, let passage):
      for target in targets { result.formUnion(target.popups) }
      if case .place(let place)? = passage { result.formUnion(place.popups) }
    case .always(_, let on): result.formUnion(on.popups)
    }
    if case .places(let places) = from { result.formUnion(places.popups) }
    return result
  }
}

/// The pages and popups that one name means: those of a screen made for rows, of a pattern, or a single one.
package struct PlaceSet: Sendable {
  /// Where the name is.
  package var node: NodeID
  /// Numbers in `App.pages`.
  package var pages: Set<Int32> = []
  /// Numbers in `App.popups`.
  package var popups: Set<Int32> = []

  init(node: NodeID, pages: Set<Int32> = []) { (self.node, self.pages) = (node, pages) }

  /// The pages of a screen.
  package init(ofScreen screen: Int32, in app: App) {
    self.init(node: -1, pages: Set(app.pages(of: screen)))
  }

  /// Whether nothing is meant, as by a name that is nowhere.
  package var isEmpty: Bool { pages.isEmpty && popups.isEmpty }
}
