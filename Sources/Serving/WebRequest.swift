/// What a browser asks a small server for, read from the bytes it sent.
package struct WebRequest: Hashable, Sendable {
  /// What is to be done with what the path names.
  package enum Method: String, Sendable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
  }

  package var method: Method
  /// The path without its query, escapes undone: it begins with a slash.
  package var path: String
  package var query: [String: String]
  /// By their names in lower case; none is there twice.
  package var headers: [String: String]
  package var body: [UInt8]
  /// Whether the browser wants to ask for more on the same connection.
  package var keepsConnection: Bool

  package init(
    method: Method, path: String, query: [String: String], headers: [String: String], body: [UInt8],
    keepsConnection: Bool
  ) {
    (self.method, self.path, self.query) = (method, path, query)
    (self.headers, self.body, self.keepsConnection) = (headers, body, keepsConnection)
  }

  /// What the bytes of a connection amount to so far.
  package enum Reading: Hashable, Sendable {
    /// The request is not there as a whole.
    case incomplete
    /// A request, and how many bytes it took.
    case request(WebRequest, length: Int)
    /// What cannot be answered; nothing after it can be read either.
    case refused(WebResponse.Status)
  }

  /// The longest request line with its headers, the most headers, and the longest body.
  package static let (mostBytesOfHead, mostHeaders, mostBytesOfBody) = (16_384, 100, 65_536)

  /// Reads the request that is at the beginning.
  package static func read(_ bytes: ArraySlice<UInt8>) -> Reading {
    guard let end = endOfHead(bytes) else {
      return bytes.count > mostBytesOfHead ? .refused(.headersTooLarge) : .incomplete
    }
    if end - bytes.startIndex > mostBytesOfHead { return .refused(.headersTooLarge) }
    var lines = bytes[..<end].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    guard let first = lines.first, let start = StartLine(first) else { return .refused(.badRequest) }
    if lines.count - 1 > mostHeaders { return .refused(.headersTooLarge) }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let (name, value) = header(line), headers.updateValue(value, forKey: name) == nil else {
        return .refused(.badRequest)
      }
    }
    guard start.version == "HTTP/1.1" || start.version == "HTTP/1.0" else { return .refused(.versionNotSupported) }
    guard let method = Method(rawValue: start.method) else { return .refused(.methodNotAllowed) }
    if start.version == "HTTP/1.1", headers["host"] == nil { return .refused(.badRequest) }
    if headers["transfer-encoding"] != nil { return .refused(.lengthRequired) }
    var length = 0
    if let written = headers["content-length"] {
      guard !written.isEmpty, written.utf8.count <= 10, written.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }),
        let number = Int(written)
      else { return .refused(.badRequest) }
      length = number
    }
    if length > mostBytesOfBody { return .refused(.bodyTooLarge) }
    if bytes.endIndex - end < length { return .incomplete }
    guard let target = Target(start.target) else { return .refused(.badRequest) }
    let connection = headers["connection"]?.lowercased() ?? ""
    let keeps = start.version == "HTTP/1.1" ? connection != "close" : connection == "keep-alive"
    let request = WebRequest(
      method: method, path: target.path, query: target.query, headers: headers, body: Array(bytes[end..<end + length]),
      keepsConnection: keeps)
    return .request(request, length: end + length - bytes.startIndex)
  }

  /// Where the headers end: after the first empty line.
  private static func endOfHead(_ bytes: ArraySlice<UInt8>) -> Int? {
    var isAtLineStart = false
    var index = bytes.startIndex
    while index < bytes.endIndex, index - bytes.startIndex <= mostBytesOfHead {
      switch bytes[index] {
      case UInt8(ascii: "\n"):
        if isAtLineStart { return index + 1 }
        isAtLineStart = true
      case UInt8(ascii: "\r"): break
      default: isAtLineStart = false
      }
      index += 1
    }
    return nil
  }

  /// One header: a name of letters, digits and dashes, and what is said under it.
  private static func header(_ line: ArraySlice<UInt8>) -> (name: String, value: String)? {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex else { return nil }
    let name = line[..<colon]
    let isName = name.allSatisfy {
      ($0 | 0x20 >= 97 && $0 | 0x20 <= 122) || ($0 >= 0x30 && $0 <= 0x39) || $0 == UInt8(ascii: "-")
        || $0 == UInt8(ascii: "_")
    }
    guard isName, let value = text(line[(colon + 1)...]) else { return nil }
    let blanks: Set<Character> = [" ", "\t"]
    let trimmed = value.drop { blanks.contains($0) }
    let end = trimmed.lastIndex { !blanks.contains($0) }
    return (String(decoding: name, as: UTF8.self).lowercased(), end.map { String(trimmed[...$0]) } ?? "")
  }

  /// Text without control characters.
  fileprivate static func text(_ bytes: ArraySlice<UInt8>, hasLines: Bool = false) -> String? {
    guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 || hasLines && $0 == 0x0A }) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }
}

/// The first line: `GET /path HTTP/1.1`.
private struct StartLine {
  let method: String
  let target: String
  let version: String

  init?(_ line: ArraySlice<UInt8>) {
    guard let text = WebRequest.text(line) else { return nil }
    let parts = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, !parts[0].isEmpty, parts[1].hasPrefix("/") else { return nil }
    (method, target, version) = (parts[0], parts[1], parts[2])
  }
}

/// A path and its query, escapes undone.
private struct Target {
  let path: String
  let query: [String: String]

  init?(_ text: String) {
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = Self.plain(parts[0]) else { return nil }
    var query: [String: String] = [:]
    for pair in parts.count > 1 ? parts[1].split(separator: "&") : [] {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.plain(sides[0]), let value = Self.plain(sides.count > 1 ? sides[1] : "", hasLines: true)
      else { return nil }
      query[name] = value
    }
    (self.path, self.query) = (path, query)
  }

  private static func plain(_ text: Substring, hasLines: Bool = false) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(Self.digit), let low = rest.popFirst().flatMap(Self.digit) else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    return WebRequest.text(bytes[...], hasLines: hasLines)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}
