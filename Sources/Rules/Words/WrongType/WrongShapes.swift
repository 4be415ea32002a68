import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

extension App {
  /// What is written of each journey after its name.
  fileprivate var journeysByName: Set<NodeID> {
    let journeys = value(.journeys)
    guard journeys >= 0, tree.node(journeys).kind == .mapping else { return [] }
    return Set(tree.entries(journeys).map { $0.value })
  }
}

/// What is written in another shape than the one it has here, and can be told from it.
struct WrongShapes {
  private let app: App
  private lazy var screens = Set(app.screens.map { $0.node } + app.layouts.map { $0.node })
  private lazy var journeys = app.journeysByName

  init(_ app: App) { self.app = app }

  /// What to say of a value of the wrong shape, and how it would be right.
  mutating func remedy(of node: NodeID, expected: String) -> (notes: [Note], fixes: [Fix])? {
    if node == app.value(.theme) {
      return ["light", "dark"].contains(app.tree.text(node)) ? ([.hasBothLooks], []) : nil
    }
    if expected.hasPrefix("a list of values") {
      let fix = startingElsewhere(node)
      return (fix == nil ? [.startsWithFirst] : [], fix.map { [$0] } ?? [])
    }
    if expected == "the name of a data set" { return ([.declaresRows], []) }
    if let choices = choices(node) { return ([.areOptions(choices, after: app.tree.text(node - 1))], []) }
    if let fix = role(node) { return ([], [fix]) }
    if expected.hasPrefix("names, each with") { return named(node).map { ([], [$0]) } }
    if node == app.value(.app), app.tree.nodes[Int(node)].kind == .mapping {
      return ([.isNameAlone], nameAlone(node).map { [$0] } ?? [])
    }
    if let fix = submit(node) { return ([], [fix]) }
    if journeys.contains(node) { return ([], steps(node).map { [$0] } ?? []) }
    guard screens.contains(node) else { return nil }
    // What an alias stands for is written elsewhere.
    let isAlias = app.tree.nodes[Int(node)].kind == .alias
    return ([], isAlias ? [] : body(node).map { [$0] } ?? [])
  }

  /// Numbers with the one that they start with, as the two keys that these are: `0..9 = 3`.
  private func startingElsewhere(_ node: NodeID) -> Fix? {
    guard app.tree.node(node).kind == .scalar else { return nil }
    let words = app.tree.text(node).split { " =:,()".contains($0) }.filter {
      !["start", "at", "from", "in"].contains($0)
    }
    guard words.count == 2, let place = words.firstIndex(where: { ScalarReading.range(String($0)) != nil }),
      let range = ScalarReading.range(String(words[place])), let start = Int(words[1 - place]), range.contains(start)
    else { return nil }
    let written = "{values: \(words[place]), start: \(start)}"
    return Fix("write `\(written)`", edits: [Edit(app.tree.textSpan(of: node), written)])
  }

  /// What there is to choose, as a list where the label of a choice goes: `picker: [Small, Large]`.
  private func choices(_ node: NodeID) -> String? {
    let tree = app.tree
    guard node > 0, tree.node(node).kind == .sequence, tree.node(node - 1).kind == .scalar,
      let kind = ElementCatalog.kind(named: tree.text(node - 1)).map({ ElementCatalog.kinds[Int($0)] }),
      case .choose = kind.facets.input, let mapping = tree.mapping(of: node - 1), tree.value(of: mapping, "options") < 0
    else { return nil }
    let words = tree.children(node).filter { tree.node($0).kind == .scalar }.map { tree.sources.text(tree.span($0)) }
    return "[\(words.prefix(3).joined(separator: ", "))\(words.count > 3 ? ", …" : "")]"
  }

  /// The button that sends a form, with its target, as the two keys of the form that they are: `submit: {label: Send, go: sent}`.
  private func submit(_ node: NodeID) -> Fix? {
    let tree = app.tree
    guard node > 0, tree.node(node).kind == .mapping, tree.node(node - 1).kind == .scalar,
      tree.text(node - 1) == "submit", let form = tree.mapping(of: node - 1), tree.value(of: form, "go") < 0
    else { return nil }
    let label = tree.value(of: node, "label"), target = tree.value(of: node, "go")
    guard tree.entries(node).map({ $0.key }).count == 2, label >= 0, target >= 0, tree.node(label).kind == .scalar,
      tree.node(target).kind == .scalar || tree.node(target).style == .flow
    else { return nil }
    let isFlow = tree.node(form).style == .flow
    guard let before = isFlow ? "" : IndentedLines(tree).prefix(of: tree.span(node - 1).start) else { return nil }
    let (words, go) = (tree.sources.text(tree.span(label)), tree.sources.text(tree.textSpan(of: target)))
    let next = isFlow ? ", " : "\n" + String(repeating: " ", count: before.count)
    let whole = Span(start: tree.span(node - 1).start, end: tree.textSpan(of: node).end)
    return Fix(
      "write `submit: \(words)` and `go: \(go)`", edits: [Edit(whole, "submit: \(words)\(next)go: \(go)")])
  }

