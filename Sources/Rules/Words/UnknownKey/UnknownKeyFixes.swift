import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

extension Fix {
  /// The content of a table under another key, whose rows are lists of their cells: each becomes a row.
  static func rows(
    under key: NodeID, as names: [String], of owner: String, _ siblings: inout Siblings, in tree: SyntaxTree
  ) -> Fix? {
    let value = tree.nodes[Int(key)].after
    guard let children = ElementCatalog.kind(named: owner).flatMap({ ElementCatalog.kinds[Int($0)].children }),
      children.container == .table, names == [children.key], tree.nodes[Int(value)].kind == .sequence
    else { return nil }
    let rows = tree.children(value).map { $0 }, written = WrittenRow(tree, columns: siblings.columns(beside: key))
    let edits = rows.compactMap { row -> Edit? in
      let first = tree.entries(row).first { _ in true }
      let isElement = first.map { ElementCatalog.kind(named: tree.text($0.key)) != nil } ?? false
      return isElement ? nil : written.meant(by: row).map { Edit(tree.textSpan(of: row), $0) }
    }
    guard let first = edits.first, edits.count == rows.count else { return nil }
    return Fix(
      "change `\(tree.text(key))` to `\(names[0])`, and write the rows as `\(first.text)`",
      edits: [Edit(tree.span(key), names[0])] + edits)
  }
}

extension Fix {
  /// The `body` that an element belongs in, around a key that names it: `form: …` beside a screen's title.
  static func body(around key: NodeID, _ siblings: inout Siblings, in tree: SyntaxTree) -> Fix? {
    let entry = SyntaxTree.Entry(key: key, value: tree.nodes[Int(key)].after)
    guard !siblings.include("body", beside: key), tree.mapping(of: key).map({ tree.nodes[Int($0)].style }) == .block
    else { return nil }
    let edits = IndentedLines(tree).edits(indenting: [entry], by: 4) { _, column in
      "body:\n\(String(repeating: " ", count: column + 2))- "
    }
    return edits.isEmpty ? nil : Fix("put it into the `body`", edits: edits)
  }
}

extension Fix {
  /// The bar that a key belongs to, with the key in it: `navigation-bar: {large: yes}` for `large: yes` beside a screen's title.
  static func bar(_ bar: String, around key: NodeID, _ siblings: inout Siblings, in tree: SyntaxTree) -> Fix? {
    let value = tree.nodes[Int(key)].after
    let place = Span(start: tree.span(key).start, end: tree.span(value).end), entry = tree.sources.text(place)
    guard tree.nodes[Int(value)].kind == .scalar || tree.nodes[Int(value)].style == .flow, !entry.contains("\n") else {
      return nil
    }
    if !siblings.include(bar, beside: key) {
      let right = "\(bar): {\(entry)}"
      return Fix("write `\(right)`", edits: [Edit(place, right)])
    }
    guard let mapping = tree.mapping(of: key),
      let other = tree.entries(mapping).first(where: { tree.text($0.key) == bar })?.value,
      !tree.entries(other).contains(where: { tree.text($0.key) == tree.text(key) }),
      let added = tree.adding(entry, to: other), let removed = Removal(tree).edit(of: key, value: value)
    else { return nil }
    return Fix("put it into the `\(bar)`", edits: [removed, added])
  }
}

extension App {
  /// A key of the app that is indented too far, so that it is read as a screen; by one of the keys below it.
  ///
  /// - Returns: the keys below it, the key, and the edit that moves it to the left where the app has none of that name.
  func misreadScreen(around key: NodeID, in owner: String) -> (keys: [NodeID], name: NodeID, fix: Fix?)? {
    guard owner == ScreenKey.shapeName, let mapping = tree.mapping(of: key), mapping > 0 else { return nil }
    let name = mapping - 1, word = tree.text(name)
    let own = Set(ScreenKey.names), entries = Array(tree.entries(mapping)), keys = entries.map { $0.key }
    // A screen may be called as a key of the app is; what these hold are names with all that belongs to each.
    let holders = [AppKey.popups, .layouts, .components, .journeys].map { $0.property.name }
    guard holders.contains(word),
      entries.allSatisfy({ !own.contains(tree.text($0.key)) && tree.node($0.value).kind != .scalar })
    else { return nil }
    let isFree = !roots.contains { root in tree.entries(root).contains { tree.text($0.key) == word } }
    guard let before = IndentedLines(tree).prefix(of: tree.span(name).start),
      before.allSatisfy({ $0 == " " }), tree.node(mapping).style == .block
    else { return (keys, name, nil) }
    // At the left edge it would end the screens, of which more are below.
    if let screens = tree.mapping(of: name), tree.nodes[Int(mapping)].after < tree.nodes[Int(screens)].after {
      return (keys, name, indenting(SyntaxTree.Entry(key: name, value: mapping), intoOneOf: screens))
    }
    if !isFree { return (keys, name, nil) }
    let start = tree.span(name).start, end = tree.textSpan(of: mapping).end, lines = IndentedLines(tree)
    let starts = [start - UInt32(before.count)] + lines.lineStarts(from: start, to: end)
    let edits = starts.map { Edit(Span(start: $0, end: $0 + UInt32(before.count)), "") }
    return (keys, name, Fix("move it to the left edge, with all that is below", edits: edits))
  }
}

