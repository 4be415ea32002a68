import Compiler
import Diagnostics
import LanguageServing
import SourceText

extension Command {
  static var languageServer: Command {
    Command(
      name: "lsp", summary: "serve an editor: findings, completion and names while you type", operands: "",
      description: [
        """
        Speaks the Language Server Protocol on standard input and output. Editors start it; people do not. It shows \
        the findings of `check` with their fixes while you type, even before you save. It completes at the cursor, \
        explains what is there, goes to definitions, renames like `rename`, and formats like `fmt`. YAML files that do \
        not belong to an app are left alone.
        """,
        """
        Any editor with a client for the protocol can start it for YAML files. The settings for VS Code, Neovim, Helix, \
        Emacs, Zed and Sublime Text are in the folder `editors` of protoc's source.
        """,
      ],
      options: [.stdio, .root] + Option.limits + [.help],
      examples: [("lsp", "what an editor runs")],
      run: runLanguageServer)
  }

  @Sendable
  private static func runLanguageServer(
    _ invocation: Invocation, _ terminal: inout Terminal
  ) throws(UsageError) -> ExitCode {
    let arguments = invocation.arguments
    guard arguments.operands.isEmpty else {
      throw UsageError(
        "`lsp` takes no files: the editor names them", hints: ["to check files, run `\(invocation.name) check`"])
    }
    var editing = Editing(root: arguments.value(.root), options: try options(from: arguments))
    return try editing.run()
  }
}

extension Option {
  static let stdio = Option(
    name: "stdio", value: .none, help: "use standard input and output; it always does")
}