  /// What roles are called elsewhere.
  private static let foreignRoles = [
    "danger": "destructive", "delete": "destructive", "warning": "destructive", "filled": "primary", "main": "primary",
    "prominent": "primary", "cta": "primary",
  ]

  /// The role of a button that is written as its style: `style: primary`.
  private func role(_ node: NodeID) -> Fix? {
    let tree = app.tree, word = Self.foreignRoles[tree.text(node)] ?? tree.text(node)
    guard node > 0, tree.node(node).kind == .scalar, tree.node(node - 1).kind == .scalar,
      tree.text(node - 1) == CommonKey.style.property.name,
      ElementCatalog.kinds.contains(where: { kind in
        kind.properties().contains { $0.name == "role" && $0.type.words.contains("`\(word)`") }
      })
    else { return nil }
    return Fix(
      "write `role: \(word)`",
      edits: [Edit(Span(start: tree.span(node - 1).start, end: tree.span(node).end), "role: \(word)")])
  }

  /// A list of things that each begin with their name, as names with their content: `home:` instead of `- id: home`.
  private func named(_ list: NodeID) -> Fix? {
    let tree = app.tree, lines = IndentedLines(tree)
    guard tree.node(list).kind == .sequence, tree.node(list).style == .block else { return nil }
    var edits: [Edit] = []
    for item in tree.children(list) {
      let entries = Array(tree.entries(item))
      if entries.count == 1, tree.node(item).style == .block, tree.node(entries[0].value).kind == .mapping,
        let before = lines.prefix(of: tree.span(item).start), let dash = before.firstIndex(of: "-"),
        dash == before.lastIndex(of: "-")
      {
        let start = tree.span(item).start
        let mark = Span(start: start - UInt32(before.distance(from: dash, to: before.endIndex)), end: start)
        edits.append(Edit(mark, ""))
        continue
      }
      guard tree.node(item).style == .block, !tree.node(item).hasMerge, entries.count > 1,
        ["id", "name", "key"].contains(tree.text(entries[0].key)), tree.node(entries[0].value).kind == .scalar,
        !tree.isEmpty(entries[0].value), let before = lines.prefix(of: tree.span(item).start),
        let dash = before.firstIndex(of: "-"), dash == before.lastIndex(of: "-"),
        lines.prefix(of: tree.span(entries[1].key).start) != nil
      else { return nil }
      let start = tree.span(item).start - UInt32(before.distance(from: dash, to: before.endIndex))
      let name = tree.sources.text(tree.span(entries[0].value))
      edits.append(Edit(Span(start: start, end: tree.span(entries[0].value).end), "\(name):"))
    }
    guard let first = edits.first else { return nil }
    return Fix(first.text.isEmpty ? "remove the `- `" : "write each under its name: `\(first.text)`", edits: edits)
  }

  /// The content of a screen directly after its name: a list of elements, or words.
  private func body(_ node: NodeID) -> Fix? {
    let tree = app.tree, title = "write it as the `body`"
    let content = tree.node(node)
    switch content.kind {
    case .scalar where !tree.isEmpty(node) && content.style != .literal && content.style != .folded:
      let written = tree.sources.text(tree.span(node))
      let isSafe = content.style != .plain || !written.contains { ",[]{}:#\r\n".contains($0) }
      let right = "{body: [\(isSafe ? written : tree.text(node).inQuotes)]}"
      return Fix("write `\(right)`", edits: [Edit(tree.span(node), right)])
    default: return list(node, under: "body").map { Fix(title, edits: $0) }
    }
  }

  /// The steps of a journey directly after its name.
  private func steps(_ node: NodeID) -> Fix? {
    list(node, under: JourneyKey.steps.property.name).map { Fix("write them as its `steps`", edits: $0) }
  }

  /// A list, under a key that is missing before it.
  private func list(_ node: NodeID, under key: String) -> [Edit]? {
    let list = app.tree.node(node), span = app.tree.span(node)
    guard list.kind == .sequence, list.childCount > 0 else { return nil }
    // An alias is one word, whatever the list looks like for which it was written.
    if list.style != .flow, app.tree.nodes[Int(node)].kind != .alias { return lines(of: node, under: key) }
    return [
      Edit(Span(start: span.start, end: span.start), "{\(key): "), Edit(Span(start: span.end, end: span.end), "}"),
    ]
  }

