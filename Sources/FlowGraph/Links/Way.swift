/// One way a control can lead: a branch or an answer.
package struct Way: Sendable {
  package var control: Int32
  /// A number in `App.branches`, or -1.
  package var branch: Int32
  package var condition: GuardID
  /// What it sets: a range in `LinkTable.effects`.
  package var effects: Range<Int32>
  package var action: Action
  /// The node it is written as: of ways that are equally long the one written first is shown.
  package var order: UInt32
}
