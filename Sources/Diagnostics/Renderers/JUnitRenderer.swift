import SourceText

extension Format {
  static let junit = Format("junit", "JUnit XML: one case per screen and journey", needsSubjects: true) { run in
    JUnitRenderer.bytes(run)
  }
}

/// The XML of JUnit: an app is a suite; its screens, popups and journeys are cases, and one more for all the rest.
///
/// A case fails by what makes the run fail; what is found besides is under it as output.
private enum JUnitRenderer {
  /// One case, and what was found in it.
  private struct Case {
    let name: String
    let kind: String
    var place: String
    var line: Int
    var failures: [FindingWords] = []
    var remarks: [FindingWords] = []
  }

  static func bytes(_ run: Run) -> [UInt8] {
    let suites = run.checked.map { app in (app: app, cases: cases(of: app, failing: run.failing)) }
    let all = suites.flatMap { $0.cases }
    var output: [UInt8] = []
    output += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8
    output += "<testsuites name=\"\(XMLText.escaped(run.tool))\" \(counts(of: all))>\n".utf8
    for (app, cases) in suites {
      let name = XMLText.escaped(app.folder + app.entry)
      output += "  <testsuite name=\"\(name)\" \(counts(of: cases)) skipped=\"0\">\n".utf8
      for one in cases { append(one, suite: name, to: &output) }
      output += "  </testsuite>\n".utf8
    }
    output += "</testsuites>\n".utf8
    return output
  }

  private static func counts(of cases: [Case]) -> String {
    "tests=\"\(cases.count)\" failures=\"\(cases.count { !$0.failures.isEmpty })\" errors=\"0\" time=\"0\""
  }

  private static func cases(of app: CheckedApp, failing: Severity) -> [Case] {
    var positions = Positions(app.report.sources)
    var cases = app.subjects.map { subject -> Case in
      let region = positions.region(of: subject.span, in: .scalars)
      return Case(
        name: "\(subject.kind) \(subject.name)", kind: subject.kind, place: app.folder + (region?.path ?? app.entry),
        line: region?.line ?? 1)
    }
    let rest = cases.count
    cases.append(Case(name: "the app", kind: "app", place: app.folder + app.entry, line: 1))
    // The innermost counts: a popup may be in its screen.
    let order = app.subjects.indices.sorted { app.subjects[$0].span < app.subjects[$1].span }
    for diagnostic in app.report.diagnostics {
      let index = innermost(around: diagnostic.span, app.subjects, order) ?? rest
      let words = FindingWords(diagnostic, in: app.folder, &positions)
      if diagnostic.severity >= failing {
        cases[index].failures.append(words)
      } else {
        cases[index].remarks.append(words)
      }
    }
    return cases
  }

  /// The last subject to begin at or before a place and to hold it; a few steps back, since popups may be in screens.
  private static func innermost(around span: Span, _ subjects: [Subject], _ order: [Int]) -> Int? {
    var low = 0
    var high = order.count
    while low < high {
      let middle = (low + high) / 2
      if subjects[order[middle]].span.start <= span.start { low = middle + 1 } else { high = middle }
    }
    return order[..<low].suffix(64).last { subjects[$0].span.contains(span) }
  }

  private static func append(_ one: Case, suite: String, to output: inout [UInt8]) {
    let file = XMLText.escaped(one.place)
    output += "    <testcase name=\"\(XMLText.escaped(one.name))\" classname=\"\(suite)\" file=\"\(file)\"".utf8
    output += " line=\"\(one.line)\" time=\"0\"".utf8
    if one.failures.isEmpty, one.remarks.isEmpty {
      output += "/>\n".utf8
      return
    }
    output += ">\n".utf8
    if let first = one.failures.first {
      let more = one.failures.count > 1 ? " (and \(one.failures.count - 1) more)" : ""
      let message = XMLText.escaped(first.message + more)
      output += "      <failure message=\"\(message)\" type=\"\(XMLText.escaped(first.title))\">".utf8
      output += "\(text(of: one.failures))</failure>\n".utf8
    }
    if !one.remarks.isEmpty { output += "      <system-out>\(text(of: one.remarks))</system-out>\n".utf8 }
    output += "    </testcase>\n".utf8
  }

  private static func text(of findings: [FindingWords]) -> String {
    findings.map { ([$0.line] + $0.details.map { "  " + $0 }).map(XMLText.escaped).joined(separator: "\n") }
      .joined(separator: "\n\n")
  }
}
