/// Bytes as letters and digits, and back.
package enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The bytes, three in four letters.
  package static func text(of bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let rest = bytes.count - start
      let group =
        UInt32(bytes[start]) << 16 | (rest > 1 ? UInt32(bytes[start + 1]) << 8 : 0)
        | (rest > 2 ? UInt32(bytes[start + 2]) : 0)
      result.append(alphabet[Int(group >> 18)])
      result.append(alphabet[Int(group >> 12 & 63)])
      result.append(rest > 1 ? alphabet[Int(group >> 6 & 63)] : UInt8(ascii: "="))
      result.append(rest > 2 ? alphabet[Int(group & 63)] : UInt8(ascii: "="))
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The bytes a text stands for; nil if it is not what `text(of:)` writes.
  static func bytes(of text: String) -> [UInt8]? {
    let letters = Array(text.utf8)
    guard letters.count % 4 == 0 else { return nil }
    var values = [UInt8](repeating: 255, count: 256)
    for (value, letter) in alphabet.enumerated() { values[Int(letter)] = UInt8(value) }
    let padding = letters.suffix(2).reversed().prefix { $0 == UInt8(ascii: "=") }.count
    var result: [UInt8] = []
    result.reserveCapacity(letters.count / 4 * 3)
    for start in stride(from: 0, to: letters.count, by: 4) {
      let isLast = start + 4 == letters.count
      var group: UInt32 = 0
      for offset in 0..<4 {
        let isPadding = isLast && offset >= 4 - padding
        let value = isPadding ? 0 : values[Int(letters[start + offset])]
        if value == 255 { return nil }
        group = group << 6 | UInt32(value)
      }
      let bytes = [UInt8(group >> 16 & 255), UInt8(group >> 8 & 255), UInt8(group & 255)]
      result += bytes.prefix(isLast ? 3 - padding : 3)
      if isLast, bytes.suffix(padding).contains(where: { $0 != 0 }) { return nil }
    }
    return result
  }
}
