/// What makes a text of UTF-8 into another: what stands between a beginning and an end that both have.
package struct TextSplice {
  /// The bytes of the new text that are not in the old one.
  package let inserted: ArraySlice<UInt8>
  /// The beginning and the end that stay.
  package let start: ArraySlice<UInt8>
  package let end: ArraySlice<UInt8>

  package init(from old: [UInt8], to new: [UInt8]) {
    let most = min(old.count, new.count)
    var start = Self.commonStart(old, new)
    // No character is cut in two.
    while start > 0, start < new.count, Self.continues(new[start]) { start -= 1 }
    var end = Self.commonEnd(old, new, most - start)
    while end > 0, Self.continues(new[new.count - end]) { end -= 1 }
    self.start = new[..<start]
    inserted = new[start..<(new.count - end)]
    self.end = new[(new.count - end)...]
  }

  /// How many bytes at the beginning are alike: most are, and eight of them are compared at once.
  private static func commonStart(_ old: [UInt8], _ new: [UInt8]) -> Int {
    old.withUnsafeBytes { old in
      new.withUnsafeBytes { new in
        let most = min(old.count, new.count)
        var count = 0
        while count + 8 <= most,
          old.loadUnaligned(fromByteOffset: count, as: UInt64.self)
            == new.loadUnaligned(fromByteOffset: count, as: UInt64.self)
        { count += 8 }
        while count < most, old[count] == new[count] { count += 1 }
        return count
      }
    }
  }

  /// How many bytes at the end are alike, up to so many.
  private static func commonEnd(_ old: [UInt8], _ new: [UInt8], _ most: Int) -> Int {
    old.withUnsafeBytes { old in
      new.withUnsafeBytes { new in
        var count = 0
        while count + 8 <= most,
          old.loadUnaligned(fromByteOffset: old.count - count - 8, as: UInt64.self)
            == new.loadUnaligned(fromByteOffset: new.count - count - 8, as: UInt64.self)
        { count += 8 }
        while count < most, old[old.count - 1 - count] == new[new.count - 1 - count] { count += 1 }
        return count
      }
    }
  }

  private static func continues(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  /// How long JavaScript takes a text for.
  package static func length(of text: ArraySlice<UInt8>) -> Int {
    text.withUnsafeBufferPointer { text in
      var length = 0
      for byte in text { length += (continues(byte) ? 0 : 1) + (byte >= 0xF0 ? 1 : 0) }
      return length
    }
  }
}
