import Diagnostics
import Testing
import TestSupport

@testable import Rules

/// Names of rules that come later may be used already.
@Suite struct ReservedRulesTests {
  @Test func noRuleIsBothWrittenAndReserved() {
    let written = Set(RuleCatalog.descriptions.flatMap { [$0.code, $0.name] })
    let both = ReservedRules.all.filter { written.contains($0.code) || written.contains($0.name) }.map(\.code)
    #expect(both == [])
  }

  @Test func theyCanBeAcceptedAndSet() {
    let app: RuleDescription.Example = """
      app: Hello
      check: {colour-only: error}
      screens:
        welcome:
          allow: {colour-only: it is a draft}
          body: [Tap to begin.]
      """
    #expect(Project(app).report().diagnostics.map(\.message) == [])
  }

  @Test func aSlipInTheirNamesIsFound() {
    let app: RuleDescription.Example = """
      app: Hello
      screens:
        welcome:
          allow: {ded-end: the story ends here}
          body: [Tap to begin.]
      """
    let diagnostics = Project(app).report().diagnostics
    #expect(diagnostics.map(\.code) == ["P993"])
    #expect(diagnostics.first?.fixes.map(\.title) == ["change `ded-end` to `dead-end`"])
  }
}
