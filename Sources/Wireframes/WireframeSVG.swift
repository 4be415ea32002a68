import HTML

/// A drawing as the inside of an SVG: nothing in it but shapes and words, and all words escaped.
package struct WireframeSVG {
  private var text = ""
  private let accent: Wireframe.Accent

  private init(_ accent: Wireframe.Accent) { self.accent = accent }

  /// The marks of a drawing, moved to where it is.
  package static func text(of wireframe: Wireframe) -> String {
    var writer = WireframeSVG(wireframe.accent)
    for mark in wireframe.marks { writer.write(mark) }
    let dark = wireframe.accent.dark
    if wireframe.accent == .house { return writer.text }
    let style = "--accent:\(dark.words.css);--accent-fill:\(dark.fill.css);--on-accent:\(dark.onFill.css)"
    return "<g style=\"\(style)\">\n\(writer.text)</g>\n"
  }

  /// What is drawn in the accent is told by classes, because its shades in the dark are the app's own.
  package static let darkAccent: String = {
    let dark = Wireframe.Accent.house.dark
    return [
      ("accent", "accent", dark.words), ("accent-fill", "accent-fill", dark.fill),
      ("on-accent", "on-accent", dark.onFill),
    ].map { name, variable, color in
      let paint = "var(--\(variable),\(color.css))"
      return ".\(name){fill:\(paint)}.\(name)-line{stroke:\(paint)}"
    }.joined()
  }()

  /// What fields are filled with in the dark.
  static let darkField = Color(hex: 0x2A3038)

  /// The colour of a tone, in the light.
  static func shade(of tone: Wireframe.Tone, _ accent: Wireframe.Accent) -> Color {
    switch tone {
    case .paper: .white
    case .field: Color(hex: 0xECEFF4)
    case .line: Color(hex: 0xD5DAE3)
    case .ink: Color(hex: 0x2A3340)
    case .quiet: Color(hex: 0x5F6876)
    case .accent: accent.light.words
    case .accentFill: accent.light.fill
    case .onAccent: accent.light.onFill
    case .danger: Color(hex: 0xB3403A)
    case .own(let color): color
    }
  }

  private func color(of tone: Wireframe.Tone) -> String { Self.shade(of: tone, accent).css }

  /// The classes of what is painted in the accent.
  private func classes(line: Wireframe.Tone? = nil, fill: Wireframe.Tone?) -> String {
    func name(_ tone: Wireframe.Tone?) -> String? {
      switch tone {
      case .accent: "accent"
      case .accentFill: "accent-fill"
      case .onAccent: "on-accent"
      default: nil
      }
    }
    let names = [name(fill), name(line).map { $0 + "-line" }].compactMap { $0 }
    return names.isEmpty ? "" : " class=\"\(names.joined(separator: " "))\""
  }

  private mutating func write(_ mark: Wireframe.Mark) {
    switch mark {
    case .box(let box, let corner, let fill, let line, let isDashed):
      text += "<rect x=\"\(box.x.css)\" y=\"\(box.y.css)\" width=\"\(box.width.css)\" height=\"\(box.height.css)\""
      if corner > 0 { text += " rx=\"\(min(corner, box.width / 2, box.height / 2).css)\"" }
      text += paint(line: line, fill: fill) + (isDashed ? " stroke-dasharray=\"3 2\"" : "") + "/>\n"
    case .line(let x1, let y1, let x2, let y2, let tone):
      text += "<line x1=\"\(x1.css)\" y1=\"\(y1.css)\" x2=\"\(x2.css)\" y2=\"\(y2.css)\""
      text += " stroke=\"\(color(of: tone))\"\(classes(line: tone, fill: nil))/>\n"
    case .words(let words, let x, let y, let size, let isBold, let anchor, let tone):
      text += "<text x=\"\(x.css)\" y=\"\(y.css)\" font-size=\"\(size.css)\""
      if isBold { text += " font-weight=\"bold\"" }
      if anchor != .start { text += " text-anchor=\"\(anchor.rawValue)\"" }
      // Where the font is not there, another one sets the words as wide as they were measured.
      if LetterWidths.areKnown(words) {
        let width = LetterWidths.width(of: words, size: size, isBold: isBold)
        text += " textLength=\"\(width.css)\" lengthAdjust=\"spacingAndGlyphs\""
      }
      text += " fill=\"\(color(of: tone))\"\(classes(fill: tone))>\(Self.escaped(words))</text>\n"
    case .path(let data, let units, let box, let line, let fill):
      let scale = box.width / units
      text += "<path transform=\"translate(\(box.x.css) \(box.y.css)) scale(\(scale.css))\" d=\"\(Self.escaped(data))\""
      text += paint(line: line, fill: fill)
      if line != nil { text += " stroke-width=\"\((1.1 / max(scale, 0.01)).css)\"" }
      text += " stroke-linecap=\"round\" stroke-linejoin=\"round\"/>\n"
    }
  }

  private func paint(line: Wireframe.Tone?, fill: Wireframe.Tone?) -> String {
    var result = " fill=\"\(fill.map(color) ?? "none")\""
    if let line { result += " stroke=\"\(color(of: line))\"" }
    return result + classes(line: line, fill: fill)
  }

  /// Words as XML takes them: nothing that controls, nor what turns the direction of a text.
  static func escaped(_ words: String) -> String {
    var result = ""
    for scalar in words.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default:
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF: result += " "
        default:
          if scalar.value & 0xFFFE != 0xFFFE { result.unicodeScalars.append(scalar) }
        }
      }
    }
    return result
  }
}
