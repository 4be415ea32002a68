import SourceText

/// A first look at a file's bytes: whether they are text, and which characters in them hide.
struct TextScan {
  private(set) var isASCII = true
  private(set) var isReadable = true
  /// Whether there are blanks in it that YAML reads as letters.
  private(set) var holdsOddBlanks = false
  /// The length of the byte order mark, 0 or 3.
  private(set) var markLength = 0
  private(set) var faults: [SyntaxFault] = []

  /// - Parameter base: the offset of the text's first byte.
  init(_ bytes: UnsafeBufferPointer<UInt8>, base: UInt32) {
    if bytes.count >= 2, (bytes[0] == 0xFE && bytes[1] == 0xFF) || (bytes[0] == 0xFF && bytes[1] == 0xFE) {
      refuse(.utf16, at: base, length: 2)
      return
    }
    if bytes.count >= 4, (bytes[0] == 0) != (bytes[1] == 0), (bytes[0] == 0) == (bytes[2] == 0),
      (bytes[1] == 0) == (bytes[3] == 0)
    {
      // Every other byte of two ASCII characters in UTF-16 is zero, mark or no mark.
      refuse(.utf16, at: base, length: 2)
      return
    }
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { markLength = 3 }
    scan(bytes, base: base)
  }

  private mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, base: UInt32) {
    let raw = UnsafeRawBufferPointer(bytes)
    var index = markLength
    while index < bytes.count {
      if index + 16 <= bytes.count {
        let first = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let second = raw.loadUnaligned(fromByteOffset: index + 8, as: UInt64.self)
        if (suspicion(of: first) | suspicion(of: second)) & 0x8080_8080_8080_8080 == 0 {
          index += 16
          continue
        }
      }
      let byte = bytes[index]
      if byte < 0x80 {
        if byte < 0x20, byte != 9, byte != 10, byte != 13 {
          refuse(byte == 0 ? .nul : .control(byte), at: base + UInt32(index), length: 1)
          return
        }
        if byte == 0x7F {
          refuse(.control(byte), at: base + UInt32(index), length: 1)
          return
        }
        index += 1
        continue
      }
      isASCII = false
      guard let (scalar, length) = decode(bytes, at: index) else {
        refuse(.notUTF8, at: base + UInt32(index), length: 1)
        return
      }
      inspect(scalar, at: Span(start: base + UInt32(index), end: base + UInt32(index + length)), in: bytes, base: base)
      guard isReadable else { return }
      index += length
    }
  }

  /// Sets the high bit of every byte that is not what nearly all files are made of: printable ASCII and line feeds.
  @inline(__always)
  private func suspicion(of word: UInt64) -> UInt64 {
    let high: UInt64 = 0x8080_8080_8080_8080
    // The high bit of each byte in turn says: DEL, at least a blank, a line feed. Nothing is carried from byte to byte.
    let delete = (word & ~high) &+ 0x0101_0101_0101_0101
    let blankOrMore = (word | high) &- 0x2020_2020_2020_2020
    let lineFeed = ~((word ^ 0x0A0A_0A0A_0A0A_0A0A | high) &- 0x0101_0101_0101_0101)
    return word | delete | ~(blankOrMore | lineFeed)
  }

  private mutating func refuse(_ encoding: SyntaxFault.Encoding, at offset: UInt32, length: UInt32) {
    isReadable = false
    faults.append(.encoding(encoding, at: Span(start: offset, end: offset + length)))
  }

  private mutating func inspect(_ scalar: UInt32, at span: Span, in bytes: UnsafeBufferPointer<UInt8>, base: UInt32) {
    switch scalar {
    case 0x202A...0x202E, 0x2066...0x2069:
      report(.bidirectional(scalar), at: span)
    case 0x200B, 0x2060...0x2064, 0xFEFF, 0xFFFE, 0xFFFF:
      report(.zeroWidth(scalar), at: span)
    case 0x85, 0x2028, 0x2029:
      // YAML 1.1 breaks the line here; no editor shows it.
      report(.zeroWidth(scalar), at: span)
    case 0x200C, 0x200D:
      // Joiners belong between letters of scripts that join and inside emoji; beside ASCII they only hide.
      let before = Int(span.start - base) - 1
      let after = Int(span.end - base)
      if (before >= 0 && bytes[before] < 0x80) || (after < bytes.count && bytes[after] < 0x80) {
        report(.zeroWidth(scalar), at: span)
      }
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000:
      holdsOddBlanks = true
    case 0x80...0x9F:
      refuse(.control(UInt8(scalar)), at: span.start, length: UInt32(span.length))
    default:
      break
    }
  }

  /// Tells of a hidden character, unless there are so many that one more says nothing new.
  private mutating func report(_ character: SyntaxFault.Character, at span: Span) {
    if faults.count < 100 { faults.append(.hidden(character, at: span)) }
  }

  /// Strict UTF-8: no overlong forms, no surrogates, nothing above U+10FFFF.
  private func decode(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (UInt32, Int)? {
    let first = bytes[index]
    let length: Int
    var scalar: UInt32
    let least: UInt32
    switch first {
    case 0xC2...0xDF: (length, scalar, least) = (2, UInt32(first & 0x1F), 0x80)
    case 0xE0...0xEF: (length, scalar, least) = (3, UInt32(first & 0x0F), 0x800)
    case 0xF0...0xF4: (length, scalar, least) = (4, UInt32(first & 0x07), 0x10000)
    default: return nil
    }
    guard index + length <= bytes.count else { return nil }
    for offset in 1..<length {
      let byte = bytes[index + offset]
      guard byte & 0xC0 == 0x80 else { return nil }
      scalar = scalar << 6 | UInt32(byte & 0x3F)
    }
    guard scalar >= least, scalar <= 0x10FFFF, !(0xD800...0xDFFF).contains(scalar) else { return nil }
    return (scalar, length)
  }
}
