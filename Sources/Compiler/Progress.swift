/// Where the compiler is.
package enum Progress: Sendable {
  /// It goes on when these are answered, in any order.
  case needs([Request])
  case done(Compilation)
}

/// What compiles an app in rounds: each takes the answers to what the one before has asked for.
package protocol Rounds {
  /// Goes as far as the answers allow.
  mutating func step(_ answers: consuming [(request: Request, answer: Answer)]) -> Progress
}

extension Rounds {
  /// Goes all the way, with the answers to each round of requests.
  package mutating func run<Failure>(
    _ answers: ([Request]) throws(Failure) -> [(request: Request, answer: Answer)]
  ) throws(Failure) -> Compilation {
    var progress = step([])
    while true {
      switch progress {
      case .needs(let requests): progress = step(try answers(requests))
      case .done(let compilation): return compilation
      }
    }
  }
}
