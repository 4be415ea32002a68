/// What was noticed while the transitions of every reachable head were asked for.
package struct FlowFacts: Sendable {
  /// For every control whether some reachable configuration shows it.
  package internal(set) var isShown: [Bool]
  /// For every link whether it can be taken.
  package internal(set) var isTaken: [Bool]
  /// Controls that are shown while none of their links holds, with the heads where that is so.
  package internal(set) var gaps: [Int32: [Head]] = [:]
  /// Links that go back where nothing is below, with those heads.
  package internal(set) var backsFromRoot: [Int32: [Head]] = [:]
}
