import Compiler
import Diagnostics
import SourceText
import TestSupport
import Testing

/// Making the edits that are surely meant.
@Suite struct FixApplierTests {
  /// What the files hold once everything certain is fixed, and what is found then by the rules that are not about the
  /// flow.
  private func fixed(
    _ files: [(path: String, text: String)], without fixed: Set<String> = [], platforms: [String] = []
  ) -> (texts: [String: String], counts: [String: Int], codes: [String]) {
    var options = CheckOptions()
    options.select = ["P0", "P1", "P2", "P8", "P9"]
    options.platforms = platforms
    var texts = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) })
    func report() -> Report {
      Project(files.map { ($0.path, Array((texts[$0.path] ?? "").utf8)) }).report(options: options)
    }
    var applier = FixApplier(report(), without: fixed)
    while let trial = applier.nextTrial() {
      let before = texts
      for (path, contents) in trial { texts[path] = String(decoding: contents, as: UTF8.self) }
      applier.keepOrRevert(report())
      texts = before
      for file in applier.files { texts[file.path] = String(decoding: file.contents, as: UTF8.self) }
    }
    let counts = Dictionary(uniqueKeysWithValues: applier.files.map { ($0.path, $0.count) })
    return (texts, counts, applier.report.diagnostics.map(\.code))
  }

  private func fixed(_ text: String) -> String { fixed([("app.yaml", text)]).texts["app.yaml"] ?? "" }

  /// A screen to start from, in front of what is tested, and one to lead to.
  private func app(_ body: String) -> String {
    """
    app: Shop
    screens:
      start-page:
        body:
    \(body)
          - button: Begin
            go: home
      home:
        title: Home
        body: [Here you are.]

    """
  }

  @Test func aMisspeltNameWithOneCandidateIsFixed() {
    let text = app("      - button: Help\n        go: hom # soon")
    #expect(fixed(text) == text.replacing("hom #", with: "home #"))
  }

  @Test func aNameWithTwoCandidatesIsLeftAlone() {
    let text = app("      - button: Help\n        go: hoge").replacing(
      "  home:\n", with: "  hope:\n    body: [Hope.]\n  home:\n")
    #expect(fixed(text) == text)
  }

  @Test func aNameThatIsFarIsLeftAlone() {
    let text = app("      - button: Help\n        go: home-of-all-the-people")
    #expect(fixed(text) == text)
  }

  @Test func quotesStayAsTheyAre() {
    let text = app("      - button: Help\n        go: 'hom'\n      - {\"buton\":\"Read\",\"go\":\"home\"}")
    #expect(fixed(text) == text.replacing("'hom'", with: "'home'").replacing("buton", with: "button"))
  }

  @Test func twoInOneLineAreFixedTogether() {
    let text = app("      - {buton: Help, go: hom}")
    let (texts, counts, codes) = fixed([("app.yaml", text)])
    #expect(texts["app.yaml"] == text.replacing("buton", with: "button").replacing("hom}", with: "home}"))
    #expect(counts == ["app.yaml": 2])
    #expect(codes == [])
  }

  @Test func whatBecomesReadableIsFixedToo() {
    let text = app("      - buton: Help\n        nite: soon\n        disbled: yes\n        goto: home")
    let expected = text.replacing("buton", with: "button").replacing("nite", with: "note").replacing(
      "disbled", with: "disabled")
    #expect(fixed(text) == expected)
  }

  @Test func aKeyThatIsThereAlreadyIsLeftAlone() {
    let text = app("      - Hello").replacing("title: Home", with: "title: Home\n    titel: House")
    #expect(fixed(text) == text)
  }

  @Test func ofTwoThatMeanTheSameKeyOneIsFixed() {
    let text = app("      - Hello").replacing("title: Home", with: "titel: Home\n    titlle: House")
    #expect(fixed(text) == text.replacing("titel", with: "title"))
  }

  @Test func theKeyThatNamesTheElementIsPutFirst() {
    let text = app("      - go: home # quickly\n        note: |-\n          Soon.\n        button: Help # slowly")
    let expected = app("      - button: Help # slowly\n        note: |-\n          Soon.\n        go: home # quickly")
    #expect(fixed(text) == expected)
    #expect(fixed(app("      - {go: home, button: Help}")) == app("      - {button: Help, go: home}"))
    #expect(fixed(app("      - icon: cow\n        button: Help\n        go: home")).contains("- button: Help\n"))
  }

  @Test func twoThingsInOneElementAreLeftAlone() {
    let text = app("      - heading: Welcome\n        button: Help\n        go: home")
    #expect(fixed(text) == text)
  }

  @Test func anUnusedAllowIsTakenAway() {
    let text = app("      - Hello")
    let allowed = text.replacing("title: Home", with: "title: Home\n    allow: {no-action: later}")
    #expect(fixed(allowed) == text)
  }

  @Test func severalUnusedAllowsGoWithTheirKey() {
    let text = app("      - Hello")
    let block = text.replacing(
      "title: Home",
      with: "title: Home\n    allow:\n      no-action: later\n      empty-screen: later\n      missing-asset: later")
    #expect(fixed(block) == text)
    let flow = text.replacing(
      "title: Home", with: "title: Home\n    allow: {no-action: a, empty-screen: b, missing-asset: c, unsafe-link: d}")
    #expect(fixed(flow) == text)
  }

  @Test func anAllowThatIsUsedStaysBesideThoseThatAreNot() {
    let text = app("      - button: Help").replacing(
      "  start-page:\n",
      with: "  start-page:\n    allow: {empty-screen: later, no-action: still to be drawn, missing-asset: later}\n")
    #expect(
      fixed(text) == text.replacing("empty-screen: later, ", with: "").replacing(", missing-asset: later", with: ""))
  }

  @Test func commentsStayWhenAnAllowGoes() {
    let text = app("      - Hello")
    let allowed = text.replacing(
      "title: Home",
      with: "title: Home\n    allow: # first\n      # second\n      no-action: later # third")
    #expect(
      fixed(allowed) == text.replacing("title: Home", with: "title: Home\n    # first\n      # second\n    # third"))
  }

  @Test func anAllowThatASlipMayHideIsLeftUntilTheSlipIsFixed() {
    let text = app("      - Hello").replacing(
      "title: Home", with: "title: Home\n    allow: {no-action: later}\n    bodies:\n      - button: Help")
    #expect(fixed(text).contains("allow: {no-action: later}"))
    let slip = app("      - buton: Help").replacing(
      "  start-page:\n", with: "  start-page:\n    allow: {no-action: still to be drawn}\n")
    #expect(fixed(slip) == slip.replacing("buton", with: "button"))
  }

  @Test func anAllowForOtherPlatformsIsLeftAlone() {
    let text = app("      - button: Help\n        platform: android").replacing(
      "  start-page:\n", with: "  start-page:\n    allow: {no-action: later}\n"
    ).replacing("app: Shop\n", with: "app: Shop\nplatforms: [ios, android]\n")
    #expect(fixed([("app.yaml", text)], platforms: ["ios"]).texts["app.yaml"] == text)
  }

  @Test func tabsBecomeBlanksWhereNothingElseIndents() {
    let text = app("\t\t\t- Hello").replacing("      ", with: "\t\t\t").replacing("    ", with: "\t\t").replacing(
      "  ", with: "\t")
    let tabs = text.replacing("\t\t\tgo:", with: "\t\t\t\tgo:").replacing("\t\t\t\t\tgo:", with: "\t\t\t\tgo:")
    #expect(fixed(tabs) == tabs.replacing("\t", with: "  "))
    let mixed = app("      - Hello").replacing("    title: Home", with: "\t\ttitle: Home")
    #expect(fixed(mixed) == mixed)
  }

  @Test func lineBreaksMarksAndTheLastLineStay() {
    let text = app("      - button: Help\n        go: hom").replacing("\n", with: "\r\n")
    #expect(fixed("\u{FEFF}" + text) == "\u{FEFF}" + text.replacing("hom\r\n", with: "home\r\n"))
    let last = "app: Shop\nscreens:\n  home:\n    body: [Hello]\n    allow: {no-action: later}"
    #expect(fixed(last) == "app: Shop\nscreens:\n  home:\n    body: [Hello]")
  }

  @Test func eachFileIsFixed() {
    let files = [
      ("app.yaml", "app: Shop\ninclude: more.yaml\nscreens:\n  home:\n    titel: Home\n    body: [Hello]\n"),
      ("more.yaml", "screens:\n  about:\n    titel: About\n    body:\n      - button: Home\n        go: hme\n"),
    ]
    let (texts, counts, _) = fixed(files)
    #expect(counts == ["app.yaml": 1, "more.yaml": 2])
    #expect(texts["more.yaml"]?.contains("title: About") == true)
    let (_, others, codes) = fixed(files, without: ["more.yaml"])
    #expect(others == ["app.yaml": 1])
    #expect(codes.contains("P201"))
  }

  @Test func manyAreFixedInFewRounds() {
    let screens = (1...100).map { "  s\($0):\n    titel: S\($0)\n    body: [{buton: Go, go: hom}]\n" }.joined()
    let (texts, counts, codes) = fixed([("app.yaml", app("      - Hello") + screens)])
    #expect(counts == ["app.yaml": 300])
    #expect(texts["app.yaml"]?.contains("titel") == false)
    #expect(!codes.contains("P101"))
  }

  @Test func whatIsFixedStaysFixed() {
    let text = app("      - buton: Help\n        go: hom\n      - go: home\n        button: Read")
    #expect(fixed(fixed(text)) == fixed(text))
  }
}
