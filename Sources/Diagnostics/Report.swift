package import SourceText

/// Everything one run has to say: the findings in their final order, and the files they point into.
package struct Report: Sendable {
  package let sources: SourceMap
  package private(set) var diagnostics: [Diagnostic]
  /// How many findings a baseline accepts, which are not among these.
  package let acceptedCount: Int

  /// Sorts by path bytes, start, end, code and message, and says the same thing once.
  package init(sources: SourceMap, diagnostics: [Diagnostic], acceptedCount: Int = 0) {
    self.sources = sources
    self.acceptedCount = acceptedCount
    let paths = sources.files.map { Array($0.path.utf8) }
    let order = paths.indices.sorted { paths[$0].lexicographicallyPrecedes(paths[$1]) }
    var rank = [Int](repeating: 0, count: paths.count)
    for (position, file) in order.enumerated() { rank[file] = position }
    func precedes(_ a: (rank: Int, diagnostic: Diagnostic), _ b: (rank: Int, diagnostic: Diagnostic)) -> Bool {
      if a.rank != b.rank { return a.rank < b.rank }
      if a.diagnostic.span != b.diagnostic.span { return a.diagnostic.span < b.diagnostic.span }
      if a.diagnostic.code != b.diagnostic.code { return a.diagnostic.code < b.diagnostic.code }
      return a.diagnostic.message < b.diagnostic.message
    }
    let ranked = diagnostics.map { (rank: paths.isEmpty ? 0 : rank[sources.fileIndex(of: $0.span)], diagnostic: $0) }
    var sorted: [Diagnostic] = []
    for entry in ranked.sorted(by: precedes) {
      if let last = sorted.last, last.span == entry.diagnostic.span, last.code == entry.diagnostic.code,
        last.message == entry.diagnostic.message
      {
        continue
      }
      sorted.append(entry.diagnostic)
    }
    self.diagnostics = sorted
  }

  /// The number of findings of one severity.
  package func count(_ severity: Severity) -> Int {
    diagnostics.count { $0.severity == severity }
  }

  /// Gives each finding the name of its place and its fingerprint.
  ///
  /// - Parameter surroundings: the place of a finding by name, and the words it points at.
  package mutating func identify(_ surroundings: (Diagnostic) -> (place: String, words: String)) {
    var counts: [Fingerprint: Int] = [:]
    for index in diagnostics.indices {
      let code = diagnostics[index].code
      let (place, words) = surroundings(diagnostics[index])
      var fingerprint = Fingerprint(code: code, place: place, words: words)
      let repetition = counts[fingerprint, default: 0] + 1
      counts[fingerprint] = repetition
      if repetition > 1 { fingerprint = Fingerprint(code: code, place: place, words: words, repetition: repetition) }
      diagnostics[index].place = place
      diagnostics[index].fingerprint = fingerprint.text
    }
  }

  /// The same with everything accepted that a baseline may accept.
  package var accepted: Report {
    let kept = diagnostics.filter { !Baseline.mayAccept($0) }
    return Report(
      sources: sources, diagnostics: kept.filter { $0.code != "P994" },
      acceptedCount: acceptedCount + diagnostics.count - kept.count)
  }
}
