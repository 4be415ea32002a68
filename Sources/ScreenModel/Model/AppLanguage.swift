package import Elements
import YAMLSyntax

/// The language that an app speaks.
extension App {
  /// Its code, such as `de` or `pt-BR`.
  package var languageCode: String { value(.language) >= 0 ? tree.text(value(.language)) : "en" }

  /// What phones say in it.
  package var systemWords: SystemWords { SystemWords(language: languageCode) }

  /// What journeys may call something that a phone names: as readers see it, or in English.
  package func systemNames(_ word: SystemWord) -> [String] {
    let words = systemWords
    return words.isTranslated ? [words[word], word.rawValue] : [word.rawValue]
  }
}
