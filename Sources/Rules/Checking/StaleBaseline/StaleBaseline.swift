package import Diagnostics
package import SourceText

extension Rule {
  static let staleBaseline = Rule(
    "P994", "stale-baseline", .warning, in: .checking, about: .checking,
    summary: "a baseline entry that is no longer found",
    rationale: """
      A baseline (`check --baseline`) accepts the findings that existed when it was written. Once a finding is fixed, \
      its entry would hide the next one of its kind in the same place. Only rules that ran are counted, and only if \
      all files could be read.
      """,
    remedy: "Write the baseline again with `--write-baseline`, or remove the entry."
  ) { _, _ in
    // Known only when every rule has run: see `StaleBaseline`.
  }
}

/// Tells which entries of a baseline accept nothing.
package enum StaleBaseline {
  /// How many are listed.
  private static let mostListed = 20

  /// Reports entries that no finding needed: all in one finding.
  package static func report(_ entries: [Baseline.Entry], at span: Span, to findings: inout Findings) {
    if entries.count == 1 {
      findings.add(.stale(entries[0]), at: span, notes: [.place(of: entries[0]), .remedy].compactMap { $0 })
    } else {
      let more = entries.count - mostListed
      findings.add(
        .manyAreStale(entries.count), at: span,
        notes: entries.prefix(mostListed).map { .line(of: $0) } + (more > 0 ? [Note("and \(more) more")] : []) + [
          .remedy
        ])
    }
  }
}

extension String {
  fileprivate static func stale(_ entry: Baseline.Entry) -> String {
    "the baseline accepts \(named(entry)), which no longer exists"
  }

  fileprivate static func manyAreStale(_ count: Int) -> String {
    "the baseline accepts \(counted(count, "finding")) that no longer exist"
  }

  fileprivate static func named(_ entry: Baseline.Entry) -> String {
    "\(entry.rule) at `\(entry.place)` (\(entry.message))"
  }
}

extension Note {
  fileprivate static func place(of entry: Baseline.Entry) -> Note? {
    entry.line > 0 ? Note("it is in line \(entry.line) of the baseline") : nil
  }

  fileprivate static func line(of entry: Baseline.Entry) -> Note {
    Note((entry.line > 0 ? "line \(entry.line): " : "") + .named(entry))
  }

  fileprivate static let remedy = Note("write the baseline again with `--write-baseline`")
}
