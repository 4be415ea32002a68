import Elements
import HTML
import ScreenModel
import YAMLSyntax

/// Reads looks, as the theme and `style` write them, into typed declarations.
enum LookReading {
  /// What an element says about its own look.
  static func look(of element: Element, _ app: App) -> [Trait] {
    var style = app.tree.style(of: element.node)
    if style < 0 { style = app.tree.style(of: element.value) }
    return style < 0 ? [] : readable(of: style, app)
  }

  /// The declarations of a mapping, and an ink for its background where it names none.
  static func readable(of node: NodeID, _ app: App) -> [Trait] {
    let written = declarations(of: node, app)
    guard let background = background(of: written), background.scheme != nil else { return written }
    let hasText = written.contains { if case .text = $0 { true } else { false } }
    return hasText ? written : written + [.word("color", ink(on: background, app))]
  }

  /// What is behind everything, if the declarations say so.
  static func background(of look: [Trait]) -> Color? {
    look.lazy.compactMap { if case .background(let color) = $0 { color } else { nil } }.first
  }

  /// The app's ink, which is light or dark as the background needs; where the theme fixes it, one of its own that can be read there, or black or
  /// white.
  private static func ink(on background: Color, _ app: App) -> String {
    let theme = app.value(.theme)
    if theme < 0 { return "var(--ink)" }
    let inks = [theme, app.tree.value(of: theme, "dark")].compactMap { mapping -> Color? in
      let text = mapping < 0 ? mapping : app.tree.value(of: mapping, "text")
      return text < 0 || app.tree.node(text).kind != .scalar
        ? nil : ScalarReading.color(app.tree.text(text)).map { Color($0) }
    }
    if inks.isEmpty { return "var(--ink)" }
    return (inks.first { $0.contrast(with: background) >= 4.5 } ?? background.readable).css
  }

  /// The declarations of a mapping; what it says about parts is left out.
  static func declarations(of node: NodeID, _ app: App) -> [Trait] {
    guard app.tree.node(node).kind == .mapping else { return [] }
    return app.tree.entries(node).flatMap { entry -> [Trait] in
      guard app.tree.node(entry.value).kind == .scalar,
        let key = StyleKey.allCases.first(where: { $0.property.name == app.tree.text(entry.key) })
      else { return [] }
      return declarations(key, app.tree.text(entry.value))
    }
  }

  /// What a key and its value declare.
  static func declarations(_ key: StyleKey, _ text: String) -> [Trait] {
    let color = ScalarReading.color(text).map { Color($0) }
    let length = ScalarReading.length(text).map { Length($0) }
    let made: [Trait?] =
      switch key {
      case .background: [color.map { .background($0) }, color?.scheme.map { .word("color-scheme", $0) }]
      case .text: [color.map { .text($0) }]
      // Bars write in their own ink where nobody names a tint for what is in them.
      case .tint: [color.map { .color("accent", $0) }, color.map { .color("tinted", $0) }]
      case .color: [color.map { .color("color", $0) }]
      case .line: [color.map { .color("line", $0) }, color.map { .word("border", "1px solid \($0.css)") }]
      case .indicator: [color.map { .color("indicator", $0) }]
      case .selected: [color.map { .color("selected", $0) }]
      case .corner: [length.map { .corner($0) }, length.map { .length("corner", $0) }]
      case .padding: [length.map { .padding($0) }]
      case .opacity: [ScalarReading.share(text).map { .word("opacity", $0.css) }]
      case .shadow: [["none", "soft", "strong"].contains(text) ? .word("box-shadow", "var(--shadow-\(text))") : nil]
      // Large titles have a family of their own.
      case .font: fonts.contains(text) ? ["font-family", "--display"].map { .word($0, "var(--font-\(text))") } : []
      case .weight: [weights[text].map { .word("font-weight", $0) }]
      case .size: [sizes[text].map { .word("font-size", $0) } ?? length.map { .word("font-size", $0.css(of: "cqh")) }]
      case .gradient: [gradient(text)]
      case .pointer: [["none", "above", "below"].contains(text) ? .word("--pointer", text) : nil]
      case .active, .disabled, .back, .single, .first, .middle, .last, .header, .footer, .caption: []
      }
    return made.compactMap { $0 }
  }

  private static let fonts = ["system", "rounded", "serif", "mono"]
  private static let weights = ["light": "300", "regular": "400", "medium": "500", "semibold": "600", "bold": "700"]
  private static let sizes = ["small": ".8125em", "medium": "1em", "large": "1.25em"]

  /// A strip of light at the top, or one colour that becomes another.
  private static func gradient(_ text: String) -> Trait? {
    let parts = text.split(separator: " ")
    if text == "none" { return .word("background-image", "none") }
    guard parts.count == 2 else { return nil }
    if parts[0] == "fixed", let height = ScalarReading.number(parts[1]) {
      return .word("background-image", "linear-gradient(rgb(255 255 255/.2),transparent \(height.css)px)")
    }
    guard let first = ScalarReading.color(parts[0]), let second = ScalarReading.color(parts[1]) else { return nil }
    return .word("background-image", "linear-gradient(\(Color(first).css),\(Color(second).css))")
  }
}

extension SyntaxTree {
  /// What is under `style` in a mapping; -1 where there is nothing.
  fileprivate func style(of holder: NodeID) -> NodeID {
    holder >= 0 && node(holder).kind == .mapping ? value(of: holder, "style") : -1
  }
}
