import Elements
import HTML

/// The icons of the player's own buttons: drawn once, and used by their names.
enum PlayerIcons {
  static let names = [
    "add", "arrow-left", "bell", "chevron-right", "clock", "close", "code", "compass", "download", "ellipsis",
    "expand", "flow", "keyboard", "link", "list", "message", "minus", "note", "pause", "play", "print", "refresh",
    "route", "search", "skip-forward", "sliders", "smartphone", "stop", "trash", "upload", "warning",
  ]

  /// Those that the texts of scripts name, as symbols that others refer to.
  static func symbols(for texts: [String]) -> HTML {
    let words = Set(texts)
    return .element(
      "svg", [.class("unseen"), .decorative],
      names.filter { words.contains("\"\($0)\"") }.compactMap { name in
        guard let path = Icons.path(of: name) else { return nil }
        return .element(
          "symbol", [.fixed("id", "icon-" + name), .fixed("viewBox", "0 0 24 24")],
          [.element("path", [.fixed("d", path)])])
      })
  }
}
