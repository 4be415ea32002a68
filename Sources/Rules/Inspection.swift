import FlowGraph
package import ScreenModel
package import YAMLSyntax

/// What rules look at: the app, its syntax, and what its flow can do.
package struct Inspection: Sendable {
  package let app: App
  /// What the flow can do, once for all platforms on which it can do the same.
  package let proofs: [PlatformProof]

  /// - Parameter platforms: those to prove the flow on; none where no rule asks for it.
  package init(app: App, provingOn platforms: [Platform] = []) {
    self.app = app
    proofs = PlatformProof.classes(of: app, among: platforms).map {
      PlatformProof(platforms: $0, proof: FlowProof(of: app, on: $0[0]))
    }
  }

  /// The syntax of all files.
  package var tree: SyntaxTree { app.tree }
}
