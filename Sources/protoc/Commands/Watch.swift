import Compiler
import Diagnostics
import Player
import Serving
import SourceText

extension Command {
  static var watch: Command {
    Command(
      name: "watch", summary: "show the prototype in a browser, and every change as you save", operands: "[FILE|DIR]",
      description: [
        """
        Serves the page of an app and follows its files. When you save one, the open page shows the change at once and \
        stays where it is: the screen, the screens below it, popups, variables, what was typed. While the app cannot be \
        understood, the page stays as it was and shows the errors.
        """,
        """
        Alt-click on something in the page to open its line in your editor. The editor is `--editor`, or else the one in \
        VISUAL or EDITOR, if it has its own window. `--editor` takes a program, such as `code`, or a command such as \
        "subl {file}:{line}:{column}"; `vscode` has the browser open the line.
        """,
        """
        Press W in the page and click text to change it: the new text is written into the file, and nothing else in \
        the file changes. Drag something to a screen on the map to write its `go`. Undo takes a change back. Only this \
        computer can change the app, whatever `--host` says.
        """,
        """
        Only this computer can open the page, and only with the key in its address. An app keeps its key, so an open \
        page continues to work when you start `watch` again. With `--host lan` other devices in your network can open \
        it too, such as a phone, and a QR code is shown if `qrencode` is installed.
        """,
        """
        The page marks the element at the cursor of an editor that uses `lsp`; "Follow the cursor" also goes to its screen.
        """,
        "It ends with Ctrl-C. The exit code is 2 if the app cannot be opened.",
      ],
      options: [.openPage, .port, .host, .editor, .templates, .root, .color] + Option.limits + [.help],
      examples: [
        ("watch", "the app in this directory"),
        ("watch shop --open", "open the page in a browser"),
        ("watch shop --host lan", "try it on a phone"),
        ("watch shop --editor code", "Alt-click opens lines in Visual Studio Code"),
      ],
      run: runWatch)
  }

  @Sendable
  private static func runWatch(_ invocation: Invocation, _ terminal: inout Terminal) throws(UsageError) -> ExitCode {
    let arguments = invocation.arguments
    guard arguments.operands.count <= 1 else {
      throw UsageError("`watch` takes one app, but got \(arguments.operands.count)")
    }
    if arguments.operands == ["-"] { throw UsageError("`watch` needs a file: standard input does not change") }
    let port = arguments.number(.port)
    let templates = try PageTemplates.read(arguments.value(.templates))
    var options = try options(from: arguments)
    options.keepsProofs = true
    var finder = try AppFinder(root: arguments.value(.root), options: options)
    let app = try finder.app(for: arguments.operands.first ?? ".")
    var page = PageFile.Options(templates: templates, generator: "protoc \(Compiler.version)")
    page.holdsSource = false
    page.version = 0
    let watching = try Watching(
      LiveApp(app, options, page), port: port, isShared: arguments.value(.host) == "lan",
      editor: Editor(arguments.value(.editor)))
    watching.begin(opens: arguments.has(.openPage), &terminal)
  }
}

extension Option {
  static let openPage = Option(name: "open", value: .none, help: "open the page in a browser")
  static let port = Option(
    name: "port", value: .number("n", most: 65_535), help: "the port (default: 4180, or the next free one)")
  static let host = Option(
    name: "host", value: .oneOf(["local", "lan"]), help: "who may open the page: this computer, or also others nearby")
  static let editor = Option(name: "editor", value: .text("command"), help: "the editor that opens lines")
}
