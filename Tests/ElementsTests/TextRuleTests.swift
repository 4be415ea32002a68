import Elements
import Foundation
import TestSupport
import Testing

/// Which texts are right. The page is asked about the same ones, in `Tests/Browser/test_typing.py`.
@Suite struct TextRuleTests {
  private struct Case: Decodable {
    var checks: [String: String]
    var right: [String]
    var wrong: [String]

    var rule: TextRule {
      TextRule(
        format: checks["format"], pattern: checks["pattern"], least: checks["least"].flatMap { Double($0) },
        most: checks["most"].flatMap { Double($0) }, keyboard: "text")
    }
  }

  private let cases: [Case]

  init() throws {
    cases = try JSONDecoder().decode([Case].self, from: Data(Checkout.text("Tests/texts.json").utf8))
  }

  @Test func everyTextIsRightOrWrongAsTheTableSays() {
    for one in cases {
      for text in one.right { #expect(one.rule.failure(of: text) == nil, "\(one.checks) refuses `\(text)`") }
      for text in one.wrong { #expect(one.rule.failure(of: text) != nil, "\(one.checks) takes `\(text)`") }
    }
  }

  @Test func samplesAreRightAndWrong() throws {
    for one in cases {
      let (right, wrong) = (try #require(one.rule.sample), try #require(one.rule.wrongSample))
      #expect(one.rule.failure(of: right) == nil, "\(one.checks): \(right)")
      #expect(one.rule.failure(of: wrong) != nil, "\(one.checks): \(wrong)")
    }
  }

  @Test func theFirstCheckThatFailsIsNamed() {
    let rule = TextRule(pattern: "[a-z]+", least: 3, most: 5)
    #expect(rule.failure(of: "A") == .pattern)
    #expect(rule.failure(of: "ab") == .least)
    #expect(rule.failure(of: "abcdef") == .most)
    #expect(rule.failure(of: "") == nil)
    #expect(rule.value(of: "") == .empty)
    #expect(rule.value(of: "abc") == .filled)
    #expect(rule.value(of: "ab") == .wrong)
  }

  @Test func aKeyboardOfNumbersTypesNothingElse() {
    #expect(TextRule(keyboard: "number").typed("a1b2.5-€") == "125")
    #expect(TextRule(keyboard: "decimal").typed("a-1.5,2 €") == "-1.5,2")
    #expect(TextRule(format: "number").typed("12 apples") == "12")
    #expect(TextRule().typed("12 apples") == "12 apples")
    #expect(TextRule().typed(String(repeating: "ä", count: 20_000)).count == 10_000)
  }

  @Test func whereNothingCanBeRightThereIsNoSample() {
    #expect(TextRule(least: 9, most: 8).sample == nil)
    #expect(TextRule(pattern: "[a-z]{3}", least: 4).sample == nil)
    #expect(TextRule(pattern: "[a-z]{3}", keyboard: "number").sample == nil)
    #expect(TextRule(format: "email", keyboard: "number").sample == nil)
    #expect(TextRule(pattern: "[a-z]+", least: 4, most: 4).sample == "aaaa")
    #expect(TextRule(format: "number", least: 2_000).sample == "2000")
    #expect(TextRule(pattern: "(.|\\n)*").wrongSample == nil)
  }
}
