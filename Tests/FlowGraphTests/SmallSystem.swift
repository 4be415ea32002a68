import FlowGraph

/// A pushdown system written out in full.
struct TableSystem: PushdownSystem {
  var table: [Head: [Transition]] = [:]
  var asked: [Head: Int] = [:]

  init(_ rules: [(Int32, Int32, [Operation])] = []) {
    for (control, symbol, operations) in rules {
      table[Head(control: control, symbol: symbol), default: []] += operations.map { Transition($0) }
    }
  }

  mutating func appendTransitions(of head: Head, to transitions: inout [Transition]) {
    asked[head, default: 0] += 1
    transitions += table[head] ?? []
  }
}

/// Numbers that look random and are the same in every run (SplitMix64).
struct Dice {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}

/// A small system with its initial configurations and its goals.
struct SmallSystem {
  var controls: Int
  var symbols: Int
  var system = TableSystem()
  var initial: [StackConfiguration] = []
  var goals: Set<Head> = []

  /// A random one; with events some of its moves are such that nobody can count on.
  init(seed: UInt64, hasEvents: Bool = false) {
    var dice = Dice(state: seed)
    controls = 1 + dice.below(3)
    symbols = 2 + dice.below(4)
    let density = 1 + dice.below(3)
    let pushes = 1 + dice.below(5)
    var order: UInt32 = 0
    for control in 0..<controls {
      for symbol in 0..<symbols {
        var transitions: [Transition] = []
        for _ in 0..<dice.below(density + 2) {
          let to = Int32(dice.below(controls))
          let top = Int32(dice.below(symbols))
          let operation: Operation
          var isEvent = false
          switch dice.below(6 + pushes) {
          case 0, 1: operation = .pop(control: to)
          case 2, 3:
            operation = .rewrite(control: to, symbol: top)
            isEvent = hasEvents && dice.below(2) == 0
          case 4: operation = .reset(control: to, symbol: top)
          default:
            let same = dice.below(3) > 0
            operation = .push(control: to, top: top, below: same ? Int32(symbol) : Int32(dice.below(symbols)))
          }
          transitions.append(
            Transition(operation, link: Int32(order), taps: UInt32(dice.below(3)), order: order, isEvent: isEvent))
          order += 1
        }
        system.table[Head(control: Int32(control), symbol: Int32(symbol))] = transitions
      }
    }
    for _ in 0...dice.below(2) {
      let depth = dice.below(4) == 0 ? 2 + dice.below(2) : 1
      initial.append(
        StackConfiguration(
          control: Int32(dice.below(controls)), stack: (0..<depth).map { _ in Int32(dice.below(symbols)) }))
    }
    for _ in 0..<dice.below(3) {
      goals.insert(Head(control: Int32(dice.below(controls)), symbol: Int32(dice.below(symbols))))
    }
  }

  func moves(of head: Head) -> [Transition] { system.table[head] ?? [] }
}

/// The configuration after a move, written independently of the engine.
func after(_ operation: Operation, _ configuration: StackConfiguration) -> StackConfiguration {
  let rest = Array(configuration.stack.dropFirst())
  switch operation {
  case .pop(let control): return StackConfiguration(control: control, stack: rest)
  case .rewrite(let control, let symbol): return StackConfiguration(control: control, stack: [symbol] + rest)
  case .push(let control, let top, let below):
    return StackConfiguration(control: control, stack: [top, below] + rest)
  case .reset(let control, let symbol): return StackConfiguration(control: control, stack: [symbol])
  }
}
