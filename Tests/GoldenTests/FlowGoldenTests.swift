import TestSupport
import Testing

/// The small apps at the end of the page about what a flow means: what is said about each, and about which lines.
@Suite struct FlowGoldenTests {
  @Test(arguments: FlowFixture.names)
  func theMarkedLinesAreTheReportedLines(name: String) {
    let project = FlowFixture(name).project
    #expect(project.reportedLines() == project.markedLines())
  }

  @Test(arguments: FlowFixture.names)
  func theTextIsTheOneExpected(name: String) throws {
    let fixture = FlowFixture(name)
    let complaint = try fixture.golden.complaint(about: fixture.project.printedReport())
    #expect(complaint == nil)
  }

  /// An app that was lost, or renamed while its golden was not, is noticed.
  @Test func everyAppHasItsTextAndEveryTextItsApp() {
    let texts = Checkout.names(in: FlowFixture.folder).filter { $0.hasSuffix(".txt") }
    #expect(texts == FlowFixture.names.map { "\($0).txt" })
    #expect(FlowFixture.names.count == 32)
  }
}
