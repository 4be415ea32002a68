import Diagnostics
import TestSupport
import Testing

/// What is found on several platforms is told once.
@Suite struct PlatformMergingTests {
  private func found(_ app: Project, _ code: String) -> [String] {
    app.report().diagnostics.filter { $0.code == code }.map {
      ([$0.message] + $0.notes.map(\.message)).joined(separator: "; ")
    }
  }

  @Test func aTrapIsToldWithAllThatItHoldsOnOnePlatform() {
    let app: Project = """
      app: Cards
      platforms: [ios, android]
      home: [home]
      screens:
        intro: {body: [{button: More, go: more}, {button: Cards, when: platform is android, go: cards}]}
        more: {body: [More]}
        cards: {body: [Cards]}
        home: {body: [Home]}
      """
    #expect(found(app, "P402") == ["`intro`, `more` and `cards` are a trap: they lead only to each other"])
  }

  @Test func severalTrapsThatAreOneOnAnotherPlatformAreToldOnce() {
    let app: Project = """
      app: Halves
      platforms: [ios, android]
      home: [home]
      screens:
        intro:
          on:
            appear: {ask: Which, answers: {Left: {to: left, how: replace}, Right: {to: right, how: replace}}}
        left:
          body: [{button: Next, go: next}, {button: Over, when: platform is android, go: right}]
        next: {body: [Next]}
        right:
          body: [{button: Last, go: last}, {button: Over, when: platform is android, go: left}]
        last: {body: [Last]}
        home: {body: [Home]}
      """
    #expect(found(app, "P402").count == 1)
  }

  @Test func aPileIsToldWithAllThatPilesUpOnOnePlatform() {
    let app: Project = """
      app: Piles
      platforms: [ios, android]
      screens:
        detail:
          body: [{button: More, go: more}, {button: Ask, when: platform is android, go: ask}]
          popups:
            ask: {popup: Ask, body: [{button: Ask, go: ask}, {button: More, go: more}]}
            more: {popup: More, body: [{button: More, when: platform is ios, go: more}]}
      """
    #expect(found(app, "P503").count == 1)
  }
}
