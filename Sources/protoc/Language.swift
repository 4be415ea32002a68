import Compiler
import Diagnostics
import Exporters

/// What the program can say about the language.
enum Language {
  /// The JSON Schema of the language.
  static var schema: String { JSONSchema.text() }

  /// What can be explained, as a page.
  static var overview: String { "" }

  /// Every word that can be explained.
  static var topics: [String] { Compiler.rules.flatMap { [$0.code, $0.name] } }

  /// What a word means, or nil if it is none of the language.
  static func explanation(of word: String, width: Int) -> String? { nil }
}
