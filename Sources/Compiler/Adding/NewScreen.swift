package import Diagnostics
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

/// Another screen for an app: where it is written, and how.
package struct NewScreen {
  /// Why there can be none, and what helps.
  package struct Objection: Error {
    package let message: String
    package var hints: [String] = []
    /// Whether there can be none of that name, wherever it is written.
    var isAboutName = false
  }

  /// A file that comes or changes.
  package struct File {
    package let path: String
    /// What it holds now; nil for one that comes.
    package let original: [UInt8]?
    package let contents: [UInt8]
  }

  /// What is to be written.
  package struct Plan {
    /// What is added to files that are there.
    package let edits: [Edit]
    /// The file that comes; nil if the screen is written in one that is there.
    package let created: File?
    /// All files that come or change.
    package let files: [File]
    /// The screen that the app has to name as its start now, so that it begins where it did; nil if it need not.
    package let start: String?
  }

  private let app: App
  private let entry: String
  private let id: String
  private let title: String
  private let layout: String?

  /// What a screen says that nobody has written yet.
  static let filler = "Nothing here yet."

  private var tree: SyntaxTree { app.tree }
  private var lines: WrittenLines { WrittenLines(tree.sources) }

  /// - Parameters:
  ///   - id: what it is called.
  ///   - title: its heading, as people read it; nil for words made of the id.
  ///   - layout: the layout around it; nil for none.
  ///   - from: the id of the screen that gets a button which leads there.
  ///   - createsFiles: whether it may get a file of its own.
  package static func plan(
    _ id: String, title: String? = nil, layout: String? = nil, from: String? = nil, createsFiles: Bool = true,
    in compilation: Compilation
  ) throws(Objection) -> Plan {
    let app = compilation.app
    let maker = NewScreen(
      app: app, entry: app.tree.sources.files.first?.path ?? "", id: id,
      title: title.map(TextTemplate.written) ?? Self.words(of: id), layout: layout)
    return try maker.plan(from: from, createsFiles: createsFiles)
  }

  /// Words for people: `order-book` is `Order book`.
  static func words(of id: String) -> String {
    let words = id.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
    if words.isEmpty { return id }
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  private func plan(from: String?, createsFiles: Bool) throws(Objection) -> Plan {
    try refuseName()
    if let layout, !app.layouts.contains(where: { app.tree.text($0.key) == layout }) {
      throw Objection(
        message: "no layout is called `\(layout)`",
        hints: near(layout, among: app.layouts.map { app.tree.text($0.key) }))
    }
    var insertions: [(at: Int, text: String)] = []
    var created: File?
    var start: String?
    if createsFiles, let file = newFile {
      guard !tree.sources.files.contains(where: { $0.path == file }) else {
        throw Objection(message: "there is already a file `\(file)`")
      }
      if let kept = startToKeep(before: file) {
        insertions.append(kept.line)
        start = kept.screen
      }
      let text = ("screens:\n" + written(indent: 2, step: 2, listStep: 2)).replacing(
        "\n", with: tree.sources.lineEnd(in: 0))
      created = File(path: file, original: nil, contents: Array(text.utf8))
    } else {
      insertions.append(try placeInFile())
    }
    // The button may end the last screen, where the new one begins.
    if let from { insertions.insert(try button(on: from), at: 0) }
    let edits = edits(inserting: insertions)
    return Plan(
      edits: edits, created: created, files: (created.map { [$0] } ?? []) + files(after: edits), start: start)
  }

  /// What comes at some places, in the order of the files, with the ends of lines that each file has.
  private func edits(inserting insertions: [(at: Int, text: String)]) -> [Edit] {
    let sources = tree.sources
    var edits: [Edit] = []
    let inOrder = insertions.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
    for (_, insertion) in inOrder {
      let file = file(of: insertion.at)
      let lineEnd = tree.sources.lineEnd(in: file)
      let place = UInt32(insertion.at)
      // A last line may lack its end.
      let isOpen =
        insertion.at > Int(sources.files[file].span.start) && ![10, 13].contains(sources.bytes[insertion.at - 1])
        && edits.last?.span.start != place
      let text = insertion.text.replacing("\n", with: lineEnd)
      edits.append(Edit(Span(start: place, end: place), isOpen ? lineEnd + text : text))
    }
    return edits
  }

  private func file(of place: Int) -> Int {
    tree.sources.files.firstIndex { place >= $0.span.start && place <= $0.span.end } ?? 0
  }

  private func files(after edits: [Edit]) -> [File] {
    let sources = tree.sources
    let byFile = Dictionary(grouping: edits) { file(of: Int($0.span.start)) }
    return byFile.sorted { $0.key < $1.key }.map { file, edits in
      let span = sources.files[file].span
      var contents: [UInt8] = []
      var position = Int(span.start)
      for edit in edits {
        contents += sources.bytes[position..<Int(edit.span.start)]
        contents += edit.text.utf8
        position = Int(edit.span.start)
      }
      contents += sources.bytes[position..<Int(span.end)]
      return File(
        path: sources.files[file].path, original: Array(sources.bytes[Int(span.start)..<Int(span.end)]),
        contents: contents)
    }
  }

  // MARK: its name

  private func refuseName() throws(Objection) {
    guard ReservedID.isWellFormed(id.utf8) else {
      throw Objection(
        message: "`\(id)` cannot be the name of a screen",
        hints: ["a name consists of letters, digits, `-` and `_`; `--title` takes any words"], isAboutName: true)
    }
    if ReservedID.words.contains(id) {
      throw Objection(message: "`\(id)` is a reserved word, so it cannot be a name", isAboutName: true)
    }
    if let screen = app.screens.first(where: { tree.text($0.key) == id }) {
      throw Objection(
        message: "there is already a screen `\(id)` in \(tree.sources.words(for: tree.span(screen.key)))",
        isAboutName: true)
    }
    if let popup = app.popups.first(where: { $0.key >= 0 && tree.text($0.key) == id && $0.isShared }) {
      throw Objection(
        message: "there is already a popup `\(id)` in \(tree.sources.words(for: tree.span(popup.key)))",
        isAboutName: true)
    }
  }

  // MARK: where

  /// The file it gets, where the app takes in all files of a folder, and keeps screens in them.
  private var newFile: String? {
    guard let root = tree.roots.first, root >= 0 else { return nil }
    let include = tree.value(of: root, "include")
    guard include >= 0 else { return nil }
    let entries = tree.node(include).kind == .sequence ? Array(tree.children(include)) : [include]
    let base = entry.split(separator: "/").dropLast().map { $0 + "/" }.joined()
    for entry in entries where tree.node(entry).kind == .scalar {
      let parts = tree.text(entry).split(separator: "/", omittingEmptySubsequences: false)
      guard let last = parts.last, last == "*.yaml" || last == "*.yml",
        !parts.dropLast().contains(where: { $0.contains { "*?[".contains($0) } || $0 == ".." })
      else { continue }
      let folder = base + parts.dropLast().filter { $0 != "." }.map { $0 + "/" }.joined()
      let holdsScreens = app.screens.contains { screen in
        let path = tree.sources.file(of: tree.span(screen.key)).path
        return path.hasPrefix(folder) && !path.dropFirst(folder.count).contains("/") && path != self.entry
      }
      if holdsScreens { return folder + id + last.dropFirst() }
    }
    return nil
  }

  /// The start of an app that says none is its first screen, which the new one must not become: then the old one is said.
  private func startToKeep(before path: String) -> (line: (at: Int, text: String), screen: String)? {
    guard let root = tree.roots.first, root >= 0, tree.value(of: root, "start") < 0, let first = app.screens.first,
      let file = tree.sources.files.firstIndex(where: { $0.span.contains(tree.span(first.key)) }), file > 0,
      path.utf8.lexicographicallyPrecedes(tree.sources.files[file].path.utf8)
    else { return nil }
    let include = tree.span(tree.value(of: root, "include"))
    let id = tree.text(first.key)
    return ((lines.end(after: include), "start: \(id)\n"), id)
  }

  /// After the last screen of the app's own file, or of the first file that has some.
  private func placeInFile() throws(Objection) -> (at: Int, text: String) {
    let files = app.screens.map { tree.sources.file(of: tree.span($0.key)).path }
    let path = files.contains(entry) ? entry : files.first
    guard let path, let number = files.lastIndex(of: path) else {
      throw Objection(message: "the app has no screens yet, so it is not clear where to add one")
    }
    let screen = app.screens[number]
    let key = tree.span(screen.key)
    guard let indent = lines.indent(of: key), !ScalarEditing(tree).isInFlow(screen.key) else {
      throw Objection(
        message: "the screens in `\(path)` are written between braces",
        hints: ["write them on separate lines first"])
    }
    let own = tree.entries(screen.node).first { _ in true }.flatMap { lines.indent(of: tree.span($0.key)) }
    let step = own.map { $0 - indent }.flatMap { $0 > 0 ? $0 : nil } ?? 2
    let text = written(indent: indent, step: step, listStep: listStep(of: screen) ?? step)
    let end = lines.end(after: tree.span(screen.node).union(key), andCommentsBeyond: indent)
    return (end, lines.hasBlankLine(before: key) ? "\n" + text : text)
  }

  /// How far in the list of a screen's body is from its key; nil where it is not written on lines of its own.
  private func listStep(of screen: Screen) -> Int? {
    guard tree.node(screen.node).kind == .mapping,
      let body = tree.entries(screen.node).first(where: { tree.text($0.key) == "body" }),
      tree.node(body.value).kind == .sequence, let first = tree.children(body.value).first(where: { _ in true }),
      let dash = lines.dash(before: tree.span(first).start), let key = lines.indent(of: tree.span(body.key))
    else { return nil }
    return dash - key
  }

  /// How it is written.
  private func written(indent: Int, step: Int, listStep: Int) -> String {
    let (outer, inner) = (String(repeating: " ", count: indent), String(repeating: " ", count: indent + step))
    return """
      \(outer)\(Self.plain(id)):
      \(layout.map { "\(inner)layout: \(Self.plain($0))\n" } ?? "")\(inner)title: \(Self.plain(title))
      \(inner)body:
      \(inner)\(String(repeating: " ", count: listStep))- text: \(Self.filler)

      """
  }

  /// A text as a value, in quotes only where it needs them.
  private static func plain(_ text: String) -> String { ScalarWriting.text(text, like: .plain, inFlow: false) }

  /// What may be meant by a name that nothing has, or what there is.
  private func near(_ word: String, among names: [String]) -> [String] {
    let near = Suggestion.best(for: word, among: names, limit: 1)
    if let question = Suggestion.question(near) { return [question] }
    if names.isEmpty { return [] }
    let rest = names.count > Self.mostNames ? " and \(names.count - Self.mostNames) more" : ""
    let listed = names.prefix(Self.mostNames).map { "`\($0)`" }.joined(separator: ", ")
    return ["there \(names.count == 1 ? "is" : "are") \(listed)\(rest)"]
  }

  private static let mostNames = 12

  /// A button at the end of a screen's body.
  private func button(on from: String) throws(Objection) -> (at: Int, text: String) {
    guard let screen = app.screens.first(where: { tree.text($0.key) == from }) else {
      throw Objection(
        message: "no screen is called `\(from)`", hints: near(from, among: app.screens.map { tree.text($0.key) }))
    }
    let body = tree.node(screen.node).kind == .mapping ? tree.value(of: screen.node, "body") : -1
    guard body >= 0 else {
      throw Objection(
        message: "the screen `\(from)` has no body, so there is no place for the button",
        hints: ["write `body:` there, and under it `- button: \(title)` with `go: \(id)`"])
    }
    guard tree.node(body).kind == .sequence, tree.node(body).style == .block,
      let last = tree.children(body).reduce(nil, { (_: NodeID?, child) in child }),
      let dash = lines.dash(before: tree.span(last).start)
    else {
      throw Objection(
        message: "the body of `\(from)` is not a list on separate lines",
        hints: ["write the button yourself: `- button: \(title)` with `go: \(id)`"])
    }
    let blanks = String(repeating: " ", count: dash)
    return (
      lines.end(after: tree.span(last), andCommentsBeyond: dash),
      "\(blanks)- button: \(Self.plain(title))\n\(blanks)  go: \(Self.plain(id))\n"
    )
  }
}

extension Compilation {
  /// The page that the app begins with, on each of its platforms.
  package var startPages: [String] {
    linkTables().map { $0.start >= 0 ? app.pages[Int($0.start)].id : "" }
  }
}
