import Compiler
import Diagnostics
import TestSupport
import Testing

/// What the options of `check` choose.
@Suite struct CheckOptionsTests {
  private static let app: Project = """
    app: Hello
    platforms: [ios, metro, android]
    screens:
      welcome:
        titel: Welcome
        body:
          - button: Begin
            go: hom
            platform: [metro, android]
    """

  private func codes(_ change: (inout CheckOptions) -> Void) -> [String] {
    var options = CheckOptions()
    change(&options)
    return Self.app.report(options: options).diagnostics.map(\.code)
  }

  @Test func everythingIsCheckedUnlessSomethingIsChosen() {
    #expect(codes { _ in } == ["P101", "P201"])
  }

  @Test func rulesAreChosenByCodeBeginningAndName() {
    #expect(codes { $0.select = ["P2"] } == ["P201"])
    #expect(codes { $0.select = ["unknown-key"] } == ["P101"])
    #expect(codes { $0.ignore = ["P101"] } == ["P201"])
    #expect(codes { $0.ignore = ["P"] } == [])
  }

  @Test func elementsThatNoCheckedPlatformShowsAreLeftOut() {
    #expect(codes { $0.platforms = ["ios"] } == ["P101"])
    #expect(codes { $0.platforms = ["ios", "metro"] } == ["P101", "P201"])
  }

  @Test func everyFileMayAddSettings() {
    let project = Project([
      (
        "app.yaml",
        Array(
          "app: A\ninclude: more.yaml\ncheck: {too-deep: {max: 1}}\nscreens: {a: {body: [{button: B, go: b}]}}".utf8)
      ),
      (
        "more.yaml",
        Array(
          "check: {unused: error, P301: off}\ncomponents: {x: {body: [Hi]}}\nscreens: {b: {body: [B.]}, c: {body: [C.]}}"
            .utf8)
      ),
    ])
    let report = project.report()
    #expect(report.diagnostics.map(\.code) == ["P206"])
    #expect(report.diagnostics.map(\.severity) == [.error])
  }

  @Test func oneSettingInTwoFilesIsOneTooMany() {
    let project = Project([
      ("app.yaml", Array("app: A\ninclude: more.yaml\ncheck: {unused: off}\nscreens: {a: {body: [A.]}}".utf8)),
      ("more.yaml", Array("check: {unused: error}".utf8)),
    ])
    #expect(project.reportedLines() == ["more.yaml:1 P106"])
  }

  @Test func whatKeepsAFileFromBeingReadIsAlwaysTold() {
    let broken: Project = """
      app: A
      check: {yaml-syntax: off}
      allow: {yaml-syntax: it is meant}
      screens:
        a:
          title: "open
      """
    let codes = broken.report().diagnostics.map(\.code)
    #expect(codes.contains("P001") && codes.filter { $0 == "P993" }.count == 2)
    var options = CheckOptions()
    options.select = ["P2"]
    #expect(broken.report(options: options).diagnostics.map(\.code).contains("P001"))
    options.ignore = ["P"]
    #expect(broken.report(options: options).diagnostics.map(\.code) == ["P001"])
  }
}
