/// What readers of a page wrote on it, as the page saves it: the format that `docs/comments.schema.json` describes.
package struct CommentFile: Sendable {
  /// The version of the format; it grows when something is taken away or changes its meaning.
  package static let schema = 1

  /// One remark, and what it was pinned to.
  package struct Comment: Sendable {
    package var id = ""
    package var author = ""
    /// When it was written or changed last, as the page wrote it.
    package var time = ""
    package var text = ""
    package var isDone = false
    /// The id of the screen it was written on, and the name of the popup over it, if it was on one.
    package var screen = ""
    package var popup = ""
    /// The name the element was given in the source, if it has one.
    package var element = ""
    /// What it is: `button`.
    package var kind = ""
    /// What could be read on it.
    package var words = ""
    /// Where it stood in the source the page was made from: `app.yaml:12`.
    package var line = ""
    /// Its number among all elements of that source, or -1.
    package var index = -1
    /// The words of what it is in, where no other of its kind and words is in something called so.
    package var beside = ""
    /// How many of its kind and words are before it, and how many there are in all; 0 in files of older pages.
    package var number = 0
    package var count = 0
    /// The state of the app, as an address of the page.
    package var address = ""
  }

  /// The app they were written on.
  package var app = ""
  /// What the source was known by that the page was made from.
  package var source = ""
  /// In the order of the file, each id once: of two the newer one.
  package internal(set) var comments: [Comment] = []
}
