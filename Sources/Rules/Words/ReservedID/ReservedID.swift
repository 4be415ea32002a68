import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let reservedID = Rule(
    "P108", "reserved-id", .error, in: .words, about: .element,
    summary: "a name that is a word of the language, or is no name",
    rationale: """
      `go: back` must mean one thing, so `back`, `close`, `close-all`, `start`, `stay` and `anywhere` are no names. Names are \
      made of letters, digits, `-` and `_`, so that they need no quotes anywhere and read well in an address.
      """
  ) { inspection, findings in
    let tree = inspection.tree
    for fault in inspection.app.faults {
      switch fault {
      case .reservedName(let node):
        let name = tree.text(node)
        findings.add("`\(name)` is a word of the language, not a name", at: tree.span(node), notes: [.taken(name)])
      case .badID(let node):
        let name = tree.text(node)
        let better = String(name.map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" ? $0 : "-" })
        findings.add(
          "`\(name)` is no name: names are made of letters, digits, `-` and `_`", at: tree.span(node),
          fixes: better.isEmpty ? [] : [Fix("call it `\(better)`", edits: [Edit(tree.span(node), better)])])
      default: break
      }
    }
  }
}

extension Note {
  fileprivate static func taken(_ name: String) -> Note {
    Note("choose another name: `go: \(name)` has a meaning of its own")
  }
}
