/// A number with its noun: `1 tap`, `2 taps`, `0 taps`.
///
/// - Parameter plural: the noun for more than one, where it is not made with an `s`.
package func counted(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
  "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
}
