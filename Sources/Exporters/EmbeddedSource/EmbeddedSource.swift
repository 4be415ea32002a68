import SourceText

/// An app's files in a picture of it: put in when it is drawn, taken out again byte for byte.
///
/// They are the same text as in a page, a JSON array with an entry for each file. In an SVG it is in `<metadata>`, in a PNG in
/// an `iTXt` chunk; viewers pass over both.
package enum EmbeddedSource {
  /// The keyword of the chunk, and the id of the element.
  static let name = "protoc"
  /// What an SVG holds that was drawn here, with or without files in it.
  package static let mark = "<metadata id=\"\(name)\">"

  /// An SVG with a text in its metadata; as it was if it has no root.
  package static func inserted(_ source: [UInt8], intoSVG picture: consuming [UInt8]) -> [UInt8] {
    guard let root = ByteSearch("<svg").range(in: picture),
      let end = picture[root.upperBound...].firstIndex(of: UInt8(ascii: ">"))
    else { return picture }
    var metadata = Array("\n\(mark)".utf8)
    for byte in source {
      switch byte {
      case UInt8(ascii: "&"): metadata += "&amp;".utf8
      case UInt8(ascii: "<"): metadata += "&lt;".utf8
      case UInt8(ascii: ">"): metadata += "&gt;".utf8
      default: metadata.append(byte)
      }
    }
    metadata += "</metadata>".utf8
    picture.insert(contentsOf: metadata, at: end + 1)
    return picture
  }

  /// The text in the metadata of an SVG, or nil if there is none.
  package static func text(inSVG picture: [UInt8]) -> [UInt8]? {
    guard let start = ByteSearch(mark).range(in: picture),
      let end = ByteSearch("</metadata>").range(in: picture[start.upperBound...])
    else { return nil }
    var result: [UInt8] = []
    var index = start.upperBound
    while index < end.lowerBound {
      let entity = [("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">")].first { picture[index...].starts(with: $0.0.utf8) }
      result += entity.map { Array($0.1.utf8) } ?? [picture[index]]
      index += entity?.0.utf8.count ?? 1
    }
    return result
  }

  /// The documents that are one after the other in what draws several.
  package static func documents(inSVG output: [UInt8]) -> [[UInt8]] {
    let search = ByteSearch("<?xml")
    var starts: [Int] = []
    var from = 0
    while let found = search.range(in: output[from...]) {
      starts.append(found.lowerBound)
      from = found.upperBound
    }
    return starts.indices.map { index in
      Array(output[starts[index]..<(index + 1 < starts.count ? starts[index + 1] : output.count)])
    }
  }

  // MARK: PNG

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A PNG with a text in a chunk before its pixels; as it was if it is none.
  package static func inserted(_ source: [UInt8], intoPNG picture: [UInt8]) -> [UInt8] {
    guard picture.starts(with: signature), let header = chunks(of: picture).first else { return picture }
    // Keyword, no compression, no language, no translation, then the text.
    let content = Array(name.utf8) + [0, 0, 0, 0, 0] + source
    let body = Array("iTXt".utf8) + content
    let end = header.end
    return Array(picture[..<end]) + number(content.count) + body + number(Int(checksum(of: body))) + picture[end...]
  }

  /// The text in the chunk of a PNG; nil if there is none, or its checksum does not fit.
  package static func text(inPNG picture: [UInt8]) -> [UInt8]? {
    guard picture.starts(with: signature) else { return nil }
    let head = Array(name.utf8) + [0, 0, 0, 0, 0]
    for chunk in chunks(of: picture) where chunk.type == Array("iTXt".utf8) {
      let body = picture[(chunk.end - 4 - chunk.length - 4)..<(chunk.end - 4)]
      let content = body.dropFirst(4)
      guard content.starts(with: head),
        number(Int(checksum(of: Array(body)))) == Array(picture[(chunk.end - 4)..<chunk.end])
      else { continue }
      return Array(content.dropFirst(head.count))
    }
    return nil
  }

  private struct Chunk {
    let type: [UInt8]
    let length: Int
    /// Where the next one begins.
    let end: Int
  }

  private static func chunks(of picture: [UInt8]) -> [Chunk] {
    var result: [Chunk] = []
    var at = signature.count
    while at + 12 <= picture.count {
      let length = picture[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = at + 12 + length
      guard end <= picture.count else { break }
      result.append(Chunk(type: Array(picture[at + 4..<at + 8]), length: length, end: end))
      at = end
    }
    return result
  }

  private static func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 0xFF) } }

  /// The CRC-32 of PNG.
  package static func checksum(of bytes: [UInt8]) -> UInt32 {
    var result: UInt32 = .max
    for byte in bytes { result = table[Int((result ^ UInt32(byte)) & 0xFF)] ^ result >> 8 }
    return ~result
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
  }
}
