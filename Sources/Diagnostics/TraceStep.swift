package import SourceText

/// One thing that is done, or that happens, on the way to what a finding is about.
package struct TraceStep: Hashable, Sendable {
  /// What people read: "tap `Settings`".
  package var text: String
  /// What is done, in one word: `tap`, `back`, `wait` …
  package var action: String
  /// The words on what is touched; empty where it has none.
  package var label: String
  /// What is on top before: the id of a screen or popup.
  package var from: String
  /// What is on top afterwards.
  package var to: String
  /// Where the link is written.
  package var span: Span?

  package init(
    _ text: String, action: String = "", label: String = "", from: String = "", to: String = "", at span: Span? = nil
  ) {
    self.text = text
    self.action = action
    self.label = label
    self.from = from
    self.to = to
    self.span = span
  }
}
