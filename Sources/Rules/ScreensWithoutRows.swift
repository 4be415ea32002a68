import ScreenModel
import YAMLSyntax

extension App {
  /// The names of screens with a page for each row, where nobody knows the rows: which pages there are is not known either.
  var screensWithoutRows: Set<String> {
    let screens = screens.filter { screen in
      screen.for >= 0 ? !areRowsKnown(of: screen.for) : tree.value(of: screen.node, "for") >= 0
    }
    return Set(screens.map { tree.text($0.key) })
  }
}
