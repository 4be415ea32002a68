package import SourceText

/// How a client counts the columns of a line.
package enum PositionEncoding: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}

/// A file as it is in an editor, saved or not.
package struct TextDocument: Sendable {
  package private(set) var bytes: [UInt8]
  package private(set) var version: Int

  package init(text: String, version: Int) {
    bytes = Array(text.utf8)
    self.version = version
  }

  /// Takes the changes that a client tells of, one after the other; gives whether they could be understood.
  package mutating func apply(_ changes: [JSONValue], version: Int, _ encoding: PositionEncoding) -> Bool {
    self.version = version
    for change in changes {
      guard let text = change["text"].text else { return false }
      if change["range"] == .null {
        bytes = Array(text.utf8)
        continue
      }
      guard let start = offset(of: change["range"]["start"], encoding),
        let end = offset(of: change["range"]["end"], encoding), start <= end
      else { return false }
      bytes.replaceSubrange(start..<end, with: text.utf8)
    }
    return true
  }

  /// The offset of a position; a column after the end of its line is that end, as the protocol says.
  package func offset(of position: JSONValue, _ encoding: PositionEncoding) -> Int? {
    guard let line = position["line"].integer, let column = position["character"].integer, line >= 0, column >= 0 else {
      return nil
    }
    var index = 0
    var passed = 0
    while passed < line {
      guard let end = bytes[index...].firstIndex(where: Self.isLineEnd) else { return bytes.count }
      index =
        end
        + (bytes[end] == UInt8(ascii: "\r") && end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "\n") ? 2 : 1)
      passed += 1
    }
    var counted = 0
    while counted < column, index < bytes.count, !Self.isLineEnd(bytes[index]) {
      let length = bytes[index] < 0x80 ? 1 : bytes[index] < 0xE0 ? 2 : bytes[index] < 0xF0 ? 3 : 4
      switch encoding {
      case .utf8: counted += length
      case .utf16: counted += length == 4 ? 2 : 1
      }
      index += length
    }
    return min(index, bytes.count)
  }

  /// The position of an offset.
  package func position(of offset: Int, _ encoding: PositionEncoding) -> JSONValue {
    var (line, start, index) = (0, 0, 0)
    while index < offset {
      defer { index += 1 }
      guard Self.isLineEnd(bytes[index]) else { continue }
      if bytes[index] == UInt8(ascii: "\r"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "\n") {
        continue
      }
      (line, start) = (line + 1, index + 1)
    }
    let text = bytes[start..<max(start, offset)]
    // Of a character the first byte counts, and in UTF-16 one of four bytes twice.
    let column =
      switch encoding {
      case .utf8: text.count
      case .utf16: text.reduce(0) { $0 + ($1 >= 0xF0 ? 2 : $1 & 0xC0 == 0x80 ? 0 : 1) }
      }
    return ["line": JSONValue(line), "character": JSONValue(column)]
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
}
