package import ScreenModel
import SourceText
package import YAMLSyntax

/// What rules look at: the app, its syntax, and how it is told to be checked.
package struct Inspection: Sendable {
  package let app: App

  package init(app: App) {
    self.app = app
  }

  /// The syntax of all files.
  package var tree: SyntaxTree { app.tree }
}
