import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

/// What is declared under a name that no place asks for, while several places ask for one that is nearly the same: then the
/// declaration may be wrong, and not all of them. What else the app says tells which of the two is a word.
struct MisspeltDeclarations {
  private let app: App
  /// How many places must agree on another name, so that it is surely meant.
  private static let many = 2
  /// How many places ask for each name that is missing.
  private var counts: [String: Int] = [:]
  /// The keys of what no place asks for, by name; nil until somebody wants to know.
  private var keys: [String: [NodeID]]?

  init(_ app: App) {
    self.app = app
    for fault in app.faults {
      switch fault {
      case .unknownTarget(let node, let target, _, let row, _) where app.tree.nodes[Int(node)].kind == .scalar:
        if row.isEmpty { counts[target, default: 0] += 1 }
        if let screen = target.screenOfRow { counts[screen, default: 0] += 1 }
      case .unknownName(_, let name, _, _):
        counts[name.withoutPrefix.word, default: 0] += 1
        if let screen = name.screenOfRow { counts[screen, default: 0] += 1 }
      default: break
      }
    }
  }

  /// The fix that gives a declaration the name by which it is asked for, if that may be what is wrong: certain where nothing else is.
  ///
  /// - Parameter near: the names that are near to the missing one, of which the first is meant.
  mutating func fix(of near: [String], missing word: String, _ replacements: inout Replacements) -> Fix? {
    // Of a screen for each row the part before the row is what is declared.
    if let screen = word.screenOfRow {
      let screens = Set(near.map { $0.screenOfRow ?? $0 }).sorted()
      return screens.count == 1 ? fix(of: screens, missing: screen, &replacements) : nil
    }
    guard let name = near.first, counts[word] != nil else { return nil }
    let unused = keys ?? keysOfUnused()
    keys = unused
    guard let nodes = unused[name] else { return nil }
    return fix(of: nodes, called: name, isOnly: near.count == 1, missing: word, &replacements)
  }

  /// The same for a value of a variable.
  mutating func fix(ofValue near: [String], missing word: String, _ replacements: inout Replacements) -> Fix? {
    guard let name = near.first, !replacements.saysElsewhere(name) else { return nil }
    let nodes = app.variables.flatMap { variable -> [NodeID] in
      if case .words(let words) = variable.values { words.filter { app.tree.text($0) == name } } else { [] }
    }
    return nodes.count == 1
      ? fix(of: nodes, called: name, isOnly: near.count == 1, missing: word, &replacements) : nil
  }

  /// The one value of a variable that nothing uses, where several places agree on another that it does not have: it has a new name, or
  /// they have. Nil where that cannot be told.
  func renamedValue(of variable: String, missing word: String, near: [String]) -> (name: String, fix: Fix)? {
    guard counts[word, default: 0] >= Self.many, !near.contains(where: { Suggestion.isSlip(word, of: $0) }) else {
      return nil
    }
    let declared = app.variables.filter { app.tree.text($0.key) == variable }
    guard declared.count == 1, case .words(let values) = declared[0].values else { return nil }
    let own = Set(values), used = app.valuesUsed(of: variable)
    let unused = values.filter { value in
      let text = app.tree.text(value)
      return !used.contains(text)
        && !app.tree.nodes.indices.contains { !own.contains(NodeID($0)) && app.isText(NodeID($0), text) }
    }
    return unused.count == 1 ? renaming(unused[0], to: word) : nil
  }

  /// The one variable that nothing uses, where several places agree on another that is not declared.
  func renamedVariable(missing word: String) -> (name: String, fix: Fix)? {
    guard counts[word, default: 0] >= Self.many else { return nil }
    let unused = app.certainAndUncertainFaults.compactMap { pair -> Span? in
      if case .unused(let at, .variable, _) = pair.fault { at } else { nil }
    }
    let missing = app.faults.compactMap { fault -> String? in
      if case .unknownName(_, let name, NameSpace.variable.words, _) = fault { name } else { nil }
    }
    guard unused.count == 1, Set(missing) == [word] else { return nil }
    return app.variables.first { app.tree.span($0.key) == unused[0] }.flatMap { renaming($0.key, to: word) }
  }

