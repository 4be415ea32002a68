/// How wide words are, as nearly as it can be said without the font: the widths of Helvetica, in thousandths of its size.
package enum LetterWidths {
  /// From the blank to the tilde.
  private static let ascii: [Int] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
    556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
    260, 334, 584,
  ]

  /// From the blank that does not break to ÿ.
  private static let latin: [Int] = [
    278, 333, 556, 556, 556, 556, 260, 556, 333, 737, 370, 556, 584, 333, 737, 333, 400, 584, 333, 333, 333, 556, 537,
    278, 333, 333, 365, 556, 834, 834, 834, 611, 667, 667, 667, 667, 667, 667, 1000, 722, 667, 667, 667, 667, 278, 278,
    278, 278, 722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611, 556, 556, 556, 556, 556,
    556, 889, 500, 556, 556, 556, 556, 278, 278, 278, 278, 556, 556, 556, 556, 556, 556, 556, 584, 611, 556, 556, 556,
    556, 500, 556, 500,
  ]

  /// What the font has besides.
  private static let others: [Unicode.Scalar: Int] = [
    "€": 556, "‚": 222, "ƒ": 556, "„": 333, "…": 1000, "†": 556, "‡": 556, "‰": 1000, "Š": 667, "‹": 333, "Œ": 1000,
    "Ž": 611, "‘": 222, "’": 222, "“": 333, "”": 333, "•": 350, "–": 556, "—": 1000, "™": 1000, "š": 500, "›": 333,
    "œ": 944, "ž": 500, "Ÿ": 667,
  ]

  /// The width of a letter that the font has; nil for others.
  private static func known(_ scalar: Unicode.Scalar) -> Int? {
    switch scalar.value {
    case 0x20...0x7E: ascii[Int(scalar.value) - 0x20]
    case 0xA0...0xFF: latin[Int(scalar.value) - 0xA0]
    default: others[scalar]
    }
  }

  /// Whether the font has all letters of some words, so that their width is no guess.
  static func areKnown(_ text: String) -> Bool { text.unicodeScalars.allSatisfy { known($0) != nil } }

  /// The width of some words.
  package static func width(of text: String, size: Double, isBold: Bool = false) -> Double {
    var sum = 0
    for scalar in text.unicodeScalars {
      if let letter = known(scalar) {
        sum += letter
        continue
      }
      switch scalar.value {
      case 0x300...0x36F, 0x200B...0x200D, 0xFE00...0xFE0F: break
      case 0x1100...0x11FF, 0x2E80...0xD7FF, 0xF900...0xFAFF, 0xFF00...0xFF60, 0x1F000...: sum += 1000
      default: sum += 600
      }
    }
    return Double(sum) / 1000 * size * (isBold ? 1.07 : 1.02)
  }

  /// The words, cut with an ellipsis where they are wider than there is room.
  package static func cut(_ text: String, to room: Double, size: Double, isBold: Bool = false) -> String {
    if width(of: text, size: size, isBold: isBold) <= room { return text }
    var result = text.prefix(200)
    while !result.isEmpty, width(of: result + "…", size: size, isBold: isBold) > room { result = result.dropLast() }
    while result.last?.isWhitespace == true { result = result.dropLast() }
    return result.isEmpty ? "" : result + "…"
  }

  /// The words in lines, broken between words; what finds no room is cut.
  package static func lines(_ text: String, room: Double, size: Double, isBold: Bool, most: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    let words = text.prefix(2_000).split { $0.isWhitespace }
    for (index, word) in words.enumerated() {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if line.isEmpty || width(of: longer, size: size, isBold: isBold) <= room {
        line = longer
        continue
      }
      if lines.count + 1 == most {
        lines.append(
          cut(([line] + words[index...].map(String.init)).joined(separator: " "), to: room, size: size, isBold: isBold))
        return lines
      }
      lines.append(cut(line, to: room, size: size, isBold: isBold))
      line = String(word)
    }
    if !line.isEmpty { lines.append(cut(line, to: room, size: size, isBold: isBold)) }
    return lines
  }
}
