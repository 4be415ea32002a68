import Compiler
import Diagnostics
import Exporters

extension Command {
  static var list: Command {
    Command(
      name: "list", summary: "list the screens of an app", operands: "[FILE|DIR]",
      description: [
        """
        Lists the screens of an app in order: how many taps away from the start each one is, how many links lead to it \
        and from it, which journeys show it, and where it is written. Back is not counted as a link, and the screens \
        that `for` makes are on one line.
        """,
        """
        With `--popups`, popups that have a name are listed too. JSON always has both; `docs/list.schema.json` \
        describes it.
        """,
        "The exit code is 0 if the screens were listed, 1 if the app cannot be shown, 2 if it cannot be opened.",
      ],
      options: [.listedPopups, .textOrJSON, .shownPlatform, .root, .color] + Option.limits + [.help],
      examples: [
        ("list", "the screens of the app in this directory"),
        ("list shop --popups", "with its popups"),
        ("list shop --format json", "for programs"),
      ],
      run: runList)
  }

  @Sendable
  private static func runList(_ invocation: Invocation, _ terminal: inout Terminal) throws(UsageError) -> ExitCode {
    let arguments = invocation.arguments
    var checks = try options(from: arguments)
    // What the flow does is worked out for the list itself.
    checks.groups = RuleGroup.ofUnderstanding
    var finder = try AppFinder(root: arguments.value(.root), options: checks)
    let (apps, opened) = try apps(of: invocation, &finder, &terminal)
    guard let app = apps.first else { return opened }
    if apps.count > 1 {
      throw UsageError("`list` shows one app, but got \(apps.count)", hints: [AppFinder.choice(of: apps)])
    }
    let compilation = finder.compile(app)
    var options = DiagramOptions()
    options.platform = arguments.value(.shownPlatform)
    options.isMeasured = true
    guard let table = compilation.linkTable(on: options.platform(of: compilation.app)),
      let diagram = FlowDiagram(of: table, compilation.report, options)
    else {
      terminal.complain(
        "`\(app.entry)` cannot be shown", hints: [invocation.checkHint(for: arguments.operands.first)])
      return .findings
    }
    let list = ScreenList(of: table, diagram)
    if arguments.value(.textOrJSON) == "json" {
      terminal.write(list.json)
    } else {
      terminal.write(list.text(width: terminal.width, showsPopups: arguments.has(.listedPopups)).harmlessLines)
    }
    return opened
  }
}

extension Option {
  static let listedPopups = Option(name: "popups", value: .none, help: "list popups too")
}

extension String {
  /// Lines of which none acts on a terminal.
  fileprivate var harmlessLines: String {
    split(separator: "\n", omittingEmptySubsequences: true).map { String($0).harmless + "\n" }.joined()
  }
}
