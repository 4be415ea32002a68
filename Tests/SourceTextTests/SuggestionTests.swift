import SourceText
import Testing

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("title", "titel", 1), ("ca", "abc", 3), ("kitten", "sitting", 3), ("héllo", "hello", 1),
    ("flaw", "lawn", 2), ("日本語", "日語", 1),
  ])
  func distancesAreThoseOfOptimalStringAlignment(_ a: String, _ b: String, _ distance: Int) {
    #expect(Suggestion.distance(a, b) == distance)
    #expect(Suggestion.distance(b, a) == distance)
    #expect(Suggestion.distance(a, b, limit: distance) == distance)
    #expect(distance == 0 || Suggestion.distance(a, b, limit: distance - 1) == nil)
  }

  /// The textbook's table, cell by cell, against the one that stops early.
  @Test func theShortWayAgreesWithTheTextbook() {
    var state: UInt64 = 7
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    func word() -> String { String((0..<next(7)).map { _ in Character(["a", "b", "c"][next(3)]) }) }
    for _ in 0..<3000 {
      let (a, b) = (word(), word())
      let expected = textbook(Array(a), Array(b))
      #expect(Suggestion.distance(a, b) == expected)
      for limit in 0...4 { #expect(Suggestion.distance(a, b, limit: limit) == (expected <= limit ? expected : nil)) }
    }
  }

  private func textbook(_ a: [Character], _ b: [Character]) -> Int {
    var table = Array(repeating: Array(repeating: 0, count: b.count + 1), count: a.count + 1)
    for i in 0...a.count {
      for j in 0...b.count {
        if i == 0 || j == 0 {
          table[i][j] = i + j
          continue
        }
        table[i][j] = min(
          table[i - 1][j] + 1, table[i][j - 1] + 1, table[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          table[i][j] = min(table[i][j], table[i - 2][j - 2] + 1)
        }
      }
    }
    return table[a.count][b.count]
  }

  @Test func theNearestComesFirstAndThenTheName() {
    #expect(Suggestion.best(for: "titel", among: ["tile", "title", "subtitle", "text"]) == ["title"])
    #expect(
      Suggestion.best(for: "hom", among: ["rom", "home", "dom", "tom", "far"], limit: 3) == ["dom", "home", "rom"])
  }

  @Test func caseAndSeparatorsCostNothing() {
    let keys = ["navigation-bar", "tab-bar", "toolbar"]
    #expect(Suggestion.best(for: "Navigation_Bar", among: keys) == ["navigation-bar"])
    #expect(Suggestion.best(for: "tab bar", among: keys).first == "tab-bar")
    #expect(Suggestion.best(for: "ÅNGER", among: ["ånger"]) == ["ånger"])
  }

  @Test func theBeginningOfANameIsNear() {
    #expect(Suggestion.best(for: "nav", among: ["navigation-bar", "text"]) == ["navigation-bar"])
    #expect(Suggestion.best(for: "na", among: ["navigation-bar"]) == [])
    #expect(Suggestion.best(for: "settings-screen", among: ["settings"]) == ["settings"])
  }

  @Test func whatIsFarIsNotSuggested() {
    #expect(Suggestion.best(for: "checkout", among: ["home", "settings", "profile"]) == [])
    #expect(Suggestion.best(for: "a", among: ["b", "c"]) == [])
    #expect(Suggestion.best(for: "", among: ["b", "home"]) == [])
    #expect(Suggestion.best(for: "home", among: ["home"]) == [])
  }

  @Test func aNameIsSuggestedOnce() {
    #expect(Suggestion.best(for: "hme", among: ["home", "home"]) == ["home"])
  }
}
