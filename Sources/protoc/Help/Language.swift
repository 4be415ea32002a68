import Compiler
import Diagnostics
import Exporters
import Templates

/// What the program can say about the language.
enum Language {
  /// The JSON Schema of the language.
  static var schema: String { JSONSchema.text() }

  /// The pages of the reference.
  static var reference: [(path: String, text: String)] {
    Exporters.ReferenceManual.pages(rules: Compiler.rules) + [(CommandsPage.path, CommandsPage.text)]
  }

  /// The whole language in one text, for assistants.
  static var digest: String { Exporters.ReferenceManual.digest(rules: Compiler.rules) }

  /// The names of the starters.
  static var starters: [String] {
    Set(Templates.files(in: "starters").compactMap { $0.path.split(separator: "/").first.map(String.init) }).sorted()
  }

  /// What can be explained, as a page.
  static func overview(width: Int) -> String { Explanation.overview(rules: Compiler.rules, width: width) }

  /// Every word that can be explained.
  static var topics: [String] { Explanation.topics(rules: Compiler.rules) }

  /// The kind of element that is called by a word elsewhere.
  static func kind(calledElsewhere word: String) -> String? { Explanation.kind(calledElsewhere: word) }

  /// The codes and names of all rules.
  static var ruleNames: [String] { Compiler.rules.flatMap { [$0.code, $0.name] } }

  /// What a word means, or nil if it is none of the language.
  static func explanation(of word: String, width: Int) -> String? {
    Explanation.text(for: word, rules: Compiler.rules, width: width)
  }
}
