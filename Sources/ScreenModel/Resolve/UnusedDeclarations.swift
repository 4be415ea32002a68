import Elements
import SourceText
import YAMLSyntax

/// What was declared and serves nothing.
extension Resolver {
  mutating func findUnused() {
    var found: [Unused] = []
    func add(_ what: String, _ key: NodeID) {
      found.append(Unused(what: what, name: tree.text(key), span: tree.span(key)))
    }
    for component in app.components where !component.isUsed { add("component", component.key) }
    for component in app.components {
      for parameter in component.parameters where !isParameterRead.contains(parameter) { add("parameter", parameter) }
    }
    for layout in app.layouts where !layout.isUsed { add("layout", layout.key) }
    for data in app.data where !data.isUsed { add("data set", data.key) }
    for (index, popup) in app.popups.enumerated() where popup.key >= 0 && !isNamed[index] && !mayBeNamed(popup) {
      add("popup", popup.key)
    }
    for (index, variable) in app.variables.enumerated() where !isTouched[index] { add("variable", variable.key) }
    for unused in withoutConsequences(found) {
      report(.unused(at: unused.span, what: unused.what, name: unused.name))
    }
  }

  private struct Unused {
    let what: String
    let name: String
    let span: Span
  }

  /// Leaves out what may be used where something could not be read, and what a misspelt name was meant to be.
  private func withoutConsequences(_ found: [Unused]) -> [Unused] {
    if found.isEmpty || app.faults.contains(where: { if case .include = $0 { true } else { false } }) { return [] }
    let hidden = tree.skipped + app.faults.compactMap { $0.hidingPlace(in: tree) }.map(block)
    let misspelt = app.faults.compactMap(\.unknownName)
    // With more than this there is enough to mend before anything unused matters.
    let bytes = hidden.reduce(0) { $0 + $1.length }
    guard found.count * (bytes + 100 * misspelt.count) < 100_000_000 else { return [] }
    let names = found.map(\.name)
    let meant = Set(misspelt.flatMap { Suggestion.best(for: $0, among: names) })
    return found.filter { unused in
      let word = Array(unused.name.utf8)
      return !meant.contains(unused.name) && !hidden.contains { !$0.contains(unused.span) && contains($0, word) }
    }
  }

  /// The line of a place and the lines below it that are indented deeper.
  private func block(at place: Span) -> Span {
    let file = tree.sources.file(of: place).span
    let bytes = tree.sources.bytes
    var start = Int(place.start)
    while start > Int(file.start), bytes[start - 1] != 10 { start -= 1 }
    let lines = bytes[start..<Int(file.end)]
    let indent = lines.prefix { $0 == 32 || $0 == UInt8(ascii: "-") }.count
    var end = start
    while end < lines.endIndex {
      let line = lines[end...].prefix { $0 != 10 }
      let deep = line.prefix { $0 == 32 }.count
      if end > Int(place.end), deep < line.count, deep < indent { break }
      end = min(line.endIndex + 1, lines.endIndex)
    }
    return Span(start: UInt32(start), end: UInt32(end))
  }

  /// A popup of a screen may be opened by a component or a layout that stands on it.
  private func mayBeNamed(_ popup: Popup) -> Bool {
    guard popup.context.screen >= 0 || popup.context.layout >= 0 else { return false }
    return app.branches.contains { $0.target >= 0 && tree.name($0.target) == popup.name }
  }
}

extension ModelFault {
  /// Where what is wrong may hide the very place at which something is used.
  fileprivate func hidingPlace(in tree: SyntaxTree) -> Span? {
    switch self {
    case .wrongType(let node, _, _), .unknownKind(let node, _, _, _), .unknownKey(let node, _, _, _): tree.span(node)
    case .swallowedText(let at, _), .badCondition(let at, _, _): at
    default: nil
    }
  }

  /// The word that names nothing, without what tells where to look for it.
  fileprivate var unknownName: String? {
    switch self {
    case .unknownName(_, let name, _, _): name.hasPrefix("$") ? String(name.dropFirst()) : name
    case .unknownTarget(_, let target, _, _): target
    default: nil
    }
  }
}
