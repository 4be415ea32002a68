import HTML

/// The pictures of an app, each to travel in the page once.
package struct Pictures: Sendable {
  /// A picture that was read.
  package struct Picture: Equatable, Sendable {
    /// What was written to name it.
    package var written: String
    /// The file in which it was written.
    package var file: Int
    /// The path of the picture, relative to the root.
    package var path: String
    package var bytes: [UInt8]

    package init(written: String, file: Int, path: String, bytes: [UInt8]) {
      self.written = written
      self.file = file
      self.path = path
      self.bytes = bytes
    }
  }

  let pictures: [Picture]
  private var byName: [String: [Int]] = [:]
  private var numberOfPath: [String: Int32] = [:]
  /// The pictures that are used, in the order of their numbers.
  private(set) var used: [Picture] = []

  package init(_ pictures: [Picture] = []) {
    self.pictures = pictures
    for (index, picture) in pictures.enumerated() { byName[picture.written, default: []].append(index) }
  }

  var isEmpty: Bool { pictures.isEmpty }

  /// The number of the picture that words name, seen from a file; nil if they name none.
  mutating func number(of words: String, from file: Int) -> Int32? {
    guard let found = byName[words] else { return nil }
    let index = found.first { pictures[$0].file == file } ?? found[0]
    let picture = pictures[index]
    if let known = numberOfPath[picture.path] { return known }
    let new = Int32(used.count)
    used.append(picture)
    numberOfPath[picture.path] = new
    return new
  }

  /// A picture as an address that holds it whole.
  static func address(of picture: Picture) -> String {
    let ending = picture.path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    switch ending {
    case "svg": return "data:image/svg+xml," + percentEncoded(picture.bytes)
    case "jpg", "jpeg": return "data:image/jpeg;base64," + Base64.text(of: picture.bytes)
    default: return "data:image/\(ending);base64," + Base64.text(of: picture.bytes)
    }
  }

  /// Text as it may be in an address: shorter than Base64, and it packs better.
  private static func percentEncoded(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 8)
    var wasBlank = false
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"), UInt8(ascii: " "):
        if !wasBlank { result.append(UInt8(ascii: " ")) }
        wasBlank = true
        continue
      case UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), 0..<0x20,
        0x7F...:
        result.raw("%" + (byte < 16 ? "0" : "") + String(byte, radix: 16))
      default: result.append(byte)
      }
      wasBlank = false
    }
    return String(decoding: result, as: UTF8.self)
  }
}
