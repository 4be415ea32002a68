import Compiler
import Diagnostics

extension Command {
  static var playground: Command {
    Command(
      name: "playground", summary: "open the playground: an editor, the compiler and all examples in one page",
      operands: "",
      description: [
        """
        Opens the playground in a browser. It is one file, which is installed beside this program and needs no network: \
        what you write there is checked and shown while you type, and stays on your computer.
        """,
        """
        `-o` writes a copy of it and opens nothing, for somebody who has installed nothing. For a page with one app and \
        the compiler in it, use `build --editable`.
        """,
        """
        The exit code is 0 on success, and 2 if the playground is not installed, cannot be opened or cannot be written.
        """,
      ],
      options: [.copy, .color, .help],
      examples: [
        ("playground", "open it in a browser"), ("playground -o playground.html", "a copy, to keep or to send"),
      ],
      run: runPlayground)
  }

  @Sendable
  private static func runPlayground(
    _ invocation: Invocation, _ terminal: inout Terminal
  ) throws(UsageError) -> ExitCode {
    let arguments = invocation.arguments
    if let word = arguments.operands.first {
      throw UsageError(
        "`playground` takes no file, but got `\(word)`",
        hints: ["for a page with an app and the compiler: `\(invocation.name) build --editable \(word)`"])
    }
    let (place, contents) = try PlaygroundFile.installed()
    guard let output = arguments.value(.copy) else {
      if let problem = System.openInBrowser(place) {
        throw UsageError("the playground cannot be opened: \(problem)", hints: ["open this file: \(place)"])
      }
      terminal.write("opened \(place.harmless)\n")
      return .clean
    }
    if output == Building.standardOutput {
      terminal.write(contents)
      return .clean
    }
    let isFolder = output.hasSuffix("/") || System.kind(of: output) == .directory
    let copy = isFolder ? output + (output.hasSuffix("/") ? "" : "/") + PlaygroundFile.name : output
    if let problem = System.replace(copy, contents: contents) {
      throw UsageError("`\(copy)` cannot be written: \(problem)")
    }
    terminal.write("\(copy.harmless): the playground of protoc \(Compiler.version)\n")
    return .clean
  }
}

extension Option {
  static let copy = Option(
    name: "output", short: "o", value: .text("path"),
    help: "write a copy, and open nothing: a file, a directory, or `-`")
}
