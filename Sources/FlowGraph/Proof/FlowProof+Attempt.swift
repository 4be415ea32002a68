/// What is tried where there may be too many values.
extension FlowProof {
  /// The flow with some values told apart: with all variables that are asked followed at once, else with those on which something depends.
  struct Attempt {
    /// The flow with nothing left open; nil where there were too many combinations.
    let decided: FlowProof?
    /// Otherwise the flow as far as it was decided.
    let undecided: FlowProof?

    init(
      at table: LinkTable, following asked: Set<Int32>, merging classes: ValueClasses, limits: SaturationLimits
    ) {
      let whole = Exploration(of: table, following: asked, merging: classes, limits: limits.forAllVariables)
      if whole.summaries.isComplete {
        decided = FlowProof(whole, following: asked, merging: classes, limits: limits)
        undecided = nil
        return
      }
      let refined = Refinement(of: table, asking: asked, merging: classes, limits: limits.small).proof
      let isDecided = refined?.unfollowed.isEmpty ?? false
      decided = isDecided ? refined : nil
      undecided = isDecided ? nil : refined
    }
  }
}
