package import Diagnostics
package import SourceText

/// What becomes of a change that somebody wishes for in the page: the edits that make it, or why there are none.
package enum SourceChange: Sendable {
  /// Edits of one file; an empty place is one to write at.
  case edits([Edit])
  /// Why it cannot be made from the page, and where it can be.
  case refused(String, at: Span?)

  /// What is said of a change that was asked for on a page which shows an older state of the app.
  package static let outdated = "The page has just changed. Try again."
}
