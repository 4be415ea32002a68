import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

/// What is declared under a name that no one asks for, while several places ask for one that is nearly the same: then the
/// declaration is wrong, and not all of them.
struct MisspeltDeclarations {
  private let tree: SyntaxTree
  /// The keys of what no one asks for, by name.
  private var keys: [String: NodeID] = [:]
  /// How many places must agree on another name.
  private static let many = 3
  /// How many places ask for each name that is missing.
  private var counts: [String: Int] = [:]

  init(_ app: App) {
    tree = app.tree
    for fault in app.faults {
      switch fault {
      case .unknownTarget(let node, let target, _, let row, _)
      where row.isEmpty && tree.nodes[Int(node)].kind == .scalar:
        counts[target, default: 0] += 1
      case .unknownName(_, let name, _, _): counts[name, default: 0] += 1
      default: break
      }
    }
    guard counts.contains(where: { $0.value >= Self.many }) else { return }
    var named: Set<NameID> = []
    for branch in app.branches where branch.target >= 0 { named.insert(tree.name(branch.target)) }
    let places = app.screens.dropFirst().map { $0.key } + app.popups.map { $0.key }.filter { $0 >= 0 }
    let unused =
      places.filter { !named.contains(tree.name($0)) } + app.components.filter { !$0.isUsed }.map { $0.key }
      + app.layouts.filter { !$0.isUsed }.map { $0.key } + app.data.filter { !$0.isUsed }.map { $0.key }
      + app.variables.filter { $0.screen < 0 && $0.layout < 0 && $0.firstAsked == nil && $0.firstSet == nil }.map {
        $0.key
      }
    for key in unused { keys[tree.text(key)] = key }
  }

  /// The fix that gives a declaration the name by which it is asked for, if that is what is wrong.
  ///
  /// - Parameter near: the names that are near to the missing one, of which the first is meant.
  func fix(of near: [String], missing word: String, _ replacements: inout Replacements) -> [Fix]? {
    guard counts[word, default: 0] >= Self.many, let name = near.first, let key = keys[name],
      let fix = Replacements.offered(of: key, in: tree, by: [word]).first
    else { return nil }
    let isCertain = near.count == 1 && replacements.isSlip(name, of: word, from: .language)
    return [Fix("change the name `\(name)` to `\(word)`", edits: fix.edits, isCertain: isCertain)]
  }
}
