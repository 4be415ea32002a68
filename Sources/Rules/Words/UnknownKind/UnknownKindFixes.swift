import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

extension Fix {
  /// An element in place of what makes one in another language: `text: "Hello"` for `Text("Hello")`.
  static func element(
    _ near: [String], calledBy call: String, at item: NodeID, in tree: SyntaxTree
  ) -> [Fix] {
    guard let kind = near.first, tree.isItem(item), call.hasSuffix(")") else { return [] }
    let words = String(call.drop { $0 != "(" }.dropFirst().dropLast())
    let isQuoted = words.utf8.count > 1 && words.first == words.last && (words.first == "\"" || words.first == "'")
    guard words.isEmpty || isQuoted, !words.dropFirst().dropLast().contains(where: { "\"'\\".contains($0) }) else {
      return []
    }
    let element = words.isEmpty ? kind : "\(kind): \(words)"
    return [Fix("write `\(element)`", edits: [Edit(tree.span(item), element)])]
  }

  /// A field with what it takes, in place of a kind that says so: `field: Your address` with `format: email` for `email: …`.
  static func field(at key: NodeID, calledBy name: String, _ near: [String], in tree: SyntaxTree) -> Fix? {
    guard near.count == 1, let entry = ElementCatalog.foreignFields[name], let mapping = tree.mapping(of: key) else {
      return nil
    }
    let value = tree.nodes[Int(key)].after, first = entry.prefix { $0 != ":" }
    guard tree.node(value).kind == .scalar, !tree.isEmpty(value),
      !tree.entries(mapping).contains(where: { tree.text($0.key) == first })
    else { return nil }
    let end = Span(start: tree.span(value).end, end: tree.span(value).end), isFlow = tree.node(mapping).style == .flow
    guard let before = isFlow ? "" : IndentedLines(tree).prefix(of: tree.span(key).start) else { return nil }
    let next = isFlow ? ", " : "\n" + String(repeating: " ", count: before.count)
    return Fix(
      "write `\(near[0])` with `\(entry)`", edits: [Edit(tree.span(key), near[0]), Edit(end, "\(next)\(entry)")])
  }

  /// A kind in place of a key that names it: `button:` for `type: button`.
  static func kind(_ kind: String, asValueOf key: NodeID, in tree: SyntaxTree) -> Fix? {
    guard tree.node(key - 1).style == .block else { return nil }
    let entry = Span(start: tree.span(key).start, end: tree.span(tree.nodes[Int(key)].after).end)
    return Fix("write `\(kind):`", edits: [Edit(entry, "\(kind):")])
  }

  /// The first of some kinds that has words, before texts that are where only elements are.
  static func labels(at items: [NodeID], of kinds: [String], in tree: SyntaxTree) -> Fix? {
    let first = kinds.first { name in
      ElementCatalog.kind(named: name).map { ElementCatalog.facets[Int($0)].label.isWords } == true
    }
    guard let first, kinds.count <= Note.mostKinds else { return nil }
    let edits = items.map { item in
      let written = tree.sources.text(tree.span(item))
      // What is a key's value, and no item, becomes a list.
      guard tree.isValue(item) else { return Edit(tree.span(item), "\(first): \(written)") }
      let content = tree.node(item)
      let isSafe =
        [.singleQuoted, .doubleQuoted].contains(content.style)
        || content.style == .plain && !written.contains { ",[]{}:#\r\n".contains($0) }
      return Edit(tree.span(item), "[{\(first): \(isSafe ? written : tree.text(item).inQuotes)}]")
    }
    return Fix("write \(items.count == 1 ? "" : "each as ")`\(edits[0].text)`", edits: edits)
  }
}

