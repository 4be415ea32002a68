import Compiler
import Diagnostics
import Player
import SourceText

extension Command {
  static var comments: Command {
    Command(
      name: "comments", summary: "what readers wrote on a page, at its place in the source",
      operands: "FILE [FILE|DIR]",
      description: [
        """
        Lists the comments of a file that a page has saved, each at the element it was pinned to in today's source, in the \
        order of the source. The second operand means an app as for `check`; without it, the app of this directory.
        """,
        """
        An element is known again by its `id:`, else by its screen, its kind and its words. A comment on one that is not there \
        any more is listed at its screen, and says so.
        """,
        """
        The exit code is 0 if no comment is open, 1 if some are, 2 if the file holds no comments or an input cannot be opened.
        """,
      ],
      options: [.textOrJSON, .allComments, .platform, .root, .quiet, .color, .help],
      examples: [
        ("comments shop-comments.json shop", "at their places in the app of shop/"),
        ("comments shop-comments.json --all", "those that are resolved, too"),
        ("comments shop-comments.json --format json", "for programs"),
      ],
      run: runComments)
  }

  /// The largest file of comments that is read.
  private static let mostBytes = 16 << 20

  @Sendable
  private static func runComments(_ invocation: Invocation, _ terminal: inout Terminal) throws(Misuse) -> ExitCode {
    let arguments = invocation.arguments
    guard let path = arguments.operands.first, arguments.operands.count < 3 else {
      throw Misuse(
        "`\(invocation.name) comments` wants a file of comments and at most one app",
        hints: ["the page's Comments panel saves one"])
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

  private static func commentFile(_ path: String) throws(Misuse) -> CommentFile {
    switch System.read(path, limit: mostBytes) {
    case .contents(let contents):
      switch CommentFile.read(contents) {
      case .comments(let file): return file
      case .broken(let problem, let line):
        throw Misuse(
          "`\(path)` holds no comments: line \(line): \(problem)",
          hints: ["the page's Comments panel saves such a file"])
      }
    case .tooLarge(let bytes):
      throw Misuse("`\(path)` cannot be read: it has \(bytes) bytes, and \(mostBytes) are read at most")
    case .notReadable(.missing): throw Misuse("`\(path)` cannot be opened: there is no such file")
    case .notReadable(.failed(let reason)): throw Misuse("`\(path)` cannot be opened: \(reason)")
    case .notReadable(.other(let what)): throw Misuse("`\(path)` cannot be read: it is \(what), not a file")
    case .notReadable(.directory):
      throw Misuse(
        "`\(path)` cannot be read: it is a directory, not a file", hints: ["first the file of comments, then the app"])
    case .notReadable(.regular): throw Misuse("`\(path)` changed while it was read")
    }
  }
}

extension Option {
  static let allComments = Option(name: "all", value: .none, help: "list resolved comments, too")
}
