import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

/// What is declared under a name that no place asks for, while several places ask for one that is nearly the same: then the
/// declaration is wrong, and not all of them.
struct MisspeltDeclarations {
  private let app: App
  /// How many places must agree on another name.
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

  /// The fix that gives a declaration the name by which it is asked for, if that is what is wrong.
  ///
  /// - Parameter near: the names that are near to the missing one, of which the first is meant.
  mutating func fix(of near: [String], missing word: String, _ replacements: inout Replacements) -> [Fix]? {
    // Of a screen for each row the part before the row is what is declared.
    if let screen = word.screenOfRow {
      let screens = Set(near.map { $0.screenOfRow ?? $0 }).sorted()
      return screens.count == 1 ? fix(of: screens, missing: screen, &replacements) : nil
    }
    guard counts[word, default: 0] >= Self.many, let name = near.first else { return nil }
    let unused = keys ?? keysOfUnused()
    keys = unused
    guard let edits = unused[name]?.compactMap({ Replacements.offered(of: $0, in: app.tree, by: [word]).first?.edits }),
      !edits.isEmpty
    else { return nil }
    let isCertain = near.count == 1 && replacements.isSlip(name, of: word, from: .language)
    return [Fix("change the name `\(name)` to `\(word)`", edits: edits.flatMap { $0 }, isCertain: isCertain)]
  }

  /// What is declared for a name to be known: of `works/x`, a row of a screen, `works`.
  static func declared(of name: String) -> String { name.screenOfRow ?? name }

  /// A column has one in each row.
  private func keysOfUnused() -> [String: [NodeID]] {
    let index = NameIndex(app)
    var result: [String: [NodeID]] = [:]
    for symbol in index.symbols where symbol.isShared(in: app) {
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

extension Symbol {
  /// Whether a name is known all over the app.
  fileprivate func isShared(in app: App) -> Bool {
    switch self {
    // The app opens with the first screen, whoever names it.
    case .screen(let number): number > 0
    case .popup, .component, .layout, .data, .column, .flow, .event, .element: true
    case .variable(let number): app.variables[Int(number)].screen < 0 && app.variables[Int(number)].layout < 0
    default: false
    }
  }
}
