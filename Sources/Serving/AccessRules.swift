/// Who may ask a small server: those who know its key, from its own pages, under one of its own names.
package struct AccessRules: Sendable {
  /// What the first part of every path must be.
  package let key: String
  /// The names it goes by, each with its port: `127.0.0.1:8642`. Another name leads here only by somebody's trick.
  package let hosts: Set<String>

  package init(key: String, hosts: Set<String>) {
    self.key = key
    self.hosts = hosts
  }

  /// What becomes of a request.
  package enum Admission: Hashable, Sendable {
    /// It may have what is after the key, such as `events`; empty for the page.
    case allowed(String)
    /// The address of the page without its last slash.
    case redirected
    /// It asks under a wrong name, or from another page.
    case foreign
    /// It does not know the key.
    case unknown
  }

  /// What a request may have.
  package func admission(of request: WebRequest) -> Admission {
    guard let host = request.headers["host"], hosts.contains(host.lowercased()) else { return .foreign }
    if let origin = request.headers["origin"] {
      guard origin.lowercased() == "http://" + host.lowercased() else { return .foreign }
    } else if request.method == .post {
      // Browsers always say where a form or a script comes from that changes something.
      return .foreign
    }
    if let site = request.headers["sec-fetch-site"], !["same-origin", "none"].contains(site) {
      // A link on another page may lead to the page, and nothing else may be fetched from there.
      guard request.headers["sec-fetch-mode"] == "navigate", request.method != .post else { return .foreign }
    }
    let parts = request.path.dropFirst().split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, isKey(String(first)) else { return .unknown }
    return parts.count == 1 ? .redirected : .allowed(String(parts[1]))
  }

  /// Whether a text is the key. It compares as long for a wrong one as for the right one.
  package func isKey(_ text: String) -> Bool {
    let (known, given) = (Array(key.utf8), Array(text.utf8))
    var difference = known.count ^ given.count
    for index in known.indices { difference |= Int(known[index] ^ (index < given.count ? given[index] : 0)) }
    return difference == 0
  }

  /// Bytes that nobody guesses as a key: a letter or digit for each, and none that are mistaken for each other.
  package static func key(of bytes: some Sequence<UInt8>) -> String {
    let letters = Array("abcdefghjkmnpqrstuvwxyz23456789")
    return String(bytes.map { letters[Int($0) % letters.count] })
  }
}
