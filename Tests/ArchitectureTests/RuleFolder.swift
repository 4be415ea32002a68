import TestSupport

/// The folder of a rule: `Sources/Rules/Stuck/DeadEnd`.
struct RuleFolder {
  static let all: [RuleFolder] = Checkout.names(in: "Sources/Rules").filter { !$0.contains(".") }.flatMap { group in
    Checkout.names(in: "Sources/Rules/\(group)").map { RuleFolder(group: group, name: $0) }
  }

  /// `Stuck`.
  let group: String
  /// `DeadEnd`.
  let name: String

  /// Where it lies, with a slash at the end.
  var path: String { "Sources/Rules/\(group)/\(name)/" }

  /// The file that declares the rule.
  var source: String { "\(path)\(name).swift" }

  /// What that file says; empty where there is none.
  var text: String { Checkout.text(source) }

  /// The code that the rule declares.
  var code: String? { text.firstMatch(of: /Rule\(\s*"(P\d+)"/).map { String($0.1) } }
}
