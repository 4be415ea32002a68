/// The control of a pushdown system together with the symbol on top of its stack: all that decides which transitions there are.
package struct Head: Hashable, Sendable {
  /// The number of the control.
  package var control: Int32
  /// The number of the symbol on top.
  package var symbol: Int32

  /// The head of these two.
  package init(control: Int32, symbol: Int32) {
    self.control = control
    self.symbol = symbol
  }
}

/// What a transition does to the control and to the top of the stack.
package enum Operation: Hashable, Sendable {
  /// The top symbol goes; what is below is on top.
  case pop(control: Int32)
  /// Another symbol takes the place of the top one.
  case rewrite(control: Int32, symbol: Int32)
  /// Two symbols take the place of the top one: `top` over `below`.
  case push(control: Int32, top: Int32, below: Int32)
  /// The whole stack is forgotten; `symbol` alone is the new one.
  case reset(control: Int32, symbol: Int32)
}

/// One thing that can happen at a head: an operation, the link it comes from and what it costs.
package struct Transition: Hashable, Sendable {
  /// What it does.
  package var operation: Operation
  /// The link this transition was written as; -1 for moves that come by themselves.
  package var link: Int32
  /// How many touches it takes: 0, 1, 2 …
  package var taps: UInt32
  /// The place in the source: of two paths equally short, the one written first is shown.
  package var order: UInt32
  /// Whether it happens to people: it leads somewhere, but nobody can count on it to get away. Only a rewrite can be one.
  package var isEvent: Bool

  /// A transition; without further words one that comes by itself and takes one touch.
  package init(_ operation: Operation, link: Int32 = -1, taps: UInt32 = 1, order: UInt32 = 0, isEvent: Bool = false) {
    self.isEvent = isEvent
    self.operation = operation
    self.link = link
    self.taps = taps
    self.order = order
  }
}

/// A control and an explicit stack, its top first.
package struct StackConfiguration: Hashable, Sendable {
  /// The number of the control.
  package var control: Int32
  /// The symbols, the top first.
  package var stack: [Int32]

  /// The configuration of these two.
  package init(control: Int32, stack: [Int32]) {
    self.control = control
    self.stack = stack
  }

  /// The head, or nil when the stack is empty.
  package var head: Head? {
    stack.first.map { Head(control: control, symbol: $0) }
  }
}

/// A pushdown system that is asked for the transitions of one head at a time, each head at most once.
///
/// Controls and symbols are small numbers from 0 on, interned by the system as it goes; it need not know beforehand how many there are.
package protocol PushdownSystem {
  /// Appends the transitions of `head`, in any order that is always the same.
  mutating func appendTransitions(of head: Head, to transitions: inout [Transition])
}

/// Where the analysis stops being exact.
package struct SaturationLimits: Sendable {
  /// The most controls.
  package var controls = 1_024
  /// The most work: heads squared, for each symbol that was reached.
  package var work = 40_000_000
  /// The most cells of the table of heads: symbols reached times controls.
  package var cells = 100_000_000
  /// The most controls with which all variables are followed at once.
  package var together = 128
  /// The most contexts a symbol is told apart by.
  package var contexts = 256

  /// The usual limits.
  package init() {}

  /// Those within which all variables are followed at once: beyond them it is quicker to ask which ones matter.
  var forAllVariables: SaturationLimits {
    var limits = small
    limits.controls = min(controls, together)
    return limits
  }

  /// Those of a promise: there are several controls for each of the flow's, so they are wider; but it is asked once.
  static var forPromise: SaturationLimits {
    var limits = SaturationLimits()
    limits.controls = 8_192
    limits.work = 800_000_000
    return limits
  }

  /// Those of a promise that is asked again and again with more variables each time: for all questions together.
  static var forQuestions: SaturationLimits { forPromise.with(work: 200_000_000) }

  /// The same with at most so much work.
  func with(work: Int) -> SaturationLimits {
    var limits = self
    limits.work = min(limits.work, work)
    return limits
  }

  /// Those of one of many explorations.
  var small: SaturationLimits {
    var limits = self
    limits.controls = min(controls, 128)
    limits.work = min(work, 3_000_000)
    return limits
  }
}
