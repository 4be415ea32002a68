/// The escapes of addresses: `%20` for a blank.
package enum PercentEncoding {
  /// A part of an address as it is meant; nil if it has half an escape, or is no text.
  package static func decoded(_ part: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(part.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, let value = UInt8(digits, radix: 16), value != 0 else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
