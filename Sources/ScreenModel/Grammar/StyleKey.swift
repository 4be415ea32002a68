package import Elements

/// The keys of a look, in the theme and in `style`.
package enum StyleKey: Int, GrammarKey {
  case background, text, tint, corner, line, shadow, gradient, font, size, weight, padding, opacity, color,
    indicator, selected, active, disabled, back, single, first, middle, last, header, footer, caption, pointer

  package static var shapeName: String { "a look" }
  package static var summary: String { "how one kind of thing looks" }

  package var property: Property {
    switch self {
    case .background: Property("background", .color, "the colour behind it")
    case .text: Property("text", .color, "the colour of its words")
    case .tint: Property("tint", .color, "the colour of what can be touched")
    case .corner: Property("corner", .length, "the radius of its corners")
    case .line: Property("line", .color, "the colour of its lines")
    case .shadow: Property("shadow", .words("none", "soft", "strong"), "its shadow")
    case .gradient: Property("gradient", .gradient, "a strip of light at its top, or a change of colour")
    case .font: Property("font", .words("system", "rounded", "serif", "mono"), "its typeface")
    case .size: Property("size", .either([.words("small", "medium", "large"), .length]), "the size of its words")
    case .weight:
      Property("weight", .words("light", "regular", "medium", "semibold", "bold"), "the weight of its words")
    case .padding: Property("padding", .length, "the room around its content")
    case .opacity: Property("opacity", .either([.number(0...1), .length]), "how solid it is")
    case .color: Property("color", .color, "its own colour")
    case .indicator: Property("indicator", .color, "the mark of what is selected")
    case .selected: Property("selected", .either([.color, .style(of: .part)]), "the look of what is selected")
    case .active: Property("active", .style(of: .part), "the look while it is pressed")
    case .disabled: Property("disabled", .style(of: .part), "the look while it cannot be touched")
    case .back: Property("back", .style(of: .part), "the look of Back")
    case .single: Property("single", .style(of: .part), "the look of a row that stands alone")
    case .first: Property("first", .style(of: .part), "the look of the first row")
    case .middle: Property("middle", .style(of: .part), "the look of the rows between")
    case .last: Property("last", .style(of: .part), "the look of the last row")
    case .header: Property("header", .style(of: .part), "the look of the words above")
    case .footer: Property("footer", .style(of: .part), "the look of the words below")
    case .caption: Property("caption", .style(of: .part), "the look of the words on a picture or a tile")
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
