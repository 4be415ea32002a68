package import Diagnostics
import FlowGraph
import Journeys
import Rules
import ScreenModel
package import SourceText
import YAMLSyntax

/// What is to be tested, and what is asked for besides.
package struct TestOptions: Sendable {
  /// The only journey to walk; nil for all.
  package var journey: String?
  /// The platforms to walk on; empty for all.
  package var platforms: [String] = []
  /// Whether journeys are to be found for what none covers.
  package var suggests = false

  package init() {}
}

/// What became of the journeys of one app, and how much of it they cover.
package struct TestReport: Sendable {
  /// One journey that was walked.
  package struct JourneyRun: Sendable {
    package let name: String
    package let platform: String
    package let stepCount: Int
    package let outcome: RunOutcome
    /// What is to be said if nobody can begin like it; nil where people can.
    package let emptiness: String?
  }

  /// How a journey ended.
  package enum RunOutcome: Sendable {
    case passed
    /// The number of the step, from 1, and what is to be said about it.
    case failed(step: Int, Diagnostic)
    /// It could not be walked, since something else is wrong with the app; why is said as in `step 2 cannot be read`.
    case unknown(reason: String)
  }

  /// How much of something is covered.
  package struct Ratio: Sendable {
    package let passed: Int
    package let all: Int
    /// In percent, rounded down.
    package let percent: Int
  }

  /// A screen or a link on no journey.
  package struct Uncovered: Sendable {
    /// The screen, or where the link is.
    package let place: String
    /// What is done; empty for a screen.
    package let action: String
    package let label: String
    package let target: String
    package let answer: String
    package let span: Span
  }

  package let sources: SourceMap
  package let runs: [JourneyRun]
  /// Whether the app has any journeys, walked or not.
  package let names: [String]
  package let screens: Ratio
  package let links: Ratio
  package let uncovered: [Uncovered]
  /// Journeys in the language for what none covers; nil if nobody asked.
  package let suggestions: String?
  /// How many screens and links those do not cover either.
  package let missing: Int

  /// The findings of the journeys that failed.
  package var findings: Report {
    let diagnostics = runs.compactMap { run -> Diagnostic? in
      if case .failed(_, let diagnostic) = run.outcome { return diagnostic }
      return nil
    }
    return Report(sources: sources, diagnostics: diagnostics)
  }

  /// Whether screens and links are both covered to so many percent.
  package func covers(_ percent: Int) -> Bool {
    [screens, links].allSatisfy { $0.passed * 100 >= percent * $0.all }
  }
}

extension Compilation {
  /// Walks the journeys of the app.
  package func test(_ options: TestOptions) -> TestReport {
    let known = JourneyReport.platforms(of: app).all
    let asked = options.platforms.compactMap { Platform(word: $0) }
    let canBeWalked = !app.pages.isEmpty && !app.exceedsLimits
    let platforms = !canBeWalked ? [] : asked.isEmpty ? known : known.filter(asked.contains)
    let tables = platforms.map { LinkTable(of: app, on: $0) }
    let report = JourneyReport(of: app, on: tables) { options.journey == nil || $0 == options.journey }
    let coverage = Coverage(of: app, report)
    let suggestions = options.suggests ? Suggestions(for: app, report) : nil
    return TestReport(
      sources: app.tree.sources, runs: canBeWalked ? report.results.map(run) : unwalked(options.journey),
      names: app.journeys.map { $0.name },
      screens: TestReport.Ratio(coverage.screens), links: TestReport.Ratio(coverage.links),
      uncovered: uncovered(coverage), suggestions: suggestions?.text, missing: suggestions?.missing ?? 0)
  }

  /// The journeys of an app of which there is nothing to walk through.
  private func unwalked(_ wanted: String?) -> [TestReport.JourneyRun] {
    let reason = app.exceedsLimits ? "the app exceeds a limit" : "there is no screen to begin on"
    return app.journeys.filter { wanted == nil || $0.name == wanted }.map { journey in
      TestReport.JourneyRun(
        name: journey.name, platform: "", stepCount: journey.steps.count, outcome: .unknown(reason: reason),
        emptiness: nil)
    }
  }

  private func run(_ result: JourneyResult) -> TestReport.JourneyRun {
    let outcome: TestReport.RunOutcome =
      switch result.outcome {
      case .passed: .passed
      case .unknown(let why): .unknown(reason: why.words)
      case .failed(let failure): .failed(step: failure.step + 1, diagnostic(of: failure))
      }
    return TestReport.JourneyRun(
      name: result.journey.name, platform: result.platform.map { $0.word } ?? "",
      stepCount: result.journey.steps.count, outcome: outcome, emptiness: result.emptiness(in: app))
  }

  private func diagnostic(of failure: JourneyFailure) -> Diagnostic {
    var findings = Findings(of: RuleCatalog.journeyFails)
    findings.add(failure, in: app.tree)
    return findings.found[0].diagnostic
  }

  private func uncovered(_ coverage: Coverage) -> [TestReport.Uncovered] {
    let screens = coverage.uncoveredScreens.map { screen in
      let key = app.screens[Int(screen)].key
      return TestReport.Uncovered(
        place: app.tree.text(key), action: "", label: "", target: "", answer: "", span: app.tree.span(key))
    }
    return screens
      + coverage.uncoveredLinks.map { $0.description }.map { link in
        TestReport.Uncovered(
          place: link.place, action: link.action, label: link.label, target: link.target, answer: link.answer,
          span: link.span)
      }
  }
}

extension WalkObstacle {
  fileprivate var words: String {
    switch self {
    case .unknownName(let name): "nothing is called `\(name)`"
    case .platform: "its platform is not known"
    case .start: "it is not known where it begins"
    case .unreadKey(let key): "its `\(key)` cannot be read"
    case .noSteps: "its steps cannot be read"
    case .unreadable(let step): "step \(step + 1) cannot be read"
    case .unread(let step): "step \(step + 1) may need what cannot be read"
    }
  }
}

extension TestReport.Ratio {
  fileprivate init(_ share: Coverage.Share) {
    self.init(passed: share.passed, all: share.all, percent: share.percent)
  }
}
