import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let guardConstant = Rule(
    "P705", "guard-constant", .warning, in: .journeys, about: .flow,
    summary: "a condition that is always or never true",
    rationale: """
      A condition that is always true is not needed, and whatever depends on one that is never true is never shown. \
      What has such a `disabled` is always disabled, or never. \
      All declared values of the variables are tried, except those that nothing sets. A `where` that no row of its \
      data set passes is never true either. Other conditions on rows and parameters are not checked, and neither are \
      conditions that only compare the platform: one that the app is not for is reported where it is named.
      """,
    remedy: """
      Look for one wrong word: `or` instead of `and`, a number out of range, one `not` too many. If there is none, \
      remove the condition, or what depends on it.
      """
  ) { inspection, findings in
    let app = inspection.app
    let disabling = app.disablingConditions
    for case .constantCondition(let node, let holds, let asked, let reason) in app.faults {
      let span = app.tree.span(node)
      let isDisabling = disabling.contains(node)
      var notes: [Note] = isDisabling ? [holds ? .alwaysDisabled : .neverDisabled] : [holds ? .same : .takeAway]
      if let reason, reason.comparison.length < app.tree.node(node).text.length {
        notes.insert(Note("because of this", at: reason.comparison), at: 0)
      }
      let why = reason.map { ": " + app.range(of: $0.variable, taken: $0.taken) } ?? .whatever(asked)
      let fixes =
        isDisabling && holds
        ? [Fix("write `disabled: yes`", edits: [Edit(app.tree.textSpan(of: node), "yes")])] : []
      findings.add(.constant(holds, why), at: span, notes: notes, fixes: fixes)
    }
    var texts: [NodeID: [Operand]]?
    for case .emptyRepetition(let node, let data) in app.faults {
      let known = texts ?? app.namesReadAsTexts
      texts = known
      var fixes = (known[node] ?? []).map { name in
        Fix("change `\(name.text)` to `$\(name.text)`", edits: [Edit(name.span, "$" + name.text)])
      }
      if fixes.isEmpty { fixes = app.nearTexts(comparedBy: node, in: data) }
      let texts = fixes.isEmpty ? app.textsComparedAsNumbers(by: node, in: data) : nil
      let isName = known[node]?.isEmpty == false
      let notes =
        texts.map { [Note.neverNumber($0.column, $0.texts)] } ?? (fixes.isEmpty ? [.takeAway] : isName ? [.isText] : [])
      findings.add(.noRow(of: data), at: app.tree.span(node), notes: notes, fixes: fixes)
    }
  }
}

extension App {
  /// Where the conditions are under which elements are disabled.
  fileprivate var disablingConditions: Set<NodeID> {
    Set(elements.lazy.filter { $0.disabledWhen >= 0 }.map { conditions[Int($0.disabledWhen)].node })
  }

  /// What each condition compares with as with a text and looks like a reading: `screen.id` for `$screen.id`.
  fileprivate var namesReadAsTexts: [NodeID: [Operand]] {
    var result: [NodeID: [Operand]] = [:]
    for written in conditions where result[written.node] == nil {
      result[written.node] = written.condition.comparisons.flatMap { $0.values }.filter { value in
        value.form == .bare && ["screen.", "row."].contains { value.text.hasPrefix($0) }
      }
    }
    return result
  }

  /// For each text that a condition compares with and that no row has, the one of its column that is near.
  fileprivate func nearTexts(comparedBy node: NodeID, in data: String) -> [Fix] {
    guard let set = self.data.first(where: { tree.names.text($0.name) == data }) else { return [] }
    let comparisons = conditions.first { $0.node == node }?.condition.comparisons ?? []
    return comparisons.flatMap { comparison -> [Fix] in
      let name = comparison.subject.text, own = name.hasPrefix("row.") ? String(name.dropFirst(4)) : name
      guard comparison.relation == .isOneOf, let column = set.columns.firstIndex(of: own) else { return [] }
      let texts = Set(set.rows.map { $0[column].text })
      return comparison.values.flatMap { value -> [Fix] in
        if value.form == .reference || texts.contains(value.text) { return [] }
        return Suggestion.best(for: value.text, among: texts.sorted()).map { near in
          let written = value.form == .quoted || near.contains(" ") ? "\"\(near)\"" : near
          return Fix("change `\(value.text)` to `\(near)`", edits: [Edit(value.span, written)])
        }
      }
    }
  }

  /// A column that a condition compares as a number and that never is one, with the first of its texts.
  fileprivate func textsComparedAsNumbers(by node: NodeID, in data: String) -> (column: String, texts: [String])? {
    guard let set = self.data.first(where: { tree.names.text($0.name) == data }) else { return nil }
    let comparisons = conditions.lazy.filter { $0.node == node }.flatMap { $0.condition.comparisons }
    for comparison in comparisons where comparison.relation != .isOneOf {
      let name = comparison.subject.text, own = name.hasPrefix("row.") ? String(name.dropFirst(4)) : name
      guard let column = set.columns.firstIndex(of: own) else { continue }
      let texts = set.rows.map { $0[column].text }.filter { !$0.isEmpty }
      if !texts.isEmpty, !texts.contains(where: { ScalarReading.number($0) != nil }) {
        return (own, Array(texts.prefix(3)))
      }
    }
    return nil
  }

  /// What a variable, or `platform`, can be.
  fileprivate func range(of variable: Int32, taken: [String]) -> String {
    guard variable >= 0 else { return "the app is drawn for \(platforms.map({ $0.word }).listed("or"))" }
    let variable = variables[Int(variable)]
    let name = tree.text(variable.key)
    if !taken.isEmpty { return "`\(name)` is only ever \(taken.shortened.listed("or"))" }
    switch variable.values {
    case .numbers(let range): return "`\(name)` goes from \(range.lowerBound) to \(range.upperBound)"
    case .words(let words): return "`\(name)` is \(words.map { tree.text($0) }.listed("or"))"
    }
  }
}

extension String {
  fileprivate static func constant(_ holds: Bool, _ why: String) -> String {
    "this condition is \(holds ? "always" : "never") true\(why)"
  }

  fileprivate static func noRow(of data: String) -> String { "no row of `\(data)` matches this condition" }

  fileprivate static func whatever(_ asked: [String]) -> String {
    ", whatever \(asked.listed("and")) \(asked.count > 1 ? "are" : "is")"
  }
}

extension [String] {
  /// The first and the last of many.
  fileprivate var shortened: [String] { count > 8 ? prefix(3) + suffix(1) : self }

  /// The words as people list them: `a`, `b` or `c`.
  fileprivate func listed(_ conjunction: String) -> String {
    let words = map { "`\($0)`" }
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
  }
}

extension Note {
  fileprivate static let same = Note("you can remove the condition")

  fileprivate static let alwaysDisabled = Note("so it is always disabled")
  fileprivate static let neverDisabled = Note("so it is never disabled: remove `disabled`, or change the condition")

  fileprivate static func neverNumber(_ column: String, _ texts: [String]) -> Note {
    Note(
      "`<` and `>` compare numbers, and `\(column)` is never one: \(texts.map { "`\($0)`" }.joined(separator: ", "))")
  }

  fileprivate static let isText = Note("without a `$` it is compared as a text")
  fileprivate static let takeAway = Note("change it, or remove what depends on it")
}
