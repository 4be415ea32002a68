/// One of the four faces of Helvetica, which every program that shows a PDF has.
struct StandardFace: Hashable, Sendable {
  var isBold = false
  var isSlanted = false

  /// What a PDF calls it.
  var name: String {
    "Helvetica" + (isBold || isSlanted ? "-" : "") + (isBold ? "Bold" : "") + (isSlanted ? "Oblique" : "")
  }

  /// How wide some words are.
  func width(of text: String, size: Double) -> Double {
    Double(text.unicodeScalars.reduce(0) { $0 + width(of: $1) }) / 1000 * size
  }

  /// How wide a letter is, in thousandths of its size.
  func width(of scalar: Unicode.Scalar) -> Int {
    if let code = Self.code(of: scalar) { return (isBold ? Self.bold : Self.regular)[Int(code) - 32] }
    if let sign = SignGlyphs.all[scalar] { return sign.width }
    if let letter = NamedLetters.all[scalar] { return isBold ? letter.bold : letter.regular }
    return LetterKind(scalar) == .none ? 0 : LetterKind(scalar) == .square ? 1000 : 600
  }

  /// The number of a letter in the encoding that the PDF says, `WinAnsiEncoding`; nil if it has none.
  static func code(of scalar: Unicode.Scalar) -> UInt8? {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0xFF: UInt8(scalar.value)
    default: others[scalar]
    }
  }

  private static let others: [Unicode.Scalar: UInt8] = {
    var result: [Unicode.Scalar: UInt8] = [:]
    let letters: [Unicode.Scalar?] = Array("€\u{0}‚ƒ„…†‡ˆ‰Š‹Œ\u{0}Ž\u{0}\u{0}‘’“”•–—˜™š›œ\u{0}žŸ".unicodeScalars)
    for (index, letter) in letters.enumerated() {
      if let letter, letter.value != 0 { result[letter] = UInt8(0x80 + index) }
    }
    return result
  }()

  /// From the blank on, by their number in the encoding.
  private static let regular = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667,
    556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556,
    556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722,
    500, 500, 500, 334, 260, 334, 584, 0, 556, 0, 222, 556, 333, 1000, 556, 556, 333, 1000, 667, 333, 1000, 0, 611,
    0, 0, 222, 222, 333, 333, 350, 556, 1000, 333, 1000, 500, 333, 944, 0, 500, 667, 278, 333, 556, 556, 556, 556,
    260, 556, 333, 737, 370, 556, 584, 333, 737, 333, 400, 584, 333, 333, 333, 556, 537, 278, 333, 333, 365, 556,
    834, 834, 834, 611, 667, 667, 667, 667, 667, 667, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278, 722, 722,
    778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611, 556, 556, 556, 556, 556, 556, 889, 500,
    556, 556, 556, 556, 278, 278, 278, 278, 556, 556, 556, 556, 556, 556, 556, 584, 611, 556, 556, 556, 556, 500,
    556, 500,
  ]

  private static let bold = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722,
    611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556,
    611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778,
    556, 556, 500, 389, 280, 389, 584, 0, 556, 0, 278, 556, 500, 1000, 556, 556, 333, 1000, 667, 333, 1000, 0, 611,
    0, 0, 278, 278, 500, 500, 350, 556, 1000, 333, 1000, 556, 333, 944, 0, 500, 667, 278, 333, 556, 556, 556, 556,
    280, 556, 333, 737, 370, 556, 584, 333, 737, 333, 400, 584, 333, 333, 333, 611, 556, 278, 333, 333, 365, 556,
    834, 834, 834, 611, 722, 722, 722, 722, 722, 722, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278, 722, 722,
    778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611, 556, 556, 556, 556, 556, 556, 889, 556,
    556, 556, 556, 556, 278, 278, 278, 278, 611, 611, 611, 611, 611, 611, 611, 584, 611, 611, 611, 611, 611, 556,
    611, 556,
  ]
}
