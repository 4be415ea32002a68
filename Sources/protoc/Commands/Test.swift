import Compiler
import Diagnostics
import SourceText
import YAMLSyntax

extension Command {
  static var test: Command {
    Command(
      name: "test", summary: "walk the journeys of an app, and see what they cover", operands: "[FILE|DIR…]",
      description: [
        """
        Walks the journeys of apps and says which of them work; for each that does not, the step, and what was on the \
        screen instead. A file or directory means an app as for `check`, which walks the journeys too.
        """,
        """
        `--coverage` counts the screens and the links that some journey passes. A link is an element, what touches it, and \
        where it leads, each branch and each answer counted; the rows of a list are one.
        """,
        """
        `--suggest` writes journeys for what none covers, and nothing else, so that the text can be kept in a file of its own \
        or copied under `journeys:`. Read them before: they say what the app does, not whether that is meant.
        """,
        """
        The exit code is 0 if all journeys work, 1 if one does not or too little is covered, 2 if an input cannot be opened.
        """,
      ],
      options: [
        .journey, .coverage, .minCoverage, .suggest, .platform, .textOrJSON, .root, .standardInputName, .quiet, .color,
        .maxBytes, .maxDepth, .maxNodes, .maxText, .maxInstances, .help,
      ],
      examples: [
        ("test", "the journeys of the app in this directory"),
        ("test shop --journey \"Somebody buys a book\"", "one of them"),
        ("test shop --coverage", "what they cover, and what they do not"),
        ("test shop --min-coverage 80", "fails below 80 percent of the screens or of the links"),
        ("test shop --suggest > shop/journeys.yaml", "journeys for the rest; then `include: [journeys.yaml]`"),
        ("test shop --format json", "for programs"),
      ],
      run: runTest)
  }

  @Sendable
  private static func runTest(_ invocation: Invocation, _ terminal: inout Terminal) throws(Misuse) -> ExitCode {
    let arguments = invocation.arguments
    let least = arguments.number(.minCoverage)
    if let least, least > 100 { throw Misuse("`--min-coverage` is at most 100, not \(least)") }
    if arguments.has(.suggest), arguments.has(.journey) {
      throw Misuse("`--suggest` looks at all journeys, and `--journey` was given")
    }
    var options = try options(from: arguments)
    // Only what stops a journey from being walked is looked for.
    options.groups = RuleGroup.ofUnderstanding
    var finder = try AppFinder(root: arguments.value(.root), options: options)
    let (apps, opened) = try apps(of: invocation, &finder, &terminal)
    guard !apps.isEmpty else { return opened }
    var tests = TestOptions()
    tests.journey = arguments.value(.journey)
    tests.platforms = arguments.list(.platform)
    tests.suggests = arguments.has(.suggest)
    let shown = Display.order(apps)
    finder.compile(shown.map(\.app))
    var results: [TestedApp] = []
    for (app, folder) in shown {
      let compilation = finder.compile(app)
      results.append(
        TestedApp(
          file: folder + app.entry, folder: folder, report: compilation.test(tests),
          otherErrors: compilation.report.count(.error)))
    }
    if let journey = tests.journey, !results.contains(where: { $0.report.names.contains(journey) }) {
      let near = Suggestion.best(for: journey, among: results.flatMap(\.report.names))
      throw Misuse("there is no journey `\(journey)`", hints: near.map { "did you mean `\($0)`?" })
    }
    let page = TestPage(
      apps: results, showsCoverage: arguments.has(.coverage), least: least, isQuiet: arguments.has(.quiet),
      name: invocation.name)
    if arguments.value(.textOrJSON) == "json" {
      terminal.write(page.json)
    } else if tests.suggests {
      terminal.write(page.suggestions)
      for complaint in page.complaints { terminal.complain("\(invocation.name): \(complaint)") }
    } else {
      terminal.write(page.text(TextRenderer(width: terminal.width, isColored: terminal.isColored)))
    }
    return max(opened, page.isGood ? .clean : .findings)
  }
}

extension Option {
  static let journey = Option(name: "journey", value: .text("name"), help: "walk only this journey")
  static let coverage = Option(
    name: "coverage", value: .none, help: "count the screens and links that journeys pass, and list the others")
  static let minCoverage = Option(
    name: "min-coverage", value: .number("percent"),
    help: "fail where journeys cover less of the screens, or of the links")
  static let textOrJSON = Option(name: "format", value: .oneOf(["text", "json"]), help: "how results are written")
  static let suggest = Option(name: "suggest", value: .none, help: "write journeys for what none covers")
}
