import ScreenModel
import Testing
import YAMLSyntax

/// What may stand where something could not be read.
@Suite struct UnknownsTests {
  /// Two screens; `body` is the first one's.
  private func app(_ body: String, _ rest: String = "") -> ReadApp {
    ReadApp("app: Hello\nscreens:\n  welcome:\n    body:\n      - Hello!\n\(body)  home:\n    body: [Here.]\n\(rest)")
  }

  @Test func whatIsReadLeavesNoDoubt() {
    let read = app("      - {button: Go, go: home}\n")
    #expect(read.unknownScreens == [])
    #expect(read.unknownPopups == [])
    #expect(read.unknownNames == [])
    #expect(!read.app.unknowns.isAnythingPossible)
  }

  @Test(arguments: [
    "      - butn: Go\n", "      - button: Go\n        og: there\n", "      - button: Go\n        go: []\n",
    "      - button: Go\n        go: hoem\n", "      - button: Go\n        go: {to: home, how: rplace}\n",
    "      - {button: Go, go: close}\n", "      - {button: Go, when: it is, go: home}\n", "      - {use: other}\n",
    "      - {button: Go, go: home, go: back}\n", "      - button: [\n",
  ])
  func aMistakeThatMayHideAWayOutLeavesItsScreenInDoubt(body: String) {
    #expect(app(body).unknownScreens == ["welcome"])
  }

  @Test(arguments: [
    "      - {button: Go, go: home, icn: leaf}\n", "      - {icon: leaf, color: #abcdef\n        }\n",
    "      - {text: One, wdith: 3}\n", "      - text: $nobody\n", "      - {image: leaf, fit: wide}\n",
  ])
  func aMistakeInLooksLeavesNoDoubt(body: String) {
    let read = app(body)
    #expect(!read.app.faults.isEmpty || !read.app.tree.faults.isEmpty)
    #expect(read.unknownScreens == [])
    #expect(read.unknownNames == [])
  }

  @Test func whatStandsInAnUnreadPartIsNamed() {
    #expect(app("      - butn: Go\n        go: home\n").unknownNames == ["home"])
    #expect(app("      - button: Go\n        og: home\n").unknownNames == ["home"])
    #expect(app("      - button: [\n        go: home\n").unknownNames == ["home"])
    #expect(app("      - button: Go\n        go: #home\n").unknownNames == ["home"])
  }

  @Test func whatAMisspeltTargetMayMeanIsNamed() {
    #expect(app("      - {button: Go, go: hoem}\n").unknownNames == ["home"])
    #expect(app("      - {button: Go, go: elsewhere}\n").unknownNames == [])
    #expect(app("", "events: {Call: hmoe}\n").unknownNames == ["home"])
  }

  @Test func aScreenIsInDoubtWhereItsLayoutOrAComponentIs() {
    let declared = """
      components:
        inner:
          body: [{butn: Go}]
        outer:
          body: [{use: inner}]
      layouts:
        base:
          toolbar: [{butn: Go}]
          body: [slot]
        top: {layout: base, body: [slot]}

      """
    #expect(app("      - use: outer\n", declared).unknownScreens == ["welcome"])
    #expect(app("    layout: top\n", declared).unknownScreens == ["welcome"])
    #expect(app("", declared).unknownScreens == [])
  }

  @Test func aPopupIsInDoubtByItself() {
    let popups = """
      popups:
        sure:
          alert: Sure?
          buttons: [{butn: Yes}]
        really:
          alert: Really?

      """
    let read = app("", popups)
    #expect(read.unknownPopups == ["sure"])
    #expect(read.unknownScreens == [])
  }

  @Test func aPopupOfAScreenLeavesTheScreenInDoubt() {
    let read = app("    popups:\n      sure:\n        alert: Sure?\n        buttons: [{butn: Yes}]\n")
    #expect(read.unknownPopups == ["sure"])
    #expect(read.unknownScreens == ["welcome"])
  }

  @Test func aMistakeBehindAnAliasIsAMistakeWhereverItIsUsed() {
    let read = app("      - &go {butn: Go}\n", "  other:\n    body: [*go]\n  third:\n    body: [There.]\n")
    #expect(read.unknownScreens == ["welcome", "other"])
  }

  @Test func aNameThatTwoThingsHaveIsNamed() {
    let read = app("", "  home:\n    body: [There.]\n")
    #expect(read.unknownNames == ["home"])
    #expect(read.unknownScreens == ["home", "home"])
  }

  @Test func rowsThatAreNotKnownMayLeadAnywhere() {
    let read = app("      - {button: $label, each: link, go: $target}\n", "data:\n  links: {file: links.csv}\n")
    #expect(read.app.unknowns.isAnythingPossible)
    let other = app("      - {button: $label, each: links, go: home/$target}\n", "data:\n  links: {file: links.csv}\n")
    #expect(!other.app.unknowns.isAnythingPossible)
    #expect(other.unknownNames == ["home"])
    #expect(read.unknownScreens == ["welcome"])
  }
}
