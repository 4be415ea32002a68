import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let unknownKey = Rule(
    "P101", "unknown-key", .error, in: .words, about: .element, summary: "a key that its mapping does not take",
    rationale: """
      Nothing that a person wrote is passed over in silence: a misspelt key would otherwise leave the page without the \
      thing it was meant to say. Mend the spelling, or move the line to the mapping it belongs to.
      """
  ) { inspection, findings in
    let tree = inspection.tree
    var siblings = Siblings(of: tree)
    for case .unknownKey(let key, let owner, let candidates, let outer) in inspection.app.faults {
      let word = tree.text(key)
      let span = tree.span(key)
      var near = Suggestion.best(for: word, among: candidates, limit: 3)
      let isSynonym = near.isEmpty
      if isSynonym { near = synonyms[word.lowercased()].map { candidates.contains($0) ? [$0] : [] } ?? [] }
      var notes: [Note] = []
      if near.isEmpty {
        notes.append(outer.isEmpty ? .takes(owner, candidates) : .isIndentedTooDeep(word, outer))
      }
      findings.add(
        .unknownKey(word, owner), at: span, notes: notes,
        fixes: Findings.replacements(of: key, in: tree, by: near).map { fix in
          guard fix.isCertain else { return fix }
          var fix = fix
          fix.isCertain = !isSynonym && !siblings.include(near[0], beside: key)
          return fix
        })
    }
  }
}

/// What people write who come from elsewhere.
private let synonyms = [
  "goto": "go", "target": "go", "href": "go", "link": "go", "onclick": "go", "onpress": "go", "action": "go",
  "navigate": "go",
  "children": "body", "content": "body", "elements": "body", "items": "body", "if": "when", "visible": "when",
  "show": "when", "enabled": "disabled", "name": "title", "header": "title", "variables": "state", "vars": "state",
  "parameters": "params", "props": "params", "args": "with", "template": "layout", "extends": "layout",
  "repeat": "each", "foreach": "each", "loop": "each", "pages": "screens", "views": "screens", "imports": "include",
  "import": "include", "dialogs": "popups", "modals": "popups", "styles": "theme", "colours": "theme",
  "initial": "start", "events": "on",
]

/// The keys that stand beside another, each mapping looked through once.
private struct Siblings {
  private let tree: SyntaxTree
  private var parents: [NodeID] = []
  private var names: [NodeID: Set<NameID>] = [:]

  init(of tree: SyntaxTree) { self.tree = tree }

  /// Whether the mapping of a key has a certain key already.
  mutating func include(_ name: String, beside key: NodeID) -> Bool {
    if parents.isEmpty { parents = tree.parents() }
    let mapping = parents[Int(key)]
    guard mapping >= 0 else { return false }
    let known = names[mapping] ?? Set(tree.entries(mapping).map { tree.name($0.key) })
    names[mapping] = known
    return known.contains(tree.names.find(name))
  }
}

extension String {
  /// A kind stands in backticks; anything else is named in words: "a screen".
  fileprivate static func named(_ owner: String) -> String {
    owner.contains(" ") ? owner : "`\(owner)`"
  }

  fileprivate static func unknownKey(_ word: String, _ owner: String) -> String {
    "`\(word)` is no key of \(named(owner))"
  }
}

extension Note {
  fileprivate static func isIndentedTooDeep(_ word: String, _ outer: String) -> Note {
    Note("`\(word)` is a key of \(outer): this line may be indented too deep")
  }

  fileprivate static func takes(_ owner: String, _ keys: [String]) -> Note {
    Note("\(String.named(owner)) takes \(keys.sorted().map { "`\($0)`" }.joined(separator: ", "))")
  }
}
