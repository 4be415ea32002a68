import Serving
import Testing

/// Who may ask.
@Suite struct AccessRulesTests {
  private let rules = AccessRules(key: "abcd", hosts: ["127.0.0.1:80", "localhost:80"])

  private func verdict(
    _ path: String, _ headers: [String: String] = [:], method: WebRequest.Method = .get
  ) -> AccessRules.Verdict {
    let all = ["host": "127.0.0.1:80"].merging(headers) { $1 }
    return rules.verdict(
      on: WebRequest(method: method, path: path, query: [:], headers: all, body: [], keepsConnection: true))
  }

  @Test func whoKnowsTheKeyComesIn() {
    #expect(verdict("/abcd/") == .allowed(""))
    #expect(verdict("/abcd/events") == .allowed("events"))
    #expect(verdict("/abcd") == .redirected)
    #expect(verdict("/abcd/", ["host": "LOCALHOST:80"]) == .allowed(""))
  }

  @Test(arguments: ["/", "/abc/", "/abcde/", "/ABCD/", "//abcd/", "/events"])
  func whoDoesNotKnowItStaysOut(_ path: String) { #expect(verdict(path) == .unknown) }

  @Test func anotherNameOrAnotherPageIsForeign() {
    #expect(verdict("/abcd/", ["host": "evil.example:80"]) == .foreign)
    #expect(verdict("/abcd/", ["host": "127.0.0.1"]) == .foreign)
    #expect(verdict("/abcd/", ["origin": "http://evil.example"]) == .foreign)
    #expect(verdict("/abcd/events", ["origin": "null"]) == .foreign)
    #expect(verdict("/abcd/events", ["sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors"]) == .foreign)
    #expect(verdict("/abcd/events", ["origin": "http://127.0.0.1:80"]) == .allowed("events"))
    #expect(verdict("/abcd/", ["sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"]) == .allowed(""))
  }

  @Test func whatChangesSomethingSaysWhereItComesFrom() {
    #expect(verdict("/abcd/open", method: .post) == .foreign)
    #expect(verdict("/abcd/open", ["origin": "http://127.0.0.1:80"], method: .post) == .allowed("open"))
    #expect(verdict("/abcd/open", ["origin": "http://localhost:80"], method: .post) == .foreign)
  }

  @Test func keysAreLongAndDiffer() {
    var generator = SystemRandomNumberGenerator()
    let keys = (0..<100).map { _ in AccessRules.makeKey(length: 24, from: &generator) }
    #expect(Set(keys).count == 100)
    #expect(keys.allSatisfy { $0.count == 24 && !$0.contains { "01ilo".contains($0) } })
  }
}
