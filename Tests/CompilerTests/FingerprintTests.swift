import Compiler
import Diagnostics
import TestSupport
import Testing

/// What a finding is known by, whatever else changes.
@Suite struct FingerprintTests {
  private let text = """
    app: Shop
    screens:
      home:
        title: Home
        body:
          - button: Begin
            go: nowhere
          - button: Begin
            go: nowhere
          - button: Help
            go: "help me"
      about:
        titel: About
        body: [button: Back]
    """

  /// Of the rules about words and names, so that those about the flow have nothing to say here.
  private func findings(in files: [(path: String, text: String)]) -> [Diagnostic] {
    var options = CheckOptions()
    options.select = ["P1", "P2"]
    return Project(files.map { ($0.path, Array($0.text.utf8)) }).report(options: options).everyPlace
  }

  private func findings(_ text: String) -> [Diagnostic] {
    findings(in: [("app.yaml", text)])
  }

  private func fingerprints(_ text: String) -> [String] { findings(text).map(\.fingerprint).sorted() }

  @Test func aFindingHasAPlaceAndAFingerprint() throws {
    let finding = try #require(findings(text).first)
    #expect(finding.code == "P201")
    #expect(finding.place == "home/body/button:Begin")
    #expect(finding.fingerprint.count == 16)
    #expect(finding.fingerprint.allSatisfy { "0123456789abcdef".contains($0) })
  }

  @Test func noTwoFindingsShareOne() {
    let all = fingerprints(text)
    #expect(all.count == 5)
    #expect(Set(all).count == all.count)
  }

  @Test func twoEqualFindingsAreCounted() {
    let twice = "app: A\ncheck: {look-alike-id: off}\nscreens:\n  a:\n    titel: A\n    titel: B\n    body: [Hello]\n"
    let found = findings(twice).filter { $0.code == "P101" }
    #expect(found.map(\.place) == ["a", "a"])
    #expect(Set(found.map(\.fingerprint)).count == 2)
  }

  @Test func theySurviveLinesThatMove() {
    let moved = "# A comment.\n\n" + text.replacing("  about:", with: "\n\n  # another\n  about:")
    #expect(fingerprints(moved) == fingerprints(text))
  }

  @Test func theySurviveScreensThatComeAndGoElsewhere() {
    let more = text.replacing("  home:\n", with: "  first:\n    body: [Hello]\n  home:\n")
    #expect(fingerprints(more) == fingerprints(text))
    #expect(fingerprints(more.replacing("first", with: "zeroth")) == fingerprints(text))
  }

  @Test func theySurviveScreensInAnotherFile() {
    let parts = text.split(separator: "  about:\n")
    let files = [
      (path: "app.yaml", text: "include: more.yaml\n" + parts[0]),
      (path: "more.yaml", text: "screens:\n  about:\n" + parts[1] + "\n"),
    ]
    #expect(findings(in: files).map(\.fingerprint).sorted() == fingerprints(text))
  }

  @Test func quotesChangeNothing() {
    #expect(fingerprints(text.replacing("go: nowhere", with: "go: 'nowhere'")) == fingerprints(text))
  }

  @Test func anotherTargetIsAnotherFinding() {
    let before = Set(fingerprints(text))
    let after = Set(fingerprints(text.replacing("help me", with: "help you")))
    #expect(before.subtracting(after).count == 1)
    #expect(after.subtracting(before).count == 1)
  }

  @Test func anotherScreenIsAnotherPlace() {
    let before = Set(fingerprints(text))
    let after = Set(fingerprints(text.replacing("  home:", with: "  start-page:")))
    #expect(before.intersection(after).count == 2)
  }

  @Test func otherProgramsKeepThemSoTheyStayAsTheyAre() {
    #expect(Fingerprint(code: "P201", place: "home", words: "").text == "01f50e5a3e8922c9")
    #expect(Fingerprint(code: "P201", place: "home", words: "", repetition: 2).text == "dbd59958426c4d3f")
  }
}
