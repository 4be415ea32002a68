import Diagnostics
import ScreenModel
import YAMLSyntax

/// The screens by their titles, which people read in the page and write where a name is needed. They are looked up once somebody asks.
struct TitledScreens {
  private let app: App
  private var names: [String: [String]]?

  init(_ app: App) { self.app = app }

  /// The one screen with a title.
  mutating func name(titled title: String) -> String? {
    let known = names ?? Self.names(in: app)
    names = known
    guard let found = known[title.lowercased()], found.count == 1 else { return nil }
    return found[0]
  }

  private static func names(in app: App) -> [String: [String]] {
    var names: [String: [String]] = [:]
    for screen in app.screens where screen.title >= 0 && screen.for < 0 {
      names[app.tree.text(screen.title).lowercased(), default: []].append(app.tree.text(screen.key))
    }
    return names
  }
}

extension Note {
  static func isTitle(_ title: String, of screen: String) -> Note {
    Note("`\(title)` is the title of the screen `\(screen)`")
  }
}
