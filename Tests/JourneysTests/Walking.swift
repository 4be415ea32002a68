import Compiler
import FlowGraph
import Journeys
import ScreenModel
import TestSupport

/// A small app in memory, and what becomes of one journey through it.
struct Walking {
  let app: String

  init(_ app: String) { self.app = app }

  /// Walks steps, written one a line without the dash.
  ///
  /// - Parameter begin: keys of the journey, such as `platform: android`.
  /// - Returns: `passed`, `unknown`, or the number of the step that failed, from 1, and why.
  func outcome(_ steps: [String], begin: String = "note: a test") -> String {
    let journey =
      ["journeys:", "  test:", "    " + begin, "    steps:"] + steps.map { "      - \($0)" }
    let app = Project([("app.yaml", Array((self.app + "\n" + journey.joined(separator: "\n")).utf8))]).app
    let platforms = JourneyReport.platforms(of: app).walked
    let report = JourneyReport(of: app, on: platforms.map { LinkTable(of: app, on: $0) })
    guard let result = report.results.first else { return "no journey" }
    switch result.outcome {
    case .passed: return "passed"
    case .unknown: return "unknown"
    case .failed(let failure): return "\(failure.step + 1): \(failure.reason)"
    }
  }
}

extension Project {
  /// The app without what the rules say about it.
  var app: App {
    var options = CheckOptions()
    options.select = ["P001"]
    return compilation(options: options).app
  }
}
