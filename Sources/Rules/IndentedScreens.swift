import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

/// Screens whose line is indented too far: it is read as a key of the screen above, and what follows as keys that this one has already.
struct IndentedScreens {
  /// For each of these lines the keys that are only there again because of it.
  private(set) var repeatedKeys: [NodeID: [NodeID]] = [:]
  private let tree: SyntaxTree

  init(_ app: App) {
    tree = app.tree
    var isAgain: Set<NodeID> = []
    for case .duplicateKey(_, let again) in tree.faults { isAgain.insert(again) }
    if isAgain.isEmpty { return }
    for case .unknownKey(let key, let owner, _, _) in app.faults
    where owner == ScreenKey.shapeName && tree.isEmpty(key + 1) {
      guard let mapping = tree.mapping(of: key), tree.node(mapping).style == .block else { continue }
      let following = tree.entries(mapping).map { $0.key }.filter { $0 > key }
      // What comes right after it is the first key of the screen.
      guard let first = following.first, isAgain.contains(first) else { continue }
      repeatedKeys[key] = following.filter(isAgain.contains)
    }
  }

  /// All the keys that are there again.
  var allRepeatedKeys: Set<NodeID> { Set(repeatedKeys.values.joined()) }

  /// The names of the screens.
  var names: Set<String> { Set(repeatedKeys.keys.map(tree.text)) }

  /// Tells of a key that is such a line.
  ///
  /// - Returns: whether it is one.
  func add(_ key: NodeID, to findings: inout Findings) -> Bool {
    guard repeatedKeys[key] != nil else { return false }
    findings.add(
      "`\(tree.text(key))` is indented as a key of the screen above, but it looks like a screen of its own",
      at: tree.span(key), fixes: fix(of: key).map { [$0] } ?? [])
    return true
  }

  /// Moves a line to where the screen above begins.
  private func fix(of key: NodeID) -> Fix? {
    let lines = IndentedLines(tree)
    guard let mapping = tree.mapping(of: key), mapping > 0,
      let outer = lines.prefix(of: tree.span(mapping - 1).start), let own = lines.prefix(of: tree.span(key).start),
      own.count > outer.count, own.allSatisfy({ $0 == " " })
    else { return nil }
    let start = tree.span(key).start
    return Fix(
      "move this line left, below the name of the screen above",
      edits: [Edit(Span(start: start - UInt32(own.count - outer.count), end: start), "")])
  }
}
