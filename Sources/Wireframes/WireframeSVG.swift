import HTML

/// A drawing as the inside of an SVG: nothing in it but shapes and words, and all words escaped.
package struct WireframeSVG {
  private var text = ""

  /// The marks of a drawing, moved to where it is.
  package static func text(of wireframe: Wireframe) -> String {
    var writer = WireframeSVG()
    for mark in wireframe.marks { writer.write(mark) }
    return writer.text
  }

  /// The colour of a tone.
  package static func color(of tone: Wireframe.Tone) -> String { shade(of: tone).css }

  /// The same by its parts.
  static func shade(of tone: Wireframe.Tone) -> Color {
    switch tone {
    case .paper, .onAccent: Color(red: 0xFF, green: 0xFF, blue: 0xFF)
    case .field: Color(red: 0xEC, green: 0xEF, blue: 0xF4)
    case .line: Color(red: 0xD5, green: 0xDA, blue: 0xE3)
    case .ink: Color(red: 0x2A, green: 0x33, blue: 0x40)
    case .quiet: Color(red: 0x5F, green: 0x68, blue: 0x76)
    case .accent: Color(red: 0x3F, green: 0x6E, blue: 0xA8)
    case .danger: Color(red: 0xB3, green: 0x40, blue: 0x3A)
    case .own(let color): color
    }
  }

  private mutating func write(_ mark: Wireframe.Mark) {
    switch mark {
    case .box(let box, let corner, let fill, let line, let isDashed):
      text += "<rect x=\"\(box.x.css)\" y=\"\(box.y.css)\" width=\"\(box.width.css)\" height=\"\(box.height.css)\""
      if corner > 0 { text += " rx=\"\(min(corner, box.width / 2, box.height / 2).css)\"" }
      text += paint(line: line, fill: fill) + (isDashed ? " stroke-dasharray=\"3 2\"" : "") + "/>\n"
    case .line(let x1, let y1, let x2, let y2, let tone):
      text += "<line x1=\"\(x1.css)\" y1=\"\(y1.css)\" x2=\"\(x2.css)\" y2=\"\(y2.css)\""
      text += " stroke=\"\(Self.color(of: tone))\"/>\n"
    case .words(let words, let x, let y, let size, let isBold, let anchor, let tone):
      text += "<text x=\"\(x.css)\" y=\"\(y.css)\" font-size=\"\(size.css)\""
      if isBold { text += " font-weight=\"bold\"" }
      if anchor != .start { text += " text-anchor=\"\(anchor.rawValue)\"" }
      // Where the font is not there, another one sets the words as wide as they were measured.
      if LetterWidths.areKnown(words) {
        let width = LetterWidths.width(of: words, size: size, isBold: isBold)
        text += " textLength=\"\(width.css)\" lengthAdjust=\"spacingAndGlyphs\""
      }
      text += " fill=\"\(Self.color(of: tone))\">\(Self.escaped(words))</text>\n"
    case .path(let data, let units, let box, let line, let fill):
      let scale = box.width / units
      text += "<path transform=\"translate(\(box.x.css) \(box.y.css)) scale(\(scale.css))\" d=\"\(Self.escaped(data))\""
      text += paint(line: line, fill: fill)
      if line != nil { text += " stroke-width=\"\((1.1 / max(scale, 0.01)).css)\"" }
      text += " stroke-linecap=\"round\" stroke-linejoin=\"round\"/>\n"
    }
  }

  private func paint(line: Wireframe.Tone?, fill: Wireframe.Tone?) -> String {
    var result = " fill=\"\(fill.map(Self.color) ?? "none")\""
    if let line { result += " stroke=\"\(Self.color(of: line))\"" }
    return result
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
