import Diagnostics
package import ScreenModel
package import SourceText
import YAMLSyntax

/// Another name for something, wherever it is named.
///
/// Nothing counts until the changed app was compiled and found to be the same: `complaint(after:)`.
package struct Renaming: Sendable {
  /// A file that changes.
  package struct File: Sendable {
    package let path: String
    package let original: [UInt8]
    package let contents: [UInt8]
    /// What changes in it, in the order of the file.
    package let edits: [(span: Span, text: String)]
  }

  /// Why a name cannot be changed, and what is to be known about it.
  package struct Complaint: Sendable {
    package let message: String
    package var notes: [String] = []
  }

  /// What a renaming comes to.
  package enum Plan: Sendable {
    case files([File])
    case refused(Complaint)
  }

  let before: Compilation
  let index: NameIndex
  let symbol: Symbol
  let name: String
  /// What gets the new name: the thing, and what cannot be told from it somewhere.
  let together: [Symbol]

  /// - Parameter index: every name of the app that was compiled.
  package init(_ compilation: Compilation, _ index: NameIndex, of symbol: Symbol, to name: String) {
    before = compilation
    self.index = index
    self.symbol = symbol
    self.name = name
    together = index.inseparable(from: symbol)
  }

  /// Why there can be no other name, whatever it is; nil if there can.
  package var objection: Complaint? { refusalOfFile() ?? refusalOfPlaces() }

  var tree: SyntaxTree { before.app.tree }

  /// The changes, or why there can be none.
  package func plan() -> Plan {
    if let refusal = refusalOfFile() ?? refusalOfName() ?? refusalOfPlaces() { return .refused(refusal) }
    var edits: [Span: String] = [:]
    var parts: [NodeID: [NameOccurrence]] = [:]
    let spelling = NewSpelling(self)
    for occurrence in changed {
      switch occurrence.form {
      case .whole, .csv, .json:
        guard let text = spelling.whole(occurrence) else { return .refused(cannotBeWritten(occurrence)) }
        edits[occurrence.span] = text
      case .path, .reading, .operand: parts[tree.resolved(occurrence.node), default: []].append(occurrence)
      case .pattern: break
      }
    }
    for (node, occurrences) in parts.sorted(by: { $0.key < $1.key }) {
      guard let changes = spelling.parts(of: node, occurrences) else {
        return .refused(cannotBeWritten(occurrences[0]))
      }
      for (span, text) in changes where edits[span] == nil { edits[span] = text }
    }
    return .files(files(edits))
  }

  /// Every place that names what gets the new name, by each of its bytes once.
  var changed: [NameOccurrence] {
    var seen: Set<Span> = []
    return together.flatMap { index.occurrences(of: $0) }.filter {
      $0.form != .pattern && seen.insert($0.span).inserted
    }
  }

  private func files(_ edits: [Span: String]) -> [File] {
    let sources = tree.sources
    let byFile = Dictionary(grouping: edits.sorted { $0.key < $1.key }) { sources.fileIndex(of: $0.key) }
    return byFile.sorted { $0.key < $1.key }.map { file, edits in
      let source = sources.files[file]
      var contents: [UInt8] = []
      var position = source.span.start
      for (span, text) in edits {
        contents += sources.bytes[Int(position)..<Int(span.start)]
        contents += text.utf8
        position = span.end
      }
      contents += sources.bytes[Int(position)..<Int(source.span.end)]
      return File(
        path: source.path, original: Array(sources.bytes[Int(source.span.start)..<Int(source.span.end)]),
        contents: contents, edits: edits.map { (span: $0.key, text: $0.value) })
    }
  }

  // MARK: refusing

  /// A file that is part of an app which nobody has found: the other files would keep the old name.
  private func refusalOfFile() -> Complaint? {
    guard let file = tree.sources.files.first, let root = tree.roots.first, tree.entry(of: root, "app") == nil else {
      return nil
    }
    return Complaint(
      message: "`\(file.path)` is not an app: it has no `app`",
      notes: ["give the file of the app that includes it, or its folder"])
  }

  private func refusalOfName() -> Complaint? {
    let old = index.name(of: symbol)
    if name == old { return Complaint(message: "`\(old)` is already its name") }
    let path = index.path(of: symbol)
    let around = path.hasSuffix("/" + old) ? path.dropLast(old.count) : ""
    if !around.isEmpty, name.hasPrefix(around), name.count > around.count {
      return Complaint(message: "`\(name)` is a path, not a name", notes: ["write `\(name.dropFirst(around.count))`"])
    }
    if name.isEmpty || name.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      return Complaint(message: "a name needs at least one character, and no line breaks")
    }
    if before.app.mayBeUnread(old) { return Self.unread(old, in: before) }
    let ids: [Symbol.Kind] = [.screen, .popup]
    if ids.contains(symbol.kind), ReservedID.words.contains(name) {
      return Complaint(message: "`\(name)` is a reserved word, so it cannot be a name")
    }
    // The clashes that people meet most, in plain words; the others are found by compiling.
    let ownSpaces: [Symbol.Kind] = [.layout, .component, .data, .flow, .event, .journey, .element]
    let clash = index.symbols.first { other in
      guard index.name(of: other) == name, !together.contains(other) else { return false }
      let app = before.app
      switch (symbol, other) {
      case (.screen, .screen), (.screen, .popup), (.popup, .screen): return true
      case (.popup(let own), .popup(let other)):
        return app.popups[Int(own)].context.sharesNames(with: app.popups[Int(other)].context)
      case (.variable(let own), .variable(let other)):
        return app.variables[Int(own)].context.sharesNames(with: app.variables[Int(other)].context)
      case (.parameter(let own, _), .parameter(let other, _)): return own == other
      case (.column(let own, _), .column(let other, _)): return own == other
      default: return symbol.kind == other.kind && ownSpaces.contains(symbol.kind)
      }
    }
    guard let clash else { return nil }
    let place = index.declaration(of: clash).map { [" in \(words(for: $0.span))"] } ?? []
    return Complaint(message: "there is already a \(clash.kind.words) `\(name)`" + place.joined())
  }

  private func refusalOfPlaces() -> Complaint? {
    for symbol in together where index.declaration(of: symbol) == nil || hasUnnamedRows(symbol) {
      return Complaint(
        message:
          "`\(index.path(of: symbol))` is the fixed name for the column of a list of values, so it cannot change")
    }
    for symbol in together where symbol.kind != self.symbol.kind {
      let place = index.occurrences.first { $0.symbols.contains(symbol) && $0.symbols.contains { $0 != symbol } }
      return Complaint(
        message: "`\(index.name(of: self.symbol))` cannot be distinguished from the \(symbol.kind.words) "
          + "`\(index.path(of: symbol))` everywhere",
        notes: place.map { ["\(words(for: $0.span)) may mean either"] } ?? [])
    }
    let edited = changed
    for occurrence in edited where !occurrence.isExact {
      return Complaint(
        message: "the name in \(words(for: occurrence.span)) is written in a way that cannot be changed safely",
        notes: ["write it on one line and without escapes first"])
    }
    for (value, reading) in index.valuesReadElsewhere(among: edited) {
      let what = symbol.kind == .variable ? "variable" : "link"
      return Complaint(
        message: "`\(index.name(of: symbol))` in \(words(for: value.span)) is a \(what), but "
          + "\(words(for: reading.span)) also reads it as a value",
        notes: ["use a separate column or parameter for the \(what)"])
    }
    if let alias = aliasOfSomethingElse(edited) {
      return Complaint(
        message: "the alias in \(words(for: tree.span(alias))) repeats the name for something else",
        notes: ["write the name there instead of the alias"])
    }
    return nil
  }

  /// Whether a column has the name that the language gives to values without one.
  private func hasUnnamedRows(_ symbol: Symbol) -> Bool {
    guard case .column(let data, _) = symbol, index.name(of: symbol) == "value" else { return false }
    return before.app.hasSingleValues(data)
  }

  /// An alias of a name that is changed, where the alias is not that name.
  private func aliasOfSomethingElse(_ edited: [NameOccurrence]) -> NodeID? {
    guard tree.nodes.contains(where: { $0.kind == .alias }) else { return nil }
    let named = Set(together.flatMap { index.occurrences(of: $0) }.map { $0.node })
    let written = Set(edited.lazy.filter { $0.node >= 0 }.map { tree.resolved($0.node) })
    if let anchor = written.subtracting(named).min() { return anchor }
    return tree.nodes.indices.lazy.map { NodeID($0) }.first {
      tree.nodes[Int($0)].kind == .alias && written.contains(tree.resolved($0)) && !named.contains($0)
    }
  }

  private func cannotBeWritten(_ occurrence: NameOccurrence) -> Complaint {
    Complaint(
      message: "`\(name)` cannot be written in \(words(for: occurrence.span))",
      notes: [
        "a name that texts and conditions read starts with a letter and continues with letters, digits, `-` and `_`"
      ])
  }

  /// `app.yaml:12`.
  func words(for span: Span) -> String { tree.sources.words(for: span) }
}

extension SourceMap {
  /// Where something is, as people say it: `app.yaml:12`.
  func words(for span: Span) -> String {
    var lines: [Int: LineTable] = [:]
    return words(for: span, &lines)
  }

  /// The same for many places one after the other: `lines` are those of the files that were asked for.
  func words(for span: Span, _ lines: inout [Int: LineTable]) -> String {
    let number = fileIndex(of: span)
    let table = lines[number] ?? LineTable(file: files[number], in: self)
    lines[number] = table
    return "\(files[number].path):\(table.line(at: span.start))"
  }
}

extension Context {
  /// Whether a name can be given only once in two places: both are of one screen or layout, or one is of the whole app.
  fileprivate func sharesNames(with other: Context) -> Bool {
    screen == other.screen && layout == other.layout || screen < 0 && layout < 0 || other.screen < 0 && other.layout < 0
  }
}

extension Variable {
  /// Where it is declared.
  fileprivate var context: Context {
    var result = Context()
    (result.screen, result.layout) = (screen, layout)
    return result
  }
}
