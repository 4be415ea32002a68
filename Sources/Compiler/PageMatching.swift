import ScreenModel
import SourceText
import YAMLSyntax

/// Which pages of an app as it was are called something else in the app as it is: who looks at one stays there.
enum PageMatching {
  /// The pages of a screen that has another name now, by their ids; none where no screen has.
  ///
  /// It has another name where it alone is gone and another alone is new, which is at its place among the screens or holds the same.
  static func renamed(from old: Compilation, to new: Compilation) -> [(before: String, now: String)] {
    renamed(from: old.app, to: new.app)
  }

  private static func renamed(from old: App, to new: App) -> [(before: String, now: String)] {
    // The usual case costs little.
    if old.pages.count == new.pages.count, zip(old.pages, new.pages).allSatisfy({ $0.id == $1.id }) { return [] }
    let (before, after) = (names(of: old), names(of: new))
    let (known, kept) = (Set(before), Set(after))
    let gone = before.indices.filter { !kept.contains(before[$0]) }
    let added = after.indices.filter { !known.contains(after[$0]) }
    guard gone.count == 1, added.count == 1 else { return [] }
    let (screen, other) = (gone[0], added[0])
    guard screen == other || content(of: screen, in: old) == content(of: other, in: new) else { return [] }
    let length = before[screen].utf8.count
    return old.pages(of: Int32(screen)).map { page in
      let id = old.pages[Int(page)].id
      let row = String(decoding: id.utf8.dropFirst(length), as: UTF8.self)
      return (before: id, now: after[other] + row)
    }
  }

  private static func names(of app: App) -> [String] { app.screens.map { app.tree.text($0.key) } }

  private static func content(of screen: Int, in app: App) -> ArraySlice<UInt8> {
    let span = app.tree.span(app.screens[screen].node)
    return app.tree.sources.bytes[Int(span.start)..<Int(span.end)]
  }
}
