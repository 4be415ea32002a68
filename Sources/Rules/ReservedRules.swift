/// Rules that the language names and this version does not check yet.
///
/// An app may accept them or set their severity already, so that it reads the same when they come. A rule that is written
/// leaves this list and joins `RuleCatalog`.
enum ReservedRules {
  static let all: [(code: String, name: String)] = [
    ("P904", "colour-only"),
  ]
}
