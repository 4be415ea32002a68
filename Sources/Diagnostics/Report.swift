package import SourceText

/// Everything one run has to say: the findings in their final order, and the files they point into.
package struct Report: Sendable {
  package let sources: SourceMap
  /// What is reported: one finding for each cause.
  package private(set) var diagnostics: [Diagnostic]
  /// The same, and those with the same cause at every other place.
  package private(set) var everyPlace: [Diagnostic]
  /// What was found and is accepted, in the same order; it is not among these.
  package private(set) var suppressions: [Suppression]
  /// What may only follow from other findings, and is not told before these are fixed.
  package private(set) var waiting: [Diagnostic]

  /// Sorts by path bytes, start, end, code and message, and says the same thing once.
  package init(sources: SourceMap, diagnostics: [Diagnostic], suppressions: [Suppression] = []) {
    self.sources = sources
    let order = DiagnosticOrder(sources)
    var sorted = order.sorted(diagnostics, by: { $0 })
    for index in sorted.indices { sorted[index].cutLongNames() }
    waiting = sorted.filter { $0.waits }
    everyPlace = waiting.isEmpty ? sorted : sorted.filter { !$0.waits }
    self.diagnostics = everyPlace.oncePerCause
    self.suppressions = suppressions.isEmpty ? [] : order.sorted(suppressions, by: { $0.diagnostic })
    for index in self.suppressions.indices { self.suppressions[index].diagnostic.cutLongNames() }
  }

  /// How many findings a baseline accepts.
  package var acceptedCount: Int { suppressions.count { $0.reason == .baseline } }

  /// Whether the app can be understood, so that a page of it can be made: its files are read, and its words and names are known.
  package var isUnderstood: Bool {
    !diagnostics.contains { $0.severity == .error && $0.isOfUnderstanding }
  }

  /// What is listed of these: of findings that say the same a hundred, the last of which knows how many more there are.
  ///
  /// A file of some megabytes may hold one mistake two hundred thousand times, and nobody reads more than a few of them.
  package var listed: [Diagnostic] { Repetitions.listed(diagnostics) }

  /// The number of findings of one severity.
  package func count(_ severity: Severity) -> Int {
    diagnostics.indices.count { diagnostics[$0].severity == severity }
  }

  /// Everything that was found, whether or not it is told.
  var all: [Diagnostic] { everyPlace + waiting + suppressions.map { $0.diagnostic } }

  /// Leaves out some of what was found.
  mutating func leaveOut(_ isLeftOut: (Diagnostic) -> Bool) {
    everyPlace.removeAll(where: isLeftOut)
    waiting.removeAll(where: isLeftOut)
    suppressions.removeAll { isLeftOut($0.diagnostic) }
    diagnostics = everyPlace.oncePerCause
  }

  /// Gives each finding the name of its place and its fingerprint.
  ///
  /// - Parameter surroundings: the place by name, and the words that are there.
  package mutating func identify(_ surroundings: (Span) -> (place: String, words: String)) {
    var counts: [Fingerprint: Int] = [:]
    // Many findings are not copied before they are changed.
    diagnostics = []
    for index in everyPlace.indices { identify(&everyPlace[index]) }
    diagnostics = everyPlace.oncePerCause
    for index in waiting.indices { identify(&waiting[index]) }
    // After the others, so that accepting one of two that are the same leaves the other its name.
    for index in suppressions.indices { identify(&suppressions[index].diagnostic) }

    func identify(_ diagnostic: inout Diagnostic) {
      let code = diagnostic.code
      let (place, words) = surroundings(diagnostic.span)
      let members = diagnostic.members.count > 1 ? diagnostic.members.map { surroundings($0).place } : []
      func fingerprint(_ repetition: Int) -> Fingerprint {
        members.isEmpty
          ? Fingerprint(code: code, place: place, words: words, repetition: repetition)
          : Fingerprint(code: code, members: members, repetition: repetition)
      }
      let first = fingerprint(1)
      let repetition = counts[first, default: 0] + 1
      counts[first] = repetition
      diagnostic.place = LongNames.cut(place)
      diagnostic.fingerprint = (repetition == 1 ? first : fingerprint(repetition)).text
    }
  }

  /// Everything that a baseline may accept, and what only follows from that.
  package var acceptable: [Diagnostic] {
    (everyPlace + waitingOnceAccepted.filter { !$0.waits || !$0.origins.isEmpty }).filter(Baseline.mayAccept)
  }

  /// What waits, and whether it still does with all accepted that a baseline may accept.
  private var waitingOnceAccepted: [Diagnostic] {
    let told = everyPlace.filter { !Baseline.mayAccept($0) }
    return Array((told + waiting).heldByWhatIsTold.dropFirst(told.count))
  }

  /// The same with everything accepted that a baseline may accept; what was said about the run without it is over, but for what keeps
  /// a file from being read.
  package var accepted: Report {
    Report(
      sources: sources,
      diagnostics: everyPlace.filter { $0.group == .file && !Baseline.mayAccept($0) }
        + waitingOnceAccepted.filter { $0.waits && $0.origins.isEmpty },
      suppressions: suppressions + acceptable.map { Suppression($0, .baseline) })
  }
}

