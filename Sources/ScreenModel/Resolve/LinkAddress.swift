/// Addresses outside of the app.
package enum LinkAddress {
  /// The schemes that a link may have: the web, and what opens on a telephone without doing anything by itself.
  package static let schemes = ["https", "http", "mailto", "tel", "sms", "geo"]

  /// Whether an address has what its scheme needs: a host, a mailbox, digits.
  static func isComplete(_ text: String, _ scheme: String) -> Bool {
    guard let colon = text.firstIndex(of: ":") else { return false }
    let rest = text[text.index(after: colon)...]
    switch scheme {
    case "tel", "sms", "geo": return rest.contains { $0.isASCII && $0.isNumber }
    case "mailto": return isMail(rest)
    default: return isWeb(rest)
    }
  }

  /// `//host/path`, perhaps with a name before the host and a number after it.
  private static func isWeb(_ rest: Substring) -> Bool {
    let authority = rest.drop { $0 == "/" || $0 == "\\" }.prefix { !"/\\?#".contains($0) }
    let address = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
    if address.hasPrefix("[") { return address.contains("]") }
    let host = address.prefix { $0 != ":" }
    return !host.isEmpty && !host.contains { $0.isWhitespace || "<>\"{}|^`".contains($0) }
  }

  /// `name@host`, or several with commas; none where only a subject is given.
  private static func isMail(_ rest: Substring) -> Bool {
    let addresses = rest.prefix { $0 != "?" }
    if addresses.isEmpty { return rest.hasPrefix("?") && rest.count > 1 }
    return addresses.split(separator: ",", omittingEmptySubsequences: false).allSatisfy { address in
      let parts = address.split(separator: "@", omittingEmptySubsequences: false)
      return parts.count == 2 && parts.allSatisfy { part in !part.isEmpty && !part.contains { $0.isWhitespace } }
    }
  }
}
