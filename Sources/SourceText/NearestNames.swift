/// The names nearest to words, each question answered once: a mistake that is made once is often made again.
package struct NearestNames {
  private var known: [String: (names: [String], nearest: [String])] = [:]

  package init() {}

  /// What `Suggestion.best` finds.
  package mutating func best(for word: String, among names: [String], limit: Int = 3) -> [String] {
    if let known = known[word], known.names == names { return known.nearest }
    let nearest = Suggestion.best(for: word, among: names, limit: limit)
    known[word] = (names, nearest)
    return nearest
  }
}
