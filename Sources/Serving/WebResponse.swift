/// What a small server answers.
package struct WebResponse: Sendable {
  /// How a request ended.
  package enum Status: Int, Sendable {
    case ok = 200
    case noContent = 204
    case seeOther = 303
    case badRequest = 400
    case forbidden = 403
    case notFound = 404
    case methodNotAllowed = 405
    case lengthRequired = 411
    case bodyTooLarge = 413
    case tooManyRequests = 429
    case headersTooLarge = 431
    case unavailable = 503
    case versionNotSupported = 505

    /// The words that go with the number.
    package var words: String {
      switch self {
      case .ok: "OK"
      case .noContent: "No Content"
      case .seeOther: "See Other"
      case .badRequest: "Bad Request"
      case .forbidden: "Forbidden"
      case .notFound: "Not Found"
      case .methodNotAllowed: "Method Not Allowed"
      case .lengthRequired: "Length Required"
      case .bodyTooLarge: "Content Too Large"
      case .tooManyRequests: "Too Many Requests"
      case .headersTooLarge: "Request Header Fields Too Large"
      case .unavailable: "Service Unavailable"
      case .versionNotSupported: "HTTP Version Not Supported"
      }
    }
  }

  /// What the body is.
  package enum Content: String, Sendable {
    case page = "text/html; charset=utf-8"
    case text = "text/plain; charset=utf-8"
    case json = "application/json"
    case bytes = "application/octet-stream"
    case events = "text/event-stream"
  }

  package var status: Status
  package var content: Content
  package var headers: [(name: String, value: String)]
  /// The pieces of its body, one after the other; held by whoever made them, and only sent from here.
  package var body: [[UInt8]]

  package init(
    _ status: Status, _ content: Content = .text, headers: [(name: String, value: String)] = [], body: [[UInt8]] = []
  ) {
    self.status = status
    self.content = content
    self.headers = headers
    self.body = body
  }

  /// An answer in a few words.
  package init(_ status: Status, words: String) {
    self.init(status, .text, body: [Array((words + "\n").utf8)])
  }

  /// An answer to what cannot be answered.
  package init(refusing status: Status) { self.init(status, words: "\(status.rawValue) \(status.words)") }

  /// The line of its status, and its headers. What is never to be kept, guessed or framed elsewhere says so.
  ///
  /// - Parameter isEndless: for a stream of events, whose length is not known.
  package func head(keepsConnection: Bool, isEndless: Bool = false) -> [UInt8] {
    var lines = ["HTTP/1.1 \(status.rawValue) \(status.words)"]
    if status != .noContent { lines.append("Content-Type: \(content.rawValue)") }
    if !isEndless { lines.append("Content-Length: \(body.reduce(0) { $0 + $1.count })") }
    lines += [
      "Cache-Control: no-store", "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
      "Cross-Origin-Resource-Policy: same-origin", "X-Frame-Options: DENY",
    ]
    if status == .methodNotAllowed { lines.append("Allow: GET, HEAD, POST") }
    lines += headers.map { "\($0.name): \($0.value)" }
    lines.append("Connection: \(keepsConnection ? "keep-alive" : "close")")
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  /// One event of a stream. No line of its data may end in a carriage return, which would end it twice.
  ///
  /// - Parameter name: what kind of event it is, where pages tell it apart from others.
  package static func event(_ data: [UInt8], named name: String? = nil) -> [UInt8] {
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return Array((name.map { "event: \($0)\n" } ?? "").utf8) + lines.flatMap { "data: ".utf8 + $0 + "\n".utf8 }
      + "\n".utf8
  }

  /// What keeps a silent stream open, and shows where nobody listens any more.
  package static let heartbeat = Array(":\n\n".utf8)
}
