import Compiler
import Diagnostics
import YAMLSyntax
import SourceText

extension Command {
  static var check: Command {
    Command(
      name: "check", summary: "everything that is wrong with an app, and where", operands: "[FILE|DIR…]",
      description: [
        """
        Checks apps and shows what was found: the place, the line, what to do about it. A directory means its app.yaml, \
        and without an argument it is the current one. For a file that is part of an app, the app is checked. `-` reads \
        standard input.
        """,
        """
        Files are read only below the root: the nearest directory upwards that holds .git, or else the app's own. Paths \
        are shown relative to it.
        """,
        """
        `--fix` makes the edits that are surely meant, such as a misspelt name with one candidate, and nothing else; with \
        `--diff` it shows them instead. A baseline holds findings that are accepted since they were there before.
        """,
        "`--format` may be given several times, each but one with the file it goes to. The formats are \(formats).",
        "The exit code is 0 if all is well, 1 if something was found, 2 if an input cannot be opened.",
      ],
      options: [
        .select, .ignore, .platform, .failOn, .fix, .diff, .baseline, .writeBaseline, .changedSince, .format, .root,
        .standardInputName, .quiet, .color, .maxBytes, .maxDepth,
        .maxNodes, .maxText, .maxInstances, .help,
      ],
      examples: [
        ("check", "the app in this directory"),
        ("check shop bank/app.yaml", "two apps"),
        ("check --select P4 shop", "only rules whose codes begin with P4"),
        ("check --ignore unused --fail-on warning", "all but one rule; warnings fail too"),
        ("check --fix shop", "mend what can be mended surely"),
        ("check --write-baseline known.json", "accept all that is found now"),
        ("check --baseline known.json", "only what has come since"),
        ("check prototypes/*", "several apps, on all cores"),
        ("check --changed-since main prototypes/*", "those of them that are not as they were"),
        ("check --format json shop", "for programs"),
        ("check --format sarif=out.sarif --format github", "a file for one reader, standard output for another"),
        ("check - --stdin-filename shop/app.yaml < new.yaml", "a file as an editor has it"),
      ],
      run: runCheck)
  }

  @Sendable
  private static func runCheck(_ invocation: Invocation, _ terminal: inout Terminal) throws(Misuse) -> ExitCode {
    let arguments = invocation.arguments
    try checkCombination(of: arguments)
    let delivery = try Delivery(arguments.list(.format))
    let options = try options(from: arguments)
    var accepted: BaselineFile?
    // One that is about to be written anew accepts nothing before.
    if let path = arguments.value(.baseline), !arguments.has(.writeBaseline) {
      accepted = try BaselineFile(reading: path, limit: options.limits.bytes)
    }
    var finder = try AppFinder(root: arguments.value(.root), options: options, baseline: accepted)
    var (apps, code) = try apps(of: invocation, &finder, &terminal)
    guard !apps.isEmpty else { return code }
    var shown = Display.order(apps)
    var notes: [String] = []
    if let revision = arguments.value(.changedSince) {
      let changed = try finder.changed(shown.map(\.app), since: revision)
      let all = shown.count
      shown = shown.filter { changed.contains($0.app) }
      let apps = all == 1 ? "app" : "apps"
      notes.append("checked \(shown.count) of \(all) \(apps), by what has changed since \(revision)")
    }
    if arguments.has(.diff) { return max(code, Repair.show(shown, &finder, &terminal)) }
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
      guard code < .misuse else { throw Misuse("`\(path)` was not written, since not everything could be checked") }
      let count = try BaselineFile(path: path).write(zip(shown, checked).map { ($0.app, $1.report) })
      notes.append("accepted \(count == 0 ? "no findings" : count == 1 ? "1 finding" : "\(count) findings") in \(path)")
      for index in checked.indices { checked[index].report = checked[index].report.accepted }
    }
    var run = Run(tool: "protoc", version: Program.version, rules: Compiler.rules, apps: checked)
    run.failing = arguments.value(.failOn).flatMap(Severity.init) ?? .error
    run.fixedCount = fixedCount
    run.notes = notes
    run.isQuiet = arguments.has(.quiet)
    let problems = delivery.carryOut(run, &terminal)
    for problem in problems { terminal.complain("\(invocation.name): \(problem)") }
    return max(code, problems.isEmpty ? .clean : .misuse, verdict(on: run))
  }

  private static func verdict(on run: Run) -> ExitCode {
    if run.apps.contains(where: \.report.hasInternalError) { return .internalError }
    return run.tally.count(atLeast: run.failing) > 0 ? .findings : .clean
  }

  /// The formats as a list.
  private static var formats: String {
    Format.all.map { "`\($0.name)` (\($0.meaning))" }.joined(separator: ", ")
  }

  /// What goes together, and what does not.
  private static func checkCombination(of arguments: Arguments) throws(Misuse) {
    if arguments.has(.diff), !arguments.has(.fix) {
      throw Misuse("`--diff` shows what `--fix` would change, and `--fix` was not given")
    }
    if arguments.has(.changedSince), arguments.operands.contains("-") {
      throw Misuse("`--changed-since` compares files, and standard input is none")
    }
    if arguments.has(.changedSince), arguments.has(.writeBaseline) {
      throw Misuse("`--write-baseline` accepts what is found in all apps, and `--changed-since` was given")
    }
    if arguments.has(.fix), arguments.operands.contains("-") {
      throw Misuse("`--fix` writes files, and standard input is none", hints: ["name the file itself"])
    }
    if arguments.has(.diff), arguments.has(.format) || arguments.has(.writeBaseline) {
      let format = arguments.value(.format).map { "\(Option.format.spelling) \($0)" }
      let other = arguments.has(.writeBaseline) ? Option.writeBaseline.spelling : format ?? ""
      throw Misuse("`--diff` writes a diff and nothing else, and `\(other)` was given")
    }
  }
}

