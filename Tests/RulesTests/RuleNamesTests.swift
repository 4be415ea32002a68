import Diagnostics
import Rules
import TestSupport
import Testing

/// Rules are called by names and codes that people write.
@Suite struct RuleNamesTests {
  @Test func aSlipInANameIsFound() {
    let app: Project = """
      app: Hello
      screens:
        welcome:
          allow: {ded-end: the story ends here}
          body: [Tap to begin.]
      """
    let diagnostics = app.report().diagnostics
    #expect(diagnostics.map(\.code) == ["P993"])
    #expect(diagnostics.first?.fixes.map(\.title) == ["change `ded-end` to `dead-end`"])
  }
}
