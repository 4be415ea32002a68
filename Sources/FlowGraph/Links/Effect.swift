/// A variable that changes.
struct Effect: Sendable {
  /// A number in `App.variables`.
  var variable: Int32
  /// Whether it is the variable of the screen that is led to.
  var isOfTarget: Bool
  var change: Change

  enum Change: Sendable {
    case become(Int32)
    /// One more or less, stopping at the ends.
    case add(Int32)
    /// The next value, the first again after the last.
    case toggle
    /// The value of another variable; for each of its values what this one becomes.
    case copy(Int32, [Int32])
  }
}
