import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

/// Words in a condition that are compared with nothing.
extension Findings {
  /// Says of a word after `or` that it is one more value of the variable before it: `account is guest or member`.
  ///
  /// - Returns: whether it is one.
  mutating func add(_ listed: ModelFault.ListedValues, at span: Span, _ name: String, in app: App) -> Bool {
    let variable = listed.subject.text
    guard app.values(ofVariable: name) == nil, let known = app.values(ofVariable: variable) else { return false }
    let values = listed.values.map { $0.text }
    guard values.allSatisfy(known.contains) else { return false }
    if Set(values).count == known.count {
      add(
        "invalid condition: `\(variable)` has no other values, so this is always true", at: listed.span,
        notes: [.always])
      return true
    }
    let written = listed.values.map { $0.form == .quoted ? $0.text.inQuotes : $0.text }.joined(separator: ", ")
    let right = "\(variable) is one of \(written)"
    add(
      "invalid condition: `\(name)` is a value of `\(variable)`, and not a condition of its own", at: span,
      fixes: [Fix("write `\(right)`", edits: [Edit(listed.span, right)])])
    return true
  }

  /// Says of a word in a condition that it is part of a value that needs quotes: `progress` in `step is in progress`.
  ///
  /// - Returns: whether it is one.
  mutating func add(valueOfSeveralWords at: Span, in app: App) -> Bool {
    let sources = app.tree.sources
    let file = sources.file(of: at).span
    for variable in app.variables {
      guard case .words(let words) = variable.values else { continue }
      for value in words.map({ app.tree.text($0) }) where value.contains(" ") {
        let length = UInt32(value.utf8.count)
        let first = max(file.start, at.start >= length ? at.start - length : 0)
        let last = min(at.start, file.end >= length ? file.end - length : 0)
        guard first <= last else { continue }
        for start in first...last {
          let span = Span(start: start, end: start + length)
          guard span.contains(at), sources.text(span) == value else { continue }
          let isQuoted = start > file.start && sources.text(Span(start: start - 1, end: start)) == "\""
          if isQuoted { return false }
          let before = sources.text(Span(start: file.start, end: start)).split(separator: "\n").last ?? ""
          let mark = before.contains("\"") ? "'" : "\""
          add(
            "invalid condition: a value of several words needs quotes", at: span,
            fixes: [Fix("write `\(mark)\(value)\(mark)`", edits: [Edit(span, mark + value + mark)])])
          return true
        }
      }
    }
    return false
  }

  /// Says of a variable with what it is compared.
  mutating func add(bare name: String, at span: Span, in app: App) {
    if ScalarReading.flag(name) != nil {
      return add("invalid condition: `\(name)` is the same everywhere", at: span, notes: [.always])
    }
    let values = app.values(ofVariable: name)?.words ?? []
    let sign = Span(start: max(span.start, 1) - 1, end: span.start)
    let isNegated = app.tree.sources.text(sign) == "!"
    let owners = app.variables.filter { variable in
      guard case .words(let words) = variable.values else { return false }
      return words.contains { app.tree.text($0) == name }
    }
    if !isNegated, app.values(ofVariable: name) == nil, owners.count == 1, let owner = owners.first {
      let right = "\(app.tree.text(owner.key)) is \(name)"
      return add(
        "invalid condition: `\(name)` is a value of `\(app.tree.text(owner.key))`, and not a condition of its own",
        at: span,
        fixes: [Fix("write `\(right)`", edits: [Edit(span, right)])])
    }
    let value = ["yes", "on", "true"].first { values.contains($0) } ?? values.dropFirst().first ?? "…"
    let right = "\(isNegated ? "not " : "")\(name) is \(value)"
    let edit =
      isNegated ? Edit(sign.union(span), right) : Edit(Span(start: span.end, end: span.end), " is \(value)")
    add(
      "invalid condition: `\(name)` is not compared with anything", at: span,
      notes: values.count == 2 ? [] : [Note("compare it with one of its values: `\(name) is \(value)`")],
      fixes: values.count == 2 ? [Fix("write `\(right)`", edits: [edit])] : [])
  }
}

/// What a variable can be.
private enum KnownValues {
  case words([String])
  case numbers(ClosedRange<Int>)

  var words: [String] {
    switch self {
    case .words(let words): words
    case .numbers: []
    }
  }

  var count: Int {
    switch self {
    case .words(let words): words.count
    case .numbers(let range): range.count
    }
  }

  func contains(_ text: String) -> Bool {
    switch self {
    case .words(let words): words.contains(text)
    case .numbers(let range): ScalarReading.count(text).map(range.contains) ?? false
    }
  }
}

extension App {
  /// What variables of a name can be; nil if there is none.
  fileprivate func values(ofVariable name: String) -> KnownValues? {
    guard let variable = variables.first(where: { tree.names.text($0.name) == name }) else { return nil }
    switch variable.values {
    case .words(let words): return .words(words.map { tree.text($0) })
    case .numbers(let range): return .numbers(range)
    }
  }
}

extension Note {
  fileprivate static let always = Note("leave the condition out where it always holds, and remove what is never shown")
}