  private func renaming(_ node: NodeID, to word: String) -> (name: String, fix: Fix)? {
    let name = app.tree.text(node)
    guard let edits = Replacements.offered(of: node, in: app.tree, by: [word]).first?.edits else { return nil }
    return (name, Fix("change the name `\(name)` to `\(word)`", edits: edits))
  }

  private func fix(
    of nodes: [NodeID], called name: String, isOnly: Bool, missing word: String, _ replacements: inout Replacements
  ) -> Fix? {
    let edits = nodes.compactMap { Replacements.offered(of: $0, in: app.tree, by: [word]).first?.edits }
    if edits.isEmpty { return nil }
    let isName = replacements.isWord(name) || replacements.saysElsewhere(name, declarations: nodes.count)
    let isWord = replacements.isWord(word) || replacements.says(word)
    // Those who ask are wrong where only the declared name is a word. One alone is wrong, unless only what it asks for is a word.
    let areMany = counts[word, default: 0] >= Self.many
    if isName && !isWord || !areMany && (isName || !isWord || !Suggestion.isNext(word, to: name)) { return nil }
    let isCertain =
      isOnly && areMany && isWord && !isName && replacements.isSlip(name, of: word, from: .language)
    return Fix("change the name `\(name)` to `\(word)`", edits: edits.flatMap { $0 }, isCertain: isCertain)
  }

  /// What is declared for a name to be known: of `works/x`, a row of a screen, `works`.
  static func declared(of name: String) -> String { name.screenOfRow ?? name }

  /// A column has one in each row.
  private func keysOfUnused() -> [String: [NodeID]] {
    let index = NameIndex(app)
    var result: [String: [NodeID]] = [:]
    for symbol in index.symbols where symbol.isAskedFor(in: app) {
      let occurrences = index.occurrences(of: symbol)
      if !occurrences.isEmpty, occurrences.allSatisfy({ $0.isDeclaration && $0.node >= 0 }) {
        result[index.name(of: symbol)] = occurrences.map { $0.node }
      }
    }
    return result
  }
}

extension String {
  /// In `works/x` the screen that is one for each row: `works`.
  fileprivate var screenOfRow: String? {
    let end = firstIndex(of: "/")
    return end.flatMap { $0 == startIndex ? nil : String(self[..<$0]) }
  }
}

extension App {
  /// Whether a scalar says a text, and nothing else.
  fileprivate func isText(_ node: NodeID, _ text: String) -> Bool {
    tree.nodes[Int(node)].kind == .scalar && tree.text(node) == text
  }

  /// The values with which a variable is compared, and to which it is set.
  fileprivate func valuesUsed(of variable: String) -> Set<String> {
    let compared = conditions.flatMap { $0.condition.comparisons }.filter { $0.subject.text == variable }
    let set = assignments.filter { tree.text($0.variable) == variable }
    return Set(compared.flatMap { $0.values.map { $0.text } } + set.map { tree.text($0.value) })
  }
}

extension Symbol {
  /// Whether somebody asks for it by its name, other than by choosing it on the command line.
  fileprivate func isAskedFor(in app: App) -> Bool {
    switch self {
    // The app opens with the first screen, whoever names it.
    case .screen(let number): number > 0
    case .popup, .component, .layout, .variable, .parameter, .data, .column, .flow, .event, .element: true
    case .journey: false
    }
  }
}

extension Fix {
  /// The fixes where either a declaration is wrong or those who ask for it: both, where that is not known.
  static func ways(_ declaration: Fix?, or others: () -> [Fix]) -> [Fix] {
    guard let declaration else { return others() }
    if declaration.isCertain { return [declaration] }
    return [declaration]
      + others().map { fix in
        var fix = fix
        fix.isCertain = false
        return fix
      }
  }
}
