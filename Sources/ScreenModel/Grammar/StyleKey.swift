package import Elements

/// The keys of a look, in the theme and in `style`.
package enum StyleKey: Int, GrammarKey {
  case background, text, tint, corner, line, shadow, gradient, font, size, weight, padding, opacity, color,
    indicator, selected, active, disabled, back, single, first, middle, last, header, footer, caption, pointer

  package static var shapeName: String { "a style" }
  package static var summary: String { "the style of one kind of element" }

  package var property: Property {
    switch self {
    case .background: Property("background", .color, "its background colour")
    case .text: Property("text", .color, "its text colour")
    case .tint: Property("tint", .color, "the colour of tappable elements")
    case .corner:
      Property(
        "corner", .length,
        "the radius of its corners; square on Windows Phone, unless `platforms` of the theme says otherwise")
    case .line:
      Property(
        "line", .color,
        "the colour of its lines; on Windows Phone a list has none, unless `platforms` of the theme says otherwise")
    case .shadow: Property("shadow", .words("none", "soft", "strong"), "its shadow")
    case .gradient: Property("gradient", .gradient, "a highlight at its top, or a colour gradient")
    case .font:
      Property(
        "font", .words("system", "rounded", "serif", "mono"),
        "its typeface; `rounded` is not for Windows Phone, unless `platforms` of the theme says otherwise")
    case .size: Property("size", .either([.words("small", "medium", "large"), .length]), "its text size")
    case .weight:
      Property("weight", .words("light", "regular", "medium", "semibold", "bold"), "its font weight")
    case .padding: Property("padding", .length, "the space around its content")
    case .opacity: Property("opacity", .share, "its opacity")
    case .color: Property("color", .color, "its own colour")
    case .indicator: Property("indicator", .color, "the colour of the selection mark")
    case .selected: Property("selected", .either([.color, .style(of: .part)]), "the style of the selected item")
    case .active: Property("active", .style(of: .part), "the style while it is pressed")
    case .disabled: Property("disabled", .style(of: .part), "the style while it is disabled")
    case .back: Property("back", .style(of: .part), "the style of Back")
    case .single: Property("single", .style(of: .part), "the style of a single row")
    case .first: Property("first", .style(of: .part), "the style of the first row")
    case .middle: Property("middle", .style(of: .part), "the style of the rows in between")
    case .last: Property("last", .style(of: .part), "the style of the last row")
    case .header: Property("header", .style(of: .part), "the style of the header")
    case .footer: Property("footer", .style(of: .part), "the style of the footer")
    case .caption: Property("caption", .style(of: .part), "the style of the caption on an image or a tile")
    case .pointer: Property("pointer", .words("none", "below", "above"), "the pointer of a callout")
    }
  }
}

extension StyleKey {
  /// Whether something has this to its look.
  func suits(_ owner: LookOwner) -> Bool {
    switch self {
    case .single, .first, .middle, .last: !owner.parts.isDisjoint(with: [.row, .rows])
    case .header, .footer: owner.parts.contains(.headers)
    case .back: owner.parts.contains(.back)
    case .indicator: owner.parts.contains(.indicator)
    case .caption: owner.parts.contains(.caption)
    case .pointer: owner.parts.contains(.pointer)
    case .background, .text, .tint, .corner, .line, .shadow, .gradient, .font, .size, .weight, .padding, .opacity,
      .color, .selected, .active, .disabled:
      true
    }
  }
}
