import Compiler
import Diagnostics
import YAMLSyntax
import SourceText

extension Command {
  static var check: Command {
    Command(
      name: "check", summary: "find the mistakes in an app", operands: "[FILE|DIR…]",
      description: [
        """
        Checks apps and shows each finding with its file, its line and how to fix it. A directory means its app.yaml, \
        or else the only app in it, and without an argument it is the current directory. For a file that is part of an \
        app, the whole app is checked. `-` reads standard input.
        """,
        """
        protoc only reads files below the root: the nearest parent directory that contains .git, or else the app's own \
        directory. Paths are shown relative to it.
        """,
        """
        `--fix` applies only safe fixes, such as a misspelled name with one candidate; with `--diff` it shows them \
        instead, and the exit code is 1 if there are any. A baseline lists findings that are accepted because they were there before.
        """,
        "Use `--format` several times to write several formats; all but one need a file. The formats are \(formats).",
        "Of findings that say the same, a hundred are listed, and the last one says how many more there are.",
        "The exit code is 0 if there are no errors, 1 if there are, 2 if an input cannot be opened.",
      ],
      options: [
        .select, .ignore, .platform, .failOn, .fix, .diff, .baseline, .writeBaseline, .changedSince, .affected, .format,
        .root,
        .standardInputName, .quiet, .color,
      ] + Option.limits + [.help],
      examples: [
        ("check", "the app in this directory"),
        ("check shop bank/app.yaml", "two apps"),
        ("check --select P4 shop", "only rules whose codes start with P4"),
        ("check --ignore unused --fail-on warning", "all rules but one; fail on warnings too"),
        ("check --fix shop", "fix what is safe to fix"),
        ("check --write-baseline known.json", "accept all current findings"),
        ("check --baseline known.json", "show only new findings"),
        ("check prototypes/*", "several apps, on all cores"),
        ("check --changed-since main prototypes/*", "only apps that changed since main"),
        ("check --affected screens/books.yaml README.md", "only apps that one of these files belongs to"),
        ("check --format json shop", "for programs"),
        ("check --format sarif=out.sarif --format github", "SARIF to a file, GitHub's format to standard output"),
        ("check - --stdin-filename shop/app.yaml < new.yaml", "an unsaved file from an editor"),
      ],
      run: runCheck)
  }

  @Sendable
  private static func runCheck(_ invocation: Invocation, _ terminal: inout Terminal) throws(UsageError) -> ExitCode {
    let arguments = invocation.arguments
    try checkCombination(of: arguments)
    let delivery = try Delivery(arguments.list(.format))
    for baseline in arguments.list(.baseline) + arguments.list(.writeBaseline) {
      let real = System.realPath(baseline) ?? baseline
      if let (path, option) = delivery.files.first(where: { System.realPath($0.path) ?? $0.path == real }) {
        throw UsageError(
          "`\(path)` is the baseline, so it is not overwritten", hints: ["write to another place: `\(option)`"])
      }
    }
    let options = try options(from: arguments)
    var accepted: BaselineFile?
    // One that is about to be written again accepts nothing before.
    if let path = arguments.value(.baseline), !arguments.has(.writeBaseline) {
      accepted = try BaselineFile(reading: path, limit: options.limits.bytes)
    }
    var finder = try AppFinder(root: arguments.value(.root), options: options, baseline: accepted)
    var (apps, code) = try apps(of: invocation, &finder, &terminal)
    guard !apps.isEmpty else { return code }
    finder.findMoved(among: apps)
    var shown = Display.order(apps)
    var notes: [String] = []
    if let revision = arguments.value(.changedSince) {
      let changed = Set(try finder.changed(shown.map(\.app), since: revision))
      let all = shown.count
      shown = shown.filter { changed.contains($0.app) }
      notes.append("checked \(shown.count) of \(counted(all, "app")); the rest did not change since \(revision)")
    }
    if arguments.has(.diff) {
      let changes = Repair.show(shown, &finder, &terminal)
      let left = changes == .clean && shown.contains { finder.compile($0.app).report.count(.error) > 0 }
      if left { terminal.complain("\(invocation.name): nothing can be fixed safely; `check` shows what is left") }
      return max(code, changes)
    }
    let outputs = delivery.files + arguments.list(.writeBaseline).map { (path: $0, option: "--write-baseline FILE") }
    if !outputs.isEmpty {
      finder.compile(shown.map(\.app))
      // Of an app that is not checked at least its own file stays.
      let files = ProtectedFiles(
        apps.map(\.path) + shown.flatMap { ProtectedFiles(of: finder.compile($0.app), in: $0.app).paths })
      for (path, option) in outputs {
        if let refusal = files.refusal(of: path, option: option) { throw refusal }
      }
    }
    var fixedCount: Int?
    if arguments.has(.fix) {
      let repair = Repair.carryOut(shown, &finder)
      for failure in repair.failures { terminal.complain("\(invocation.name): \(failure)") }
      if !repair.failures.isEmpty { code = .misuse }
      notes += repair.notes
      fixedCount = repair.count
    }
    finder.compile(shown.map(\.app))
    let compilations = shown.map { finder.compile($0.app) }
    var checked = zip(shown, compilations).map { shown, compilation in
      CheckedApp(
        report: compilation.report, folder: shown.folder, entry: shown.app.entry,
        subjects: delivery.needsSubjects ? compilation.subjects : [])
    }
    if let path = arguments.value(.writeBaseline) {
      guard code < .misuse else {
        throw UsageError("`\(path)` was not written because not everything could be checked")
      }
      let count = try BaselineFile(path: path).write(
        zip(shown, checked).map { ($0.app, $1.report) }, limit: options.limits.bytes)
      notes.append("accepted \(count == 0 ? "no findings" : counted(count, "finding")) in \(path)")
      for index in checked.indices { checked[index].report = checked[index].report.accepted }
    }
    var run = Run(tool: "protoc", version: Compiler.version, rules: Compiler.rules, apps: checked)
    run.failing = arguments.value(.failOn).flatMap(Severity.init) ?? .error
    run.fixedCount = fixedCount
    run.notes = notes
    run.isQuiet = arguments.has(.quiet)
    let problems = delivery.carryOut(run, &terminal)
    for problem in problems { terminal.complain("\(invocation.name): \(problem)") }
    return max(code, problems.isEmpty ? .clean : .misuse, verdict(on: run))
  }

