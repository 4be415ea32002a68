import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

extension Fix {
  /// How a link is written of which a key says where it goes, or how: `go: back` for `back: yes`, `how: replace` for `replace: home`.
  static func link(
    for key: NodeID, among candidates: [String], _ siblings: inout Siblings, in tree: SyntaxTree
  ) -> Fix? {
    let word = tree.text(key), value = tree.nodes[Int(key)].after
    guard tree.node(value).kind == .scalar else { return nil }
    let entry = Span(start: tree.span(key).start, end: max(tree.span(key).end, tree.span(value).end))
    if ["back", "close", "close-all"].contains(word), candidates.contains("go"), !siblings.include("go", beside: key),
      ScalarReading.flag(tree.text(value)) == true
    {
      return Fix("write `go: \(word)`", edits: [Edit(entry, "go: \(word)")])
    }
    let target = tree.text(value)
    guard let mode = NavigationMode.allCases.first(where: { $0.word == word }), candidates.contains("how"),
      !siblings.include("to", beside: key), !siblings.include("how", beside: key), !target.isEmpty,
      ScalarReading.flag(target) == nil
    else { return nil }
    let to = "to: \(tree.sources.text(tree.span(value)))"
    if mode == .push { return Fix("write `\(to)`", edits: [Edit(entry, to)]) }
    guard let mapping = tree.mapping(of: key) else { return nil }
    let isFlow = tree.nodes[Int(mapping)].style == .flow
    guard let before = isFlow ? "" : IndentedLines(tree).prefix(of: entry.start) else { return nil }
    let next = isFlow ? ", " : "\n" + String(repeating: " ", count: before.count)
    return Fix("write `\(to)` and `how: \(word)`", edits: [Edit(entry, "\(to)\(next)how: \(word)")])
  }
}

/// How a link says what is written beside `go`: `ask: …`, and `how: reset` for `reset`.
func linkKey(_ word: String, _ candidates: [String]) -> String? {
  guard candidates.contains("go"), !candidates.contains(word) else { return nil }
  if modeNames.contains(word) { return "how: \(word)" }
  return word != "to" && moveKeyNames.contains(word) ? "\(word): …" : nil
}

private let modeNames = Set(NavigationMode.allCases.map { $0.word })
private let moveKeyNames = Set(MoveKey.names)

/// The gestures by their names, and by these as one word.
private let gesturesByName = GestureKey.allCases.reduce(into: [String: GestureKey]()) { $0[$1.property.name] = $1 }
private let gesturesByWord = GestureKey.allCases.reduce(into: [String: GestureKey]()) {
  $0[$1.property.name.filter { $0 != "-" }] = $1
}

extension Fix {
  /// How a gesture is written that is a key of its element elsewhere: `on: {long-press: …}` for `onLongPress: …`.
  static func gesture(
    for key: NodeID, in owner: String, among candidates: [String], _ siblings: inout Siblings, in tree: SyntaxTree
  ) -> Fix? {
    let value = tree.nodes[Int(key)].after, on = CommonKey.on.property.name
    let word = tree.text(key).lowercased().filter { $0 != "-" && $0 != "_" }
    let name = word.hasPrefix("on") ? String(word.dropFirst(2)) : word
    guard let gesture = gesturesByWord[name] ?? ForeignKeys.gestures[name].flatMap({ gesturesByName[$0] }),
      gesture != .tap, let trigger = gesture.trigger, candidates.contains(on),
      !candidates.contains(gesture.property.name), !siblings.include(on, beside: key),
      let kind = ElementCatalog.kind(named: owner).map({ ElementCatalog.kinds[Int($0)] }),
      kind.facets.triggers.contains(trigger), !tree.isEmpty(value),
      tree.node(value).kind == .scalar || tree.node(value).style == .flow
    else { return nil }
    let written = tree.sources.text(tree.span(value))
    if written.contains(where: { $0.isNewline }) { return nil }
    let right = "\(on): {\(gesture.property.name): \(written)}"
    return Fix(
      "write `\(right)`", edits: [Edit(Span(start: tree.span(key).start, end: tree.span(value).end), right)])
  }
}

extension Findings {
  /// Keys of links that are not for where they are; those of one link, of which only the whole can ask, once.
  mutating func addMisplacedLinkKeys(of app: App) {
    let tree = app.tree
    let misplaced = app.faults.compactMap { fault -> (key: NodeID, linkKey: MoveKey)? in
      if case .misplacedLinkKey(let key, let linkKey) = fault { (key, linkKey) } else { nil }
    }
    let parents = misplaced.isEmpty ? [] : tree.parents()
    var others: [NodeID: [NodeID]] = [:]
    var first: [(link: NodeID, key: NodeID)] = []
    for (key, linkKey) in misplaced {
      if linkKey == .after {
        add(.misplaced(tree.text(key)), at: tree.span(key), notes: [.onlyByItself])
        continue
      }
      let branch = parents[Int(key)], link = branch < 0 ? branch : parents[Int(branch)]
      if first.contains(where: { $0.link == link }) {
        others[link, default: []].append(key)
      } else {
        first.append((link, key))
      }
    }
    for (link, key) in first {
      add(
        .misplaced(tree.text(key)), at: tree.span(key),
        notes: (others[link] ?? []).prefix(3).map { Note("`\(tree.text($0))` is not either", at: tree.span($0)) } + [
          .asksAsWhole
        ])
    }
  }
}

extension String {
  fileprivate static func misplaced(_ key: String) -> String { "`\(key)` is not allowed here" }
}
