import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let contradictoryField = Rule(
    "P114", "contradictory-field", .error, in: .words, about: .element,
    summary: "a field whose keys contradict each other",
    rationale: """
      A field checks what people type with `format` or `pattern`, and with `least` and `most`. If no text passes, its \
      form can never be submitted. A keyboard for something else makes it hard to type what passes. And where a field \
      starts with a text, a variable that only this field sets should not start as `empty`; where it starts empty, not \
      as `filled`.
      """,
    remedy: """
      Change the keys so that some text passes, the initial text of the field too. Its variable needs the values that \
      the field sets: `filled`, `empty` and, if text can be wrong, `wrong`.
      """
  ) { inspection, findings in
    let app = inspection.app
    // Most fields have a label and nothing more, which contradicts nothing.
    let fields = app.elements.indices.map { ElementID($0) }.filter {
      app.facets(of: $0).isTyped && app.hasMoreThanLabel($0)
    }
    var checkedVariables: Set<String> = []
    for element in fields {
      if app.checksText(element), let state = app.stateName(of: element) { checkedVariables.insert(state) }
    }
    for element in fields {
      findings.addVariable(of: element, in: app, checkedVariables)
      guard app.facets(of: element).input.takesText, let field = WrittenField(element, in: app) else { continue }
      findings.addContradiction(in: field)
    }
  }
}

/// A field all of whose keys are known as they are written.
private struct WrittenField {
  let rule: TextRule
  private let values: [String: (text: String, span: Span)]
  /// Where it is.
  private let span: Span

  /// Nil if a key reads a value, or was not understood.
  init?(_ element: ElementID, in app: App) {
    var values: [String: NodeID] = [:]
    for check in TextRule.Check.allCases {
      let node = app.written(check, of: element).value
      if node >= 0 { values[check.rawValue] = node }
    }
    for (name, node) in [
      ("value", app.property("value", of: element)), ("keyboard", app.property("keyboard", of: element)),
      ("secret", app.property("secret", of: element)),
    ] where node >= 0 && app.tree.node(node).kind == .scalar {
      values[name] = node
    }
    if values.isEmpty { return nil }
    let isUnknown = values.contains { name, node in
      app.tree.isEmpty(node) || name != "pattern" && app.tree.withBytes(node, ScalarReading.readsValue)
        || name == "pattern" && !(app.tree.text(node).isPattern)
        || (name == "least" || name == "most") && ScalarReading.number(app.tree.text(node)) == nil
    }
    if isUnknown { return nil }
    self.values = values.mapValues { (app.tree.text($0).trimmed, app.tree.span($0)) }
    span = app.tree.span(app.elements[Int(element)].node)
    rule = app.textRule(of: element) { app.tree.text($0) }
  }

  func text(_ key: String) -> String? { values[key]?.text }

  func number(_ key: String) -> Double? { text(key).flatMap { ScalarReading.number($0) } }

  func span(_ key: String) -> Span { values[key]?.span ?? span }
}

extension Findings {
  /// What of a field cannot be so; of several contradictions the first.
  fileprivate mutating func addContradiction(in field: WrittenField) {
    if let format = field.text("format") {
      if field.text("pattern") != nil {
        return add(.both, at: field.span("pattern"), notes: [Note("`format` is set here", at: field.span("format"))])
      }
      if format != TextFormat.number.rawValue, field.text("secret").flatMap({ ScalarReading.flag($0) }) == true {
        return add(.secret(format), at: field.span("format"), notes: [Note("hidden here", at: field.span("secret"))])
      }
    }
    let countsValue = field.text("format") == TextFormat.number.rawValue
    for key in ["least", "most"] where !countsValue {
      if let number = field.number(key), number != number.rounded() || number < 0 {
        return add(.notWhole(key), at: field.span(key))
      }
    }
    if let least = field.number("least"), let most = field.number("most"), least > most {
      let (low, high) = (field.text("least") ?? "", field.text("most") ?? "")
      return add(
        .never(low, high), at: field.span("most"), notes: [Note("`least` is set here", at: field.span("least"))],
        fixes: [
          Fix("swap `\(low)` and `\(high)`", edits: [Edit(field.span("least"), high), Edit(field.span("most"), low)])
        ])
    }
    if field.rule.sample == nil {
      let key = ["keyboard", "pattern", "most", "least", "format"].first { field.text($0) != nil } ?? "format"
      return add(.nothing(field.text("keyboard")), at: field.span(key))
    }
    if let format = field.text("format"), let keyboard = field.text("keyboard"),
      TextFormat(rawValue: format)?.suits(keyboard: keyboard) == false
    {
      return add(
        .unsuited(keyboard, format), at: field.span("keyboard"),
        notes: [Note("`format` is set here", at: field.span("format"))], severity: .warning)
    }
    guard let value = field.text("value"), !value.isEmpty else { return }
    if field.rule.typed(value) != value {
      let key = field.text("keyboard").map { "keyboard: \($0)" } ?? field.text("format").map { "format: \($0)" } ?? ""
      return add(.untyped(value, key), at: field.span("value"), severity: .warning)
    }
    guard let check = field.rule.failure(of: value) else { return }
    add(
      .wrong(value, check), at: field.span("value"), notes: [Note(field.rule.message(of: check, in: .english))],
      severity: .warning)
  }

