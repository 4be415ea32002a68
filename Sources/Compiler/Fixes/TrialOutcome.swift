import Diagnostics
import SourceText

/// What a trial did to the findings.
struct TrialOutcome {
  /// Whether the findings that were to be fixed are gone and no others have come.
  let isBetter: Bool

  init(from old: Report, to new: Report, by trial: Trial) {
    let fresh = Self.freshCounts(old, new, trial)
    isBetter =
      Self.loses(old, new, what: trial) && !Self.readsLess(old, new) && fresh.there == 0
      && fresh.elsewhere <= (trial.candidates.count == 1 ? Self.goneCount(old, new) : 0)
  }

  /// What a finding says, wherever it is.
  private struct Signature: Hashable {
    let code: String
    let message: String

    init(_ diagnostic: Diagnostic) {
      code = diagnostic.code
      message = diagnostic.message
    }
  }

  private static func counts(_ diagnostics: some Sequence<Diagnostic>) -> [Signature: Int] {
    diagnostics.reduce(into: [:]) { $0[Signature($1), default: 0] += 1 }
  }

  /// Whether each kind of finding that was to be fixed has become rarer.
  private static func loses(_ old: Report, _ new: Report, what trial: Trial) -> Bool {
    let before = counts(old.diagnostics)
    let after = counts(new.diagnostics)
    return trial.candidates.allSatisfy { candidate in
      let words = Signature(candidate.diagnostic)
      return after[words, default: 0] < before[words, default: 0]
    }
  }

  /// Whether there are more mistakes in the YAML itself.
  private static func readsLess(_ old: Report, _ new: Report) -> Bool {
    func counts(_ report: Report) -> [String: Int] {
      let about = report.diagnostics.filter { $0.severity == .error && $0.scope == .file }
      return about.reduce(into: [:]) { $0[$1.code, default: 0] += 1 }
    }
    let before = counts(old)
    return counts(new).contains { $0.value > before[$0.key, default: 0] }
  }

  /// The errors of the words and the names; what the flow does is only known once these are right.
  private static func errors(_ report: Report) -> [Diagnostic] {
    report.diagnostics.filter { $0.severity == .error && $0.scope?.isFlow != true }
  }

  /// How many errors were not there before, at the places of the edits and elsewhere.
  ///
  /// What can be read now may hold slips of its own: those for which a fix is offered do not speak against the edit, and neither do
  /// names that are yet to be declared, unless they are in the very value that was edited. Any other error there says that something
  /// else was meant.
  private static func freshCounts(_ old: Report, _ new: Report, _ trial: Trial) -> (there: Int, elsewhere: Int) {
    let before = counts(errors(old))
    let read = readRanges(trial)
    let values = valueRanges(trial)
    var there: [Diagnostic] = []
    var elsewhere: [Diagnostic] = []
    for diagnostic in errors(new) {
      let file = new.sources.file(of: diagnostic.span)
      let offset = Int(diagnostic.span.start - file.span.start)
      let isThere = read[file.path]?.contains { $0.contains(offset) } == true
      if !isThere {
        elsewhere.append(diagnostic)
      } else if diagnostic.fixes.isEmpty,
        diagnostic.group != .names || values[file.path]?.contains(where: { $0.contains(offset) }) == true
      {
        there.append(diagnostic)
      }
    }
    func freshCount(_ diagnostics: [Diagnostic]) -> Int {
      counts(diagnostics).reduce(0) { $0 + max(0, $1.value - before[$1.key, default: 0]) }
    }
    return (freshCount(there), freshCount(elsewhere))
  }

  /// Whether there are errors that were not there before.
  static func bringsErrors(from old: Report, to new: Report) -> Bool {
    let before = counts(errors(old))
    return counts(errors(new)).contains { $0.value > before[$0.key, default: 0] }
  }

  private static func goneCount(_ old: Report, _ new: Report) -> Int {
    let after = counts(errors(new))
    return counts(errors(old)).reduce(0) { $0 + max(0, $1.value - after[$1.key, default: 0]) }
  }

  /// The keys and values in which the edits are: a word that is put right may not fit the words beside it.
  private static func valueRanges(_ trial: Trial) -> [String: [Range<Int>]] {
    let ends = Set(":,[]{}\n".utf8)
    return trial.files.reduce(into: [:]) { result, file in
      result[file.path] = file.edited.map { edit in
        let start = file.bytes[..<edit.lowerBound].lastIndex(where: ends.contains).map { $0 + 1 } ?? 0
        return start..<(file.bytes[edit.upperBound...].firstIndex(where: ends.contains) ?? file.bytes.count)
      }
    }
  }

  /// The lines around each edit: a kind or a key that is spelt right now has keys of its own, which may be wrong too.
  private static func readRanges(_ trial: Trial) -> [String: [Range<Int>]] {
    var result: [String: [Range<Int>]] = [:]
    for file in trial.files {
      var end = 0
      for edit in file.edited where edit.lowerBound >= end || end == 0 {
        let block = TextBlock.around(edit.lowerBound, in: file.bytes)
        result[file.path, default: []].append(block)
        end = block.upperBound
      }
    }
    return result
  }
}
