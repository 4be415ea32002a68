import Diagnostics
import ScreenModel
import YAMLSyntax

/// A variable that has numbers, where something else is asked of it: `n: 7` of `0..5`.
struct NumbersOfVariable {
  private let name: String
  private let range: ClosedRange<Int>
  private let declared: Note
  private let steps: Note?

  /// - Parameter accepted: what the place takes, the range first; steps after it, where it takes them.
  init?(named name: String, accepted: [String], in app: App) {
    for variable in app.variables where app.tree.text(variable.key) == name {
      guard case .numbers(let range) = variable.values else { continue }
      let words = "\(range.lowerBound)..\(range.upperBound)"
      if words != accepted.first { continue }
      (self.name, self.range) = (name, range)
      declared = Note("declared here as `\(words)`", at: app.tree.span(variable.key))
      steps = accepted.count < 2 ? nil : .orSteps(Array(accepted.dropFirst()))
      return
    }
    return nil
  }

  /// The message where `word` is asked of it.
  func isNever(_ word: String) -> String {
    "`\(name)` is never `\(word)`: it is a whole number from \(range.lowerBound) to \(range.upperBound)"
  }

  /// - Parameter word: what is asked of it; steps are named where it is no number.
  func notes(besides word: String) -> [Note] {
    Int(word) == nil ? [declared] + (steps.map { [$0] } ?? []) : [declared]
  }
}

extension Note {
  /// - Parameter steps: `+1` and `-1`, and how a value below zero is set where there is one.
  fileprivate static func orSteps(_ steps: [String]) -> Note {
    let below = steps.dropFirst(2).first.map { "; `\($0)` sets it to \($0.dropFirst(2))" } ?? ""
    return Note("`+1` and `-1` change it by a step\(below)")
  }
}
