/// The number of a scope in an `Expander`.
package typealias ScopeID = Int32

/// Whose values names stand for: each scope is in another, the innermost is asked first.
package enum Scope: Hashable, Sendable {
  /// Nothing but the variables of the app.
  case app
  /// A page: its row, the variables of its screen and layouts.
  case page(Int32)
  /// One row of a repetition.
  case row(repetition: Int32, row: Int32, in: ScopeID)
  /// The inside of a component, which sees its parameters and no row around it.
  case use(Int32, in: ScopeID)

  /// The same scope within another.
  func moved(into outer: ScopeID) -> Scope {
    switch self {
    case .app, .page: self
    case .row(let repetition, let row, _): .row(repetition: repetition, row: row, in: outer)
    case .use(let use, _): .use(use, in: outer)
    }
  }
}

/// What a name stands for in a scope.
package enum ScopedValue: Equatable, Sendable {
  /// A value of a row, or one that was given to a component.
  case text(String)
  case variable(Int32)
  case platform
}

/// A piece of a text, once it is known for which row and use it is read.
package enum ReadPiece: Equatable, Sendable {
  case words(String)
  case variable(Int32)
  /// A name that stands for nothing.
  case unknown(String)
}
