/// The names nearest to words, each question answered once: a mistake that is made once is often made again.
package struct NearestNames {
  private var known: [String: (names: [String], nearest: [String])] = [:]
  /// The names that were asked for last, ready to be compared with many words once there is a second one.
  private var last: (names: [String], ready: NearNames?) = ([], nil)

  /// Fewer are not made ready.
  private static let fewNames = 32

  package init() {}

  /// What `Suggestion.best` finds.
  package mutating func best(for word: String, among names: [String], limit: Int = 3) -> [String] {
    if let known = known[word], known.names == names { return known.nearest }
    let nearest: [String]
    if names.count > Self.fewNames, last.names == names {
      let ready = last.ready ?? NearNames(names)
      last.ready = ready
      nearest = ready.best(for: word, limit: limit)
    } else {
      nearest = Suggestion.best(for: word, among: names, limit: limit)
      last = (names, nil)
    }
    known[word] = (names, nearest)
    return nearest
  }
}
