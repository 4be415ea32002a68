/// How a letter gets into a PDF that carries no font.
enum LetterKind: Equatable {
  /// In the encoding that every program knows.
  case standard
  /// By its name, in the reader's Helvetica or what is there for it.
  case named
  /// A sign that is drawn here.
  case sign
  /// Of Chinese, Japanese or Korean, for which programs have fonts of their own.
  case square
  /// It has no width and is left out.
  case none
  /// As an empty box: nothing that every program has can write it.
  case box

  init(_ scalar: Unicode.Scalar) {
    if StandardFace.code(of: scalar) != nil {
      self = .standard
    } else if SignGlyphs.all[scalar] != nil {
      self = .sign
    } else if NamedLetters.all[scalar] != nil {
      self = .named
    } else {
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x300...0x36F, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F,
        0xFEFF,
        0xE0000...0xE0FFF:
        self = .none
      case 0x1100...0x11FF, 0x2E80...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0xFF00...0xFF60, 0x20000...0x2FFFF:
        self = .square
      default: self = .box
      }
    }
  }
}

/// Whose letters a text in Chinese, Japanese or Korean has: the collection of a PDF that knows them.
enum SquareScript: Int, CaseIterable, Sendable {
  case chinese, japanese, korean

  init(of text: String) {
    let scalars = text.unicodeScalars
    if scalars.contains(where: { (0x3040...0x30FF).contains($0.value) || (0xFF61...0xFF9F).contains($0.value) }) {
      self = .japanese
    } else if scalars.contains(where: { (0xAC00...0xD7AF).contains($0.value) || (0x1100...0x11FF).contains($0.value) })
    {
      self = .korean
    } else {
      self = .chinese
    }
  }

  /// The font, the order of its letters and the map of UTF-16 to them, as PDF names them.
  var names: (font: String, order: String, supplement: Int, map: String) {
    switch self {
    case .chinese: ("STSong-Light", "GB1", 4, "UniGB-UTF16-H")
    case .japanese: ("KozMinPro-Regular-Acro", "Japan1", 4, "UniJIS-UTF16-H")
    case .korean: ("HYSMyeongJoStd-Medium-Acro", "Korea1", 1, "UniKS-UTF16-H")
    }
  }
}
