import ScreenModel
import YAMLSyntax

extension App {
  /// The names of screens with a page for each row, whose rows are unknown, or that may be such screens: their pages are unknown
  /// too.
  var screensWithoutRows: Set<String> {
    let unread = UnreadBlocks(tree), unknown = UnknownKeySet(self)
    let screens = screens.filter { screen in
      if screen.for >= 0 { return !areRowsKnown(of: screen.for) }
      return tree.value(of: screen.node, "for") >= 0 || unread.reach(into: tree.span(screen.key), isKey: true)
        || unknown.areAmongKeys(in: screen.node)
    }
    return Set(screens.map { tree.text($0.key) })
  }
}
