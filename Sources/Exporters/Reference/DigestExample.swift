/// A whole app that shows how several parts of the language go together.
struct DigestExample: Sendable {
  let title: String
  let yaml: String

  static let all = [shop, booking, player]
}
