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
            go: garden
      garden:
        title: Home
        body: [Here you are.]

    """
  }

  @Test func aMisspeltNameWithOneCandidateIsFixed() {
    let text = app("      - button: Help\n        go: gadren # soon")
    #expect(fixed(text) == text.replacing("gadren #", with: "garden #"))
  }

  @Test func aNameWithTwoCandidatesIsLeftAlone() {
    let text = app("      - button: Help\n        go: gadren").replacing(
      "  garden:\n", with: "  gardens:\n    body: [Hope.]\n  garden:\n")
    #expect(fixed(text) == text)
  }

  @Test func aNameThatIsFarIsLeftAlone() {
    let text = app("      - button: Help\n        go: garden-of-all-the-people")
    #expect(fixed(text) == text)
  }

  @Test func quotesStayAsTheyAre() {
    let text = app("      - button: Help\n        go: 'gadren'\n      - {\"buton\":\"Read\",\"go\":\"garden\"}")
    #expect(fixed(text) == text.replacing("'gadren'", with: "'garden'").replacing("buton", with: "button"))
  }

  @Test func twoInOneLineAreFixedTogether() {
    let text = app("      - {buton: Help, go: gadren}")
    let (texts, counts, codes) = fixed([("app.yaml", text)])
    #expect(texts["app.yaml"] == text.replacing("buton", with: "button").replacing("gadren}", with: "garden}"))
    #expect(counts == ["app.yaml": 2])
    #expect(codes == [])
  }

  @Test func whatBecomesReadableIsFixedToo() {
    let text = app("      - buton: Help\n        plaform: ios\n        disbled: yes\n        goto: home")
    let expected = text.replacing("buton", with: "button").replacing("plaform", with: "platform").replacing(
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
    let text = app("      - go: garden # quickly\n        note: |-\n          Soon.\n        button: Help # slowly")
    let expected = app("      - button: Help # slowly\n        note: |-\n          Soon.\n        go: garden # quickly")
    #expect(fixed(text) == expected)
    #expect(fixed(app("      - {go: garden, button: Help}")) == app("      - {button: Help, go: garden}"))
    #expect(fixed(app("      - icon: cow\n        button: Help\n        go: garden")).contains("- button: Help\n"))
  }

  @Test func twoThingsInOneElementAreLeftAlone() {
    let text = app("      - heading: Welcome\n        button: Help\n        go: garden")
    #expect(fixed(text) == text)
  }

  /// A screen that is still to be drawn is no slip of another one.
  @Test(arguments: [
    ("step2", "step1"), ("edit", "exit"), ("cart", "card"), ("sign-in", "sign-up"), ("gap", "map"), ("order", "orders"),
    ("trial", "trail"), ("page-11", "page-1"),
  ])
  func aNameThatIsNearIsOffered(name: String, known: String) {
    let text = app("      - button: Trial\n        go: \(name)").replacing("garden", with: known)
    #expect(fixed(text) == text)
    let report = Project([("app.yaml", Array(text.utf8))]).report()
    #expect(
      report.diagnostics.flatMap(\.fixes).contains { $0.title == "change `\(name)` to `\(known)`" && !$0.isCertain })
  }

  @Test func aWordOfTheLanguageIsNoSlip() {
    let text = app("      - Hello").replacing("  garden:", with: "  garden:\n    popup:\n      note: {alert: Hi}")
    #expect(fixed(text) == text)
    let words = app("      - button: Go\n        go: {when: yes}").replacing("when", with: "then")
    #expect(fixed(words) == words)
  }

  @Test func whatBringsOtherErrorsAtItsPlaceIsTakenBack() {
    let text = app("      - Hello").replacing("  garden:", with: "  garden:\n    poppups: [Menu]")
    #expect(fixed(text) == text)
    let right = text.replacing("[Menu]", with: "{note: {alert: Hi}}")
    #expect(fixed(right) == right.replacing("poppups", with: "popups"))
  }

  @Test func signsOfOtherLanguagesBecomeWords() {
    let state = "app: Shop\nstate: {paid: [no, yes]}\n"
    func app(_ condition: String) -> String {
      self.app("      - text: Paid\n        when: \(condition)").replacing("app: Shop\n", with: state)
    }
    #expect(fixed(app("!(paid is yes)")) == app("not (paid is yes)"))
    #expect(fixed(app("\"!(paid is yes) or !(paid==no)\"")) == app("\"not (paid is yes) or not (paid is no)\""))
    #expect(fixed(app("paid == yes && paid!=no")) == app("paid is yes and paid is not no"))
    // Whether it is the variable that is negated or the comparison, nobody knows.
    #expect(fixed(app("\"!paid is yes\"")) == app("\"!paid is yes\""))
  }

  @Test func aNameEndsBeforeTheEndingOfAFile() {
    let text = app("      - image: img/$slug.png\n        each: pets\n        alt: $slug").replacing(
      "app: Shop\n", with: "app: Shop\ndata: {pets: [{slug: cow}]}\n")
    #expect(fixed(text) == text.replacing("$slug.png", with: "$(slug).png"))
  }

  @Test func aMisspeltDeclarationIsFixedWhereItIs() {
    let text = app(
      "      - button: Help\n        go: settings\n      - button: More\n        go: settings\n      - text: Set\n        go: settings"
    )
    .replacing("  garden:\n", with: "  setings:\n    body: [Here.]\n  garden:\n")
    #expect(fixed(text) == text.replacing("setings:", with: "settings:"))
    let two = text.replacing("      - button: More\n        go: settings\n", with: "")
    #expect(fixed(two) == two.replacing("setings:", with: "settings:"))
    // One place alone is as likely to be wrong, and what is declared is no word.
    let one = two.replacing("      - text: Set\n        go: settings", with: "")
    #expect(fixed(one) == one)
  }

  @Test func aLinkThatWasWrittenAsAnElementBecomesGo() {
    let text = app("      - list:\n          - row: Help\n            link: garden")
    #expect(fixed(text) == text.replacing("link:", with: "go:"))
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
    let text = app("      - button: Help\n        go: gadren").replacing("\n", with: "\r\n")
    #expect(fixed("\u{FEFF}" + text) == "\u{FEFF}" + text.replacing("gadren\r\n", with: "garden\r\n"))
    let last = "app: Shop\nscreens:\n  home:\n    body: [Hello]\n    allow: {no-action: later}"
    #expect(fixed(last) == "app: Shop\nscreens:\n  home:\n    body: [Hello]")
  }

  @Test func eachFileIsFixed() {
    let files = [
      ("app.yaml", "app: Shop\ninclude: more.yaml\nscreens:\n  garden:\n    titel: Home\n    body: [Hello]\n"),
      ("more.yaml", "screens:\n  about:\n    titel: About\n    body:\n      - button: Garden\n        go: gadren\n"),
    ]
    let (texts, counts, _) = fixed(files)
    #expect(counts == ["app.yaml": 1, "more.yaml": 2])
    #expect(texts["more.yaml"]?.contains("title: About") == true)
    let (_, others, codes) = fixed(files, without: ["more.yaml"])
    #expect(others == ["app.yaml": 1])
    #expect(codes.contains("P201"))
  }

  @Test func manyAreFixedInFewRounds() {
    let screens = (1...100).map { "  s\($0):\n    titel: S\($0)\n    body: [{buton: Go, go: gadren}]\n" }.joined()
    let (texts, counts, codes) = fixed([("app.yaml", app("      - Hello") + screens)])
    // A name that is missing in a hundred places is one mistake.
    #expect(counts == ["app.yaml": 201])
    #expect(texts["app.yaml"]?.contains("titel") == false)
    #expect(!codes.contains("P101"))
  }

  @Test func whatIsFixedStaysFixed() {
    let text = app("      - buton: Help\n        go: gadren\n      - go: garden\n        button: Read")
    #expect(fixed(fixed(text)) == fixed(text))
  }
}