  private static func verdict(on run: Run) -> ExitCode {
    run.tally.count(atLeast: run.failing) > 0 ? .findings : .clean
  }

  /// The formats as a list.
  private static var formats: String {
    Format.all.map { "`\($0.name)` (\($0.meaning))" }.joined(separator: ", ")
  }

  /// What goes together, and what does not.
  private static func checkCombination(of arguments: Arguments) throws(UsageError) {
    if arguments.has(.diff), !arguments.has(.fix) {
      throw UsageError("`--diff` needs `--fix`")
    }
    if arguments.has(.changedSince), arguments.operands.contains("-") {
      throw UsageError("`--changed-since` cannot be used with standard input")
    }
    if arguments.has(.affected) {
      for other in [Option.changedSince, .writeBaseline, .standardInputName] where arguments.has(other) {
        throw UsageError("`--affected` and `\(other.spelling)` cannot be used together")
      }
      if arguments.operands.contains("-") { throw UsageError("`--affected` cannot be used with standard input") }
    }
    if arguments.has(.changedSince), arguments.has(.writeBaseline) {
      throw UsageError("`--write-baseline` and `--changed-since` cannot be used together")
    }
    if arguments.has(.fix), arguments.operands.contains("-") {
      throw UsageError("`--fix` cannot be used with standard input", hints: ["give the file instead"])
    }
    if arguments.has(.diff), arguments.has(.format) || arguments.has(.writeBaseline) {
      let format = arguments.value(.format).map { "\(Option.format.spelling) \($0)" }
      let other = arguments.has(.writeBaseline) ? Option.writeBaseline.spelling : format ?? ""
      throw UsageError("`--diff` and `\(other)` cannot be used together")
    }
  }
}

extension Option {
  static let select = Option(
    name: "select", value: .list("rule"), help: "run only these rules: codes, names or prefixes such as P4")
  static let ignore = Option(
    name: "ignore", value: .list("rule"), help: "skip these rules, but not those about a file that cannot be read")
  static let platform = Option(
    name: "platform", value: .listOf(Compiler.platformWords), help: "check only for these platforms")
  static let failOn = Option(
    name: "fail-on", value: .oneOf(Severity.words),
    help: "the severity that makes the exit code 1 (default: `error`)")
  static let fix = Option(name: "fix", value: .none, help: "apply safe fixes to the files")
  static let diff = Option(name: "diff", value: .none, help: "with --fix: show the changes without writing them")
  static let baseline = Option(name: "baseline", value: .text("file"), help: "hide the findings that this file accepts")
  static let writeBaseline = Option(
    name: "write-baseline", value: .text("file"), help: "write all findings to this file, to accept them")
  static let changedSince = Option(
    name: "changed-since", value: .text("revision"), help: "check only apps whose files changed since, using git")
  static let affected = Option(
    name: "affected", value: .none,
    help: "check only apps that one of the given files belongs to; other files are ignored")
  static let format = Option(
    name: "format", value: .outputs(Format.all.map(\.name)), help: "the output format, and the file for it")
  static let root = Option(name: "root", value: .text("directory"), help: "read no file outside this directory")
  static let standardInputName = Option(
    name: "stdin-filename", value: .text("file"), help: "the path to use for standard input")
  static let quiet = Option(name: "quiet", short: "q", value: .none, help: "hide the summary")
  static let maxBytes = Option(name: "max-bytes", value: .number("n"), help: "the limit for all files, in bytes")
  static let maxDepth = Option(
    name: "max-depth", value: .number("n"), help: "the limit for nested lists and mappings, components and layouts")
  static let maxNodes = Option(
    name: "max-nodes", value: .number("n"), help: "the limit for values, with aliases expanded")
  static let maxText = Option(name: "max-text", value: .number("n"), help: "the limit for one text, in bytes")
  static let maxOutput = Option(
    name: "max-output", value: .number("n"),
    help: "the limit for what aliases, rows, components and names produce, in bytes")
  static let maxValues = Option(
    name: "max-values", value: .number("n"), help: "the limit for the values that a control offers or `set` copies")
  static let maxCombinations = Option(
    name: "max-combinations", value: .number("n"),
    help: "the limit for the combinations of values that a condition has, and of events"
  )

  /// The options that raise a limit.
  static var limits: [Option] {
    [.maxBytes, .maxDepth, .maxNodes, .maxText, .maxOutput, .maxValues, .maxCombinations]
  }
}
