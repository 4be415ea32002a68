/// A text that grows by many short pieces, which costs a `String` much more.
package struct ByteText {
  /// What was written so far, in UTF-8.
  package private(set) var bytes: [UInt8] = []

  /// - Parameter capacity: how many bytes it can take without moving.
  package init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  package static func += (text: inout ByteText, words: String) {
    text.bytes += words.utf8
  }

  package static func += (text: inout ByteText, words: [UInt8]) {
    text.bytes += words
  }
}
