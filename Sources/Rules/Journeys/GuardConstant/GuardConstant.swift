import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let guardConstant = Rule(
    "P705", "guard-constant", .warning, in: .journeys, about: .flow,
    summary: "a condition that always holds, or never does",
    rationale: """
      A condition that no value can make false is no condition, and what stands behind one that no value can make true \
      is never seen. Most often a word is wrong: `or` where `and` was meant, a number beyond the end, a `not` too many. \
      All values that the variables are declared with are tried; rows and parameters are not known here, and a condition \
      that asks for the platform only is left alone.
      """
  ) { inspection, findings in
    let app = inspection.app
    for case .constantCondition(let node, let holds, let asked, let reason) in app.faults {
      let span = app.tree.span(node)
      var notes = [holds ? Note.same : .takeAway]
      if let reason, reason.comparison.length < app.tree.node(node).text.length {
        notes.insert(Note("this alone makes it so", at: reason.comparison), at: 0)
      }
      let why = reason.map { ": " + app.range(of: $0.variable) } ?? .whatever(asked)
      findings.add(.constant(holds, why), at: span, notes: notes)
    }
  }
}

extension App {
  /// What a variable, or `platform`, can be.
  fileprivate func range(of variable: Int32) -> String {
    guard variable >= 0 else { return "the app is drawn for \(platforms.map(\.word).listed("or"))" }
    let variable = variables[Int(variable)]
    let name = tree.text(variable.key)
    switch variable.values {
    case .numbers(let range): return "`\(name)` goes from \(range.lowerBound) to \(range.upperBound)"
    case .words(let words): return "`\(name)` is \(words.map { tree.text($0) }.listed("or"))"
    }
  }
}

extension String {
  fileprivate static func constant(_ holds: Bool, _ why: String) -> String {
    "this condition \(holds ? "always" : "never") holds\(why)"
  }

  fileprivate static func whatever(_ asked: [String]) -> String {
    ", whatever \(asked.listed("and")) \(asked.count > 1 ? "are" : "is")"
  }
}

extension [String] {
  /// The words as people list them: `a`, `b` or `c`.
  fileprivate func listed(_ conjunction: String) -> String {
    let words = map { "`\($0)`" }
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
  }
}

extension Note {
  fileprivate static let same = Note("without the condition everything would be the same")

  fileprivate static let takeAway = Note("change it, or take away what depends on it")
}
