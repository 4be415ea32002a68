import Diagnostics
import Exporters
import Player
import SourceText

extension Command {
  static var unpack: Command {
    Command(
      name: "unpack", summary: "restore the YAML files from a page or a diagram", operands: "PAGE",
      description: [
        """
        Restores the app's files from a page that `build` wrote, or from an SVG or PNG of `graph`, byte for byte, into \
        a directory with the same name. Building that directory makes the same page again.
        """,
        """
        Either all files are written or none. If a file already exists, nothing is written unless you use `--force`. \
        Nothing outside the directory is ever touched.
        """,
        """
        The page carries a checksum of its files. The exit code is 0 on success, 1 if the files are not those the page \
        was made from, and 2 if it contains none or they cannot be written.
        """,
      ],
      options: [.directory, .overwrite, .quiet, .color, .help],
      examples: [
        ("unpack shop.html", "into the directory shop"),
        ("unpack shop.html -o theirs", "into another directory"),
        ("unpack shop.html -o shop --force", "overwrite existing files"),
      ],
      run: runUnpack)
  }

  @Sendable
  private static func runUnpack(_ invocation: Invocation, _ terminal: inout Terminal) throws(UsageError) -> ExitCode {
    let arguments = invocation.arguments
    guard arguments.operands.count == 1, let page = arguments.operands.first else {
      throw UsageError(
        arguments.operands.isEmpty
          ? "`unpack` needs a page" : "`unpack` takes one page, but got \(arguments.operands.count)",
        hints: ["`\(invocation.name) unpack PAGE.html`"])
    }
    let (files, areWhole) = try files(in: page)
    let directory = arguments.value(.directory) ?? folder(for: page)
    try Unpacking(files: files, directory: directory, overwrites: arguments.has(.overwrite)).write()
    if !areWhole {
      terminal.complain(
        "the files in `\(page)` are not the ones it was made from: it was changed afterwards",
        hints: ["ask for the file again, or compare `\(directory)` with what you expect"])
    }
    let code = areWhole ? ExitCode.clean : .findings
    guard !arguments.has(.quiet) else { return code }
    let count = counted(files.count, "file")
    terminal.write("\(directory.harmless): \(count)\n" + files.map { "  \($0.path.harmless)\n" }.joined())
    return code
  }

  /// What travels in a page.
  private static func files(in page: String) throws(UsageError) -> (files: [PageSource.File], areWhole: Bool) {
    let bytes: [UInt8]
    switch System.read(page, limit: 1 << 31) {
    case .contents(let contents): bytes = contents
    case .tooLarge: throw UsageError("`\(page)` is larger than 2 GB, so it is not a page")
    case .notReadable(.missing): throw UsageError("`\(page)` cannot be opened: it does not exist")
    case .notReadable(.failed(let reason)): throw UsageError("`\(page)` cannot be opened: \(reason)")
    case .notReadable(.directory):
      throw UsageError("`\(page)` is a directory", hints: ["give the page inside it: a file that ends in .html"])
    case .notReadable(.other(let what)): throw UsageError("`\(page)` cannot be read: it is \(what), not a file")
    case .notReadable(.regular): throw UsageError("`\(page)` changed while it was being read")
    }
    switch reading(of: bytes) {
    case .files(let files, let areWhole): return (files, areWhole)
    case .left:
      throw UsageError(
        "`\(page)` contains no YAML: it was built with `--no-source`",
        hints: ["ask its author for a page with the source"])
    case .noPage:
      throw UsageError("`\(page)` was not written by `protoc build`", hints: ["nothing was written"])
    case .damaged(let what):
      throw UsageError("`\(page)` is damaged: \(what)", hints: ["nothing was written; ask for the page again"])
    }
  }

  /// A page, or a picture of the flow that carries the same.
  private static func reading(of bytes: [UInt8]) -> PageSource.Contents {
    let page = PageSource.read(bytes)
    guard page == .noPage, let text = EmbeddedSource.text(inPNG: bytes) ?? EmbeddedSource.text(inSVG: bytes) else {
      return page
    }
    return text.isEmpty ? .left : PageSource.read(text: text[...])
  }

  /// The directory a page is unpacked to: its own name, here.
  private static func folder(for page: String) -> String {
    let name = page.split(separator: "/").last.map(String.init) ?? "app"
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    let base = name[..<dot]
    // `..` and `.` are no names, but places.
    return dot == name.endIndex || base.allSatisfy({ $0 == "." }) ? name + ".source" : String(base)
  }
}

extension Option {
  static let directory = Option(
    name: "output", short: "o", value: .text("directory"),
    help: "where to write the files (default: the name of the page)")
  static let overwrite = Option(name: "force", value: .none, help: "overwrite existing files")
}
