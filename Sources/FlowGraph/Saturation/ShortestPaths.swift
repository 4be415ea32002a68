/// The shortest paths from initial configurations to every situation, in touches and then in steps.
///
/// Computed only when something is to be shown: it is the most expensive of all.
package struct ShortestPaths: Sendable {
  private let summaries: Summaries
  private let contexts: Contexts
  private var popLengths: PopLengths
  /// Paths of more touches were not looked for.
  private var mostTaps: UInt32
  private let starts: [Int]
  private var length: [PathLength]
  private var previous: [Int32]
  /// What leads here from the situation before: the number of a transition, or a return as its complement.
  private var derivation: [Int32]

  /// The paths from those of the initial configurations that `starts` names by their position; nil: from all.
  ///
  /// - Parameters:
  ///   - isOpen: the heads that paths may pass; at others they end.
  ///   - isEnough: whether all that are wanted are among those that are not too long; then no longer ones are looked for.
  package init(
    in summaries: Summaries, good: GoodHeads, contexts: Contexts, from starts: [Int]? = nil,
    through isOpen: (Int) -> Bool = { _ in true }, until isEnough: ((ShortestPaths) -> Bool)? = nil
  ) {
    self.summaries = summaries
    self.contexts = contexts
    popLengths = PopLengths(of: summaries, through: isOpen)
    self.starts = starts ?? Array(summaries.starts.indices)
    (length, previous, derivation) = ([], [], [])
    mostTaps = isEnough == nil ? .max : Self.fewTaps
    while true {
      popLengths.settle(upTo: mostTaps, summaries)
      if popLengths.isWhole { mostTaps = .max }
      run(good, isOpen)
      if mostTaps == .max || isEnough?(self) ?? true { break }
      mostTaps = mostTaps > .max / 2 ? .max : mostTaps + mostTaps / 2
    }
  }

  /// Up to how many touches paths are looked for first, where few are wanted.
  private static let fewTaps: UInt32 = 2

  private mutating func run(_ good: GoodHeads, _ isOpen: (Int) -> Bool) {
    let places = contexts.slotSymbol.count * summaries.stride
    length = [PathLength](repeating: .unreached, count: places)
    previous = [Int32](repeating: -1, count: places)
    derivation = [Int32](repeating: -1, count: places)
    var queue = PriorityQueue()
    let width = summaries.pops.width
    let none = [UInt64](repeating: 0, count: width)
    var rest = none
    var lifted = none
    for start in starts where summaries.starts[start] >= 0 {
      let head = Int(summaries.starts[start])
      guard let place = place(head, over: none), length[place] > .none else { continue }
      length[place] = .none
      queue.push(place, .none)
    }
    while let (settled, place) = queue.pop() {
      if settled.taps > mostTaps { break }
      if settled > length[place] { continue }
      let slot = place / summaries.stride
      let head = self.head(at: place)
      if head >= summaries.firstHead, !isOpen(head) { continue }
      for word in 0..<width { rest[word] = contexts.below.word(word, of: slot) }
      var liftedSymbol: Int32 = -1
      for edge in summaries.transitions(of: head) {
        let move = summaries.edges[edge]
        let next: Int?
        switch move.row {
        case Summaries.Edge.pop: continue
        case Summaries.Edge.rewrite, Summaries.Edge.event: next = self.place(Int(move.target), over: rest)
        case Summaries.Edge.reset: next = self.place(Int(move.target), over: none)
        default:
          let symbol = summaries.rowSymbol[Int(move.row)]
          if symbol != liftedSymbol {
            contexts.lift(Int(symbol), over: rest, summaries, good, into: &lifted)
            liftedSymbol = symbol
          }
          next = self.place(Int(move.target), over: lifted)
        }
        if let next { relax(next, settled + summaries.length(ofTransition: edge), place, Int32(edge), &queue) }
      }
      for row in Int(summaries.extents[head].rowStart)..<Int(summaries.extents[head].rowEnd) {
        guard !summaries.returns.isEmpty(row),
          let next = contexts.slot(Int(summaries.rowSymbol[row]), over: rest)
        else { continue }
        for back in popLengths.returns(ofRow: row) where popLengths.returnLength[back] != .unreached {
          let revealed = next * summaries.stride + Int(popLengths.returnControl[back])
          relax(revealed, settled + popLengths.returnLength[back], place, ~Int32(back), &queue)
        }
      }
    }
  }

  private mutating func relax(
    _ next: Int, _ total: PathLength, _ place: Int, _ first: Int32, _ queue: inout PriorityQueue
  ) {
    if total > length[next] { return }
    if total < length[next] {
      length[next] = total
      queue.push(next, total)
    } else {
      if total.isSaturated || previous[next] < 0 { return }
      guard summaries.comesFirst(move(first), before: move(derivation[next])) else { return }
    }
    previous[next] = Int32(place)
    derivation[next] = first
  }

  private func place(_ head: Int, over rest: [UInt64]) -> Int? {
    contexts.slot(Int(summaries.allHeads[head].symbol), over: rest).map {
      $0 * summaries.stride + Int(summaries.allHeads[head].control)
    }
  }

  private func head(at place: Int) -> Int {
    let symbol = Int(contexts.slotSymbol[place / summaries.stride])
    return Int(summaries.headTable[symbol * summaries.stride + place % summaries.stride])
  }

  private func index(of situation: Contexts.Situation) -> Int {
    Int(situation.slot) * summaries.stride + Int(summaries.allHeads[Int(situation.head)].control)
  }

  // MARK: Answers

  /// Whether ways back were too many to be measured: then some situations seem not to be reached.
  var leavesOutReturns: Bool { !popLengths.isMeasured }

  /// The situation that the shortest of the paths to several leads to.
  package func nearest(of situations: [Contexts.Situation]) -> Contexts.Situation? { allNearest(of: situations).first }

  /// The situations to which the shortest of the paths to several lead, that first whose path is shown rather than the others.
  package func allNearest(of situations: [Contexts.Situation]) -> [Contexts.Situation] {
    var best: (length: PathLength, places: [Contexts.Situation])?
    for situation in situations {
      guard let length = length(to: situation) else { continue }
      if best.map({ length < $0.length }) ?? true {
        best = (length, [situation])
      } else if best?.length == length {
        best?.places.append(situation)
      }
    }
    guard let places = best?.places, places.count > 1 else { return best?.places ?? [] }
    return places.sorted { comesFirst(index(of: $0), before: index(of: $1)) }
  }

  /// Whether the path to a place is shown rather than one to another that is as long: as the last steps decide in which they differ.
  private func comesFirst(_ place: Int, before other: Int) -> Bool {
    var (place, other) = (place, other)
    while place != other, previous[place] >= 0, previous[other] >= 0 {
      let (move, known) = (self.move(derivation[place]), self.move(derivation[other]))
      if summaries.rank(of: move) != summaries.rank(of: known) { return summaries.comesFirst(move, before: known) }
      (place, other) = (Int(previous[place]), Int(previous[other]))
    }
    let (isStart, isOtherStart) = (previous[place] < 0, previous[other] < 0)
    return isStart != isOtherStart ? isStart : place < other
  }

  /// The transition that something leads on with: for a return that which makes the call.
  private func move(_ derivation: Int32) -> Int32 {
    derivation < 0 ? popLengths.returnMove[Int(~derivation)] : derivation
  }

  /// How long the shortest path to a situation is, or nil when these starts do not lead there.
  package func length(to situation: Contexts.Situation) -> PathLength? {
    let found = length[index(of: situation)]
    return found == .unreached || found.taps > mostTaps ? nil : found
  }

  /// How long the shortest path to a head is, whatever is below.
  package func length(to head: Int) -> PathLength? {
    nearestSituation(of: head).flatMap { length(to: $0) }
  }

  /// The situation of a head that is reached first.
  package func nearestSituation(of head: Int, where isWanted: (Contexts.Situation) -> Bool = { _ in true }) -> Contexts
    .Situation?
  {
    var best: (length: PathLength, place: Contexts.Situation)?
    for slot in contexts.slots(of: head, in: summaries) {
      let situation = Contexts.Situation(slot: Int32(slot), head: Int32(head))
      guard isWanted(situation), let length = length(to: situation) else { continue }
      if let best, best.length < length { continue }
      if let best, best.length == length, !comesFirst(index(of: situation), before: index(of: best.place)) { continue }
      best = (length, situation)
    }
    return best?.place
  }

  /// The shortest path to a head, whatever is below.
  package func witness(to head: Int, showing limit: Int = .max) -> Witness? {
    nearestSituation(of: head).flatMap { witness(to: $0, showing: limit) }
  }

  /// The shortest path to a situation, its first `limit` steps written out.
  package func witness(to target: Contexts.Situation, showing limit: Int = .max) -> Witness? {
    var place = index(of: target)
    guard length(to: target) != nil else { return nil }
    var parts: [Int32] = []
    let total = length[place]
    while previous[place] >= 0 {
      parts.append(derivation[place])
      place = Int(previous[place])
    }
    let first = Int32(head(at: place))
    let start = starts.first { summaries.starts[$0] == first } ?? 0
    var witness = Witness(start: start, length: total)
    let expansion = WitnessExpansion(summaries, popLengths, limit)
    expansion.expand(parts, into: &witness)
    return witness
  }
}
