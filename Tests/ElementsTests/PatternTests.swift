import Elements
import Testing

/// The language of patterns: what it has, and what it says of the rest.
@Suite struct PatternTests {
  private func mistake(_ text: String) -> String {
    switch PatternReading.read(text) {
    case .success: "none"
    case .failure(let mistake): "\(mistake.offset)+\(mistake.length) \(mistake.words)"
    }
  }

  @Test func whatItDoesNotHaveIsRefusedWhereItStands() {
    #expect(mistake("ab(?=c)") == "2+2 a pattern has only plain groups, such as `(a|b)`")
    #expect(mistake("a\\bc") == "1+2 a pattern has no `\\b`: it knows `\\d`, `\\w`, `\\s` and their opposites")
    #expect(mistake("(a)\\1").hasPrefix("3+2 a pattern has no `\\1`"))
    #expect(mistake("^a$").hasPrefix("0+1 a pattern is about the whole text: leave out `^`"))
    #expect(mistake("a$").hasPrefix("1+1 a pattern is about the whole text: leave out `$`"))
    #expect(mistake("é+?") == "2+1 `?` repeats what is repeated already")
    #expect(mistake("a|*") == "2+1 `*` has nothing to repeat")
    #expect(mistake("a{2,1}") == "1+5 `{2,1}` is never so: 2 is more than 1")
    #expect(mistake("a{x}") == "1+1 a number of times is written `{3}`, `{2,}` or `{2,5}`")
    #expect(mistake("(ab") == "0+1 this `(` is never closed")
    #expect(mistake("ab)") == "2+1 this `)` closes nothing")
    #expect(mistake("[ab") == "0+1 this `[` is never closed")
    #expect(mistake("[]") == "0+2 `[]` has no signs in it")
    #expect(mistake("[z-a]") == "1+3 `z-a` is not a range of signs")
    #expect(mistake("a\\") == "1+1 `\\` needs a sign after it")
    #expect(mistake("[A-Z]{3}") == "none")
  }

  @Test func repeatsInRepeatsAreLimitedByWhatTheyMake() {
    #expect(mistake("(a{10}){10}") == "none")
    #expect(mistake("(a{16}){16}").contains("too long"))
    #expect(mistake("a{99999999999999}").contains("too long"))
    #expect(mistake(String(repeating: "(", count: 30)).contains("too deep"))
    // Nothing is made here, and still it would be read again and again.
    let empty = String(repeating: "(", count: 15) + String(repeating: "){99}", count: 15)
    #expect(mistake(empty).contains("too long"))
  }

  @Test func noPatternMakesALongTextSlow() throws {
    let pattern = try PatternReading.read("((a+)+|(a*)*|a)*b").get()
    let text = String(repeating: "a", count: 10_000)
    #expect(!pattern.matches(text))
    #expect(pattern.matches(text + "b"))
  }

  @Test func anExampleIsAsShortAsItMayBe() throws {
    func example(_ text: String, _ lengths: ClosedRange<Int>) throws -> String? {
      try PatternReading.read(text).get().sample(of: lengths)
    }
    #expect(try example("[A-Z]{3}-\\d+", 1...100) == "AAA-1")
    #expect(try example("[A-Z]{3}-\\d+", 7...100) == "AAA-111")
    #expect(try example("(ab)*", 0...9) == "")
    #expect(try example("(ab)*", 1...9) == "ab")
    #expect(try example("(ab)*", 3...3) == nil)
    #expect(try example("x{2}", 3...9) == nil)
  }
}
