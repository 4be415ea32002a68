import Compiler
import FlowGraph
import Journeys
import ScreenModel
import TestSupport
import Testing

/// What is counted, and what a journey covers.
@Suite struct CoverageTests {
  private func coverage(_ text: String) -> Coverage {
    let app = Project([("app.yaml", Array(text.utf8))]).app
    let tables = JourneyReport.platforms(of: app).all.map { LinkTable(of: app, on: $0) }
    return Coverage(of: app, JourneyReport(of: app, on: tables))
  }

  private func links(_ coverage: Coverage) -> [String] {
    coverage.uncoveredLinks.map(\.description).map { link in
      [link.place, link.action, link.label, link.answer, link.target].filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  @Test func rowsAreOneLinkAndUsesAreSeveral() {
    let coverage = coverage(
      """
      app: Counting
      data: {rows: [{name: A}, {name: B}, {name: C}]}
      components:
        more: {params: [to], body: [{button: More, go: $to}]}
      layouts:
        tabs: {tab-bar: [{tab: Home, go: home}, {tab: Other, go: other}]}
      screens:
        home:
          layout: tabs
          body:
            - list: [{row: $name, each: rows, go: page/$name}]
            - use: more
              with: {to: other}
            - use: more
              with: {to: home}
        other: {layout: tabs, body: [Other.]}
        page: {for: rows, title: $name, body: [Page.]}
      """)
    #expect(coverage.screens == Coverage.Share(passed: 0, all: 3))
    #expect(coverage.links.all == 7, "two tabs on two screens, the rows, two uses")
    #expect(coverage.uncoveredScreens.count == 3)
  }

  @Test func eachBranchAndEachAnswerCounts() {
    let coverage = coverage(
      """
      app: Branches
      state: {account: [guest, member]}
      screens:
        home:
          body:
            - button: Pay
              go:
                ask: How does it end?
                answers: {Well: done, Badly: {alert: Failed}}
            - button: Enter
              go: [{when: account is member, to: done}, {to: sign-in}]
            - button: Set
              set: {account: member}
            - switch: Sound
            - button: Ask
              go: {alert: Sure?, buttons: [{button: No, role: cancel}, {button: Yes, go: done}]}
        sign-in: {body: [Sign in.]}
        done: {on: {appear: {to: home, after: 2s}}, body: [Done.]}
      journeys:
        Some of it:
          steps:
            - tap: Pay
            - answer: Badly
            - tap: OK
            - tap: Enter
            - back
            - tap: Ask
            - close
      """)
    #expect(coverage.screens == Coverage.Share(passed: 2, all: 3))
    #expect(
      links(coverage) == [
        "home tap Pay Well done", "home tap Enter done", "home tap Set", "alert:Sure? tap Yes done",
      ])
    #expect(coverage.links == Coverage.Share(passed: 3, all: 7))
  }

  @Test func aScreenThatLeadsOnAtOnceIsShown() {
    let coverage = coverage(
      """
      app: Gate
      screens:
        home: {body: [{button: Go, go: gate}]}
        gate: {on: {appear: {to: inside, how: replace}}, body: [Wait.]}
        inside: {body: [Inside.]}
      journeys:
        Through the gate:
          steps: [{tap: Go}, {on: inside}]
      """)
    #expect(coverage.screens.percent == 100)
    #expect(coverage.links.percent == 100)
  }

  @Test func aShareIsRoundedDownAndNothingIsAll() {
    #expect(Coverage.Share(passed: 199, all: 200).percent == 99)
    #expect(!Coverage.Share(passed: 199, all: 200).reaches(100))
    #expect(Coverage.Share(passed: 0, all: 0).reaches(100))
  }
}
