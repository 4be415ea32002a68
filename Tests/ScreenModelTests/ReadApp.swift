import ScreenModel
import SourceText
import YAMLSyntax

/// An app of one file, read and resolved.
struct ReadApp {
  let app: App

  init(_ text: String) {
    var tree = App.vocabulary()
    let root = tree.read(path: "app.yaml", contents: Array(text.utf8))
    app = App.decode(tree, roots: root >= 0 ? [root] : [], files: [:]).resolved(limits: Limits())
  }

  /// The screens in doubt, by their names.
  var unknownScreens: [String] {
    app.unknowns.screens.sorted().map { app.tree.text(app.screens[Int($0)].key) }
  }

  /// The popups in doubt that have a name.
  var unknownPopups: [String] {
    app.unknowns.popups.sorted().filter { app.popups[Int($0)].key >= 0 }.map { app.tree.text(app.popups[Int($0)].key) }
  }

  /// What unread parts and misspelt targets may mean.
  var unknownNames: [String] { app.unknowns.names.map { app.tree.names.text($0) }.sorted() }
}
