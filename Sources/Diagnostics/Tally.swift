import SourceText

/// How many findings there are, over one report or several.
package struct Tally: Hashable, Sendable {
  package private(set) var errors = 0
  package private(set) var warnings = 0
  package private(set) var advice = 0
  /// How many more a baseline accepts.
  package private(set) var accepted = 0
  /// How many more are not told before others are fixed.
  package private(set) var waiting = 0
  /// The files in which something was found.
  package private(set) var files: Set<String> = []

  package init() {}

  /// Counts the findings of one more report, whose paths are relative to `folder`.
  package mutating func add(_ report: Report, in folder: String = "") {
    errors += report.count(.error)
    warnings += report.count(.warning)
    advice += report.count(.advice)
    accepted += report.acceptedCount
    waiting += report.waiting.count
    guard !report.sources.files.isEmpty else { return }
    var isNamed = [Bool](repeating: false, count: report.sources.files.count)
    for index in report.diagnostics.indices {
      isNamed[report.sources.fileIndex(of: report.diagnostics[index].span)] = true
    }
    for index in isNamed.indices where isNamed[index] { files.insert(folder + report.sources.files[index].path) }
  }

  /// All findings together.
  package var total: Int { errors + warnings + advice }

  /// The number of findings that are at least this bad.
  package func count(atLeast severity: Severity) -> Int {
    switch severity {
    case .error: errors
    case .warning: errors + warnings
    case .advice: total
    }
  }

  /// One line for people: `2 errors, 1 warning in 1 file`, or `no findings`, what is accepted beside them, and what waits.
  package var sentence: String {
    let known = accepted == 0 ? found : "\(found), \(accepted) accepted by the baseline"
    if waiting == 0 { return known }
    let words = waiting == 1 ? "1 more is hidden because it" : "\(waiting) more are hidden because they"
    return "\(known); \(words) may only follow from \(total == 1 ? "this one" : "these")"
  }

  private var found: String {
    guard total > 0 else { return "no findings" }
    var parts: [String] = []
    if errors > 0 { parts.append(counted(errors, "error")) }
    if warnings > 0 { parts.append(counted(warnings, "warning")) }
    if advice > 0 { parts.append(counted(advice, "piece of advice", "pieces of advice")) }
    let place = files.isEmpty ? "" : " in " + counted(files.count, "file")
    return parts.joined(separator: ", ") + place
  }
}
