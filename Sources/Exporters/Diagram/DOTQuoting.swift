/// How DOT takes names and texts, whatever they hold.
extension DOTWriter {
  /// A name in quotes.
  static func quoted(_ name: String) -> String { inQuotes(name) { _ in nil } }

  /// A text in quotes in which Graphviz would read escapes and entities.
  static func escaped(_ text: String) -> String {
    inQuotes(bearable(text)) { $0 == "\n" ? "&#10;" : $0 == "&" ? "&amp;" : nil }
  }

  /// A text as far as Graphviz takes it between quotes: it reads at most 16 kB there, and a sign of ours takes up to five bytes.
  static func bearable(_ text: String, most: Int = 2_000) -> String {
    if text.utf8.count <= most { return text }
    let scalars = text.unicodeScalars.prefix(most)
    return scalars.endIndex == text.endIndex ? text : String(scalars.dropLast()) + "…"
  }

  private static func inQuotes(_ text: String, _ entity: (Unicode.Scalar) -> String?) -> String {
    if isPlain(text) || isPlainBeyondASCII(text) { return "\"" + text + "\"" }
    var result = [UInt8(ascii: "\"")]
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\"".utf8
      case "\\": result += "\\\\".utf8
      default:
        if let entity = entity(scalar) {
          result += entity.utf8
        } else {
          result += (isText(scalar) ? scalar : " ").utf8
        }
      }
    }
    result.append(UInt8(ascii: "\""))
    return String(decoding: result, as: UTF8.self)
  }

  /// Words of a label, cut where they are too long, as its markup takes them.
  static func shown(_ text: String, most: Int) -> String {
    if text.utf8.count <= most, isPlain(text), isSpacedOnce(text) { return text }
    let line = text.split { $0.isWhitespace }.joined(separator: " ")
    let cut = line.utf8.count <= most || line.count <= most ? line : line.prefix(most - 1) + "…"
    // Markup without words is an error of syntax.
    if cut.isEmpty { return "&#160;" }
    var result = ""
    for scalar in cut.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(isText(scalar) ? scalar : "\u{FFFD}")
      }
    }
    return result
  }

  static func small(_ text: String, color: String, size: String = "9", most: Int = 40) -> String {
    "<font point-size=\"\(size)\" color=\"\(color)\">\(shown(text, most: most))</font>"
  }

  /// Whether a text means itself everywhere, as nearly all do: letters, digits and signs that no markup knows.
  static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"): false
      default: byte >= 0x20 && byte < 0x7F
      }
    }
  }

  /// The same for a text that holds letters and signs beyond ASCII.
  private static func isPlainBeyondASCII(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "\"", "&", "<", ">", "\\": false
      default: isText(scalar)
      }
    }
  }

  /// Whether a text of ASCII begins and ends with no blank, and holds no two in a row.
  private static func isSpacedOnce(_ text: String) -> Bool {
    var last = UInt8(ascii: " ")
    for byte in text.utf8 {
      if byte == UInt8(ascii: " "), last == byte { return false }
      last = byte
    }
    return last != UInt8(ascii: " ")
  }

  /// Whether XML knows a scalar, and a line may hold it: nothing that controls, nor what turns the direction of a text.
  private static func isText(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF: false
    default: scalar.value & 0xFFFE != 0xFFFE
    }
  }
}

/// The part of a page's address after the `#`.
package enum AddressFragment {
  /// A text in which nothing can be taken for a sign of an address.
  package static func escaped(_ text: String) -> String {
    var result: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
        UInt8(ascii: "/"):
        result.append(byte)
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += Array(("%" + (byte < 16 ? "0" : "") + digits).utf8)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