extension Option {
  static let select = Option(
    name: "select", value: .list("rule"), help: "run only these rules: codes, names, or beginnings such as P4")
  static let ignore = Option(name: "ignore", value: .list("rule"), help: "leave these rules out")
  static let platform = Option(
    name: "platform", value: .listOf(["ios", "android", "metro", "wireframe"]), help: "check only for these platforms")
  static let failOn = Option(
    name: "fail-on", value: .oneOf(["error", "warning", "advice"]),
    help: "what makes the exit code 1; otherwise `error`")
  static let fix = Option(name: "fix", value: .none, help: "make the edits that are surely meant, in the files")
  static let diff = Option(name: "diff", value: .none, help: "with --fix: show the edits instead of making them")
  static let baseline = Option(name: "baseline", value: .text("file"), help: "leave out the findings this file accepts")
  static let writeBaseline = Option(
    name: "write-baseline", value: .text("file"), help: "accept everything that is found, in this file")
  static let changedSince = Option(
    name: "changed-since", value: .text("revision"), help: "check only apps whose files have changed since, by git")
  static let format = Option(
    name: "format", value: .outputs(Format.all.map(\.name)), help: "how findings are written, and to which file")
  static let root = Option(name: "root", value: .text("directory"), help: "read no file outside of this directory")
  static let standardInputName = Option(
    name: "stdin-filename", value: .text("file"), help: "the file that standard input stands for")
  static let quiet = Option(name: "quiet", short: "q", value: .none, help: "leave out the summary")
  static let maxBytes = Option(name: "max-bytes", value: .number("n"), help: "bytes of all files together")
  static let maxDepth = Option(
    name: "max-depth", value: .number("n"), help: "how deep lists and mappings may be nested")
  static let maxNodes = Option(name: "max-nodes", value: .number("n"), help: "values of all files, aliases filled in")
  static let maxText = Option(name: "max-text", value: .number("n"), help: "bytes of one text")
  static let maxInstances = Option(
    name: "max-instances", value: .number("n"), help: "screens and elements after `for`, `each` and `use`")

  /// The options that raise a limit.
  static var limits: [Option] { [.maxBytes, .maxDepth, .maxNodes, .maxText, .maxInstances] }
}
