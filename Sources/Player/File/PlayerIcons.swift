import Elements
import HTML

/// The icons of the player's own buttons: drawn once, and used by their names.
enum PlayerIcons {
  static let names = [
    "arrow-left", "refresh", "list", "flow", "route", "play", "pause", "skip-forward", "stop", "sliders", "warning", "note", "message",
    "smartphone", "ellipsis", "clock", "compass", "link", "keyboard", "print", "code", "expand", "bell", "close", "search",
    "chevron-right", "download", "upload", "trash", "add", "minus",
  ]

  /// All of them as symbols that others refer to.
  static var symbols: HTML {
    .element(
      "svg", [.class("unseen"), .decorative],
      names.compactMap { name in
        guard let path = Icons.path(of: name) else { return nil }
        return .element(
          "symbol", [.fixed("id", "icon-" + name), .fixed("viewBox", "0 0 24 24")],
          [.element("path", [.fixed("d", path)])])
      })
  }
}
