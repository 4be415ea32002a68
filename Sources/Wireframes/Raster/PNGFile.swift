/// A picture of dots as a PNG.
package enum PNGFile {
  /// The file.
  package static func bytes(of image: RasterImage) -> [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    // Eight bits for each of red, green and blue.
    chunk("IHDR", bigEndian(UInt32(image.width)) + bigEndian(UInt32(image.height)) + [8, 2, 0, 0, 0], to: &file)
    let rows = filtered(image)
    var data: [UInt8] = [0x78, 0x01]
    data += RunDeflate.bytes(of: rows)
    data += bigEndian(adler(rows))
    chunk("IDAT", data, to: &file)
    chunk("IEND", [], to: &file)
    return file
  }

  /// The rows, each as what is different from the one above.
  private static func filtered(_ image: RasterImage) -> [UInt8] {
    let length = image.width * 3
    var rows: [UInt8] = []
    rows.reserveCapacity((length + 1) * image.height)
    for row in 0..<image.height {
      rows.append(2)
      let start = row * length
      for index in start..<start + length {
        rows.append(image.bytes[index] &- (row == 0 ? 0 : image.bytes[index - length]))
      }
    }
    return rows
  }

  private static func chunk(_ name: String, _ data: [UInt8], to file: inout [UInt8]) {
    let named = Array(name.utf8) + data
    file += bigEndian(UInt32(data.count)) + named + bigEndian(crc(named))
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return b << 16 | a
  }

  private static let crcs: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { crcs[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 >> 8 }
  }
}

/// Deflate that knows only runs of one byte, which is most of what a drawing is made of.
enum RunDeflate {
  /// One block with the codes that are fixed.
  static func bytes(of data: [UInt8]) -> [UInt8] {
    var writer = BitWriter()
    writer.write(1, 1)
    writer.write(1, 2)
    var index = 0
    while index < data.count {
      writer.writeLiteral(Int(data[index]))
      var length = 0
      while index + 1 + length < data.count, data[index + 1 + length] == data[index], length < 258 { length += 1 }
      index += 1
      if length >= 3 {
        writer.writeRun(length)
        index += length
      }
    }
    writer.writeLiteral(256)
    return writer.finish()
  }

  /// The first length of each code from 257 on, and how many bits more it has.
  fileprivate static let lengths: [(first: Int, bits: Int)] =
    (3...10).map { ($0, 0) }
    + [11, 13, 15, 17].map { ($0, 1) } + [19, 23, 27, 31].map { ($0, 2) } + [35, 43, 51, 59].map { ($0, 3) }
    + [67, 83, 99, 115].map { ($0, 4) } + [131, 163, 195, 227].map { ($0, 5) } + [(258, 0)]
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

  /// The byte before, so many times more.
  mutating func writeRun(_ length: Int) {
    let index = RunDeflate.lengths.lastIndex { $0.first <= length } ?? 0
    writeLiteral(257 + index)
    write(length - RunDeflate.lengths[index].first, RunDeflate.lengths[index].bits)
    write(code: 0, 5)
  }

  mutating func finish() -> [UInt8] {
    if count > 0 { bytes.append(UInt8(truncatingIfNeeded: bits)) }
    return bytes
  }
}