/// A finding that is accepted, and by what.
package struct Suppression: Hashable, Sendable {
  package var diagnostic: Diagnostic
  package var reason: Reason

  /// What accepts it.
  package enum Reason: Hashable, Sendable {
    /// It was there before.
    case baseline
    /// The app says `allow`, with these words.
    case allowed(String)
  }

  package init(_ diagnostic: Diagnostic, _ reason: Reason) {
    self.diagnostic = diagnostic
    self.reason = reason
  }
}

/// The order in which findings are reported.
private struct DiagnosticOrder {
  private let sources: SourceMap
  /// The place of each file among all of them.
  private let ranks: [Int]

  init(_ sources: SourceMap) {
    self.sources = sources
    let paths = sources.files.map { Array($0.path.utf8) }
    let order = paths.indices.sorted { paths[$0].lexicographicallyPrecedes(paths[$1]) }
    var ranks = [Int](repeating: 0, count: paths.count)
    for (position, file) in order.enumerated() { ranks[file] = position }
    self.ranks = ranks
  }

  /// Values sorted by their findings, each finding once.
  func sorted<Value>(_ values: [Value], by diagnostic: (Value) -> Diagnostic) -> [Value] {
    // Their numbers are sorted, since a finding is long and there may be many.
    let ranked = values.indices.map { index -> Ranked in
      let span = diagnostic(values[index]).span
      return Ranked(rank: ranks.isEmpty ? 0 : ranks[sources.fileIndex(of: span)], span: span, index: index)
    }
    let order = ranked.sorted { a, b in
      if a.rank != b.rank { return a.rank < b.rank }
      if a.span != b.span { return a.span < b.span }
      return precedes(diagnostic(values[a.index]), diagnostic(values[b.index]))
    }
    var sorted: [Value] = []
    sorted.reserveCapacity(values.count)
    var last: Diagnostic?
    for next in order {
      let diagnostic = diagnostic(values[next.index])
      if let last, last.span == diagnostic.span, last.code == diagnostic.code, last.message == diagnostic.message {
        continue
      }
      last = diagnostic
      sorted.append(values[next.index])
    }
    return sorted
  }

  /// A value by its number, and what comes first in its order.
  private struct Ranked {
    let rank: Int
    let span: Span
    let index: Int
  }

  private func precedes(_ a: Diagnostic, _ b: Diagnostic) -> Bool {
    a.code != b.code ? a.code < b.code : a.message < b.message
  }
}

extension Report {
  /// What one of its files holds.
  package func contents(of path: String) -> [UInt8] {
    guard let file = sources.files.first(where: { $0.path == path }) else { return [] }
    return Array(sources.bytes[Int(file.span.start)..<Int(file.span.end)])
  }
}
