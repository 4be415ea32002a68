/// Rules that the language names and this version does not check yet.
///
/// An app may accept them or set their severity already, so that it reads the same when they come. A rule that is written
/// leaves this list and joins `RuleCatalog`.
enum ReservedRules {
  static let all: [(code: String, name: String)] = [
    ("P301", "unreachable-screen"),
    ("P302", "unreachable-popup"),
    ("P303", "dead-link"),
    ("P305", "too-deep"),
    ("P306", "bottleneck"),
    ("P403", "point-of-no-return"),
    ("P406", "exit-hidden"),
    ("P505", "exit-in-toast"),
    ("P601", "back-from-root"),
    ("P602", "back-bounces"),
    ("P603", "growing-stack"),
    ("P701", "journey-fails"),
    ("P703", "uncovered"),
    ("P704", "guard-gap"),
    ("P803", "form-without-cancel"),
    ("P804", "missing-state"),
    ("P902", "small-target"),
    ("P903", "low-contrast"),
    ("P904", "colour-only"),
    ("P994", "stale-baseline"),
    ("P997", "approximate"),
  ]
}
