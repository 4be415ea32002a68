import Compiler
import Diagnostics
import Player
import SourceText

extension Command {
  static var comments: Command {
    Command(
      name: "comments", summary: "show the comments from a page at their lines in the source",
      operands: "FILE [FILE|DIR]",
      description: [
        """
        Lists the comments in a file that was saved from a page, each at the element it is pinned to in the current \
        source, in the order of the source. The second argument is an app, as for `check`; without it, the app in this \
        directory.
        """,
        """
        An element is matched by its `id:`, or else by its screen, its kind and its text. A comment on an element that \
        no longer exists is listed at its screen, with a note.
        """,
        """
        The exit code is 0 if no comment is open, 1 if some are, 2 if the file contains no comments or an input cannot \
        be opened.
        """,
      ],
      options: [.textOrJSON, .allComments, .platform, .root, .quiet, .color, .help],
      examples: [
        ("comments shop-comments.json shop", "at their lines in the app shop/"),
        ("comments shop-comments.json --all", "include resolved ones"),
        ("comments shop-comments.json --format json", "for programs"),
      ],
      run: runComments)
  }

  /// The largest file of comments that is read.
  private static let mostBytes = 16 << 20

  @Sendable
  private static func runComments(_ invocation: Invocation, _ terminal: inout Terminal) throws(UsageError) -> ExitCode {
    let arguments = invocation.arguments
    guard let path = arguments.operands.first, arguments.operands.count < 3 else {
      throw UsageError(
        "`\(invocation.name) comments` needs a file of comments and at most one app",
        hints: ["download one from the Comments panel of the page"])
    }
    let file = try commentFile(path)
    var options = try options(from: arguments)
    // Only what keeps an app from being read is looked for.
    options.groups = [.file]
    var finder = try AppFinder(root: arguments.value(.root), options: options)
    let app = try finder.app(for: arguments.operands.count > 1 ? arguments.operands[1] : ".")
    let page = CommentPage(
      file: file, compilation: finder.compile(app), showsAll: arguments.has(.allComments),
      isQuiet: arguments.has(.quiet), name: invocation.name)
    if arguments.value(.textOrJSON) == "json" {
      terminal.write(page.json)
    } else {
      terminal.write(page.text(TextRenderer(width: terminal.width, isColored: terminal.isColored)))
    }
    for remark in page.remarks { terminal.complain("\(invocation.name): \(remark)") }
    return page.openCount == 0 ? .clean : .findings
  }

  private static func commentFile(_ path: String) throws(UsageError) -> CommentFile {
    switch System.read(path, limit: mostBytes) {
    case .contents(let contents):
      switch CommentFile.read(contents) {
      case .comments(let file): return file
      case .broken(let problem, let line):
        throw UsageError(
          "`\(path)` contains no comments: line \(line): \(problem)",
          hints: ["download such a file from the Comments panel of the page"])
      }
    case .tooLarge(let bytes):
      throw UsageError("`\(path)` cannot be read: it has \(bytes) bytes, more than the limit of \(mostBytes)")
    case .notReadable(.missing): throw UsageError("`\(path)` cannot be opened: it does not exist")
    case .notReadable(.failed(let reason)): throw UsageError("`\(path)` cannot be opened: \(reason)")
    case .notReadable(.other(let what)): throw UsageError("`\(path)` cannot be read: it is \(what), not a file")
    case .notReadable(.directory):
      throw UsageError(
        "`\(path)` cannot be read: it is a directory, not a file",
        hints: ["give the file of comments first, then the app"])
    case .notReadable(.regular): throw UsageError("`\(path)` changed while it was being read")
    }
  }
}

extension Option {
  static let allComments = Option(name: "all", value: .none, help: "include resolved comments")
}
