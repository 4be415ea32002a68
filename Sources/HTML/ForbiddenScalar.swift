/// A character that may not stand in a page, be it between quotes: the controls of C1, and numbers that are no characters.
struct ForbiddenScalar {
  let scalar: Unicode.Scalar
  /// How many bytes it takes.
  let length: Int

  /// The one that begins at a place of a text in UTF-8; nil if another character is there.
  init?(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
    func byte(_ offset: Int) -> UInt32 { index + offset < bytes.count ? UInt32(bytes[index + offset]) : 0 }
    let first = byte(0)
    let number: UInt32
    switch first {
    case 0xC2: (number, length) = ((first & 0x1F) << 6 | byte(1) & 0x3F, 2)
    case 0xEF: (number, length) = ((first & 0x0F) << 12 | (byte(1) & 0x3F) << 6 | byte(2) & 0x3F, 3)
    case 0xF0...0xF4:
      number = (first & 0x07) << 18 | (byte(1) & 0x3F) << 12 | (byte(2) & 0x3F) << 6 | byte(3) & 0x3F
      length = 4
    default: return nil
    }
    guard Self.isForbidden(number), let scalar = Unicode.Scalar(number) else { return nil }
    self.scalar = scalar
  }

  /// Whether a character of this number, beyond ASCII, may not stand in a page.
  static func isForbidden(_ number: UInt32) -> Bool {
    (0x80...0x9F).contains(number) || (0xFDD0...0xFDEF).contains(number) || number & 0xFFFE == 0xFFFE
  }
}
