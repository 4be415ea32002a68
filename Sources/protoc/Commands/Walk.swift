import Compiler
import Diagnostics

extension Command {
  /// Writes what an app can do; a tool for those who work on the page, so the help does not list it.
  static var walk: Command {
    Command(
      name: "walk", summary: "list every state and move of an app, for tests", operands: "FILE|DIR",
      description: [
        """
        Walks an app with the simulator and writes a line of JSON for each configuration: its address, and for each \
        move its key and the address it leads to. The tests of the page follow the same moves in browsers.
        """
      ],
      options: [.walkedPlatform, .most, .root, .color, .help],
      examples: [("walk prototypes/hello --platform ios", "its states and moves on iOS")]
    ) { invocation, terminal throws(UsageError) in
      let arguments = invocation.arguments
      var finder = try AppFinder(root: arguments.value(.root), options: CheckOptions())
      let (apps, code) = try apps(of: invocation, &finder, &terminal)
      let platform = arguments.value(.walkedPlatform) ?? "ios"
      for app in apps {
        guard let book = finder.compile(app).walkBook(on: platform, limit: arguments.number(.most) ?? 2_000) else {
          throw UsageError("`\(app.entry)` does not support `\(platform)`")
        }
        terminal.write(book)
      }
      return code
    }
  }
}

extension Option {
  static let walkedPlatform = Option(
    name: "platform", value: .oneOf(Compiler.platformWords), help: "the platform (default: `ios`)")
  static let most = Option(name: "most", value: .number("n"), help: "the number of configurations (default: 2000)")
}
