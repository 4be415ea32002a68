/// The fonts that a document's words need. None is carried along: Helvetica and the fonts of East Asia are there in every program that
/// shows a PDF, and signs are drawn.
struct Lettering {
  /// A piece of a text in one font.
  struct Run {
    /// The number of its font.
    let font: Int
    /// The letters, as that font counts them.
    let bytes: [UInt8]
    let width: Double
  }

  /// A font of the document.
  struct Font {
    enum Kind: Hashable {
      case standard(StandardFace)
      /// Named letters; each font takes so many, so there may be several.
      case named(StandardFace, part: Int)
      case signs(part: Int)
      case square(SquareScript)
    }

    let kind: Kind
    /// The letters by their number, from 1 on; the standard font and those of East Asia need none.
    var letters: [Unicode.Scalar] = []
  }

  private(set) var fonts: [Font] = []
  private var numbers: [Font.Kind: Int] = [:]
  /// Where each letter is that a font was told of.
  private var places: [Letter: (font: Int, code: UInt8)] = [:]
  private var counts: [StandardFace?: Int] = [:]
  /// The letters that are boxes, each once however often it is drawn, and the first of them.
  private(set) var unwritten: Set<Character> = []
  private(set) var firstUnwritten: Character?
  /// The first letter that needs a font of the reader's.
  private(set) var borrowed: Unicode.Scalar?

  private struct Letter: Hashable {
    let scalar: Unicode.Scalar
    let face: StandardFace?
  }

  private static let most = 250
  /// How many letters fonts are made for.
  private static let mostLetters = 20_000

  /// The pieces of a text.
  mutating func runs(of text: String, _ face: StandardFace) -> [Run] {
    var result: [Run] = []
    var open: (font: Int, bytes: [UInt8], width: Int)?
    let script = SquareScript(of: text)
    for letter in text {
      for scalar in letter.unicodeScalars {
        let kind = LetterKind(scalar)
        if kind == .none { continue }
        if kind == .box {
          unwritten.insert(letter)
          firstUnwritten = firstUnwritten ?? letter
        }
        let (font, bytes) = place(of: scalar, kind, face, script)
        if let now = open, now.font != font {
          result.append(Run(font: now.font, bytes: now.bytes, width: Double(now.width) / 1000))
          open = nil
        }
        open = (font, (open?.bytes ?? []) + bytes, (open?.width ?? 0) + face.width(of: scalar))
      }
    }
    if let now = open { result.append(Run(font: now.font, bytes: now.bytes, width: Double(now.width) / 1000)) }
    return result
  }

  private mutating func place(
    of scalar: Unicode.Scalar, _ kind: LetterKind, _ face: StandardFace, _ script: SquareScript
  ) -> (Int, [UInt8]) {
    switch kind {
    case .standard, .none: return (number(of: .standard(face)), [StandardFace.code(of: scalar) ?? 0x20])
    case .square:
      borrowed = borrowed ?? scalar
      let bytes = String(scalar).utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      return (number(of: .square(script)), bytes)
    case .named:
      borrowed = borrowed ?? scalar
      return place(Letter(scalar: scalar, face: face))
    case .sign, .box: return place(Letter(scalar: scalar, face: nil))
    }
  }

  private mutating func place(_ letter: Letter) -> (Int, [UInt8]) {
    if let known = places[letter] { return (known.font, [known.code]) }
    let count = counts[letter.face, default: 0]
    // Beyond that, letters are counted as the first one of theirs.
    if count >= Self.mostLetters { return (number(of: .signs(part: 0)), [1]) }
    counts[letter.face] = count + 1
    let part = count / Self.most
    let font = number(of: letter.face.map { .named($0, part: part) } ?? .signs(part: part))
    fonts[font].letters.append(letter.scalar)
    let code = UInt8(fonts[font].letters.count)
    places[letter] = (font, code)
    return (font, [code])
  }

  private mutating func number(of kind: Font.Kind) -> Int {
    if let number = numbers[kind] { return number }
    numbers[kind] = fonts.count
    fonts.append(Font(kind: kind))
    return fonts.count - 1
  }
}
