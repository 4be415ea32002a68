package import SourceText

/// Reads the messages of a client from its bytes: each has a header that says how long it is.
package struct MessageReader: Sendable {
  private var bytes: [UInt8] = []
  /// What is no message at all: nothing after it can be read.
  package private(set) var isBroken = false

  /// Whether a message has begun that has not arrived as a whole.
  package var holdsPart: Bool { !bytes.isEmpty }

  /// The longest header, and the longest message.
  private static let (mostBytesOfHeader, mostBytes) = (4_096, 256 << 20)

  package init() {}

  /// Takes what has arrived.
  package mutating func append(_ new: [UInt8]) { bytes += new }

  /// The next message, or nil if it is not there as a whole. One that is no JSON is null.
  package mutating func next() -> JSONValue? {
    if isBroken { return nil }
    guard let end = headerEnd else {
      isBroken = bytes.count > Self.mostBytesOfHeader
      return nil
    }
    guard let length = Self.length(in: bytes[..<end]), (0...Self.mostBytes).contains(length) else {
      isBroken = true
      return nil
    }
    guard bytes.count - end >= length else { return nil }
    let message = JSONValue(reading: bytes[end..<end + length]) ?? .null
    bytes.removeFirst(end + length)
    return message
  }

  private var headerEnd: Int? {
    let mark = Array("\r\n\r\n".utf8)
    var index = 0
    while index + 4 <= min(bytes.count, Self.mostBytesOfHeader) {
      if bytes[index..<index + 4].elementsEqual(mark) { return index + 4 }
      index += 1
    }
    return nil
  }

  private static func length(in header: ArraySlice<UInt8>) -> Int? {
    for line in header.split(separator: UInt8(ascii: "\n")) {
      let sides = String(decoding: line, as: UTF8.self).split(separator: ":", maxSplits: 1)
      guard sides.count == 2, sides[0].lowercased() == "content-length" else { continue }
      return Int(sides[1].filter { !$0.isWhitespace })
    }
    return nil
  }

  /// A message as it is sent.
  package static func framed(_ message: JSONValue) -> [UInt8] {
    let body = message.bytes
    return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }
}
