/// How large some bytes are at most once gzip has had them, without making it.
///
/// What is counted is a stream that could be written as it is: the fixed code of Deflate, and for each match the nearest place
/// that begins alike. Programs look longer and choose better codes, so theirs is smaller.
struct GzipEstimate {
  private static let reach = 32_768
  private static let longest = 258
  private static let shortest = 4
  private static let tableBits: UInt32 = 15
  private var last = [Int32](repeating: -1, count: 1 << Int(tableBits))
  private var position = 0
  private var bits = 0

  /// The size of all bytes so far; those that were given before stand at the beginning unchanged.
  mutating func size(of bytes: [UInt8]) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      while position + Self.longest <= bytes.count {
        let hash = Self.hash(bytes, position)
        let candidate = Int(last[hash])
        last[hash] = Int32(position)
        let length = candidate >= 0 && position - candidate <= Self.reach ? Self.match(bytes, candidate, position) : 0
        if length >= Self.shortest {
          // At most eight bits and five for the length, five and thirteen for the distance.
          bits += 31
          for skipped in 1..<length { last[Self.hash(bytes, position + skipped)] = Int32(position + skipped) }
          position += length
        } else {
          bits += 9
          position += 1
        }
      }
    }
    return bits / 8 + (bytes.count - position) * 9 / 8 + 64
  }

  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
    guard index + 4 <= bytes.count else { return 0 }
    let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt32.self)
    return Int((word &* 2_654_435_761) >> (32 - tableBits))
  }

  private static func match(_ bytes: UnsafeBufferPointer<UInt8>, _ a: Int, _ b: Int) -> Int {
    var length = 0
    while length < longest, bytes[a + length] == bytes[b + length] { length += 1 }
    return length
  }
}
