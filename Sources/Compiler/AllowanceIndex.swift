import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

/// What an app accepts, made ready to find what accepts a finding.
struct AllowanceIndex {
  /// The numbers of the allowances of one rule.
  private struct Numbers {
    var everywhere: [Int] = []
    var within: SpanIndex<Int>
  }

  /// By the name or the code of the rule, as it is written.
  private var byRule: [String: Numbers] = [:]

  init(_ app: App) {
    var everywhere: [String: [Int]] = [:]
    var scopes: [String: [(span: Span, value: Int)]] = [:]
    for (number, allowance) in app.allowances.enumerated() {
      let rule = app.tree.text(allowance.rule)
      if let scope = allowance.scope {
        scopes[rule, default: []].append((scope, number))
      } else {
        everywhere[rule, default: []].append(number)
      }
    }
    for rule in Set(everywhere.keys).union(scopes.keys) {
      byRule[rule] = Numbers(everywhere: everywhere[rule] ?? [], within: SpanIndex(scopes[rule] ?? []))
    }
  }

  /// The numbers of the allowances that accept a finding.
  func accepting(_ diagnostic: Diagnostic) -> [Int] {
    [diagnostic.name, diagnostic.code].flatMap { rule -> [Int] in
      guard let numbers = byRule[rule] else { return [] }
      let places = [diagnostic.span] + diagnostic.members
      return numbers.everywhere + places.flatMap { numbers.within.all(around: $0) }
    }
  }
}
