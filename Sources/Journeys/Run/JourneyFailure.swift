package import SourceText
package import YAMLSyntax

/// A step that could not be done, or was not so: what was there instead.
package struct JourneyFailure: Sendable {
  /// The number of the step, from 0.
  package var step: Int
  /// What of the step is to be looked at.
  package var span: Span
  package var reason: FailureReason
  /// What is on top; empty once the app was left.
  package var place: String
  /// What was there instead: words to see, fields, answers, else what can be touched; the first few.
  package var names: [String]
  /// How many more there are.
  package var furtherCount: Int
  /// The words of the step that were looked for, as they were written; -1 for none.
  package var node: NodeID
  /// The words that may have been meant.
  package var nearest: [String]
  /// What keeps a form there from being sent, which somebody tried before; nil for nothing.
  package var obstacle: String?
}
