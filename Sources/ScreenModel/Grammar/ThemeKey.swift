package import Elements

/// The keys of the theme: what holds for the whole app, and a look for each kind of thing.
package enum ThemeKey: Int, GrammarKey {
  case accent, background, text, font, logo, transition, dark, platforms, kinds

  package static var shapeName: String { "the theme" }
  package static var summary: String { "colours and fonts for the whole app" }

  /// The theme's own keys, and every kind that can be drawn with a look of its own.
  package static var shape: Shape {
    Shape(shapeName, summary) {
      allCases.dropLast().map { $0.property }
        + lookOwners.compactMap { owner in
          owner.name.map { Property($0, .style(of: owner), "the look of every `\($0)`") }
        }
    }
  }

  package var property: Property {
    switch self {
    case .accent: Property("accent", .color, "the colour of tappable elements", default: "the platform's")
    case .background: Property("background", .color, "the background colour of every screen", default: "the platform's")
    case .text:
      Property(
        "text", .either([.color, .style(of: .kind(ElementCatalog.plainText))]), "the text colour",
        default: "the platform's")
    case .font:
      Property(
        "font", .words("system", "rounded", "serif", "mono"),
        "the typeface; `rounded` is not for Windows Phone, unless `platforms` of the theme says otherwise",
        default: "system")
    case .logo: Property("logo", .fileOrWords, "the logo of the app, shown next to its name in the player")
    case .transition:
      .transition("how screens appear")
    case .dark: Property("dark", .record(Self.darkShape), "changes for dark mode")
    case .platforms: Property("platforms", .record(Self.platformsShape), "changes for a platform")
    case .kinds: Property("", .anything, "")
    }
  }

  /// The theme as it is inside `dark`.
  private static var darkShape: Shape {
    Shape("the theme in dark mode", "changes for dark mode") {
      shape.properties().filter { $0.name != "platforms" && $0.name != "dark" }
    }
  }

  /// The platforms, each with what differs there.
  private static var platformsShape: Shape {
    Shape("`platforms`", "changes for a platform") {
      Platform.words.map { Property($0, .record(platformShape), "changes for \($0)") }
    }
  }

  /// The theme as it is inside `platforms`, after the name of one.
  private static var platformShape: Shape {
    Shape("the theme on a platform", "changes for a platform") {
      shape.properties().filter { $0.name != "platforms" }
    }
  }

  /// Everything that can have a look and is no key of the theme itself.
  private static var lookOwners: [LookOwner] {
    let own = Set(allCases.dropLast().map { $0.property.name })
    let kinds = ElementCatalog.names.indices.filter { !own.contains(ElementCatalog.names[$0]) }
    return kinds.map { .kind(KindID($0)) } + Surface.allCases.map { .surface($0) }
  }
}
