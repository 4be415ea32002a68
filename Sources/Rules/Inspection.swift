import FlowGraph
package import Journeys
package import ScreenModel
package import YAMLSyntax

/// What rules look at: the app, its syntax, and what its flow can do.
package struct Inspection: Sendable {
  package let app: App
  /// What the flow can do, once for all platforms on which it can do the same.
  package let proofs: [PlatformProof]

  /// What became of the journeys; nil if no rule asks.
  package let journeys: JourneyReport?

  /// - Parameters:
  ///   - proofs: what was proved of its flow; nothing where no rule asks for it.
  ///   - walked: those to walk the journeys on; nil if no rule asks for it.
  package init(app: App, _ proofs: [PlatformProof] = [], walkingOn walked: [Platform]? = nil) {
    self.app = app
    self.proofs = proofs
    journeys = walked.map { platforms in
      JourneyReport(
        of: app,
        on: platforms.map { platform in
          // A table that was made already serves again.
          proofs.first { $0.proof.table.platform == platform }?.proof.table ?? LinkTable(of: app, on: platform)
        },
        proof: { table in
          proofs.first { $0.platforms.contains(table.platform) }?.proof ?? FlowProof(of: table)
        })
    }
  }

  /// Whether more of the app may be reached once it is known what could not be read, so that more values are possible.
  var mayReachMore: Bool {
    if app.unknowns.hasMissingTarget || !app.unknowns.changed.isEmpty { return true }
    // A control whose variable does not suit it was meant for another one.
    if app.faults.contains(where: { if case .unsuitableVariable = $0 { true } else { false } }) { return true }
    if app.unknowns.beyond.isEmpty { return false }
    var isReached = [Bool](repeating: false, count: app.screens.count)
    for proof in proofs.map({ $0.proof }) {
      for (screen, isSeen) in proof.reachedScreens().enumerated() where isSeen { isReached[screen] = true }
    }
    return app.screens.indices.contains { !isReached[$0] && app.unknowns.mayReach(app.screens[$0].name) }
  }

  /// The syntax of all files.
  package var tree: SyntaxTree { app.tree }
}

extension App {
  /// What is wrong, and what is only wrong if no other fault hides the contrary.
  var certainAndUncertainFaults: [(fault: ModelFault, mayFollow: Bool)] {
    faults.map { ($0, false) } + uncertainFaults.map { ($0, true) }
  }
}
