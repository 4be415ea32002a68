/// Of findings that say the same, the first hundred are shown and the others counted.
struct Repetitions {
  private struct Words: Hashable {
    let code: String
    let message: String
  }

  private static let most = 100
  /// How often each is said, and how often it was shown; empty where there are few findings.
  private var counts: [Words: (all: Int, shown: Int)] = [:]

  init(_ diagnostics: [Diagnostic]) {
    if diagnostics.count <= Self.most { return }
    for diagnostic in diagnostics { counts[words(of: diagnostic), default: (0, 0)].all += 1 }
  }

  private func words(of diagnostic: Diagnostic) -> Words { Words(code: diagnostic.code, message: diagnostic.message) }

  /// Whether a finding is to be shown, which counts it.
  mutating func take(_ diagnostic: Diagnostic) -> Bool {
    if counts.isEmpty { return true }
    let words = words(of: diagnostic)
    counts[words, default: (1, 0)].shown += 1
    return counts[words, default: (1, 1)].shown <= Self.most
  }

  /// How many more say the same as the one that was shown last of them; nil if that was not the last to be shown, or all are shown.
  func rest(after diagnostic: Diagnostic) -> Int? {
    guard let count = counts[words(of: diagnostic)], count.shown == Self.most, count.all > Self.most else { return nil }
    return count.all - Self.most
  }
}
