import Diagnostics
import Rules
import TestSupport
import Testing

/// What people read, word for word.
@Suite struct GoldenTests {
  @Test(arguments: Fixture.names)
  func theMarkedLinesAreTheReportedLines(name: String) {
    let fixture = Fixture(name)
    let marked = fixture.project.markedLines()
    #expect(marked.contains { $0.hasSuffix(" \(fixture.code)") }, "\(name) shows nothing of \(fixture.code)")
    #expect(fixture.project.reportedLines() == marked)
  }

  @Test(arguments: Fixture.names)
  func theTextIsTheOneExpected(name: String) throws {
    let fixture = Fixture(name)
    let complaint = try fixture.golden("expected.txt").complaint(about: fixture.project.printedReport())
    #expect(complaint == nil)
  }

  /// One is enough: every code passes through the same renderer.
  @Test func theJSONIsTheOneExpected() throws {
    let fixture = Fixture("P101-unknown-key")
    let complaint = try fixture.golden("expected.json").complaint(about: fixture.json())
    #expect(complaint == nil)
  }

  /// No app can bring about a mistake of the compiler, and how many findings are shown is up to the command.
  @Test func everyCodeHasAFixture() {
    let codes = RuleCatalog.descriptions.map(\.code).filter { $0 != "P995" && $0 != "P996" }
    let shown = Set(Fixture.names.map { Fixture($0).code })
    #expect(codes.filter { !shown.contains($0) } == [])
    #expect(shown.filter { !codes.contains($0) } == [])
  }

  @Test func everyFixtureIsNamedAfterItsRule() {
    for rule in RuleCatalog.descriptions {
      let names = Fixture.names.filter { $0.hasPrefix(rule.code) }
      #expect(names.filter { !$0.hasPrefix("\(rule.code)-\(rule.name)") } == [])
    }
  }
}
