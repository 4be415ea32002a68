import Diagnostics
import ScreenModel
import YAMLSyntax

/// The screens by their titles, which people read in the page and write where a name is needed.
struct TitledScreens {
  private var names: [String: [String]] = [:]

  init(_ app: App) {
    for screen in app.screens where screen.title >= 0 && screen.for < 0 {
      names[app.tree.text(screen.title).lowercased(), default: []].append(app.tree.text(screen.key))
    }
  }

  /// The one screen with a title.
  func name(titled title: String) -> String? {
    guard let found = names[title.lowercased()], found.count == 1 else { return nil }
    return found[0]
  }
}

extension Note {
  static func isTitle(_ title: String, of screen: String) -> Note {
    Note("`\(title)` is the title of the screen `\(screen)`")
  }
}
