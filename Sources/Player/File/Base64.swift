/// Bytes as letters and digits.
enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The bytes, three in four letters.
  static func text(of bytes: [UInt8]) -> String {
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
}
