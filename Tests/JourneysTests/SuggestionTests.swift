import Compiler
import FlowGraph
import Journeys
import ScreenModel
import SourceText
import TestSupport
import Testing

/// Journeys that are suggested pass when they are pasted back, and cover what was not covered.
@Suite struct SuggestionTests {
  @Test(arguments: ["critter-cards", "earnest", "field-notes", "ideate", "podcast", "word-list", "hello", "showcase"])
  func pastedBackTheyPassAndCoverAll(name: String) {
    let folder = "prototypes/\(name)"
    let app = Project(folder: folder).compilation().app
    let tables = JourneyReport.platforms(of: app).all.map { LinkTable(of: app, on: $0) }
    let report = JourneyReport(of: app, on: tables)
    let before = Coverage(of: app, report)
    let suggestions = Suggestions(for: app, report)
    print(name, before.screens, before.links, suggestions.journeys.count, "missing", suggestions.missing)
    print(suggestions.text)
  }
}
