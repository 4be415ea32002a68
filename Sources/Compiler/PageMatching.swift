import ScreenModel
import SourceText
import YAMLSyntax

/// Which pages of an app as it was are called something else in the app as it is: who looks at one stays there.
enum PageMatching {
  /// The pages of screens that have another name now, by their ids; none where no screen has.
  ///
  /// A screen has another name where as many are new as are gone, and one of these is at its place among the screens or holds the same.
  static func renamed(from old: Compilation, to new: Compilation) -> [(before: String, now: String)] {
    renamed(from: old.app, to: new.app)
  }

  private static func renamed(from old: App, to new: App) -> [(before: String, now: String)] {
    // The usual case costs little.
    if old.pages.count == new.pages.count, zip(old.pages, new.pages).allSatisfy({ $0.id == $1.id }) { return [] }
    let (before, after) = (names(of: old), names(of: new))
    let (gone, added) = changes(from: before, to: after)
    guard gone.count == added.count else { return [] }
    var rest = added
    return gone.flatMap { screen -> [(before: String, now: String)] in
      let words = content(of: old.screens[screen].node, in: old)
      let same = rest.filter { content(of: new.screens[$0].node, in: new) == words }
      guard let other = same.count == 1 ? same[0] : rest.first(where: { $0 == screen }) else { return [] }
      rest.removeAll { $0 == other }
      let length = before[screen].utf8.count
      return old.pages(of: Int32(screen)).map { page in
        let id = old.pages[Int(page)].id
        let row = String(decoding: id.utf8.dropFirst(length), as: UTF8.self)
        return (before: id, now: after[other] + row)
      }
    }
  }

  // MARK: popups

  /// The popups that have another name now, as screens have; each with the page it is over, nil where that may be any.
  static func renamedPopups(from old: App, to new: App) -> [(page: String?, before: String, now: String)] {
    let (before, after) = (NamedPopup.all(of: old), NamedPopup.all(of: new))
    guard before != after, let (gone, added) = onlyChange(from: before, to: after) else { return [] }
    let (popup, other) = (before[gone], after[added])
    guard popup.screen == other.screen, popup.layout == other.layout else { return [] }
    let (key, newKey) = (old.popups[popup.index].key, new.popups[other.index].key)
    let isSame = content(of: old.tree.node(key).after, in: old) == content(of: new.tree.node(newKey).after, in: new)
    guard popup.index == other.index || isSame else { return [] }
    let screen = new.popups[other.index].context.screen
    let pages = screen < 0 ? [nil] : new.pages(of: screen).map { new.pages[Int($0)].id }
    return pages.map { (page: $0, before: popup.name, now: other.name) }
  }

  /// A popup by its name and what it belongs to.
  private struct NamedPopup: Hashable {
    let screen: String?
    let layout: String?
    let name: String
    /// Its number in the app.
    let index: Int

    static func == (a: NamedPopup, b: NamedPopup) -> Bool {
      a.name == b.name && a.screen == b.screen && a.layout == b.layout
    }

    func hash(into hasher: inout Hasher) { hasher.combine(name) }

    static func all(of app: App) -> [NamedPopup] {
      func name(_ key: NodeID?) -> String? { key.map { app.tree.text($0) } }
      return app.popups.enumerated().filter { $0.element.key >= 0 }.map { index, popup in
        let (screen, layout) = (popup.context.screen, popup.context.layout)
        return NamedPopup(
          screen: name(screen < 0 ? nil : app.screens[Int(screen)].key),
          layout: name(layout < 0 ? nil : app.layouts[Int(layout)].key), name: app.tree.text(popup.key), index: index)
      }
    }
  }

  // MARK: what they are called

  private static func names(of app: App) -> [String] { app.screens.map { app.tree.text($0.key) } }

  /// Those that are gone, and those that are new.
  private static func changes<Name: Hashable>(from before: [Name], to after: [Name]) -> (gone: [Int], added: [Int]) {
    let (known, kept) = (Set(before), Set(after))
    return (
      before.indices.filter { !kept.contains(before[$0]) }, after.indices.filter { !known.contains(after[$0]) }
    )
  }

  /// The one that is gone, and the one that is new; nil where there is not one of each.
  private static func onlyChange<Name: Hashable>(from before: [Name], to after: [Name]) -> (gone: Int, added: Int)? {
    let (gone, added) = changes(from: before, to: after)
    return gone.count == 1 && added.count == 1 ? (gone: gone[0], added: added[0]) : nil
  }

  private static func content(of node: NodeID, in app: App) -> ArraySlice<UInt8> {
    let span = app.tree.span(node)
    return app.tree.sources.bytes[Int(span.start)..<Int(span.end)]
  }
}