  /// A line for the key, and those of the list further to the right.
  private func lines(of list: NodeID, under key: String) -> [Edit]? {
    let tree = app.tree, lines = IndentedLines(tree)
    let first = tree.span(list + 1).start
    guard let before = lines.prefix(of: first), let dash = before.firstIndex(of: "-"),
      let name = lines.prefix(of: tree.span(list - 1).start)
    else { return nil }
    let nodes = tree.nodes[Int(list)..<Int(tree.nodes[Int(list)].after)]
    guard !nodes.contains(where: { $0.style == .literal || $0.style == .folded }) else { return nil }
    let column = before.distance(from: before.startIndex, to: dash)
    // A list may begin below the first letter of its key.
    let inner = max(column, name.count + 2), width = inner + 2 - column
    let start = first - UInt32(before.count - column)
    let end = tree.textSpan(of: list).end
    let blanks = { (count: Int) in String(repeating: " ", count: count) }
    let opening = blanks(inner - column) + "\(key):\n" + blanks(inner + 2)
    return [Edit(Span(start: start, end: start), opening)]
      + lines.lineStarts(from: first, to: end).map { Edit(Span(start: $0, end: $0), blanks(width)) }
  }

  /// The name directly after `app:`, and the keys that were below beside it.
  private func nameAlone(_ mapping: NodeID) -> Fix? {
    let tree = app.tree
    let entries = Array(tree.entries(mapping))
    guard let name = entries.first(where: { ["name", "title"].contains(tree.text($0.key)) }),
      tree.node(name.value).kind == .scalar, !tree.isEmpty(name.value), !tree.nodes[Int(mapping)].hasMerge
    else { return nil }
    let others = entries.filter { $0.key != name.key }
    var known = Set(AppKey.names)
    for root in app.roots { known.subtract(tree.entries(root).map { tree.text($0.key) }) }
    let nodes = tree.nodes[Int(mapping)..<Int(tree.nodes[Int(mapping)].after)]
    guard others.allSatisfy({ known.contains(tree.text($0.key)) }),
      !nodes.contains(where: { $0.style == .literal || $0.style == .folded })
    else { return nil }
    let key = tree.span(mapping - 1)
    let between = tree.sources.text(Span(start: key.end, end: tree.span(entries[0].key).start))
    guard between.allSatisfy({ ":{ \n\r".contains($0) }) else { return nil }
    let isFlow = tree.nodes[Int(mapping)].style == .flow
    var parts = ["app: \(tree.sources.text(tree.span(name.value)))"]
    for other in others {
      guard let part = isFlow ? written(other) : lines(of: other) else { return nil }
      parts.append(part)
    }
    let whole = Span(start: key.start, end: tree.textSpan(of: mapping).end)
    return Fix(
      others.isEmpty ? "write `\(parts[0])`" : "write `\(parts[0])`, and the other keys at the left edge",
      edits: [Edit(whole, parts.joined(separator: "\n"))])
  }

  private func written(_ entry: SyntaxTree.Entry) -> String {
    let tree = app.tree
    return tree.sources.text(Span(start: tree.span(entry.key).start, end: tree.span(entry.value).end))
  }

  /// The lines of an entry, as far to the left as its key can be.
  private func lines(of entry: SyntaxTree.Entry) -> String? {
    let tree = app.tree
    let start = tree.span(entry.key).start
    guard !tree.isEmpty(entry.value), let before = IndentedLines(tree).prefix(of: start),
      before.allSatisfy({ $0 == " " })
    else { return nil }
    let end = tree.textSpan(of: entry.value).end
    let lines = tree.sources.text(Span(start: start, end: end)).split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.dropFirst().allSatisfy({ $0.hasPrefix(before) || $0.allSatisfy { $0 == " " } }) else { return nil }
    return ([lines[0]] + lines.dropFirst().map { $0.dropFirst(before.count) }).joined(separator: "\n")
  }
}

extension Note {
  fileprivate static func areOptions(_ choices: String, after kind: String) -> Note {
    Note("the choices go under `options`, and a label is first: `{\(kind): …, options: \(choices)}`")
  }

  fileprivate static let hasBothLooks = Note("leave it out: people can choose a light and a dark look in every page")

  fileprivate static let declaresRows = Note(
    "rows are declared under `data`, such as `data: {names: [{name: Ada}, {name: Ben}]}`, and repeated with `each: names`"
  )

  fileprivate static let startsWithFirst = Note(
    "a variable starts with its first value, and numbers with the lowest; `{values: 0..9, start: 3}` starts with another"
  )

  fileprivate static let isNameAlone = Note(
    "`app` is the name alone; what else there is to say of the app goes beside it, at the left edge")
}
