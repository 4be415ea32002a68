import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let reservedID = Rule(
    "P108", "reserved-id", .error, in: .words, about: .element,
    summary: "a name that is reserved or not valid",
    rationale: """
      `go: back` must mean one thing, so `back`, `close`, `close-all`, `start`, `stay` and `anywhere` cannot be names. \
      Names consist of letters, digits, `-` and `_`, so they never need quotes and work in a URL.
      """,
    remedy: "Choose another name."
  ) { inspection, findings in
    let tree = inspection.tree
    let invalid = InvalidNames(inspection.app)
    var names: NameIndex?
    for fault in inspection.app.faults {
      switch fault {
      case .reservedName(let node):
        let name = tree.text(node)
        findings.add("`\(name)` is a reserved word, so it cannot be a name", at: tree.span(node), notes: [.taken(name)])
      case .badID(let node):
        let name = tree.text(node)
        if let unmarked = UnmarkedKey(ofName: node, in: tree) {
          findings.add(unmarked.message, at: tree.span(node), fixes: unmarked.fix.map { [$0] } ?? [])
          continue
        }
        let index = names ?? NameIndex(inspection.app)
        names = index
        findings.add(
          InvalidNames.declared(name) == nil
            ? "`\(name)` is not a valid name: use letters, digits, `-` and `_`"
            : "`\(name)` is not a valid name: `$` is only written where a name is read", at: tree.span(node),
          fixes: findings.found.count < mostRenamed ? invalid.fix(of: node, index).map { [$0] } ?? [] : [])
      default: break
      }
    }
  }
}

extension NameIndex {
  /// Gives what a key declares another name wherever it is named; nil if that is taken, or where it cannot be written everywhere.
  fileprivate func edits(renaming key: NodeID, to name: String, in tree: SyntaxTree) -> [Edit]? {
    guard symbols(called: name).isEmpty else { return nil }
    let old = tree.text(key)
    let declared = symbols.filter { declaration(of: $0)?.node == key }
    let places = Set(declared.flatMap { inseparable(from: $0) }.flatMap { occurrences(of: $0) }.map { $0.span })
    let isWritten = places.allSatisfy { span in
      let written = tree.sources.text(span)
      return written == old || written.dropFirst().dropLast() == old
    }
    return isWritten ? places.union([tree.span(key)]).sorted().map { Edit($0, name) } : nil
  }
}

extension Note {
  fileprivate static func taken(_ name: String) -> Note {
    Note("choose another name: `go: \(name)` already has a meaning")
  }
}

/// Of how many names it is looked up where else they are: an app with more has another mistake, such as the wrong file.
private let mostRenamed = 100
