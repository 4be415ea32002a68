/// A variable that changes.
package struct Effect: Sendable {
  /// A number in `App.variables`.
  package var variable: Int32
  /// Whether it is the variable of the screen that is led to.
  package var isOfTarget: Bool
  package var update: Update

  /// How it changes.
  package enum Update: Sendable {
    case become(Int32)
    /// One more or less, stopping at the ends.
    case add(Int32)
    /// The next value, the first again after the last.
    case toggle
    /// The value of another variable; for each of its values what this one becomes.
    case copy(Int32, [Int32])
  }
}
