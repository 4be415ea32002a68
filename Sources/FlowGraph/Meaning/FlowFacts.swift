/// What was noticed while the moves of every reachable head were asked for.
package struct FlowFacts: Sendable {
  /// For every control whether some reachable configuration shows it.
  package internal(set) var isShown: [Bool]
  /// For every way whether it can be taken.
  package internal(set) var isTaken: [Bool]
  /// Controls that are shown while none of their ways holds, with the first head where that is so.
  package internal(set) var gaps: [Int32: Head] = [:]
  /// Ways that go back where nothing lies beneath, with the first such head.
  package internal(set) var backsFromRoot: [Int32: Head] = [:]
}
