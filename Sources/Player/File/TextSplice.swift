/// What makes a text of UTF-8 into another: what stands between a beginning and an end that both have.
package struct TextSplice {
  /// The bytes of the new text that are not in the old one.
  package let inserted: ArraySlice<UInt8>
  /// The beginning and the end that stay.
  package let start: ArraySlice<UInt8>
  package let end: ArraySlice<UInt8>

  package init(from old: [UInt8], to new: [UInt8]) {
    let most = min(old.count, new.count)
    var start = Self.common(most) { old[$0] == new[$0] }
    // No character is cut in two.
    while start > 0, start < new.count, Self.continues(new[start]) { start -= 1 }
    var end = Self.common(most - start) { old[old.count - 1 - $0] == new[new.count - 1 - $0] }
    while end > 0, Self.continues(new[new.count - end]) { end -= 1 }
    self.start = new[..<start]
    inserted = new[start..<(new.count - end)]
    self.end = new[(new.count - end)...]
  }

  /// How many from 0 on are alike.
  private static func common(_ most: Int, _ areAlike: (Int) -> Bool) -> Int {
    var count = 0
    while count < most, areAlike(count) { count += 1 }
    return count
  }

  private static func continues(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  /// How long JavaScript takes a text for.
  package static func length(of text: ArraySlice<UInt8>) -> Int {
    var length = 0
    for byte in text { length += (continues(byte) ? 0 : 1) + (byte >= 0xF0 ? 1 : 0) }
    return length
  }
}
