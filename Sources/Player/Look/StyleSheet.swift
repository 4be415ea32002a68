import Elements
import HTML

/// The style of a page: the player's own, that of the elements in it, each platform's look, the theme, and single looks.
struct StyleSheet {
  /// The files of the player, by name.
  let templates: [String: String]
  /// The words in the scripts of the page, which speak of classes too.
  let words: ScriptWords
  let platforms: [String]

  /// The class of what is around an element with gestures; a way of pointing is called so too.
  private static let touch = "touch"

  /// The style sheet for elements of these classes, and of those that the scripts speak of.
  func text(classes: Set<String>, theme: ThemeStyle, looks: [(name: String, declarations: [Trait])], device: Device)
    -> String
  {
    let pruning = StylePruning(
      classes: classes.union(platforms).union(Self.frame), words: words,
      absent: Set(ElementCatalog.kinds.map { $0.name } + [Self.touch]).subtracting(classes))
    let kinds = ElementCatalog.kinds.filter { classes.contains($0.name) }
    let shared =
      [template("styles/app.css")] + Self.fields.map { template("\($0).css") } + kinds.map { style(of: $0, nil) }
    var parts = [pruning.pruned((Self.player.map(template) + shared).joined(separator: "\n"))]
    for platform in platforms {
      let skin =
        [template("styles/\(platform).css")] + Self.fields.map { template("\($0).\(platform).css") }
        + kinds.map { style(of: $0, platform) }
      parts.append(pruning.pruned(".app.\(platform){\(skin.joined(separator: "\n"))}"))
      parts.append(template("styles/\(platform).frame.css"))
    }
    parts.append(theme.text)
    if !device.size.isEmpty { parts.append(".device.own{\(device.size.map({ $0.css }).joined(separator: ";"))}") }
    let dressed = ".app" + ThemeStyle.place(among: platforms)
    for look in looks {
      parts.append(Self.rule(".app", look.name, look.declarations.filter { !$0.isPaint && !$0.isRound }))
      parts.append(
        Self.rule(
          ".app" + ThemeStyle.exceptMetro(among: platforms), look.name, look.declarations.filter { $0.isRound }))
      parts.append(Self.rule(dressed, look.name, look.declarations.filter { $0.isPaint }))
    }
    return StyleNames(words: words).pruned(StyleText.stripped(parts.joined(separator: "\n")))
  }

  /// The files of what is around the app, in their order.
  private static let player = [
    "frame/page.css", "frame/tools.css", "map/map.css", "comments/comments.css", "tools/showing.css", "watch/watch.css",
    "frame/frame.css",
  ]

  /// The files of what fields open; where the scripts of it stay behind, nothing has its classes.
  private static let fields = ["fields/opened", "fields/keyboard"]

  /// The classes of what is around the screens.
  private static let frame: Set<String> = [
    "app", "bar", "clock", "device", "home", "icon", "index", "island", "layers", "own", "phone-keys", "screen",
    "screens",
    "signs", "stage", "status-bar", "toasts", "unseen",
  ]

  private static func rule(_ app: String, _ name: String, _ declarations: [Trait]) -> String {
    if declarations.isEmpty { return "" }
    let words = declarations.map { $0.css }.joined(separator: ";")
    // What an element says of itself wins over every skin and over the theme.
    return ".app.app.app\(app) :is(.screens,.layers,.toasts) .\(name){\(words)}"
  }

  private func template(_ name: String) -> String { templates[name] ?? "" }

  /// What a kind looks like, on all platforms or on one; a template of its name takes the place of its own file.
  private func style(of kind: ElementKind, _ platform: String?) -> String {
    let name = kind.name + (platform.map { "." + $0 } ?? "") + ".css"
    return templates["elements/" + name] ?? ElementCatalog.style(of: kind, platform: platform)
  }
}

extension Trait {
  /// Whether it is paint, which a wireframe leaves off.
  fileprivate var isPaint: Bool {
    switch self {
    case .background, .text, .color: true
    case .word(let name, _): name.hasPrefix("background") || ["border", "color-scheme", "color"].contains(name)
    default: false
    }
  }
}
