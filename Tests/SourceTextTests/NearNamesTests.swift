import SourceText
import Testing

@Suite struct NearNamesTests {
  /// Asked of many names at once, the answer is the same as asked of one after the other.
  @Test func preparedNamesSuggestWhatTheOthersDo() {
    var state: UInt64 = 11
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let letters = ["a", "b", "c", "A", "-", "_", " ", "é", "É", "日"]
    func word(_ most: Int) -> String { (0..<next(most)).map { _ in letters[next(letters.count)] }.joined() }
    var near = 0
    for round in 0..<600 {
      let most = 2 + round % 14
      let names = (0..<next(40)).map { _ in word(most) }
      let prepared = NearNames(names)
      for _ in 0..<10 {
        let wanted = word(most)
        let limit = 1 + next(4)
        let expected = Suggestion.best(for: wanted, among: names, limit: limit)
        #expect(prepared.best(for: wanted, limit: limit) == expected, "\(wanted) among \(names)")
        near += expected.count
      }
    }
    #expect(near > 2_000)
  }

  @Test func namesThatBeginAlikeAreNearHoweverLongTheyAre() {
    let names = NearNames(["settings-of-the-account", "set", "home"])
    #expect(names.best(for: "settings") == ["set", "settings-of-the-account"])
    #expect(names.best(for: "Settings_of-the account, all of them") == ["set", "settings-of-the-account"])
  }

  @Test func nothingIsNearWhereThereIsNothing() {
    #expect(NearNames([]).best(for: "home").isEmpty)
    #expect(NearNames([""]).best(for: "home").isEmpty)
  }
}