extension Fix {
  /// An element with its label first, and the target that was where the label goes: `{button: Foo, go: orders}` for
  /// `{label: Foo, button: orders}`.
  static func labelled(
    _ kind: NodeID, by label: NodeID, targets: @autoclosure () -> [String], in tree: SyntaxTree
  ) -> Fix? {
    let word = tree.text(kind), value = tree.nodes[Int(kind)].after
    guard tree.text(label) == LabelKey.label.property.name, let mapping = tree.mapping(of: kind),
      tree.node(value).kind == .scalar, !tree.isEmpty(value), tree.value(of: mapping, "go") < 0,
      let found = ElementCatalog.kind(named: word).map({ ElementCatalog.kinds[Int($0)] }), found.takes(.go),
      tree.entries(mapping).allSatisfy({ $0.key == kind || found.takes(tree.text($0.key)) }),
      targets().contains(tree.text(value))
    else { return nil }
    return Fix(
      "write `\(word): \(tree.text(tree.nodes[Int(label)].after))` and `go: \(tree.text(value))`",
      edits: [Edit(tree.span(label), word), Edit(tree.span(kind), CommonKey.go.property.name)])
  }
}

extension [Fix] {
  /// `use` in front of a component's name; what is below that name are values of its parameters.
  static func using(_ name: NodeID, in tree: SyntaxTree) -> [Fix] {
    let word = tree.text(name), title = "write `use: \(word)`"
    if tree.isItem(name) { return [Fix(title, edits: [Edit(tree.span(name), "use: \(word)")])] }
    let value = tree.nodes[Int(name)].after
    if tree.node(value).kind == .scalar, tree.isEmpty(value) {
      return [Fix(title, edits: [Edit(Span(start: tree.span(name).start, end: tree.span(value).end), "use: \(word)")])]
    }
    if tree.node(name - 1).style == .flow, tree.node(value).kind == .mapping {
      return [Fix(title, edits: [Edit(tree.span(name), "use: \(word), with")])]
    }
    guard tree.node(name - 1).style == .block, tree.node(value).kind == .mapping,
      let before = IndentedLines(tree).prefix(of: tree.span(name).start)
    else { return [] }
    let indent = String(repeating: " ", count: before.count)
    return [Fix(title, edits: [Edit(tree.span(name), "use: \(word)\n\(indent)with")])]
  }
}

extension SyntaxTree {
  /// The kind that a key names which says what something is, as elsewhere: `type: button`.
  func kindAsValue(of key: NodeID) -> String? {
    guard !isItem(key), ["type", "kind", "element", "widget"].contains(text(key)) else { return nil }
    let value = nodes[Int(key)].after
    guard Int(value) < nodes.count, node(value).kind == .scalar else { return nil }
    return ElementCatalog.kind(named: text(value).lowercased()).map { ElementCatalog.names[Int($0)] }
  }

  /// Whether something is the value of a key.
  func isValue(_ node: NodeID) -> Bool {
    node > 0 && nodes[Int(node - 1)].kind == .scalar && nodes[Int(node - 1)].link >= 0
      && nodes[Int(node - 1)].after == node
  }

  /// Whether a word is an item by itself, and not the key of one.
  func isItem(_ word: NodeID) -> Bool { nodes[Int(word)].link < 0 }

  /// The words after a key, as they may be between braces; three dots where there are none, or others.
  func label(after key: NodeID) -> String {
    let value = nodes[Int(key)].after
    guard !isItem(key), Int(value) < nodes.count, node(value).kind == .scalar, node(value).style == .plain else {
      return "…"
    }
    let words = text(value)
    return words.isEmpty || words.contains { "{}[],:#".contains($0) } ? "…" : words
  }
}

extension Note {
  /// That a word is a key of a screen: `state` with variables.
  static func isKeyOfScreen(_ word: String, _ isAlone: Bool) -> Note? {
    guard !isAlone, ScreenKey.names.contains(word) else { return nil }
    let ofApp = AppKey.names.contains(word) ? " or of the app" : ""
    return Note("`\(word)` is a key of a screen\(ofApp): write it in line with `body`, without `- `")
  }
}

extension ElementCatalog {
  /// Whether a key is one of a kind.
  static func takes(_ key: String, _ kind: String) -> Bool {
    self.kind(named: kind).map { kinds[Int($0)].takes(key) } ?? false
  }

  /// Whether elements of a kind open over a screen.
  static func isPopup(_ kind: String) -> Bool {
    self.kind(named: kind).map { facets[Int($0)].popup != nil } ?? false
  }

  /// Whether elements of a kind may be in a place.
  static func isAllowed(_ kind: String, in container: Container) -> Bool {
    self.kind(named: kind).map { kinds[Int($0)].containers.contains(container) } ?? false
  }
}