  /// Whether the variable of a field has the values that the field sets.
  fileprivate mutating func addVariable(of element: ElementID, in app: App, _ checked: Set<String>) {
    guard let name = app.stateName(of: element) else { return }
    let variables = app.variables.filter { app.tree.names.text($0.name) == name }
    let words = variables.map { variable -> [String] in
      if case .words(let words) = variable.values { words.map { app.tree.text($0) } } else { [] }
    }
    guard let values = words.first else { return }
    let span = app.tree.span(app.property("state", of: element))
    // Whether a variable with one value is of use, others say.
    if values.count == 1 { return }
    if words.allSatisfy({ !$0.contains(TypedValue.filled.word) }) {
      add(.lacksFilled(name), at: span, notes: [.values], severity: .warning)
    } else if values.contains(TypedValue.wrong.word), !checked.contains(name), variables.count == 1 {
      add(.neverWrong(name), at: span, notes: [.check], severity: .warning)
      letLastWait(if: UnknownKeySet(app).areAmongKeys(of: element))
    } else if variables.count == 1, case .words(let words) = variables[0].values {
      addBeginning(of: element, in: app, variables[0], words)
    }
  }

  /// Whether a variable begins with what its field begins with: `filled` where that has a text, and `empty` where it has none.
  private mutating func addBeginning(of element: ElementID, in app: App, _ variable: Variable, _ words: [NodeID]) {
    let tree = app.tree
    guard let name = app.stateName(of: element),
      // What is set elsewhere may be so when people come here.
      !app.assignments.contains(where: { tree.text($0.variable) == name }),
      let isFilled = app.beginsFilled(element)
    else { return }
    let (wrong, right) =
      isFilled ? (TypedValue.empty.word, TypedValue.filled.word) : (TypedValue.filled.word, TypedValue.empty.word)
    let start = words[Int(variable.start)]
    guard tree.text(start) == wrong, let other = words.first(where: { tree.text($0) == right }) else { return }
    let written = tree.span(variable.startNode < 0 ? start : variable.startNode)
    let edits = [Edit(written, right)] + (variable.startNode < 0 ? [Edit(tree.span(other), wrong)] : [])
    let value = app.property("value", of: element)
    add(
      isFilled ? .beginsEmpty(name, tree.text(value)) : .beginsFilled(name),
      at: tree.span(isFilled ? value : app.property("state", of: element)),
      notes: [
        Note(variable.startNode < 0 ? "a variable starts with its first value" : "it starts with this", at: written)
      ],
      fixes: [Fix("start with `\(right)`", edits: edits)], severity: .warning)
  }
}

extension App {
  /// Whether an element has keys besides the one that says its kind.
  fileprivate func hasMoreThanLabel(_ element: ElementID) -> Bool {
    let written = elements[Int(element)]
    return tree.node(written.node).childCount > 2 || written.value >= 0 && tree.node(written.value).kind == .mapping
  }

  /// Whether a field has a text before anybody types; nil where that is not known, or where it has one that does not pass.
  fileprivate func beginsFilled(_ element: ElementID) -> Bool? {
    let value = property("value", of: element)
    if value < 0 { return facets(of: element).input.takesText ? false : nil }
    guard tree.node(value).kind == .scalar, !tree.withBytes(value, ScalarReading.readsValue) else { return nil }
    if tree.isEmpty(value) { return facets(of: element).input.takesText ? false : nil }
    return textRule(of: element, text: { tree.text($0) }).failure(of: tree.text(value)) == nil ? true : nil
  }

  /// The name of the variable that a field sets; nil if there is none, or where it depends.
  fileprivate func stateName(of element: ElementID) -> String? {
    let node = property("state", of: element)
    guard node >= 0, tree.node(node).kind == .scalar, !tree.withBytes(node, ScalarReading.readsValue) else {
      return nil
    }
    return tree.text(node)
  }
}

extension Facets {
  /// Whether it is typed into.
  fileprivate var isTyped: Bool {
    if case .type = input { true } else { false }
  }
}

extension String {
  fileprivate var isPattern: Bool {
    if case .success = PatternReading.read(self) { true } else { false }
  }

  fileprivate var trimmed: String { split(separator: " ").joined(separator: " ") }

  fileprivate static let both = "a field has `format` or `pattern`, not both"

  fileprivate static func secret(_ format: String) -> String {
    "`format: \(format)` in a secret field: people cannot see what to correct"
  }

  fileprivate static func notWhole(_ key: String) -> String {
    "`\(key)` counts characters here, so it must be a whole number from 0"
  }

  fileprivate static func never(_ least: String, _ most: String) -> String {
    "no text can pass: `least` is \(least), but `most` is \(most)"
  }

  fileprivate static func nothing(_ keyboard: String?) -> String {
    let keys = keyboard.map { " with `keyboard: \($0)`" } ?? ""
    return "no text that people can type\(keys) passes the checks of this field"
  }

  fileprivate static func unsuited(_ keyboard: String, _ format: String) -> String {
    "`keyboard: \(keyboard)` is not for `format: \(format)`"
  }

  fileprivate static func untyped(_ value: String, _ key: String) -> String {
    "people cannot type the initial text `\(value)` with `\(key)`"
  }

  fileprivate static func wrong(_ value: String, _ check: TextRule.Check) -> String {
    "the initial text `\(value)` does not pass the field's `\(check.rawValue)`"
  }

  fileprivate static func lacksFilled(_ variable: String) -> String {
    "the variable `\(variable)` has no value `filled`, so this field never sets it"
  }

  fileprivate static func beginsEmpty(_ variable: String, _ text: String) -> String {
    "`\(variable)` starts as `empty`, but its field starts with the text `\(text)`"
  }

  fileprivate static func beginsFilled(_ variable: String) -> String {
    "`\(variable)` starts as `filled`, but its field starts empty"
  }

  fileprivate static func neverWrong(_ variable: String) -> String {
    "`\(variable)` is never `wrong`: its field accepts every text"
  }
}

extension Note {
  fileprivate static let values = Note("a field sets `empty`, `filled` and, if it checks the text, `wrong`")
  fileprivate static let check = Note("add `format`, `pattern`, `least` or `most` to the field")
}
