import Testing

/// Where a journey begins, and when nothing is said about it.
@Suite struct StartTests {
  private let app = Walking(
    """
    app: Starts
    platforms: [ios, android]
    start: home
    state: {account: [guest, member]}
    flows:
      Member: {start: shop, beneath: [home], given: {account: member}}
    screens:
      shop:
        title: Shop
        state: {feed: [loading, ready]}
        body:
          - text: Hello again
            when: account is member
          - text: Ready
            when: feed is ready
          - text: On Android
            platform: android
      home: {title: Home, body: [{button: Shop, go: shop}]}
    """)

  @Test func withoutAWordItBeginsAtTheStart() {
    #expect(app.outcome(["on: home"]) == "passed")
  }

  @Test func aScreenBeginsWithNothingBelow() {
    #expect(app.outcome(["on: shop", "cannot: back", "not-see: Hello again"], begin: "from: shop") == "passed")
  }

  @Test func aFlowBringsWhatLiesBelowAndItsValues() {
    #expect(app.outcome(["on: shop", "see: Hello again", "back", "on: home"], begin: "flow: Member") == "passed")
  }

  @Test func givenValuesAreThoseOfTheScreenToo() {
    let begin = "{from: shop, given: {account: member, feed: ready}, steps: [see: [Hello again, Ready]]}"
    #expect(
      app.outcome(["see: [Hello again, Ready]"], begin: "from: shop\n    given: {account: member, feed: ready}")
        == "passed", "\(begin)")
  }

  @Test func aPlatformShowsItsOwn() {
    #expect(app.outcome(["tap: Shop", "see: On Android"], begin: "platform: android") == "passed")
    #expect(app.outcome(["tap: Shop", "see: On Android"]) == "2: notSeen(\"On Android\")")
  }

  @Test func whatIsToldElsewhereIsNotToldAgain() {
    #expect(app.outcome(["on: home"], begin: "from: hme") == "unknown")
    #expect(app.outcome(["dance: now", "on: shop"]) == "unknown")
    let broken = Walking(
      """
      app: Broken
      screens:
        home:
          body:
            - gadget: Go on
              go: home
            - button: Away
              go: nowhere
      """)
    #expect(broken.outcome(["tap: Go on"]) == "unknown", "the button may stand in what could not be read")
    #expect(broken.outcome(["tap: Away", "see: Anything"]) == "unknown", "nobody knows where that leads")
    #expect(broken.outcome(["tap: Elsewhere"]) == "1: nothingCalled(\"Elsewhere\")")
  }
}
