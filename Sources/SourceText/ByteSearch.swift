/// A text to be found in bytes, by Horspool's method: most bytes are passed over without being read.
package struct ByteSearch: Sendable {
  private let text: [UInt8]
  /// For every byte how far to move on where it is below the text's last one.
  private let shifts: [Int]

  /// - Parameter text: what is to be found; not empty.
  package init(_ text: String) {
    let text = Array(text.utf8)
    var shifts = [Int](repeating: text.count, count: 256)
    for (index, byte) in text.dropLast().enumerated() { shifts[Int(byte)] = text.count - 1 - index }
    self.text = text
    self.shifts = shifts
  }

  /// Where the text appears first; nil if it does not.
  package func range(in bytes: ArraySlice<UInt8>) -> Range<Int>? {
    let start = bytes.startIndex
    let found = bytes.withUnsafeBufferPointer { bytes in
      text.withUnsafeBufferPointer { text in shifts.withUnsafeBufferPointer { Self.position(of: text, in: bytes, $0) } }
    }
    return found.map { start + $0..<start + $0 + text.count }
  }

  /// Where the text is first.
  package func range(in bytes: [UInt8]) -> Range<Int>? { range(in: bytes[...]) }

  /// Whether the text is anywhere.
  package func isFound(in bytes: ArraySlice<UInt8>) -> Bool { range(in: bytes) != nil }

  private static func position(
    of text: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>, _ shifts: UnsafeBufferPointer<Int>
  ) -> Int? {
    let last = text.count - 1
    var index = 0
    while index + last < bytes.count {
      let byte = bytes[index + last]
      if byte == text[last] {
        var matched = 0
        while matched < last, bytes[index + matched] == text[matched] { matched += 1 }
        if matched == last { return index }
      }
      index += shifts[Int(byte)]
    }
    return nil
  }
}
