/// The number of a scope in an `Expander`.
package typealias ScopeID = Int32

/// Whose values names stand for: each scope lies in another, the innermost is asked first.
package enum Scope: Hashable, Sendable {
  /// Nothing but the variables of the app.
  case app
  /// A page: its row, the variables of its screen and layouts.
  case page(Int32)
  /// One row of a repetition.
  case row(repetition: Int32, row: Int32, in: ScopeID)
  /// The inside of a component, which sees its parameters and no row around it.
  case use(Int32, in: ScopeID)
}

/// What a name stands for in a scope.
package enum ScopedValue: Equatable, Sendable {
  /// A value of a row, or one that was given to a component.
  case text(String)
  case variable(Int32)
  case platform
}
