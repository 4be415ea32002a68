import Diagnostics
import Elements
import Exporters
import Rules
import Testing

/// What `explain` prints.
@Suite struct ExplanationTests {
  private static let rules = RuleCatalog.descriptions
  private static let widths = [40, 64, 100]

  @Test(arguments: Explanation.topics(rules: rules))
  func everyWordIsExplainedWithinTheWidth(word: String) throws {
    for width in Self.widths {
      let text = try #require(Explanation.text(for: word, rules: Self.rules, width: width))
      #expect(!text.isEmpty && text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
      #expect(!text.contains("\n\n\n"))
      for line in text.split(separator: "\n") where line.count > width {
        // YAML is shown as it is written, four columns in, and a word that is longer than the line stays whole.
        let isOneWord = !line.drop { $0 == " " }.contains(" ")
        #expect(line.hasPrefix("    ") || isOneWord, "\(word) at \(width): \(line)")
      }
    }
  }

  @Test func aRuleIsFoundByItsCodeAndByItsName() throws {
    let byCode = try #require(Explanation.text(for: "p101", rules: Self.rules, width: 80))
    #expect(byCode == Explanation.text(for: "unknown-key", rules: Self.rules, width: 80))
    #expect(byCode.hasPrefix("P101 unknown-key (error)\n"))
    #expect(byCode.contains("titel: Welcome # ← P101"))
  }

  @Test func partOfANameFindsTheRules() throws {
    let text = try #require(Explanation.text(for: "key", rules: Self.rules, width: 80))
    for code in ["P002", "P101", "P102"] { #expect(text.contains(code)) }
  }

  @Test func theBeginningOfACodeFindsTheRules() throws {
    let text = try #require(Explanation.text(for: "P1", rules: Self.rules, width: 80))
    #expect(text.contains("P101 unknown-key") && text.contains("P112 second-kind") && !text.contains("P001"))
  }

  @Test func aKindSaysItsKeysAndShowsItsExample() throws {
    let text = try #require(Explanation.text(for: "button", rules: Self.rules, width: 80))
    for property in ["icon", "role", "badge"] { #expect(text.contains("\n  \(property) ")) }
    #expect(text.contains("    - button: Save\n"))
  }

  @Test(arguments: ["go", "screen", "theme", "when", "app", "journey", "$name", "allow", "length", "include"])
  func topicsOfTheGrammarAreExplained(word: String) throws {
    let text = try #require(Explanation.text(for: word, rules: Self.rules, width: 80))
    #expect(text.count > 60)
  }

  @Test func aKeyNamesWhatTakesIt() throws {
    let text = try #require(Explanation.text(for: "outside", rules: Self.rules, width: 80))
    #expect(text.hasPrefix("outside: a key of `popup`, `sheet`\n"))
  }

  @Test func aKeyThatIsAMappingShowsItsKeys() throws {
    let text = try #require(Explanation.text(for: "options", rules: RuleCatalog.descriptions, width: 80))
    #expect(text.contains("keys of an option"))
    for key in ["label", "value", "icon", "go"] { #expect(text.contains("\n  \(key) "), "\(text)") }
  }

  /// Where a text says "an option", people ask for `option`.
  @Test func aMappingInAnElementIsExplainedByItsOwnName() throws {
    let option = try #require(Explanation.text(for: "option", rules: RuleCatalog.descriptions, width: 80))
    #expect(option.contains("written under `options` of `radio`"))
    for key in ["label", "value", "icon", "go"] { #expect(option.contains("\n  \(key) "), "\(option)") }
    let callout = try #require(Explanation.text(for: "callout", rules: RuleCatalog.descriptions, width: 80))
    #expect(callout.contains("written under `callout` of `pin`"))
    for key in ["title", "body", "go"] { #expect(callout.contains("\n  \(key) "), "\(callout)") }
  }

  @Test func theIconsAreListed() throws {
    let text = try #require(Explanation.text(for: "icons", rules: RuleCatalog.descriptions, width: 80))
    for icon in Icons.all { #expect(text.contains("`\(icon.name)`")) }
  }

  @Test func nothingIsSaidOfAnUnknownWord() {
    #expect(Explanation.text(for: "buton", rules: Self.rules, width: 80) == nil)
    #expect(Explanation.text(for: "", rules: Self.rules, width: 80) == nil)
  }

  @Test(arguments: widths)
  func theOverviewNamesEverything(width: Int) {
    let text = Explanation.overview(rules: Self.rules, width: width)
    for rule in Self.rules { #expect(text.contains("\(rule.code) \(rule.name)")) }
    for kind in ElementCatalog.kinds { #expect(text.contains("\n  \(kind.name)")) }
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= width })
  }
}
