import Serving
import Testing

/// What browsers, and others, send.
@Suite struct WebRequestTests {
  private func read(_ text: String) -> WebRequest.Reading { WebRequest.read(Array(text.utf8)[...]) }

  private func request(_ text: String) throws -> WebRequest {
    guard case .request(let request, let length) = read(text) else { throw Unreadable() }
    #expect(length == text.utf8.count)
    return request
  }

  private struct Unreadable: Error {}

  @Test func aRequestIsReadWhole() throws {
    let request = try request(
      "POST /k/open?element=12&file=a%20b.yaml HTTP/1.1\r\nHost: x:1\r\nContent-Length: 3\r\nX-Y:  z \r\n\r\nabc")
    #expect(request.method == .post)
    #expect(request.path == "/k/open")
    #expect(request.query == ["element": "12", "file": "a b.yaml"])
    #expect(request.headers == ["host": "x:1", "content-length": "3", "x-y": "z"])
    #expect(request.body == Array("abc".utf8))
    #expect(request.keepsConnection)
  }

  @Test(arguments: ["", "GET", "GET / HTTP/1.1\r\nHost: x\r\n", "POST / HTTP/1.1\nHost: x\nContent-Length: 4\n\nabc"])
  func aPartOfARequestIsWaitedFor(_ text: String) { #expect(read(text) == .incomplete) }

  @Test func whatComesBehindARequestIsLeft() {
    guard case .request(_, let length) = read("GET / HTTP/1.1\r\nHost: x\r\n\r\nGET") else {
      Issue.record("the first one was not read")
      return
    }
    #expect(length == 27)
  }

  @Test(arguments: [
    ("nonsense\r\n\r\n", WebResponse.Status.badRequest),
    ("GET http://elsewhere/ HTTP/1.1\r\nHost: x\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\nHost: x\r\nA b: c\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\nHost: x\r\n folded\r\n\r\n", .badRequest),
    ("GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n", .badRequest),
    ("GET /%00 HTTP/1.1\r\nHost: x\r\n\r\n", .badRequest),
    ("GET /%ff HTTP/1.1\r\nHost: x\r\n\r\n", .badRequest),
    ("GET /a%0d%0ab HTTP/1.1\r\nHost: x\r\n\r\n", .badRequest),
    ("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n", .badRequest),
    ("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n", .badRequest),
    ("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n", .bodyTooLarge),
    ("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", .lengthRequired),
    ("DELETE / HTTP/1.1\r\nHost: x\r\n\r\n", .methodNotAllowed),
    ("GET / HTTP/2.0\r\nHost: x\r\n\r\n", .versionNotSupported),
  ])
  func whatIsNoRequestIsRefused(_ text: String, _ status: WebResponse.Status) {
    #expect(read(text) == .refused(status))
  }

  @Test func tooManyHeadersAreRefusedBeforeTheyEnd() {
    #expect(read(String(repeating: "x", count: 20_000)) == .refused(.headersTooLarge))
    let many = (0..<200).map { "h\($0): x\r\n" }.joined()
    #expect(read("GET / HTTP/1.1\r\nHost: x\r\n\(many)\r\n") == .refused(.headersTooLarge))
  }

  @Test func anOldBrowserIsAnsweredOnce() throws {
    #expect(try !request("GET / HTTP/1.0\r\n\r\n").keepsConnection)
    #expect(try !request("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").keepsConnection)
  }
}
