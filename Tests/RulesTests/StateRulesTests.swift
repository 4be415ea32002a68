import Diagnostics
import TestSupport
import Testing

/// One mistake about a variable is one finding.
@Suite struct StateRulesTests {
  private func codes(_ state: String, _ body: String, _ rest: String = "") -> [String] {
    let app = """
      app: Hello
      state: {\(state)}
      screens:
        welcome:
          body: [\(body)]
      \(rest)
      """
    return Project(stringLiteral: app).report().diagnostics.map(\.code)
  }

  @Test func aMisspeltVariableIsNeitherUnsetNorUnread() {
    let asked = "{text: Hi, when: account is member}"
    let set = "{button: Sign in, set: {account: member}}"
    #expect(codes("account: [guest, member]", "\(asked), \(set)") == [])
    #expect(codes("account: [guest, member]", "\(asked), {button: Sign in, set: {acount: member}}") == ["P205"])
    #expect(codes("account: [guest, member]", "{text: Hi, when: acount is member}, \(set)") == ["P205"])
  }

  @Test func whatAnUnreadPartAsksOrSetsIsNotMissed() {
    #expect(
      codes(
        "account: [guest, member]",
        "{text: Hi, when: account is member}, {button: Go, go: stay, ste: {account: member}}")
        == ["P101"])
    #expect(
      codes("account: [guest, member]", "{text: Hi, whne: account is member}, {button: Go, set: {account: member}}")
        == ["P101"])
  }

  @Test func aBoundControlAsksAndSets() {
    #expect(codes("sound: [off, on]", "{switch: Sound, state: sound}") == [])
  }

  @Test func whatAFlowBeginsWithOnlySets() {
    let flow = "flows: {Member: {start: welcome, given: {account: member}}}"
    #expect(codes("account: [guest, member]", "Hello!", flow) == ["P707"])
    #expect(codes("account: [guest, member]", "{text: Hi, when: account is member}", flow) == [])
  }

  @Test func aVariableOfOneValueThatNothingSetsIsNoConditionToo() {
    #expect(codes("account: [guest]", "{text: Hi, when: account is guest}") == ["P706"])
    #expect(
      codes("account: [guest]", "{text: Hi, when: account is guest}, {button: Go, set: {account: guest}}") == ["P705"])
  }

  @Test func aConditionOnManyValuesIsTriedToo() {
    let set = "{button: More, set: {count: +1}}"
    #expect(codes("count: 0..4095", "{text: Hi, when: count > 4094}, \(set)") == [])
    #expect(codes("count: 0..4095", "{text: Hi, when: count > 4095}, \(set)") == ["P705"])
    #expect(codes("count: 0..5000", "{text: Hi, when: count > 5000}, \(set)") == ["P705"])
    #expect(codes("count: 0..5000000", "{text: Hi, when: count > 4999999}, \(set)") == [])
  }

  @Test func aComponentAsksTheVariableOfWhicheverScreenItStandsOn() {
    let app: Project = """
      app: Hello
      components:
        mood:
          body: [{text: Good, when: mood is good}]
      screens:
        welcome:
          state: {mood: [good, bad]}
          body: [{use: mood}, {button: Worse, set: {mood: bad}}, {button: On, go: home}]
        home:
          state: {mood: [bad, good]}
          body: [{use: mood}, {button: Better, set: {mood: good}}]
      """
    #expect(app.report().diagnostics.map(\.code) == [])
  }
}
