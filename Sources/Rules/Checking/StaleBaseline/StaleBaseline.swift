package import Diagnostics
package import SourceText

extension Rule {
  static let staleBaseline = Rule(
    "P994", "stale-baseline", .warning, in: .checking, about: .checking,
    summary: "a baseline that accepts what is no longer there",
    rationale: """
      A baseline (`check --baseline`) accepts what was found when it was written. When such a finding is gone, its entry \
      would hide the next one of its kind at the same place. Write the baseline again with `--write-baseline`, or take the \
      line out. Only rules that ran are counted, and only where all files could be read.
      """
  ) { _, _ in
    // Known only when every rule has run: see `StaleBaseline`.
  }
}

/// Tells which entries of a baseline accept nothing.
package enum StaleBaseline {
  private static let mostFindings = 10

  /// Reports entries that no finding needed: each by itself, or all in one finding where they are many.
  package static func report(_ entries: [Baseline.Entry], at span: Span, to findings: inout Findings) {
    guard entries.count > mostFindings else {
      for entry in entries { findings.add(.stale(entry), at: span, notes: [.remedy]) }
      return
    }
    findings.add(.manyAreStale(entries.count), at: span, notes: entries.map { Note(.named($0)) } + [.remedy])
  }
}

extension String {
  fileprivate static func stale(_ entry: Baseline.Entry) -> String {
    "the baseline accepts \(named(entry)), which is not found any more"
  }

  fileprivate static func manyAreStale(_ count: Int) -> String {
    "the baseline accepts \(count) findings that are not found any more"
  }

  fileprivate static func named(_ entry: Baseline.Entry) -> String {
    "\(entry.rule) at `\(entry.place)` (\(entry.message))"
  }
}

extension Note {
  fileprivate static let remedy = Note("`--write-baseline` writes it again as things are")
}
