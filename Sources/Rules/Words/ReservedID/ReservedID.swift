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
    for fault in inspection.app.faults {
      switch fault {
      case .reservedName(let node):
        let name = tree.text(node)
        findings.add("`\(name)` is a reserved word, so it cannot be a name", at: tree.span(node), notes: [.taken(name)])
      case .badID(let node):
        let name = tree.text(node)
        let better = String(name.map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" ? $0 : "-" })
        findings.add(
          "`\(name)` is not a valid name: use letters, digits, `-` and `_`", at: tree.span(node),
          fixes: better.isEmpty ? [] : [Fix("rename it to `\(better)`", edits: [Edit(tree.span(node), better)])])
      default: break
      }
    }
  }
}

extension Note {
  fileprivate static func taken(_ name: String) -> Note {
    Note("choose another name: `go: \(name)` already has a meaning")
  }
}
