import FlowGraph

/// The textbook: sets of configurations as automata, saturated until nothing changes. Slow, simple and sharing nothing with the engine.
///
/// Every stack ends in a bottom symbol, and `reset` is what it is in a textbook: a control that pops everything and starts again.
struct Automata {
  struct Rule { var control: Int, symbol: Int, next: Int, word: [Int] }
  struct Arrow: Hashable { var from: Int, symbol: Int, to: Int }

  let small: SmallSystem
  let bottom: Int
  var rules: [Rule] = []
  /// The controls, those of resets included.
  var controls: Int
  var before: Set<Arrow> = []
  var popping: Set<Arrow> = []
  var afterwards: Set<Arrow> = []
  let accepting = 1_000
  private var resetControls: [Head: Int] = [:]

  init(_ small: SmallSystem) {
    self.small = small
    bottom = small.symbols
    controls = small.controls
    for (head, transitions) in small.system.table {
      for transition in transitions { add(head, transition.operation) }
    }
    var goal: Set<Arrow> = []
    for head in small.goals { goal.insert(Arrow(from: Int(head.control), symbol: Int(head.symbol), to: accepting)) }
    for symbol in 0...bottom { goal.insert(Arrow(from: accepting, symbol: symbol, to: accepting)) }
    before = saturatedBackward(goal)
    popping = saturatedBackward([])
    afterwards = saturatedForward()
  }

  private mutating func add(_ head: Head, _ operation: Operation) {
    let control = Int(head.control)
    let symbol = Int(head.symbol)
    switch operation {
    case .pop(let next): rules.append(Rule(control: control, symbol: symbol, next: Int(next), word: []))
    case .rewrite(let next, let top):
      rules.append(Rule(control: control, symbol: symbol, next: Int(next), word: [Int(top)]))
    case .push(let next, let top, let below):
      rules.append(Rule(control: control, symbol: symbol, next: Int(next), word: [Int(top), Int(below)]))
    case .reset(let next, let top):
      let key = Head(control: next, symbol: top)
      if resetControls[key] == nil {
        let state = controls
        controls += 1
        resetControls[key] = state
        for other in 0..<bottom { rules.append(Rule(control: state, symbol: other, next: state, word: [])) }
        rules.append(Rule(control: state, symbol: bottom, next: Int(next), word: [Int(top), bottom]))
      }
      rules.append(Rule(control: control, symbol: symbol, next: resetControls[key] ?? 0, word: []))
    }
  }

  private func saturatedBackward(_ seed: Set<Arrow>) -> Set<Arrow> {
    var arrows = seed
    while true {
      let old = arrows.count
      for rule in rules {
        var states: Set<Int> = [rule.next]
        for symbol in rule.word { states = Automata.step(states, symbol, arrows) }
        for state in states { arrows.insert(Arrow(from: rule.control, symbol: rule.symbol, to: state)) }
      }
      if arrows.count == old { return arrows }
    }
  }

  private func saturatedForward() -> Set<Arrow> {
    // -1 is the empty symbol.
    var arrows: Set<Arrow> = []
    var fresh = 2_000
    for configuration in small.initial {
      var state = Int(configuration.control)
      for symbol in configuration.stack {
        arrows.insert(Arrow(from: state, symbol: Int(symbol), to: fresh))
        state = fresh
        fresh += 1
      }
      arrows.insert(Arrow(from: state, symbol: bottom, to: accepting))
    }
    func middle(_ control: Int, _ symbol: Int) -> Int { 10_000 + control * 100 + symbol }
    while true {
      let old = arrows.count
      for rule in rules {
        for state in Automata.stepOverEmpty([rule.control], rule.symbol, arrows) {
          switch rule.word.count {
          case 0: arrows.insert(Arrow(from: rule.next, symbol: -1, to: state))
          case 1: arrows.insert(Arrow(from: rule.next, symbol: rule.word[0], to: state))
          default:
            let through = middle(rule.next, rule.word[0])
            arrows.insert(Arrow(from: rule.next, symbol: rule.word[0], to: through))
            arrows.insert(Arrow(from: through, symbol: rule.word[1], to: state))
          }
        }
      }
      if arrows.count == old { return arrows }
    }
  }

  static func step(_ states: Set<Int>, _ symbol: Int, _ arrows: Set<Arrow>) -> Set<Int> {
    var result: Set<Int> = []
    for arrow in arrows where arrow.symbol == symbol && states.contains(arrow.from) { result.insert(arrow.to) }
    return result
  }

  static func stepOverEmpty(_ states: Set<Int>, _ symbol: Int, _ arrows: Set<Arrow>) -> Set<Int> {
    var open = states
    while true {
      let more = step(open, -1, arrows).union(open)
      if more.count == open.count { break }
      open = more
    }
    return step(open, symbol, arrows)
  }

  // MARK: Answers

  /// The controls with which a symbol can be popped.
  func pops(_ head: Head) -> Set<Int32> {
    Set(
      popping.filter { $0.from == Int(head.control) && $0.symbol == Int(head.symbol) && $0.to < small.controls }
        .map { Int32($0.to) })
  }

  /// Whether a goal can be reached from a configuration.
  func isGood(_ configuration: StackConfiguration) -> Bool {
    var states: Set<Int> = [Int(configuration.control)]
    for symbol in configuration.stack { states = Automata.step(states, Int(symbol), before) }
    return Automata.step(states, bottom, before).contains(accepting)
  }

  /// For every head that can be reached the sets of controls that are good for what can lie beneath it.
  func contexts() -> [Head: Set<Set<Int32>>] {
    var result: [Head: Set<Set<Int32>>] = [:]
    for control in 0..<small.controls {
      for symbol in 0..<small.symbols {
        let head = Head(control: Int32(control), symbol: Int32(symbol))
        let found = rests(head)
        if !found.isEmpty { result[head] = found }
      }
    }
    return result
  }

  private struct Walk: Hashable {
    var state: Int
    var alive: [Set<Int>]
  }

  /// Walks all stacks that can lie beneath a head, and for every control at once what the goal automaton makes of them.
  private func rests(_ head: Head) -> Set<Set<Int32>> {
    let popped = pops(head)
    let start = (0..<small.controls).map { Set([$0]) }
    var waiting = Automata.stepOverEmpty([Int(head.control)], Int(head.symbol), afterwards)
      .map { Walk(state: $0, alive: start) }
    var seen = Set(waiting)
    var result: Set<Set<Int32>> = []
    while let walk = waiting.popLast() {
      if walk.state == accepting {
        let good = (0..<small.controls).filter { walk.alive[$0].contains(accepting) }.map { Int32($0) }
        result.insert(Set(good).intersection(popped))
        continue
      }
      for symbol in 0...bottom {
        let next = Automata.stepOverEmpty([walk.state], symbol, afterwards)
        if next.isEmpty { continue }
        let alive = walk.alive.map { Automata.step($0, symbol, before) }
        for state in next {
          let further = Walk(state: state, alive: alive)
          if seen.insert(further).inserted { waiting.append(further) }
        }
      }
    }
    return result
  }
}
