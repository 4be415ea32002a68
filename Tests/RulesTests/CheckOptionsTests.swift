import Compiler
import Diagnostics
import TestSupport
import Testing

/// What the options of `check` choose.
@Suite struct CheckOptionsTests {
  private static let app: Project = """
    app: Hello
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
}
