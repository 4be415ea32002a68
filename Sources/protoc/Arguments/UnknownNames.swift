import Compiler
import SourceText

/// Names that nothing has, and what may have been meant.
extension UsageError {
  /// - Parameters:
  ///   - near: the names that may have been meant, the best first.
  ///   - hints: what else there is to do.
  init(_ message: String, near: [String], hints: [String] = []) {
    self.init(message, hints: [Suggestion.question(near)].compactMap { $0 } + hints)
  }

  static func noJourney(_ name: String, among names: [String]) -> UsageError {
    UsageError("no journey is called `\(name)`", near: Suggestion.best(for: name, among: names))
  }

  /// - Parameter near: the places that may have been meant, the best first.
  static func noPlace(_ name: String, near: [String]) -> UsageError {
    UsageError("no screen or popup is called `\(name)`", near: near)
  }

  /// What cannot be explained.
  static func noTopic(_ word: String, hints: [String] = []) -> UsageError {
    if let kind = Language.kind(calledElsewhere: word) {
      return UsageError("no element is called `\(word)`: here it is `\(kind)`", hints: hints)
    }
    let near = Suggestion.best(for: word, among: Language.topics)
    return UsageError("no element, key or rule is called `\(word)`", near: near, hints: hints)
  }
}
