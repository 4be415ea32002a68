import SourceText
import YAMLSyntax

/// What variables may be set to, and what looks as if it were worked out.
extension Resolver {
  /// What a number may be set to, in words.
  func accepted(_ range: ClosedRange<Int>, inSteps: Bool) -> [String] {
    let steps = ["+1", "-1"] + (range.lowerBound < 0 ? ["= \(range.lowerBound)"] : [])
    return ["\(range.lowerBound)..\(range.upperBound)"] + (inSteps ? steps : [])
  }

  /// Reports a variable that is set to what is worked out of another: `unread: $unread - 1`, `sound: not $sound`. Nothing is.
  mutating func reportCalculation(_ assignment: Assignment, _ index: Int32, _ text: String) -> Bool {
    let template = TextTemplate(text)
    guard template.parts.count > 1, template.names.count == 1,
      case .variable(let source)? = binding(of: template.names[0], in: assignment.context),
      app.valueCount(of: source) <= Self.mostTried
    else { return false }
    let texts = (0..<app.valueCount(of: source)).map { number in
      template.parts.map { part in
        switch part {
        case .words(let words): words
        case .value: app.valueText(Int32(number), of: source)
        }
      }.joined()
    }
    if texts.isEmpty || texts.contains(where: { app.valueNumber($0, of: index) != nil }) { return false }
    let candidates: [String]
    switch app.variables[Int(index)].values {
    case .words(let words): candidates = words.map { tree.text($0) }
    case .numbers(let range):
      candidates = accepted(range, inSteps: source == index && assignment.context.owner != .app)
    }
    if candidates.isEmpty { return false }
    report(
      .unknownName(
        at: tree.span(assignment.value), name: text, space: "value of `\(tree.text(assignment.variable))`",
        candidates: candidates))
    return true
  }

  /// Of how many values it is tried what they make of a text.
  private static let mostTried = 1_000
}
