/// Rules that the language names and this version does not check yet.
///
/// An app may accept them or set their severity already, so that it reads the same when they come. A rule that is written
/// leaves this list and joins `RuleCatalog`.
enum ReservedRules {
  static let all: [(code: String, name: String)] = [
    ("P305", "too-deep"),
    ("P306", "bottleneck"),
    ("P403", "point-of-no-return"),
    ("P406", "exit-hidden"),
    ("P902", "small-target"),
    ("P903", "low-contrast"),
    ("P904", "colour-only"),
  ]
}
