/// What can be said of one configuration.
package enum Verdict: Hashable, Sendable {
  /// A goal can be reached.
  case good
  /// No goal can ever be reached.
  case lost
  /// The configuration leaves what was explored, so nothing is known.
  case unknown
}

extension GoodHeads {
  /// Judges one configuration, in time proportional to its stack.
  package func verdict(on configuration: StackConfiguration, in summaries: Summaries) -> Verdict {
    var alive: [Int32] = [configuration.control]
    var popped = [UInt64](repeating: 0, count: summaries.pops.width)
    var isKnown = true
    for symbol in configuration.stack {
      for word in popped.indices { popped[word] = 0 }
      for control in alive {
        guard let head = summaries.index(of: Head(control: control, symbol: symbol)) else {
          isKnown = false
          continue
        }
        if isGood[head] { return .good }
        for word in popped.indices { popped[word] |= summaries.surePops.word(word, of: head) }
      }
      alive.removeAll(keepingCapacity: true)
      for word in popped.indices {
        var bits = popped[word]
        while bits != 0 {
          alive.append(Int32(word << 6 + bits.trailingZeroBitCount))
          bits &= bits &- 1
        }
      }
      if alive.isEmpty { break }
    }
    return isKnown ? .lost : .unknown
  }
}
