/// Of findings that say the same, the first hundred are listed and the others counted.
struct Repetitions {
  private struct Words: Hashable {
    let code: String
    let message: String
    let severity: Severity
  }

  private static let most = 100

  /// The findings to be listed in their order; the last of those that say the same knows how many more there are.
  static func listed(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    if diagnostics.count <= most { return diagnostics }
    var result: [Diagnostic] = []
    var counts: [Words: (all: Int, last: Int)] = [:]
    for diagnostic in diagnostics {
      let words = Words(code: diagnostic.code, message: diagnostic.message, severity: diagnostic.severity)
      let isListed = count(&counts[words, default: (0, 0)], next: result.count)
      if isListed { result.append(diagnostic) }
    }
    for (all, last) in counts.values where all > most { result[last].more = all - most }
    return result
  }

  /// Counts one more, and says whether it is to be listed, at the place that is next.
  private static func count(_ known: inout (all: Int, last: Int), next: Int) -> Bool {
    known.all += 1
    if known.all > most { return false }
    known.last = next
    return true
  }
}
