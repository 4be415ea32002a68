import Serving
import Testing

/// Who may ask.
@Suite struct AccessRulesTests {
  private let rules = AccessRules(key: "abcd", hosts: ["127.0.0.1:80", "localhost:80"])

  private func admission(
    _ path: String, _ headers: [String: String] = [:], method: WebRequest.Method = .get
  ) -> AccessRules.Admission {
    let all = ["host": "127.0.0.1:80"].merging(headers) { $1 }
    return rules.admission(
      of: WebRequest(method: method, path: path, query: [:], headers: all, body: [], keepsConnection: true))
  }

  @Test func whoKnowsTheKeyComesIn() {
    #expect(admission("/abcd/") == .allowed(""))
    #expect(admission("/abcd/events") == .allowed("events"))
    #expect(admission("/abcd") == .redirected)
    #expect(admission("/abcd/", ["host": "LOCALHOST:80"]) == .allowed(""))
  }

  @Test(arguments: ["/", "/abc/", "/abcde/", "/ABCD/", "//abcd/", "/events"])
  func whoDoesNotKnowItStaysOut(_ path: String) { #expect(admission(path) == .unknown) }

  @Test func anotherNameOrAnotherPageIsForeign() {
    #expect(admission("/abcd/", ["host": "evil.example:80"]) == .foreign)
    #expect(admission("/abcd/", ["host": "127.0.0.1"]) == .foreign)
    #expect(admission("/abcd/", ["origin": "http://evil.example"]) == .foreign)
    #expect(admission("/abcd/events", ["origin": "null"]) == .foreign)
    #expect(admission("/abcd/events", ["sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors"]) == .foreign)
    #expect(admission("/abcd/events", ["origin": "http://127.0.0.1:80"]) == .allowed("events"))
    #expect(admission("/abcd/", ["sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"]) == .allowed(""))
  }

  @Test func whatChangesSomethingSaysWhereItComesFrom() {
    #expect(admission("/abcd/open", method: .post) == .foreign)
    #expect(admission("/abcd/open", ["origin": "http://127.0.0.1:80"], method: .post) == .allowed("open"))
    #expect(admission("/abcd/open", ["origin": "http://localhost:80"], method: .post) == .foreign)
  }

  @Test func keysAreLongAndDiffer() {
    let keys = (0..<100).map { _ in AccessRules.key(of: (0..<24).map { _ in UInt8.random(in: 0...UInt8.max) }) }
    #expect(Set(keys).count == 100)
    #expect(keys.allSatisfy { $0.count == 24 && !$0.contains { "01ilo".contains($0) } })
  }
}
