/// Where a branch leads, once its words are understood.
package enum Target: Hashable, Sendable {
  /// Nowhere: it only sets values.
  case nothing
  /// A screen, and for a screen made for rows the page, or -1 where every row has its own.
  case screen(Int32, page: Int32)
  case popup(Int32)
  case back, close, closeAll, start, stay
  /// `https`, `http`.
  case web
  /// `mailto`, `tel`.
  case outside
  /// What a row or a parameter says; the values it can take are resolved one by one.
  case varying
  /// Not understood; counts as an exit to a place that is not known.
  case unknown
}

/// A screen as people reach it: a screen, or one row of a screen that is made for rows.
package struct Page: Sendable {
  /// A number in `App.screens`.
  package var screen: Int32
  /// The row it is made for, or -1.
  package var row: Int32
  /// Its id: `cards/animals`.
  package var id: String
}
