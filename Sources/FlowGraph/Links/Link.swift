/// One link of a control, which is a branch or an answer: what must hold, what it sets, where it leads.
package struct Link: Sendable {
  package var control: Int32
  /// A number in `App.branches`, or -1.
  package var branch: Int32
  package var condition: GuardID
  /// What it sets: a range in `LinkTable.effects`.
  package var effects: Range<Int32>
  package var action: Action
  /// The node it is written as: of links that are equally long the one written first is shown.
  package var order: UInt32
}
