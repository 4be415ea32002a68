import FlowGraph
import Rules
import ScreenModel
import YAMLSyntax

/// An app as it was understood and proved in a round before.
///
/// Files that are as they were need not be read again (`KeptTree`). Where only words have changed that people read, such as a label, the
/// app means what it meant, and can do what it could: then only the rules are asked again.
package struct KeptApp: Sendable {
  /// What was read.
  let tree: KeptTree
  private let app: App
  private let proofs: [PlatformProof]
  /// How many rounds there were until then, that one among them.
  let rounds: Int

  package init(_ compilation: Compilation) {
    tree = KeptTree(compilation.app.tree)
    app = compilation.app
    proofs = compilation.platformProofs
    rounds = compilation.round + 1
  }

  /// The app as it is now, resolved, and the text that has changed; nil if it must be decoded.
  func reworded(in tree: SyntaxTree, roots: [NodeID], files: [NodeID: Int]) -> (app: App, text: NodeID)? {
    TextChange(from: app.tree, to: tree).flatMap { change in
      app.reworded(change, in: tree, roots: roots, files: files).map { ($0, change.node) }
    }
  }

  /// What is proved of the app as it is now.
  func proofs(of reworded: App) -> [PlatformProof] { proofs.map { PlatformProof($0, rewordedAs: reworded) } }
}
