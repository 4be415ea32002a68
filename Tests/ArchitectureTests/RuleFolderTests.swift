import TestSupport
import Testing

/// What lies in the folder of a rule, and what nobody outside of it needs to know.
@Suite struct RuleFolderTests {
  /// Code that asks for a rule asks for its value, its group or its scope, which a new code cannot slip past.
  @Test func noCodeOfARuleIsWrittenOutsideItsFolder() {
    // The beginnings of codes are what the groups are called.
    let definition = "Sources/Diagnostics/RuleGroup.swift"
    let owners = Dictionary(uniqueKeysWithValues: RuleFolder.all.map { ($0.path, $0.code) })
    for source in Checkout.sources where !source.path.hasPrefix("Tests/") && source.path != definition {
      let own = owners.first { source.path.hasPrefix($0.key) }?.value
      for line in source.lines where line.text.contains("\"P") {
        for code in line.text.matches(of: /"(P\d+)"/).map({ String($0.1) }) where code != own {
          Issue.record("\(source):\(line.number) asks for \"\(code)\": ask for the rule, its group or its scope")
        }
      }
    }
  }

  /// What is said in documents and help about a code is about one that there is.
  @Test func everyCodeThatIsMentionedIsThatOfARule() {
    let codes = Set(RuleFolder.all.compactMap(\.code))
    let texts =
      Checkout.documents.filter { $0 != "CHANGELOG.md" }.map { ($0, Checkout.text($0)) }
      + Checkout.sources.filter { $0.path.hasPrefix("Sources/") }.map { ($0.path, $0.text) }
    for (path, text) in texts {
      for code in text.matches(of: /\bP\d{3}\b/.wordBoundaryKind(.simple)).map({ String($0.0) })
      where !codes.contains(code) {
        Issue.record("\(path) speaks of \(code), which is no rule")
      }
    }
  }

  @Test func everythingInARuleFolderHasItsPlace() {
    for folder in RuleFolder.all {
      let names = Checkout.names(in: String(folder.path.dropLast())).filter { !$0.hasSuffix(".swift") }
      var examples: [String: [String]] = ["failing": [], "passing": []]
      for name in names where !name.hasSuffix(".expected.txt") && !name.contains(/^golden(-[a-z-]+)?$/) {
        let example = name.hasSuffix(".yaml") ? String(name.dropLast(5)) : name
        let isApp = name.hasSuffix(".yaml") || Checkout.exists("\(folder.path)\(name)/app.yaml")
        guard isApp, let kind = example.wholeMatch(of: /(failing|passing)-\d+-[a-z0-9-]+/)?.1 else {
          Issue.record("\(folder.path)\(name) is neither an example, nor what is expected of one, nor a golden")
          continue
        }
        examples[String(kind), default: []].append(example)
      }
      for (kind, found) in examples {
        let numbers = found.compactMap { Int($0.dropFirst(kind.count + 1).prefix { $0 != "-" }) }.sorted()
        #expect(numbers == Array(1..<found.count + 1), "\(folder.path): the numbers of its \(kind) examples")
      }
      let expected = names.filter { $0.hasSuffix(".expected.txt") }.map { String($0.dropLast(".expected.txt".count)) }
      #expect(expected == examples["failing"], "\(folder.path): what is expected of its failing examples")
    }
  }
}
