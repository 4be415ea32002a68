/// The words of phones in the language of an app.
package struct SystemWords: Sendable {
  /// In the order of `SystemWord`; empty for English, and for languages that are not known.
  private let words: [String]

  private init(_ words: [String]) { self.words = words }

  /// Those that `SystemWord` has.
  package static let english = SystemWords([])

  /// - Parameter language: a code such as `de` or `pt-BR`; what follows its first part makes no difference.
  package init(language: String) {
    let code = language.split(separator: "-").first.map { $0.lowercased() } ?? ""
    self = code == "en" ? .english : Self.known[Self.others[code] ?? code] ?? .english
  }

  /// Whether they are not the English ones.
  package var isTranslated: Bool { !words.isEmpty }

  /// A word, in English where the language is not known.
  package subscript(word: SystemWord) -> String {
    guard isTranslated, let index = SystemWord.allCases.firstIndex(of: word) else { return word.rawValue }
    return words[index]
  }

  /// A sentence with values in it.
  package subscript(word: SystemWord, values: String...) -> String {
    let parts = self[word].split(separator: "…", omittingEmptySubsequences: false)
    return zip(values, parts.dropFirst()).reduce(String(parts[0])) { $0 + $1.0 + $1.1 }
  }

  /// The languages there are besides English, by their codes.
  package static let codes = known.keys.sorted()

  /// Codes of the same language.
  private static let others = ["no": "nb", "nn": "nb", "iw": "he"]

  private static let known: [String: SystemWords] = EmbeddedFiles.all.reduce(into: [:]) { known, file in
    guard file.path.hasPrefix("Languages/"), let name = file.path.split(separator: "/").last else { return }
    let lines = file.text.split(separator: "\n").map { String($0) }
    known[String(name.prefix { $0 != "." })] = SystemWords(lines)
  }
}
