package import SourceText

/// Reads the messages of a client from its bytes, where each is one line.
package struct LineReader: Sendable {
  /// What a line is.
  package enum Line: Hashable, Sendable {
    case message(JSONValue)
    case notJSON
    case tooLong
  }

  private var bytes: [UInt8] = []
  /// How many of the bytes were searched for the end of a line.
  private var searched = 0
  /// Whether the rest of a line that is too long is to be left out.
  private var isSkipping = false
  private let most: Int

  /// - Parameter most: the most bytes that a line may have.
  package init(most: Int = 32 << 20) { self.most = most }

  /// Takes what has arrived.
  package mutating func append(_ new: [UInt8]) { bytes += new }

  /// The next line, or nil if it is not there as a whole. Empty lines are left out.
  package mutating func next() -> Line? {
    while true {
      guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
        searched = bytes.count
        guard isSkipping || bytes.count > most else { return nil }
        bytes = []
        searched = 0
        defer { isSkipping = true }
        return isSkipping ? nil : .tooLong
      }
      let line = bytes[..<end]
      defer {
        bytes.removeFirst(end + 1)
        searched = 0
      }
      if isSkipping {
        isSkipping = false
        continue
      }
      if line.count > most { return .tooLong }
      if line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\t") }) {
        continue
      }
      return JSONValue(reading: line).map(Line.message) ?? .notJSON
    }
  }

  /// A message as it is sent.
  package static func line(_ message: JSONValue) -> [UInt8] { message.bytes + [UInt8(ascii: "\n")] }
}
