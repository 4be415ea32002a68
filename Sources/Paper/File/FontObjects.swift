/// What a PDF says of its fonts.
enum FontObjects {
  /// Adds a font; the number of its object.
  static func add(_ font: Lettering.Font, to file: inout PDFFile) -> Int {
    switch font.kind {
    case .standard(let face):
      return file.add("<< /Type /Font /Subtype /Type1 /BaseFont /\(face.name) /Encoding /WinAnsiEncoding >>")
    case .named(let face, _): return addNamed(font.letters, face, to: &file)
    case .signs: return addSigns(font.letters, to: &file)
    case .square(let script): return addSquare(script, to: &file)
    }
  }

  private static func addNamed(_ letters: [Unicode.Scalar], _ face: StandardFace, to file: inout PDFFile) -> Int {
    let names = letters.map { "/" + (NamedLetters.all[$0]?.name ?? ".notdef") }.joined(separator: " ")
    let widths = letters.map { "\(face.width(of: $0))" }.joined(separator: " ")
    let descriptor = file.add(
      """
      << /Type /FontDescriptor /FontName /\(face.name) /Flags 32 /FontBBox [-170 -228 1003 962] \
      /ItalicAngle \(face.isSlanted ? -12 : 0) /Ascent 718 /Descent -207 /CapHeight 718 /StemV \(face.isBold ? 140 : 88) >>
      """)
    let unicode = addUnicode(of: letters, to: &file)
    return file.add(
      """
      << /Type /Font /Subtype /Type1 /BaseFont /\(face.name) /FirstChar 1 /LastChar \(letters.count) /Widths [\(widths)] \
      /Encoding << /Type /Encoding /Differences [1 \(names)] >> /FontDescriptor \(descriptor) 0 R /ToUnicode \(unicode) 0 R >>
      """)
  }

  private static func addSigns(_ letters: [Unicode.Scalar], to file: inout PDFFile) -> Int {
    var procedures = ""
    var widths: [String] = []
    for (index, letter) in letters.enumerated() {
      let glyph = SignGlyphs.all[letter] ?? SignGlyphs.box
      widths.append("\(glyph.width)")
      let drawing = file.add(stream: Array("\(glyph.width) 0 0 -100 1000 900 d1 \(glyph.drawing)".utf8))
      procedures += "/s\(index + 1) \(drawing) 0 R "
    }
    let names = letters.indices.map { "/s\($0 + 1)" }.joined(separator: " ")
    let unicode = addUnicode(of: letters, to: &file)
    return file.add(
      """
      << /Type /Font /Subtype /Type3 /FontBBox [0 -100 1000 900] /FontMatrix [.001 0 0 .001 0 0] /CharProcs << \(procedures)>> \
      /Encoding << /Type /Encoding /Differences [1 \(names)] >> /FirstChar 1 /LastChar \(letters.count) \
      /Widths [\(widths.joined(separator: " "))] /Resources << >> /ToUnicode \(unicode) 0 R >>
      """)
  }

  private static func addSquare(_ script: SquareScript, to file: inout PDFFile) -> Int {
    let names = script.names
    let descriptor = file.add(
      """
      << /Type /FontDescriptor /FontName /\(names.font) /Flags 4 /FontBBox [-200 -250 1200 900] /ItalicAngle 0 \
      /Ascent 880 /Descent -120 /CapHeight 740 /StemV 90 >>
      """)
    let letters = file.add(
      """
      << /Type /Font /Subtype /CIDFontType0 /BaseFont /\(names.font) /DW 1000 /FontDescriptor \(descriptor) 0 R \
      /CIDSystemInfo << /Registry (Adobe) /Ordering (\(names.order)) /Supplement \(names.supplement) >> >>
      """)
    return file.add(
      """
      << /Type /Font /Subtype /Type0 /BaseFont /\(names.font)-\(names.map) /Encoding /\(names.map) \
      /DescendantFonts [\(letters) 0 R] >>
      """)
  }

  /// Which letter each number is, for those who search or copy.
  private static func addUnicode(of letters: [Unicode.Scalar], to file: inout PDFFile) -> Int {
    var text = "/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n"
    text += "/CMapName /Letters def /CMapType 2 def\n1 begincodespacerange <00> <FF> endcodespacerange\n"
    var index = 0
    while index < letters.count {
      let part = letters[index..<min(index + 100, letters.count)]
      text += "\(part.count) beginbfchar\n"
      for (offset, letter) in part.enumerated() {
        let units = String(letter).utf16.map { PDFFile.hex(Int($0), 4) }.joined()
        text += "<\(PDFFile.hex(index + offset + 1, 2))> <\(units)>\n"
      }
      text += "endbfchar\n"
      index += 100
    }
    text += "endcmap CMapName currentdict /CMap defineresource pop end end\n"
    return file.add(stream: Array(text.utf8))
  }
}
