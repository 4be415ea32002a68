/// Where people get, as far as some of the variables are followed: what asks others may be taken or not.
package struct FollowedHeads: Sendable {
  private let system: FlowSystem
  private let summaries: Summaries

  /// Those of a proof.
  package init(of proof: FlowProof) { (system, summaries) = (proof.system, proof.summaries) }

  /// Those of a proof's flow with other variables followed, each value by itself, and those that these take over.
  ///
  /// Nil where there are too many combinations.
  package init?(of proof: FlowProof, following variables: Set<Int32>) {
    let exploration = Exploration(
      of: proof.table, following: proof.table.withSources(variables), merging: ValueClasses(),
      limits: SaturationLimits().small)
    guard exploration.summaries.isComplete else { return nil }
    (system, summaries) = (exploration.system, exploration.summaries)
  }

  /// Looks at each head where people can do something: what is on top, and the values that variables have there, nil where it may be any.
  package func look(at head: (_ frame: Frame, _ value: (_ variable: Int32) -> Int32?) -> Void) {
    for number in summaries.heads {
      guard let frame = system.settledFrame(at: summaries.head(number)), !system.isUrgent(frame) else { continue }
      let values = system.phase(summaries.head(number).control).values
      head(frame) { variable in
        system.value(of: variable, values: values, frame: frame).flatMap { value in
          system.members(of: value, of: variable).count == 1 ? value : nil
        }
      }
    }
  }
}
