/// Whether people are stuck where something was found.
extension FlowProof {
  /// What people are stuck in where a path ends; nil where they are not, or where that is not known.
  package func stuckComponent(after trace: Trace) -> StuckComponent? {
    if stuckComponents.isEmpty || trace.more > 0 || !trace.isReplayed { return nil }
    var simulator = simulator
    let start = entryPoints[trace.entryPoint]
    simulator.restart(pages: start.pages, values: start.values)
    for step in trace.steps where !simulator.take(link: step.link) { return nil }
    return stuckComponent(at: simulator.configuration, of: simulator.system)
  }

  /// What people are stuck in at a configuration of a simulator; nil where they are not.
  package func stuckComponent(at other: StackConfiguration, of simulated: FlowSystem) -> StuckComponent? {
    if stuckComponents.isEmpty { return nil }
    var system = system
    guard let same = system.configuration(like: other, of: simulated),
      let head = same.head.flatMap({ summaries.index(of: $0) }), let frame = settledFrame(head)
    else { return nil }
    let isLost = good.verdict(on: same, in: summaries) == .lost
    return stuckComponents.first { component in
      component.isHome ? component.heads.contains(head) : isLost && component.isAbout(frame.page)
    }
  }

  /// Whether people are stuck at a head, whatever is below.
  package func isAlwaysStuck(at head: Int, in component: StuckComponent) -> Bool {
    if component.isHome { return component.heads.contains(head) }
    return contexts.isLost[head] && isAlwaysLost(head, contexts)
  }

  /// Whether people are stuck whenever they are on the page of a component with nothing over it.
  package func isAlwaysStuck(in component: StuckComponent) -> Bool {
    let page = component.pages[0]
    let contexts = component.isHome ? contextsOfStaying(on: page) : contexts
    return heads(on: page).allSatisfy { head in
      guard let frame = settledFrame(head), frame.popup < 0 else { return true }
      return contexts.isLost[head] && isAlwaysLost(head, contexts)
    }
  }

  private func isAlwaysLost(_ head: Int, _ contexts: Contexts) -> Bool {
    contexts.slots(of: head, in: summaries).allSatisfy {
      contexts.isLost(Contexts.Situation(slot: Int32($0), head: Int32(head)), in: summaries)
    }
  }

  /// Whether people can be on a page while variables have some values, as far as these are followed.
  package func isReached(_ page: Int32, with values: [Int32: Int32]) -> Bool {
    summaries.heads.contains { head in
      guard let frame = settledFrame(head), frame.popup < 0, frame.page == page else { return false }
      return values.allSatisfy { variable, wanted in
        guard let value = system.value(of: variable, values: self.values(head), frame: frame) else { return true }
        return value == wanted || system.members(of: value, of: variable).contains(wanted)
      }
    }
  }
}
