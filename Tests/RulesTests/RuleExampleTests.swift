import Compiler
import Diagnostics
import Rules
import TestSupport
import Testing

/// Every rule is tested by the examples in its folder.
@Suite struct RuleExampleTests {
  private static let codes = RuleCatalog.descriptions.map(\.code)

  @Test(arguments: codes)
  func reportsExactlyTheMarkedLinesOfItsFailingExamples(code: String) throws {
    let rule = try #require(RuleCatalog.descriptions.first { $0.code == code })
    for example in rule.examples where example.isFailing {
      let project = Project(example)
      let marked = project.markedLines()
      #expect(marked.contains { $0.hasSuffix(code) }, "no line of \(example.name) is marked")
      #expect(project.reportedLines(options: rule.options) == marked, "in \(example.name)")
    }
  }

  @Test(arguments: codes)
  func saysOfItsFailingExamplesWhatIsExpectedWordForWord(code: String) throws {
    let rule = try #require(RuleCatalog.descriptions.first { $0.code == code })
    for example in rule.examples where example.isFailing {
      let golden = Golden("\(RuleFolders.path(of: rule))/\(example.name).expected.txt")
      let complaint = try golden.complaint(about: Project(example).printedReport(options: rule.options))
      #expect(complaint == nil)
    }
  }

  @Test(arguments: codes)
  func findsNothingInItsPassingExamples(code: String) throws {
    let rule = try #require(RuleCatalog.descriptions.first { $0.code == code })
    for example in rule.examples where !example.isFailing {
      #expect(Project(example).reportedLines(options: rule.options) == [], "in \(example.name)")
    }
  }

  /// No app can bring about a fault of the compiler, and how many findings are shown is up to the command.
  @Test(arguments: codes)
  func isDescribedAndShown(code: String) throws {
    let rule = try #require(RuleCatalog.descriptions.first { $0.code == code })
    #expect(!rule.summary.hasSuffix(".") && rule.summary.first?.isLowercase == true || rule.summary.hasPrefix("YAML"))
    #expect(rule.rationale.hasSuffix(".") && rule.remedy.hasSuffix("."))
    let least = rule.scope.mayBeAccepted ? 2 : 0
    #expect(rule.examples.count(where: \.isFailing) >= least && rule.examples.count { !$0.isFailing } >= least)
  }

  @Test func examplesAreReadInTheOrderOfTheirNumbers() throws {
    let include = try #require(RuleCatalog.descriptions.first { $0.name == "include" })
    #expect(
      include.examples.map(\.name) == [
        "failing-1-no-such-file", "failing-2-outside-the-project", "failing-3-each-other",
        "passing-1-folder-of-screens", "passing-2-one-file",
      ])
    #expect(include.examples[2].files.map(\.path) == ["app.yaml", "a.yaml", "b.yaml"])
    #expect(include.examples[3].files.map(\.path) == ["app.yaml", "screens/welcome.yaml"])
  }

  @Test func codesAndNamesAreUniqueAndInOrder() {
    #expect(Self.codes == Self.codes.sorted())
    #expect(Set(Self.codes).count == Self.codes.count)
    #expect(Set(RuleCatalog.descriptions.map(\.name)).count == Self.codes.count)
  }

  /// The longest beginning that fits is the group's, as in `explain P9` and `explain P99`.
  @Test func aCodeBeginsAsItsGroupSays() {
    for rule in RuleCatalog.descriptions {
      let fitting = RuleGroup.allCases.filter { rule.code.hasPrefix($0.prefix) }
      #expect(fitting.max { $0.prefix.count < $1.prefix.count } == rule.group, "\(rule.code)")
    }
  }
}
