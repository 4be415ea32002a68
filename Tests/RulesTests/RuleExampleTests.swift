import Compiler
import Diagnostics
import Rules
import SourceText
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
      #expect(project.reportedLines(rule) == marked, "in:\n\(project.text)")
    }
  }

  @Test(arguments: RuleCatalog.descriptions.map(\.code))
  func findsNothingInItsPassingExamples(code: String) throws {
    let rule = try #require(RuleCatalog.descriptions.first { $0.code == code })
    for example in rule.passing {
      let project = Project(example)
      #expect(project.reportedLines(rule) == [], "in:\n\(project.text)")
    }
  }

  @Test(arguments: RuleCatalog.descriptions.map(\.code))
  func isDescribedAndShown(code: String) throws {
    let rule = try #require(RuleCatalog.descriptions.first { $0.code == code })
    #expect(!rule.summary.hasSuffix(".") && rule.summary.first?.isLowercase == true || rule.summary.hasPrefix("YAML"))
    #expect(rule.rationale.hasSuffix("."))
    let isAboutChecking = code == "P995" || code == "P996"
    #expect(rule.failing.count >= (isAboutChecking ? 0 : 2) && rule.passing.count >= (isAboutChecking ? 0 : 2))
  }

  @Test func codesAndNamesAreUniqueAndInOrder() {
    let codes = RuleCatalog.descriptions.map(\.code)
    #expect(codes == codes.sorted())
    #expect(Set(codes).count == codes.count)
    #expect(Set(RuleCatalog.descriptions.map(\.name)).count == codes.count)
  }
}

/// A small app in memory, compiled as a whole.
struct Project {
  let files: [(path: String, text: String)]

  init(_ example: RuleDescription.Example) { files = example.files }

  var text: String { files.map { "# \($0.path)\n\($0.text)" }.joined(separator: "\n") }

  /// `path:line CODE` for each line that ends in `#~ CODE …`.
  func markedLines() -> [String] {
    var result: [String] = []
    for file in files {
      for (index, line) in file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        guard let mark = mark(in: line) else { continue }
        for code in line[mark.upperBound...].split(separator: " ") {
          result.append("\(file.path):\(index + 1) \(code)")
        }
      }
    }
    return result.sorted()
  }

  /// `path:line CODE` for each finding. A rule that is off by itself is asked for, alone.
  func reportedLines(_ rule: RuleDescription) -> [String] {
    var options = CheckOptions()
    if !rule.isOn { options.select = [rule.code] }
    let report = report(options: options)
    return report.diagnostics.map { diagnostic in
      let file = report.sources.file(of: diagnostic.span)
      let line = LineTable(file: file, in: report.sources).line(at: diagnostic.span.start)
      return "\(file.path):\(line) \(diagnostic.code)"
    }.sorted()
  }

  func report(options: CheckOptions = CheckOptions()) -> Report {
    var compiler = Compiler(entry: files[0].path, options: options)
    var answers: [(request: Request, answer: Answer)] = []
    while true {
      switch compiler.step(answers) {
      case .done(let compilation): return compilation.report
      case .needs(let requests): answers = requests.map { ($0, answer($0)) }
      }
    }
  }

  private func answer(_ request: Request) -> Answer {
    switch request {
    case .file(let path):
      return files.first { $0.path == path }.map { .contents(withoutMarks($0.text)) } ?? .missing
    case .glob(let pattern, let folder):
      let start = folder.isEmpty ? "" : folder + "/"
      return .paths(
        files.map(\.path).filter { $0.hasPrefix(start) && Glob(pattern).matches(String($0.dropFirst(start.count))) })
    }
  }

  private func mark(in line: Substring) -> Range<Substring.Index>? { line.firstRange(of: " #~ ") }

  /// The marks are no part of the example: what they would do to the YAML must not be what is tested.
  private func withoutMarks(_ text: String) -> [UInt8] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> Substring in
      mark(in: line).map { line[..<$0.lowerBound] } ?? line
    }
    return Array(lines.joined(separator: "\n").utf8)
  }
}
