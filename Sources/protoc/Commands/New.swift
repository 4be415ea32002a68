import Compiler
import Diagnostics
import SourceText

extension Command {
  static var new: Command {
    Command(
      name: "new", summary: "add a screen to an app", operands: "screen NAME [FILE|DIR]",
      description: [
        """
        Adds a screen to an app: in a new file if the app includes all files of a folder, such as `screens/*.yaml`, \
        otherwise after the last screen. With `--from`, that screen gets a button that opens the new one.
        """,
        """
        The changed app is compiled before anything is written. Existing files keep every byte they have.
        """,
        "The exit code is 0 if the screen was written, with `--diff` 1 if it would be, and 2 if it cannot be.",
      ],
      options: [.screenTitle, .screenLayout, .linkedFrom, .changesOnly, .root, .color] + Option.limits + [.help],
      examples: [
        ("new screen basket", "a screen `basket` with the title Basket"),
        ("new screen basket --from shop", "and a button on the screen `shop` that opens it"),
        ("new screen basket --title \"Your basket\" --layout tabs shop", "in the app of the directory `shop`"),
      ],
      run: runNew)
  }

  @Sendable
  private static func runNew(_ invocation: Invocation, _ terminal: inout Terminal) throws(UsageError) -> ExitCode {
    let arguments = invocation.arguments
    guard arguments.operands.first == "screen", (2...3).contains(arguments.operands.count) else {
      let use = "use `\(invocation.name) new screen NAME [FILE|DIR]`"
      guard let kind = arguments.operands.first else {
        throw UsageError("`new` needs the word `screen` and a name", hints: [use])
      }
      guard kind == "screen" else {
        throw UsageError("`new` adds screens only, not `\(kind)`", hints: [use])
      }
      guard arguments.operands.count == 1 else {
        throw UsageError("`new screen` takes one name and at most one app", hints: [use])
      }
      throw UsageError("`new screen` needs a name", hints: [use])
    }
    let name = arguments.operands[1]
    var finder = try AppFinder(root: arguments.value(.root), options: options(from: arguments))
    let app = try finder.app(for: arguments.operands.count == 3 ? arguments.operands[2] : ".")
    let before = finder.compile(app)
    guard before.report.isUnderstood else {
      throw UsageError("the app has mistakes that must be fixed first", hints: firstError(in: before.report))
    }
    let plan: NewScreen.Plan
    do throws(NewScreen.Objection) {
      plan = try NewScreen.plan(
        name, title: arguments.value(.screenTitle), layout: arguments.value(.screenLayout),
        from: arguments.value(.linkedFrom), in: before
      )
    } catch {
      throw UsageError(error.message, hints: error.hints)
    }
    let files = plan.files
    let contents = Dictionary(files.map { ($0.path, $0.contents) }, uniquingKeysWith: { first, _ in first })
    let after = finder.compile(app, with: contents)
    guard after.report.isUnderstood, after.screenCount == before.screenCount + 1,
      after.startPages == before.startPages
    else {
      throw UsageError(
        "the screen cannot be added without breaking the app",
        hints: (after.report.isUnderstood ? [] : firstError(in: after.report)) + ["nothing was written"])
    }
    let changes = files.map { FileChange(path: $0.path, original: $0.original ?? [], contents: $0.contents) }
    if arguments.has(.changesOnly) {
      FileChange.show(changes, &terminal)
      return .findings
    }
    for file in files where file.original == nil {
      if let reason = System.create(app.path(of: file.path), contents: file.contents) {
        throw UsageError("`\(file.path)` cannot be written: \(reason)")
      }
    }
    let existing = zip(files, changes).filter { $0.0.original != nil }.map(\.1)
    if let problem = FileChange.write(existing, of: app) {
      for file in files where file.original == nil { System.removeFile(app.path(of: file.path)) }
      throw UsageError(problem)
    }
    let paths = files.map { "`\($0.path.harmless)`" }.joined(separator: ", ")
    terminal.write("wrote the screen `\(name.harmless)` in \(paths)\n")
    if let start = plan.start {
      terminal.write("added `start: \(start.harmless)`, so that the app still starts there\n")
    }
    if arguments.value(.linkedFrom) == nil {
      terminal.write("no link opens it yet: add `go: \(name.harmless)` somewhere\n")
    }
    return .clean
  }

  /// The first thing that is wrong with an app, and where; none where nothing is.
  private static func firstError(in report: Report) -> [String] {
    report.diagnostics.first { $0.severity == .error }.map { error in
      let place = report.sources.place(of: error.span)
      return ["\(place.file):\(place.line):\(place.column) \(error.message)"]
    } ?? []
  }
}

extension Option {
  static let screenTitle = Option(name: "title", value: .text("title"), help: "its title (default: made from its name)")
  static let screenLayout = Option(name: "layout", value: .text("name"), help: "its layout")
  static let linkedFrom = Option(
    name: "from", value: .text("screen"), help: "the screen that gets a button to the new one")
}
