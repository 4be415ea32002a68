package import Elements

/// The keys of the theme: what holds for the whole app, and a look for each kind of thing.
package enum ThemeKey: Int, GrammarKey {
  case accent, background, text, font, logo, transition, dark, platforms, kinds

  package static var shapeName: String { "the theme" }
  package static var summary: String { "the look of the whole app, said once" }

  /// The theme's own keys, and every kind that can be drawn with a look of its own.
  package static var shape: Shape {
    Shape(shapeName, summary) {
      allCases.dropLast().map(\.property)
        + lookOwners.compactMap { owner in
          owner.name.map { Property($0, .style(of: owner), "the look of every `\($0)`") }
        }
    }
  }

  package var property: Property {
    switch self {
    case .accent: Property("accent", .color, "the colour of what can be touched", default: "the platform's")
    case .background: Property("background", .color, "the colour behind every screen", default: "the platform's")
    case .text:
      Property(
        "text", .either([.color, .style(of: .kind(ElementCatalog.plainText))]), "the colour of words",
        default: "the platform's")
    case .font: Property("font", .words("system", "rounded", "serif", "mono"), "the typeface", default: "system")
    case .logo: Property("logo", .fileOrWords, "a picture that stands for the app")
    case .transition:
      .transition("how screens come in")
    case .dark: Property("dark", .record(Self.darkShape), "what differs in the dark")
    case .platforms: Property("platforms", .record(Self.platformsShape), "what differs on a platform")
    case .kinds: Property("", .anything, "")
    }
  }

  /// The theme as it stands inside `dark`.
  private static var darkShape: Shape {
    Shape("the theme in the dark", "what differs in the dark") {
      shape.properties().filter { $0.name != "platforms" && $0.name != "dark" }
    }
  }

  /// The platforms, each with what differs there.
  private static var platformsShape: Shape {
    Shape("`platforms`", "what differs on a platform") {
      ["ios", "android", "metro", "wireframe"].map { Property($0, .record(platformShape), "what differs on \($0)") }
    }
  }

  /// The theme as it stands inside `platforms`, behind the name of one.
  private static var platformShape: Shape {
    Shape("the theme on a platform", "what differs on a platform") {
      shape.properties().filter { $0.name != "platforms" }
    }
  }

  /// Everything that can have a look and is no key of the theme itself.
  private static var lookOwners: [LookOwner] {
    let own = Set(allCases.dropLast().map(\.property.name))
    let kinds = ElementCatalog.names.indices.filter { !own.contains(ElementCatalog.names[$0]) }
    return kinds.map { .kind(KindID($0)) } + Surface.allCases.map { .surface($0) }
  }
}
