/// What people write, or what their editor makes, where a list item begins with `- `.
package enum OddDash {
  /// The en dash, the em dash, the bullet.
  private static let others: [[UInt8]] = [[0xE2, 0x80, 0x93], [0xE2, 0x80, 0x94], [0xE2, 0x80, 0xA2]]

  /// How many bytes of a text are such a sign; nil where it begins with none.
  package static func length(of text: some Collection<UInt8>) -> Int? {
    if text.first == UInt8(ascii: "-") { return 1 }
    return others.contains { text.starts(with: $0) } ? 3 : nil
  }
}
