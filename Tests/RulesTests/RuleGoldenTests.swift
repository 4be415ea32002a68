import Diagnostics
import Rules
import TestSupport
import Testing

/// What people read of larger apps, word for word.
@Suite struct RuleGoldenTests {
  @Test(arguments: GoldenApp.all)
  func theMarkedLinesAreTheReportedLines(path: String, code: String) {
    let app = GoldenApp(path)
    let marked = app.project.markedLines()
    #expect(marked.contains { $0.hasSuffix(" \(code)") }, "\(path) shows nothing of \(code)")
    #expect(app.project.reportedLines() == marked)
  }

  @Test(arguments: GoldenApp.all.map(\.path))
  func theTextIsTheOneExpected(path: String) throws {
    let app = GoldenApp(path)
    let complaint = try app.golden("expected.txt").complaint(about: app.project.printedReport())
    #expect(complaint == nil)
  }

  /// One is enough: every code passes through the same renderer.
  @Test func theJSONIsTheOneExpected() throws {
    let app = GoldenApp("Sources/Rules/Words/UnknownKey/golden")
    let complaint = try app.golden("expected.json").complaint(about: app.json())
    #expect(complaint == nil)
  }

  @Test func everyRuleHasAGolden() {
    let shown = Set(GoldenApp.all.map(\.code))
    let missing = RuleCatalog.descriptions.filter { $0.scope.mayBeAccepted && !shown.contains($0.code) }
    #expect(missing.map(\.name) == [])
  }
}
