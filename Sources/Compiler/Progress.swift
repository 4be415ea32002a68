/// Where the compiler is.
package enum Progress: Sendable {
  /// It goes on when these are answered, in any order.
  case needs([Request])
  case done(Compilation)
}
