import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let wrongType = Rule(
    "P103", "wrong-type", .error, in: .words, about: .element,
    summary: "a list, a mapping or a text where something else belongs",
    rationale: """
      YAML has three shapes: a text, a list (lines that begin with `- `) and a mapping (`key: value`). Each key takes some of \
      them only; the message says which.
      """
  ) { inspection, findings in
    for case .wrongType(let node, let expected, let found) in inspection.app.faults {
      findings.add("found \(found); expected \(expected)", at: inspection.tree.span(node))
    }
    for span in inspection.tree.complexKeys {
      findings.add("a key is a list or a mapping, not a word", at: span)
    }
    for case .badCondition(let at, let problem, let candidates) in inspection.app.faults {
      let notes = candidates.isEmpty ? [] : [Note("expected \(candidates.map { "`\($0)`" }.joined(separator: " or "))")]
      findings.add("this condition cannot be read: \(problem)", at: at, notes: notes)
    }
  }
}

extension SyntaxTree {
  /// Keys that are no words, the outermost alone; none in a file that was given up because it is nested too deep.
  fileprivate var complexKeys: [Span] {
    var keys: [Span] = []
    var deep: Set<Int> = []
    for fault in faults {
      if case .complexKey(let span) = fault { keys.append(span) }
      if case .limit(.depth, let span, _) = fault { deep.insert(sources.fileIndex(of: span)) }
    }
    keys.sort { ($0.start, $1.end) < ($1.start, $0.end) }
    var end: UInt32 = 0
    return keys.filter { key in
      defer { end = max(end, key.end) }
      return key.end > end && !deep.contains(sources.fileIndex(of: key))
    }
  }
}
