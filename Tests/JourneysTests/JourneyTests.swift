import Compiler
import FlowGraph
import Journeys
import ScreenModel
import TestSupport
import Testing

/// The journeys of every prototype and starter.
@Suite struct JourneyTests {
  private static let folders = [
    "prototypes/critter-cards", "prototypes/earnest", "prototypes/field-notes", "prototypes/ideate",
    "prototypes/podcast", "prototypes/word-list", "templates/starters/form", "templates/starters/tabs",
  ]

  @Test(arguments: folders)
  func everyJourneyPasses(folder: String) {
    let app = Project(folder: folder).app
    let report = JourneyReport(of: app, on: JourneyReport.platforms(of: app).walked.map { LinkTable(of: app, on: $0) })
    #expect(!report.results.isEmpty)
    for result in report.results {
      switch result.outcome {
      case .passed: continue
      case .failed(let failure):
        Issue.record("\(result.journey.name): step \(failure.step + 1): \(failure)")
      case .unknown: Issue.record("\(result.journey.name) could not be walked")
      }
    }
  }
}
