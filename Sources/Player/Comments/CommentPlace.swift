package import SourceText

/// What a comment is about in today's source.
package struct CommentPlace: Sendable {
  /// How sure it is that this is what was meant.
  package enum Fate: String, Sendable {
    /// The element is where it was.
    case found
    /// It is on another screen by now.
    case moved
    /// The screen is there, and what was pinned to is not.
    case gone
    /// There are several like it by now, and nothing tells which was meant.
    case unclear
    /// There is no such screen any more.
    case screenGone = "screen-gone"
  }

  package var comment: CommentFile.Comment
  /// Which of the file it is, from 1, as the page counts them.
  package var number = 0
  package var span: Span
  package var fate: Fate
  /// How the place is called: `home/body/button:Save`.
  package var name: String
}
