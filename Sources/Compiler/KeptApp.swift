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

  package init(_ compilation: Compilation) {
    tree = KeptTree(compilation.app.tree)
    app = compilation.app
    proofs = compilation.platformProofs
  }

  /// The app as it is now, resolved; nil if it must be decoded.
  func reworded(in tree: SyntaxTree, roots: [NodeID], files: [NodeID: Int]) -> App? {
    TextChange(from: app.tree, to: tree).flatMap { app.reworded($0, in: tree, roots: roots, files: files) }
  }

  /// What is proved of the app as it is now.
  func proofs(of reworded: App) -> [PlatformProof] { proofs.map { PlatformProof($0, rewordedAs: reworded) } }
}
