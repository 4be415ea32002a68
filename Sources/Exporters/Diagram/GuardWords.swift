import FlowGraph
import ScreenModel
import YAMLSyntax

/// Conditions in the words of the language, their names bound and what is certain left out.
struct GuardWords {
  let app: App
  let formulas: Formulas

  /// A condition in words; empty where it always holds, `…` where it is not known.
  func text(_ condition: GuardID) -> String {
    text(condition, isInner: false)
  }

  /// What several conditions ask together, in words.
  func text(_ conditions: [GuardID]) -> String {
    var parts: [String] = []
    for condition in conditions {
      let words = text(condition, isInner: true)
      if !words.isEmpty, !parts.contains(words) { parts.append(words) }
    }
    if parts.count == 1, let only = conditions.last(where: { !text($0).isEmpty }) { return text(only) }
    return parts.joined(separator: " and ")
  }

  private func text(_ condition: GuardID, isInner: Bool) -> String {
    switch formulas.formulas[Int(condition)] {
    case .constant(.yes): return ""
    case .constant(.no): return "never"
    case .constant(.maybe): return "…"
    case .isOneOf(let variable, let values):
      let names = values.map { quoted(app.valueText($0, of: variable)) }
      return names.count == 1
        ? "\(name(variable)) is \(names[0])" : "\(name(variable)) is one of \(names.joined(separator: ", "))"
    case .isWithin(let variable, let low, let high):
      let last = Int32(app.valueCount(of: variable)) - 1
      let (least, most) = (app.valueText(low, of: variable), app.valueText(high, of: variable))
      if low == high { return "\(name(variable)) is \(least)" }
      if high >= last { return "\(name(variable)) >= \(least)" }
      if low <= 0 { return "\(name(variable)) <= \(most)" }
      return "\(name(variable)) is \(least)..\(most)"
    case .not(let inner):
      if case .isOneOf(let variable, let values) = formulas.formulas[Int(inner)], values.count == 1 {
        return "\(name(variable)) is not \(quoted(app.valueText(values[0], of: variable)))"
      }
      return "not (\(text(inner, isInner: false)))"
    case .all(let parts): return parts.map { text($0, isInner: true) }.joined(separator: " and ")
    case .any(let parts):
      let words = parts.map { text($0, isInner: true) }.joined(separator: " or ")
      return isInner ? "(\(words))" : words
    }
  }

  private func name(_ variable: Int32) -> String { app.tree.names.text(app.variables[Int(variable)].name) }

  private func quoted(_ value: String) -> String {
    value.contains { $0.isWhitespace } ? "\"\(value)\"" : value
  }

  /// What an effect does, in words.
  func text(_ effect: Effect) -> String {
    let name = name(effect.variable)
    switch effect.update {
    case .become(let value): return text(effect.variable, becomes: value)
    case .add(let step): return "\(name) \(step < 0 ? "−" : "+") \(abs(step))"
    case .toggle: return "\(name) = other"
    case .copy(let other, _): return "\(name) = \(self.name(other))"
    }
  }

  func text(_ variable: Int32, becomes value: Int32) -> String {
    "\(name(variable)) = \(app.valueText(value, of: variable))"
  }
}
