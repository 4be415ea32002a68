package import Compiler
import Diagnostics
import ScreenModel
package import SourceText
import YAMLSyntax

/// What there is to say of an app to an editor: findings, fixes, and what its files hold.
package struct AppAnswers {
  private let compilation: Compilation
  private var ranges: SourceRanges
  /// The address of a file by its path in the app.
  private let addressOf: (String) -> String

  package init(_ compilation: Compilation, _ encoding: PositionEncoding, addressOf: @escaping (String) -> String) {
    self.compilation = compilation
    self.addressOf = addressOf
    ranges = SourceRanges(compilation.report.sources, encoding)
  }

  private var sources: SourceMap { compilation.report.sources }

  private func address(_ file: Int) -> String { addressOf(sources.files[file].path) }

  // MARK: findings

  /// The findings of each file, by its address; a file without any has an empty list, so that old ones go.
  package mutating func findings() -> [String: [JSONValue]] {
    var result = Dictionary(sources.files.map { (addressOf($0.path), [JSONValue]()) }, uniquingKeysWith: { $1 })
    for diagnostic in compilation.report.everyPlace {
      let (file, finding) = finding(diagnostic)
      result[address(file), default: []].append(finding)
    }
    return result
  }

  private mutating func finding(_ diagnostic: Diagnostic) -> (file: Int, JSONValue) {
    let (file, range) = ranges.range(of: diagnostic.span)
    var message = diagnostic.message
    var related: [JSONValue] = []
    for note in diagnostic.notes {
      guard let span = note.span else {
        message += "\n" + note.message
        continue
      }
      let (other, place) = ranges.range(of: span)
      related.append([
        "location": ["uri": .string(address(other)), "range": place], "message": .string(note.message),
      ])
    }
    if !diagnostic.steps.isEmpty {
      message += "\nShortest path:"
      for (index, step) in diagnostic.steps.enumerated() { message += "\n\(index + 1). \(step.text)" }
    }
    var entries: [String: JSONValue] = [
      "range": range, "severity": JSONValue(Self.severity(diagnostic.severity)), "code": .string(diagnostic.code),
      "source": "protoc", "message": .string(message),
    ]
    if !related.isEmpty { entries["relatedInformation"] = .list(related) }
    // What serves nothing is shown faded.
    if diagnostic.name.hasPrefix("unused") { entries["tags"] = [1] }
    return (file, .object(entries))
  }

  private static func severity(_ severity: Severity) -> Int {
    switch severity {
    case .error: 1
    case .warning: 2
    case .advice: 3
    }
  }

  // MARK: fixes

  /// The fixes of the findings that touch a range of a file.
  package mutating func fixes(in path: String, from start: Int, to end: Int) -> [JSONValue] {
    guard let file = sources.files.first(where: { $0.path == path }) else { return [] }
    let wanted = (file.span.start + UInt32(clamping: start), file.span.start + UInt32(clamping: end))
    var result: [JSONValue] = []
    for diagnostic in compilation.report.everyPlace
    where diagnostic.span.start <= wanted.1 && wanted.0 <= diagnostic.span.end && file.span.contains(diagnostic.span) {
      let finding = finding(diagnostic).1
      for fix in diagnostic.fixes where !fix.edits.isEmpty {
        result.append([
          "title": .string(fix.title.prefix(1).uppercased() + fix.title.dropFirst()), "kind": "quickfix",
          "diagnostics": [finding], "isPreferred": .bool(fix.isCertain), "edit": ["changes": changes(fix.edits)],
        ])
      }
    }
    return result
  }

  private mutating func changes(_ edits: [Edit]) -> JSONValue {
    var result: [String: JSONValue] = [:]
    for edit in edits {
      let (file, range) = ranges.range(of: edit.span)
      let old = result[address(file)]?.values ?? []
      result[address(file)] = .list(old + [["range": range, "newText": .string(edit.text)]])
    }
    return .object(result)
  }

  // MARK: what a file holds

  /// What is declared in a file, as an outline: the file's own keys, and the names below them.
  package mutating func symbols(of path: String) -> [JSONValue] {
    guard let root = root(of: path) else { return [] }
    let tree = compilation.app.tree
    return Array(tree.entries(root)).map { entry in
      let key = tree.text(entry.key)
      var children: [JSONValue] = []
      if let kind = Self.kindOfNames[key], tree.node(entry.value).kind == .mapping {
        children = Array(tree.entries(entry.value)).map { symbol($0, kind: kind, detail: title(of: $0.value), []) }
      }
      return symbol(entry, kind: children.isEmpty ? 7 : 3, detail: "", children)
    }
  }

  /// What editors draw beside the names below each key, by the protocol's numbers: a class for a screen, an event for a popup, …
  private static let kindOfNames = [
    "screens": 5, "layouts": 11, "components": 12, "popups": 24, "state": 13, "data": 18, "journeys": 6, "flows": 6,
    "events": 24,
  ]

  private mutating func symbol(
    _ entry: SyntaxTree.Entry, kind: Int, detail: String, _ children: [JSONValue]
  ) -> JSONValue {
    let tree = compilation.app.tree
    let key = tree.span(entry.key)
    let name = tree.text(entry.key)
    var entries: [String: JSONValue] = [
      "name": .string(name.isEmpty ? "(no name)" : name), "kind": JSONValue(kind),
      "range": ranges.range(of: key.union(tree.span(entry.value))).range, "selectionRange": ranges.range(of: key).range,
    ]
    if !detail.isEmpty { entries["detail"] = .string(detail) }
    if !children.isEmpty { entries["children"] = .list(children) }
    return .object(entries)
  }

  private func title(of node: NodeID) -> String {
    let tree = compilation.app.tree
    guard node >= 0, tree.node(node).kind == .mapping else { return "" }
    let title = tree.value(of: node, "title")
    return title >= 0 && tree.node(title).kind == .scalar ? tree.text(title) : ""
  }

  /// What can be folded in a file: every entry and every item of more than one line.
  package mutating func foldingRanges(of path: String) -> [JSONValue] {
    guard let root = root(of: path) else { return [] }
    let tree = compilation.app.tree
    var result: [JSONValue] = []
    var waiting = [root]
    var lines: Set<Int> = []
    func fold(_ span: Span) {
      let range = ranges.range(of: span).range
      guard let start = range["start"]["line"].integer, var end = range["end"]["line"].integer else { return }
      if range["end"]["character"] == 0 { end -= 1 }
      if end > start, lines.insert(start).inserted {
        result.append(["startLine": JSONValue(start), "endLine": JSONValue(end)])
      }
    }
    while let node = waiting.popLast() {
      switch tree.node(node).kind {
      case .mapping:
        for entry in tree.entries(node) {
          fold(tree.span(entry.key).union(tree.span(entry.value)))
          waiting.append(entry.value)
        }
      case .sequence:
        for child in tree.children(node) {
          fold(tree.span(child))
          waiting.append(child)
        }
      default: break
      }
    }
    return result
  }

  private func root(of path: String) -> NodeID? {
    let tree = compilation.app.tree
    guard let file = sources.files.firstIndex(where: { $0.path == path }), tree.roots.indices.contains(file) else {
      return nil
    }
    let root = tree.roots[file]
    return root >= 0 && tree.node(root).kind == .mapping ? root : nil
  }
}
