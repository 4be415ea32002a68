import Elements
import HTML

/// The icons of the player's own buttons: drawn once, and used by their names.
enum PlayerIcons {
  static let names = [
    "add", "arrow-left", "bell", "check", "chevron-down", "chevron-left", "chevron-right", "clock", "close", "code",
    "compass", "download", "ellipsis",
    "expand", "flow", "keyboard", "link", "list", "message", "minus", "note", "pause", "play", "print", "refresh",
    "route", "search", "skip-back", "skip-forward", "sliders", "smartphone", "stop", "trash", "upload", "warning",
  ]

  /// Draws those that scripts name, as symbols that others refer to.
  static func drawSymbols(for words: ScriptWords, on page: inout PageWriter) {
    page.element("svg", [.class("unseen"), .decorative]) { page in
      for name in names where words.uses(of: name).contains(.whole) {
        guard let path = Icons.path(of: name) else { continue }
        page.element("symbol", [.fixed("id", "icon-" + name), .fixed("viewBox", "0 0 24 24")]) {
          $0.element("path", [.fixed("d", path)])
        }
      }
    }
  }
}
