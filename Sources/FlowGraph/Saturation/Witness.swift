/// A path through the system, step by step, from one of the initial configurations.
package struct Witness: Sendable {
  /// One transition, taken at a head.
  package struct Step: Hashable, Sendable {
    /// The head it is taken at.
    package var head: Head
    /// What is done.
    package var transition: Transition
  }

  /// The position of the initial configuration it starts from.
  package var start: Int
  /// How long the whole path is; it may be far longer than `steps`.
  package var length: PathLength
  /// The first steps.
  package var steps: [Step] = []

  /// Whether `steps` is the whole path.
  package var isWhole: Bool { !length.isSaturated && steps.count == Int(length.steps) }

  /// The configuration after the steps shown, or nil when one of them cannot be taken.
  package func replay(from configuration: StackConfiguration) -> StackConfiguration? {
    var control = configuration.control
    var stack = Array(configuration.stack.reversed())
    for step in steps {
      guard stack.last == step.head.symbol, control == step.head.control else { return nil }
      stack.removeLast()
      switch step.transition.operation {
      case .pop(let next):
        control = next
      case .rewrite(let next, let symbol):
        control = next
        stack.append(symbol)
      case .push(let next, let top, let below):
        control = next
        stack.append(below)
        stack.append(top)
      case .reset(let next, let symbol):
        control = next
        stack = [symbol]
      }
    }
    return StackConfiguration(control: control, stack: stack.reversed())
  }
}

/// Writes a path out transition by transition, with a stack of its own: paths can be far deeper than any call stack.
struct WitnessExpansion {
  private enum Part {
    case move(Int)
    case item(Int)
  }

  private let summaries: Summaries
  private let popLengths: PopLengths
  private let limit: Int

  init(_ summaries: Summaries, _ popLengths: PopLengths, _ limit: Int) {
    self.summaries = summaries
    self.popLengths = popLengths
    self.limit = limit
  }

  /// `parts` are transitions and returns, the last one first.
  func expand(_ parts: [Int32], into witness: inout Witness) {
    for part in parts.reversed() {
      if witness.steps.count >= limit { return }
      if part >= 0 { add(Int(part), to: &witness) } else { expand(return: Int(~part), into: &witness) }
    }
  }

  private func expand(return back: Int, into witness: inout Witness) {
    var stack: [Part] = []
    pushCall(back, on: &stack)
    while let next = stack.popLast() {
      if witness.steps.count >= limit { return }
      switch next {
      case .move(let transition): add(transition, to: &witness)
      case .item(let item): pushItem(item, on: &stack)
      }
    }
  }

  private func add(_ transition: Int, to witness: inout Witness) {
    let source = summaries.source(ofTransition: transition)
    if source < summaries.firstHead { return }
    witness.steps.append(
      Witness.Step(head: summaries.head(source), transition: summaries.transition(transition)))
  }

  /// The call, then the popping of what it pushed.
  private func pushCall(_ back: Int, on stack: inout [Part]) {
    let transition = Int(popLengths.returnMove[back])
    let callee = Int(summaries.edges[transition].target)
    stack.append(.item(popLengths.item(callee, Int(popLengths.returnControl[back]), summaries)))
    stack.append(.move(transition))
  }

  private func pushItem(_ item: Int, on stack: inout [Part]) {
    let (first, _, control) = popLengths.derivation(of: item)
    if first >= 0 {
      let edge = summaries.edges[Int(first)]
      if edge.row == Summaries.Edge.rewrite || edge.row == Summaries.Edge.event {
        stack.append(.item(popLengths.item(Int(edge.target), control, summaries)))
      }
      stack.append(.move(Int(first)))
    } else {
      let back = Int(~first)
      let row = Int(summaries.edges[Int(popLengths.returnMove[back])].row)
      let revealed = Int(
        summaries.headTable[
          Int(summaries.rowSymbol[row]) * summaries.stride + Int(popLengths.returnControl[back])])
      stack.append(.item(popLengths.item(revealed, control, summaries)))
      pushCall(back, on: &stack)
    }
  }
}