extension App {
  /// The edit that makes an entry of the screens a key of the one above it, where that may have it and has none.
  private func indenting(_ entry: SyntaxTree.Entry, intoOneOf screens: NodeID) -> Fix? {
    let word = tree.text(entry.key)
    guard ScreenKey.names.contains(word), let above = tree.entries(screens).filter({ $0.key < entry.key }).last,
      tree.node(above.value).kind == .mapping, !tree.entries(above.value).contains(where: { tree.text($0.key) == word })
    else { return nil }
    let edits = IndentedLines(tree).edits(indenting: [entry], by: 2) { _, _ in nil }
    return edits.isEmpty ? nil : Fix("indent it to make it a key of `\(tree.text(above.key))`", edits: edits)
  }
}

/// The other bar that has a key, and so is probably meant: `navigation-bar` for `left` in a `toolbar`.
///
/// - Returns: the keys that say so, the bar, and the edit that names it, where it is not there as well.
func barMeant(
  by key: NodeID, in owner: String, _ siblings: inout Siblings, in tree: SyntaxTree
) -> (keys: [NodeID], bar: String, fix: Fix?)? {
  func isBar(_ name: String) -> Bool {
    ElementCatalog.kind(named: name).map { ElementCatalog.facets[Int($0)].bar != nil } ?? false
  }
  guard isBar(owner), let mapping = tree.mapping(of: key), mapping > 0 else { return nil }
  let bars = ElementCatalog.owners(ofKey: tree.text(key)).filter(isBar)
  guard bars.count == 1, let kind = ElementCatalog.kind(named: bars[0]).map({ ElementCatalog.kinds[Int($0)] }) else {
    return nil
  }
  let entries = Array(tree.entries(mapping)), foreign = entries.filter { kind.takes(tree.text($0.key)) }
  let isFree =
    foreign.count == entries.count && tree.text(mapping - 1) == owner
    && !siblings.include(bars[0], beside: mapping - 1)
  let fix = Fix("change `\(owner)` to `\(bars[0])`", edits: [Edit(tree.span(mapping - 1), bars[0])])
  return (foreign.map { $0.key }, bars[0], isFree ? fix : nil)
}

/// What everything has to its look.
private let styles = [
  StyleKey.background, .color, .corner, .line, .shadow, .gradient, .font, .weight, .padding, .opacity,
].map { $0.property.name }

/// What the whole app has to its look.
private let themeKeys = [ThemeKey.accent, .background, .text, .font, .logo, .dark].map { $0.property.name }

/// What a key says of a look, where only the `style` of an element or the `theme` of the app does: how it is right, where that can be told.
func look(
  of key: NodeID, in owner: String, among candidates: [String], _ near: [String], _ siblings: inout Siblings,
  in tree: SyntaxTree
) -> (fix: Fix?, note: Note)? {
  let word = tree.text(key), foreign = ForeignKeys.foreignStyles[word.lowercased()]
  let isOfApp = owner == AppKey.shapeName
  let holder = isOfApp ? AppKey.theme.property.name : CommonKey.style.property.name
  let name = (isOfApp ? ForeignKeys.colours[word.lowercased()] : nil) ?? foreign ?? word
  guard near.isEmpty || foreign != nil, candidates.contains(holder), (isOfApp ? themeKeys : styles).contains(name)
  else { return nil }
  let note = Note("\(isOfApp ? "looks of the whole app" : "looks") are in `\(holder)`: `\(holder): {\(name): …}`")
  let value = tree.nodes[Int(key)].after
  let isScalar = tree.nodes[Int(value)].kind == .scalar && !tree.isEmpty(value)
  guard isScalar, !siblings.include(holder, beside: key) else { return (nil, note) }
  let place = Span(start: tree.span(key).start, end: tree.span(value).end)
  let right = "\(holder): {\(name): \(tree.sources.text(tree.span(value)))}"
  return (Fix("write `\(right)`", edits: [Edit(place, right)]), note)
}
