package import Diagnostics
import Rules
import SourceText

/// Makes the edits that are surely meant, round by round, and takes back what makes things worse.
///
/// It touches no disk and compiles nothing: it says what the files would hold, is told what is found in them then, and
/// decides. Fixes that touch the same words wait for the next round, whose findings have new places.
package struct FixApplier: Sendable {
  /// One file as it would be.
  package struct File: Sendable {
    package let path: String
    package let contents: [UInt8]
    /// What it holds on the disk.
    package let original: [UInt8]
    /// How many findings were fixed in it.
    package let count: Int
  }

  /// What is found in the files as they are so far.
  package private(set) var report: Report
  private var changed: [String: [UInt8]] = [:]
  private var originals: [String: [UInt8]] = [:]
  private var counts: [String: Int] = [:]
  /// Files that must stay as they are.
  private let fixed: Set<String>
  /// Fixes that made things worse.
  private var refused: Set<String> = []
  private var trial: Trial?
  /// The most fixes to try at once; fewer while one of them is looked for that makes things worse.
  private var most = Int.max
  private var rounds = 0
  private var trials = 0
  private static let mostRounds = 10
  private static let mostTrials = 100

  /// - Parameters:
  ///   - report: what is found in the files as they are.
  ///   - fixed: the paths of files that must not be changed.
  package init(_ report: Report, without fixed: Set<String> = []) {
    self.report = report
    self.fixed = fixed
  }

  /// The changed files, by path.
  package var files: [File] {
    changed.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map {
      File(path: $0, contents: changed[$0] ?? [], original: originals[$0] ?? [], count: counts[$0] ?? 0)
    }
  }

  /// The contents of all changed files as they are to be tried next; nil when there is nothing left to try.
  package mutating func nextTrial() -> [String: [UInt8]]? {
    guard rounds < Self.mostRounds, trials < Self.mostTrials else { return nil }
    var candidates: [Candidate] = []
    var patch = Patch(of: report.sources)
    for candidate in certainFixes() {
      guard candidates.count < most else { break }
      if patch.add(candidate.fix) { candidates.append(candidate) }
    }
    guard !candidates.isEmpty else { return nil }
    trials += 1
    let files = patch.contents()
    trial = Trial(candidates: candidates, files: files)
    return files.reduce(into: changed) { $0[$1.path] = $1.bytes }
  }

  /// Keeps what was tried, unless what is found now is worse.
  package mutating func keepOrRevert(_ next: Report) {
    guard let tried = trial else { return }
    trial = nil
    let change = TrialOutcome(from: report, to: next, by: tried)
    if change.isBetter {
      for file in tried.files {
        // A file that an edit made part of the app is not known before.
        if changed[file.path] == nil { originals[file.path] = report.contents(of: file.path) }
        changed[file.path] = file.bytes
      }
      for candidate in tried.candidates { counts[candidate.path, default: 0] += 1 }
      report = next
      if most == .max { rounds += 1 }
      most = .max
    } else if let only = tried.candidates.first, tried.candidates.count == 1 {
      refused.insert(only.key)
      most = .max
    } else {
      most = tried.candidates.count / 2
    }
  }

  /// Whether there are errors in an app that were not there before a file was changed which it shares with another.
  package static func breaks(_ old: Report, _ new: Report) -> Bool { TrialOutcome.bringsErrors(from: old, to: new) }

  /// The fixes that may be made, in the order of the findings.
  private func certainFixes() -> [Candidate] {
    var result: [Candidate] = []
    for diagnostic in report.diagnostics {
      guard let fix = diagnostic.fixes.first(where: { $0.isCertain }), let edit = fix.edits.first else { continue }
      let path = report.sources.file(of: edit.span).path
      let candidate = Candidate(diagnostic: diagnostic, fix: fix, path: path)
      let paths = fix.edits.map { report.sources.file(of: $0.span).path }
      if !refused.contains(candidate.key), fixed.isDisjoint(with: paths) { result.append(candidate) }
    }
    return withoutLastAllowances(result)
  }

  /// Without the last of several acceptances that are taken away in one place: with the others gone, its finding comes
  /// again, and then says to take away their key too.
  private func withoutLastAllowances(_ candidates: [Candidate]) -> [Candidate] {
    var seen: [String: Int] = [:]
    var last: [String: Int] = [:]
    for (index, candidate) in candidates.enumerated() where candidate.diagnostic.code == RuleCatalog.unusedAllow.code {
      seen[candidate.diagnostic.place, default: 0] += 1
      last[candidate.diagnostic.place] = index
    }
    let waiting = Set(last.filter { seen[$0.key] != 1 }.values)
    return candidates.enumerated().filter { !waiting.contains($0.offset) }.map { $0.element }
  }
}

/// A fix that is to be tried, and the finding it fixes.
struct Candidate: Sendable {
  let diagnostic: Diagnostic
  let fix: Fix
  /// The file it changes.
  let path: String

  /// What it is known by in later rounds.
  var key: String { diagnostic.fingerprint + fix.title }
}

/// Fixes that are tried together, and what the files hold then.
struct Trial: Sendable {
  let candidates: [Candidate]
  let files: [(path: String, bytes: [UInt8], edited: [Range<Int>])]
}
