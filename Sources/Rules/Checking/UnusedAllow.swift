package import Diagnostics
package import ScreenModel
import SourceText
package import YAMLSyntax

extension Rule {
  static let unusedAllow = Rule(
    "P991", "unused-allow", .warning, summary: "an acceptance that accepts nothing",
    rationale: """
      An `allow` says that something is known and fine. When the thing itself is gone, the entry would hide the next \
      one of its kind, which nobody has looked at. Take it away. Only rules that ran are counted.
      """,
    failing: [
      """
      app: Hello
      screens:
        welcome:
          body:
            - button: Begin
              go: home
        home:
          body: [Here you are.]
          allow:
            empty-screen: still to be drawn #~ P991
      """,
      """
      app: Hello
      allow: {no-action: the buttons come later} #~ P991
      screens:
        welcome:
          body: [Hello!]
      """,
    ],
    passing: [
      """
      app: Hello
      screens:
        welcome:
          body:
            - button: Begin
              go: home
        home:
          title: Home
          allow:
            empty-screen: still to be drawn
      """,
      """
      app: Hello
      allow: {no-action: the buttons come later}
      screens:
        welcome:
          body:
            - Press it.
            - button: Begin
      """,
    ]
  ) { _, _ in
    // What is accepted is known only when every rule has run: see `UnusedAllow`.
  }
}

/// Tells which acceptances accept nothing.
package enum UnusedAllow {
  /// Reports one entry of an `allow` that no finding needed.
  package static func report(
    _ allowance: Allowance, rule: RuleDescription, in tree: SyntaxTree, to findings: inout Findings
  ) {
    let removal = Removal(tree).edit(of: allowance.rule, value: allowance.reason)
    findings.add(
      .unusedAllow(tree.text(allowance.rule)), at: tree.span(allowance.rule), notes: [.finds(rule)],
      fixes: removal.map { [Fix("take it away", edits: [$0], isCertain: true)] } ?? [])
  }
}

/// Takes an entry out of a mapping, and the mapping's own key with its last one.
private struct Removal {
  private let tree: SyntaxTree

  init(_ tree: SyntaxTree) { self.tree = tree }

  /// The edit that removes an entry, or nil where it cannot be removed by itself.
  func edit(of key: NodeID, value: NodeID) -> Edit? {
    var (key, value) = (key, value)
    var mapping = self.mapping(around: key)
    // An entry that several places share is not one entry.
    guard mapping >= 0, !isShared(mapping) else { return nil }
    if tree.nodes[Int(mapping)].childCount == 2 {
      guard mapping > 0, tree.isText(mapping - 1, "allow") else { return nil }
      (key, value) = (mapping - 1, mapping)
      mapping = self.mapping(around: key)
      guard mapping >= 0, !isShared(mapping) else { return nil }
    }
    return tree.nodes[Int(mapping)].style == .flow ? inLine(key, value, of: mapping) : wholeLines(key, value)
  }

  /// The mapping of which a node is a key, or -1.
  private func mapping(around key: NodeID) -> NodeID {
    var index = key - 1
    while index >= 0 {
      let node = tree.nodes[Int(index)]
      if node.after > key, node.kind == .mapping || node.kind == .sequence { return node.kind == .mapping ? index : -1 }
      index -= 1
    }
    return -1
  }

  private func isShared(_ mapping: NodeID) -> Bool {
    tree.nodes.contains { $0.kind == .alias && $0.link == mapping }
  }

  /// From the start of the key's line to the end of the value's.
  private func wholeLines(_ key: NodeID, _ value: NodeID) -> Edit? {
    let bytes = tree.sources.bytes
    let file = tree.sources.file(of: tree.span(key)).span
    var start = Int(tree.span(key).start)
    while start > Int(file.start), bytes[start - 1] != UInt8(ascii: "\n") {
      start -= 1
      guard bytes[start] == UInt8(ascii: " ") else { return nil }
    }
    var end = Int(max(tree.span(value).end, tree.span(key).end))
    if bytes[end - 1] != UInt8(ascii: "\n") {
      while end < Int(file.end), bytes[end] != UInt8(ascii: "\n") { end += 1 }
      if end < Int(file.end) { end += 1 }
    }
    return Edit(Span(start: UInt32(start), end: UInt32(end)), "")
  }

  /// In braces: the entry with the comma behind it, or the one before it.
  private func inLine(_ key: NodeID, _ value: NodeID, of mapping: NodeID) -> Edit {
    let content = tree.nodes[Int(mapping)]
    let end = tree.nodes[Int(value)].after
    if end < content.after {
      return Edit(Span(start: tree.span(key).start, end: tree.span(end).start), "")
    }
    var start = tree.span(key).start
    var before = mapping + 1
    while before < key {
      let previous = tree.nodes[Int(before)].after
      before = tree.nodes[Int(previous)].after
      if before == key { start = tree.span(previous).end }
    }
    return Edit(Span(start: start, end: tree.span(value).end), "")
  }
}

extension String {
  fileprivate static func unusedAllow(_ rule: String) -> String { "`\(rule)` is accepted here but found nowhere" }
}

extension Note {
  fileprivate static func finds(_ rule: RuleDescription) -> Note { Note("\(rule.code) finds \(rule.summary)") }
}
