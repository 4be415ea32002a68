import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

/// A key that swallowed its value, or the start of it, because a mark is missing after it: `go:{to`, `go {toast`, `row Plan`.
struct UnmarkedKey {
  /// The key alone.
  let word: String
  let message: String
  /// Whether the value begins with a bracket, which is in no name.
  let opensBracket: Bool
  /// The edit that separates the two; nil where it is not known what belongs to the value.
  let fix: Fix?

  /// - Parameter known: the key that a word is, if it is one here.
  init?(_ key: NodeID, in tree: SyntaxTree, known: (String) -> String?) {
    let span = tree.span(key), written = tree.sources.text(span)
    let first = String(written.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
    let rest = written.dropFirst(first.count), value = rest.dropFirst().drop { $0 == " " }
    guard tree.nodes[Int(key)].style == .plain, !tree.isItem(key), let mark = rest.first, mark == ":" || mark == " ",
      let opening = value.first, !first.isEmpty, let word = known(first)
    else { return nil }
    self.word = word
    opensBracket = opening == "{" || opening == "["
    // Only what is missing is written where the key is right.
    func edit(_ mark: String, after key: String) -> Edit {
      let end = span.start + UInt32(key.utf8.count)
      return word == first
        ? Edit(Span(start: end, end: end), mark)
        : Edit(Span(start: span.start, end: end), word + key.dropFirst(first.count) + mark)
    }
    guard mark == " " else {
      message = "a space is missing after `\(word):`"
      fix = Fix("write `\(word): `", edits: [edit(" ", after: first + ":")])
      return
    }
    message = "a `:` is missing after `\(word)`"
    var edits = [edit(":", after: first)]
    if !opensBracket {
      let entry = tree.nodes[Int(key)].after, colon = Span(start: span.end, end: span.end + 1)
      // Two words may be one name, and a text after them another value.
      guard !ElementCatalog.isName(written), tree.isEmpty(entry) || tree.node(entry).kind != .scalar else { return nil }
      if tree.sources.text(colon) == ":" { edits = tree.isEmpty(entry) ? edits + [Edit(colon, "")] : [] }
    }
    fix = edits.isEmpty ? nil : Fix("write `\(word): \(value)`", edits: edits)
  }
}

extension UnmarkedKey {
  /// One that declares something, whatever its name is.
  init?(ofName key: NodeID, in tree: SyntaxTree) {
    guard let found = UnmarkedKey(key, in: tree, known: { $0 }), found.opensBracket else { return nil }
    self = found
  }

  /// The names that are declared so.
  static func names(in app: App) -> Set<String> {
    var names: Set<String> = []
    for case .badID(let key) in app.faults {
      if let found = UnmarkedKey(ofName: key, in: app.tree) { names.insert(found.word) }
    }
    return names
  }

  /// What is left as the values of names that swallowed the start of them: `1..12}` of `n:{values: 1..12}`.
  static func valuesAfterNames(in app: App) -> Set<NodeID> {
    var values: Set<NodeID> = []
    for case .badID(let key) in app.faults where UnmarkedKey(ofName: key, in: app.tree) != nil {
      values.insert(app.tree.nodes[Int(key)].after)
    }
    return values
  }
}

extension ElementCatalog {
  /// Whether two words are one name of a kind, here or elsewhere: `text area`.
  fileprivate static func isName(_ words: String) -> Bool {
    let name = words.lowercased().replacing(" ", with: "-")
    return kind(named: name) != nil || foreignNames[name] != nil || foreignNames[name.replacing("-", with: "")] != nil
  }
}
