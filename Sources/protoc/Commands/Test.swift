import Compiler
import Diagnostics
import SourceText
import YAMLSyntax

extension Command {
  static var test: Command {
    Command(
      name: "test", summary: "run the journeys of an app and show what they cover", operands: "[FILE|DIR…]",
      description: [
        """
        Runs the journeys of apps and shows which ones work. For each that fails, it shows the step and what was on \
        the screen instead. A file or directory is found as for `check`, which runs the journeys too.
        """,
        """
        `--coverage` counts the screens and links that journeys cover. A link is an element, the gesture, and its \
        target; each branch and each answer counts, and the rows of a list count as one, as do the screens that `for` \
        makes. `build` counts in the same way.
        """,
        """
        `--suggest` writes journeys for everything that is not covered yet, and nothing else. Save the output as a file and \
        `include` it, or copy the journeys below yours. Read them first: they show what the app does, not what it should do.
        """,
        """
        The exit code is 0 if all journeys pass, 1 if one fails or too little is covered, 2 if an input cannot be \
        opened.
        """,
      ],
      options: [
        .journey, .coverage, .minCoverage, .suggest, .platform, .textOrJSON, .root, .standardInputName, .quiet, .color,
      ] + Option.limits + [.help],
      examples: [
        ("test", "the journeys of the app in this directory"),
        ("test shop --journey \"Somebody buys a book\"", "one of them"),
        ("test shop --coverage", "what they cover and what they miss"),
        ("test shop --min-coverage 80", "fail below 80% of the screens or of the links"),
        ("test shop --suggest > shop/journeys.yaml", "write journeys for the rest; then `include: [journeys.yaml]`"),
        ("test shop --format json", "for programs"),
      ],
      run: runTest)
  }

  @Sendable
  private static func runTest(_ invocation: Invocation, _ terminal: inout Terminal) throws(UsageError) -> ExitCode {
    let arguments = invocation.arguments
    let least = arguments.number(.minCoverage)
    if let least, least > 100 { throw UsageError("`--min-coverage` must be at most 100, not \(least)") }
    if arguments.has(.suggest), arguments.has(.journey) {
      throw UsageError("`--suggest` and `--journey` cannot be used together")
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
          otherErrors: compilation.report.count(.error), isUnderstood: compilation.report.isUnderstood))
    }
    if let journey = tests.journey, !results.contains(where: { $0.report.names.contains(journey) }) {
      throw .noJourney(journey, among: results.flatMap(\.report.names))
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
  static let journey = Option(name: "journey", value: .text("name"), help: "run only this journey")
  static let coverage = Option(
    name: "coverage", value: .none, help: "count the screens and links that journeys cover, and list the rest")
  static let minCoverage = Option(
    name: "min-coverage", value: .number("percent"),
    help: "fail if journeys cover less of the screens or of the links")
  static let textOrJSON = Option(name: "format", value: .oneOf(["text", "json"]), help: "the output format")
  static let suggest = Option(name: "suggest", value: .none, help: "write journeys for what is not covered yet")
}
