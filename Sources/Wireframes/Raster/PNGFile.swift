/// A picture of dots as a PNG.
package enum PNGFile {
  /// The file.
  package static func bytes(of image: RasterImage) -> [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    // Eight bits for each of red, green and blue.
    chunk("IHDR", bigEndian(UInt32(image.width)) + bigEndian(UInt32(image.height)) + [8, 2, 0, 0, 0], to: &file)
    let rows = filtered(image)
    chunk("IDAT", Deflate.zlib(of: rows), to: &file)
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

  private static let crcs: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { crcs[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 >> 8 }
  }
}
