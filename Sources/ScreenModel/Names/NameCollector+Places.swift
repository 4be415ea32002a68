import SourceText
import YAMLSyntax

/// Names of screens and popups, also as parts of longer ones.
extension NameCollector {
  /// A screen, a page, popups by name, or a pattern that means pages.
  mutating func addPlace(_ node: NodeID, pops: Bool) {
    let name = tree.name(node)
    let text = tree.text(node)
    let screen = NameTables.find(name, in: resolver.names.screens)
    let popups = pops && name >= 0 ? popupsByName[name] ?? [] : []
    if screen >= 0 || !popups.isEmpty {
      return add(node, (screen >= 0 ? [.screen(screen)] : []) + popups.map { .popup($0) })
    }
    if let page = app.pageOfID[text] { return addPath(node, text, app.pages[Int(page)].screen) }
    if pops, addPopup(node, text) { return }
    guard pops, Glob.hasWildcards(text) else { return }
    let glob = Glob(text)
    let matched = Set(app.pages.filter { glob.matches($0.id) }.map { $0.screen }).sorted()
    let first = text.prefix { $0 != "/" }
    if matched.count == 1, tree.names.find(String(first)) == app.screens[Int(matched[0])].name {
      return addPath(node, text, matched[0])
    }
    add(
      NameOccurrence(
        span: tree.contentSpan(node), symbols: matched.map { .screen($0) }, isDeclaration: false, node: node,
        form: .pattern,
        isExact: true))
  }

  /// `home/delete`, where `delete` is a popup of the screen `home`; also `popups/help` and `layouts/tabs/menu`.
  private mutating func addPopup(_ node: NodeID, _ text: String) -> Bool {
    let popups = app.popups(atPath: text)
    guard let first = popups.first, let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) else { return false }
    let context = app.popups[Int(first)].context
    let end = text.utf8.distance(from: text.utf8.startIndex, to: slash)
    if context.screen >= 0 {
      add(0..<end, of: node, [.screen(context.screen)], form: .path(0..<end))
    } else if context.layout >= 0 {
      let start = app.name(of: .layout(context.layout)).utf8.prefix { $0 != UInt8(ascii: "/") }.count + 1
      add(start..<end, of: node, [.layout(context.layout)], form: .path(start..<end))
    }
    let own = end + 1..<text.utf8.count
    add(own, of: node, popups.map { .popup($0) }, form: .path(own))
    return true
  }

  /// `cards/animals`, where `cards` is the name of a screen.
  mutating func addPath(_ node: NodeID, _ text: String, _ screen: Int32, carriers: [Symbol] = []) {
    let length = text.utf8.prefix { $0 != UInt8(ascii: "/") }.count
    add(0..<length, of: node, [.screen(screen)], form: .path(0..<length), carriers: carriers)
  }
}
