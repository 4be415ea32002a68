/// Bytes made smaller, as PNG and PDF take them: what was there before is referred to, in the codes that are fixed.
package enum Deflate {
  /// The bytes with what zlib puts around them.
  package static func zlib(of data: [UInt8]) -> [UInt8] {
    let sum = adler(data)
    return [0x78, 0x01] + bytes(of: data) + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }
  }

  private static let farthest = 32_768
  /// How many earlier places are tried.
  private static let tries = 16

  /// One block with the codes that are fixed.
  private static func bytes(of data: [UInt8]) -> [UInt8] {
    var writer = BitWriter()
    writer.write(1, 1)
    writer.write(1, 2)
    // The last place of each three bytes, and for each place the one before that began alike.
    var newest = [Int32](repeating: -1, count: 1 << 15)
    var earlier = [Int32](repeating: -1, count: data.count)
    func key(_ index: Int) -> Int {
      (Int(data[index]) << 10 ^ Int(data[index + 1]) << 5 ^ Int(data[index + 2])) & 0x7FFF
    }
    func note(_ index: Int) {
      guard index + 2 < data.count else { return }
      let key = key(index)
      earlier[index] = newest[key]
      newest[key] = Int32(index)
    }
    func longest(at index: Int) -> (length: Int, distance: Int) {
      guard index + 2 < data.count else { return (0, 0) }
      var best = (length: 0, distance: 0)
      let most = min(258, data.count - index)
      var place = Int(newest[key(index)])
      var left = tries
      while place >= 0, index - place <= farthest, left > 0 {
        var length = 0
        while length < most, data[place + length] == data[index + length] { length += 1 }
        if length > best.length { best = (length, index - place) }
        if length == most { break }
        place = Int(earlier[place])
        left -= 1
      }
      return best
    }
    var index = 0
    while index < data.count {
      let found = longest(at: index)
      if found.length < 3 {
        writer.writeLiteral(Int(data[index]))
        note(index)
        index += 1
        continue
      }
      writer.writeCopy(found.length, from: found.distance)
      for place in index..<index + found.length { note(place) }
      index += found.length
    }
    writer.writeLiteral(256)
    return writer.finish()
  }

  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return b << 16 | a
  }

  /// The first length of each code from 257 on, and how many bits more it has.
  fileprivate static let lengths: [(first: Int, bits: Int)] =
    (3...10).map { ($0, 0) }
    + [11, 13, 15, 17].map { ($0, 1) } + [19, 23, 27, 31].map { ($0, 2) } + [35, 43, 51, 59].map { ($0, 3) }
    + [67, 83, 99, 115].map { ($0, 4) } + [131, 163, 195, 227].map { ($0, 5) } + [(258, 0)]

  /// The first distance of each code, and how many bits more it has.
  fileprivate static let distances: [(first: Int, bits: Int)] = {
    var result: [(first: Int, bits: Int)] = [(1, 0), (2, 0), (3, 0), (4, 0)]
    for bits in 1...13 {
      let first = (2 << bits) + 1
      result += [(first, bits), (first + (1 << bits), bits)]
    }
    return result
  }()
}

/// Bits as deflate packs them: the lowest first.
private struct BitWriter {
  private var bytes: [UInt8] = []
  private var bits: UInt64 = 0
  private var count: UInt64 = 0

  mutating func write(_ value: Int, _ length: Int) {
    bits |= UInt64(value) << count
    count += UInt64(length)
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      count -= 8
    }
  }

  /// A code goes with its highest bit first.
  private mutating func write(code: Int, _ length: Int) {
    write((0..<length).reduce(0) { $0 | (code >> $1 & 1) << (length - 1 - $1) }, length)
  }

  mutating func writeLiteral(_ value: Int) {
    switch value {
    case ..<144: write(code: 0x30 + value, 8)
    case ..<256: write(code: 0x190 + value - 144, 9)
    case ..<280: write(code: value - 256, 7)
    default: write(code: 0xC0 + value - 280, 8)
    }
  }

  /// So many bytes that were there before, so far back.
  mutating func writeCopy(_ length: Int, from distance: Int) {
    let index = Deflate.lengths.lastIndex { $0.first <= length } ?? 0
    writeLiteral(257 + index)
    write(length - Deflate.lengths[index].first, Deflate.lengths[index].bits)
    let far = Deflate.distances.lastIndex { $0.first <= distance } ?? 0
    write(code: far, 5)
    write(distance - Deflate.distances[far].first, Deflate.distances[far].bits)
  }

  mutating func finish() -> [UInt8] {
    if count > 0 { bytes.append(UInt8(truncatingIfNeeded: bits)) }
    return bytes
  }
}
