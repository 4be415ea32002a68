import HTML
import SourceText

/// A file in pieces, made one after the other as it is written, so that it is never held whole.
package struct FilePieces: Sequence, IteratorProtocol, Sendable {
  /// A stretch of a file that is to be made.
  enum Piece: Sendable {
    case bytes([UInt8])
    /// Bytes that belong to the app's own files.
    case source([UInt8])
    /// Text of these, which is to be in a JSON string in an element.
    case quoted(ArraySlice<UInt8>)
  }

  /// A stretch of a file, and whether it belongs to the app's own files, which travel along.
  package struct Stretch: Sendable {
    package let bytes: [UInt8]
    package let isSource: Bool
  }

  /// What is left, the next at the end.
  private var waiting: [Piece]
  /// How much text becomes one piece.
  private static let stride = 1 << 18

  init(_ pieces: [Piece]) { waiting = pieces.reversed() }

  /// The next stretch.
  package mutating func next() -> Stretch? {
    switch waiting.popLast() {
    case nil: return nil
    case .bytes(let bytes): return Stretch(bytes: bytes, isSource: false)
    case .source(let bytes): return Stretch(bytes: bytes, isSource: true)
    case .quoted(let text):
      var end = Swift.min(text.startIndex + Self.stride, text.endIndex)
      // No character is cut in two.
      while end < text.endIndex, text[end] & 0xC0 == 0x80 { end -= 1 }
      if end < text.endIndex { waiting.append(.quoted(text[end...])) }
      var bytes: [UInt8] = []
      bytes.reserveCapacity(end - text.startIndex + Self.stride / 4)
      text[..<end].withUnsafeBufferPointer { bytes.append(jsonOf: $0, escaping: .element) }
      return Stretch(bytes: bytes, isSource: true)
    }
  }

  /// The whole file at once.
  package var bytes: [UInt8] { flatMap { $0.bytes } }
}
