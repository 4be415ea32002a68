import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

/// Names with blanks or other signs in them, and the valid ones that are meant: `my-orders` for `My Orders`.
struct InvalidNames {
  private let app: App
  /// Where they are declared, by how they read in small letters with hyphens.
  private var keys: [String: NodeID] = [:]
  /// What links call them, by the same.
  private var spellings: [String: String] = [:]

  init(_ app: App) {
    self.app = app
    for case .badID(let node) in app.faults {
      keys[Self.plain(UnmarkedKey(ofName: node, in: app.tree)?.word ?? app.tree.text(node))] = node
    }
    if keys.isEmpty { return }
    for case .unknownTarget(_, let target, _, _, _) in app.faults where Self.valid(target) == target {
      let name = Self.plain(target)
      if keys[name] != nil, spellings[name] == nil { spellings[name] = target }
    }
  }

  /// What is declared under an invalid name and meant by a valid one that nothing has.
  func declaration(meantBy target: String) -> NodeID? {
    if keys.isEmpty { return nil }
    return Self.valid(target) == target ? keys[Self.plain(target)] : nil
  }

  /// The edit that gives a declaration a valid name, everywhere it is named; nil if that is the name of something else.
  func fix(of node: NodeID, _ index: NameIndex) -> Fix? {
    let name = app.tree.text(node)
    // The row is said where the screen is named, not where it is declared: `pet/$id`.
    let better =
      Self.declared(name) ?? spellings[Self.plain(name)]
      ?? Self.valid(name.contains("/$") ? String(name.prefix { $0 != "/" }) : name)
    guard !better.isEmpty, !index.symbols.contains(where: { index.name(of: $0) == better }) else { return nil }
    let symbol = index.occurrences.first { $0.node == node && $0.isDeclaration }?.symbols.first
    let places = symbol.map { index.occurrences(of: $0) } ?? []
    guard places.allSatisfy({ $0.isExact && $0.form != .pattern }) else { return nil }
    var edits = places.map { Edit($0.span, better) }
    if edits.isEmpty { edits = [Edit(app.tree.span(node), better)] }
    let others = edits.count - 1
    return Fix(
      others == 0
        ? "rename it to `\(better)`" : "rename it to `\(better)`, here and in \(counted(others, "other place"))",
      edits: edits)
  }

  /// The name that is declared where it is written as it is read: `name` of `$name`.
  static func declared(_ name: String) -> String? {
    let word = String(name.dropFirst())
    return name.hasPrefix("$") && !word.isEmpty && valid(word) == word ? word : nil
  }

  private static func valid(_ name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" ? $0 : "-" })
  }

  private static func plain(_ name: String) -> String { valid(name).lowercased() }
}
