import CLibYAML

/// Turns libyaml's marks, which count Unicode scalars, into offsets in bytes.
///
/// Marks come nearly in order, so a cursor follows them.
struct MarkCursor {
  private let text: UnsafeBufferPointer<UInt8>
  let isASCII: Bool
  private let base: UInt32
  private var scalars = 0
  private var offset = 0

  /// - Parameter base: the offset of the text's first byte.
  init(_ text: UnsafeBufferPointer<UInt8>, isASCII: Bool, base: UInt32) {
    self.text = text
    self.isASCII = isASCII
    self.base = base
  }

  @inline(__always)
  mutating func offset(of mark: yaml_mark_t) -> UInt32 {
    isASCII ? base &+ UInt32(truncatingIfNeeded: min(Int(mark.index), text.count)) : walk(to: Int(mark.index))
  }

  private mutating func walk(to wanted: Int) -> UInt32 {
    while scalars < wanted, offset < text.count {
      offset += 1
      while offset < text.count, text[offset] & 0xC0 == 0x80 { offset += 1 }
      scalars += 1
    }
    while scalars > wanted, offset > 0 {
      offset -= 1
      while offset > 0, text[offset] & 0xC0 == 0x80 { offset -= 1 }
      scalars -= 1
    }
    return base &+ UInt32(truncatingIfNeeded: offset)
  }
}
