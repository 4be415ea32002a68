import Compiler
import Diagnostics
import Rules
import TestSupport
import Testing

/// Every rule is tested by its own examples.
@Suite struct RuleExampleTests {
  @Test(arguments: RuleCatalog.descriptions.map(\.code))
  func reportsExactlyTheMarkedLinesOfItsFailingExamples(code: String) throws {
    let rule = try #require(RuleCatalog.descriptions.first { $0.code == code })
    for example in rule.failing {
      let project = Project(example)
      let marked = project.markedLines()
      #expect(marked.contains { $0.hasSuffix(code) }, "no line of the example is marked:\n\(project.text)")
      #expect(project.reportedLines(options: rule.options) == marked, "in:\n\(project.text)")
    }
  }

  @Test(arguments: RuleCatalog.descriptions.map(\.code))
  func findsNothingInItsPassingExamples(code: String) throws {
    let rule = try #require(RuleCatalog.descriptions.first { $0.code == code })
    for example in rule.passing {
      let project = Project(example)
      #expect(project.reportedLines(options: rule.options) == [], "in:\n\(project.text)")
    }
  }

  @Test(arguments: RuleCatalog.descriptions.map(\.code))
  func isDescribedAndShown(code: String) throws {
    let rule = try #require(RuleCatalog.descriptions.first { $0.code == code })
    #expect(!rule.summary.hasSuffix(".") && rule.summary.first?.isLowercase == true || rule.summary.hasPrefix("YAML"))
    #expect(rule.rationale.hasSuffix("."))
    let isAboutChecking = ["P994", "P995", "P996"].contains(code)
    #expect(rule.failing.count >= (isAboutChecking ? 0 : 2) && rule.passing.count >= (isAboutChecking ? 0 : 2))
  }

  @Test func codesAndNamesAreUniqueAndInOrder() {
    let codes = RuleCatalog.descriptions.map(\.code)
    #expect(codes == codes.sorted())
    #expect(Set(codes).count == codes.count)
    #expect(Set(RuleCatalog.descriptions.map(\.name)).count == codes.count)
  }
}

extension RuleDescription {
  /// A rule that is off by itself is asked for, alone.
  fileprivate var options: CheckOptions {
    var options = CheckOptions()
    if !isOn { options.select = [code] }
    return options
  }
}
