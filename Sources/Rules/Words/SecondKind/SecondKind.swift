import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let secondKind = Rule(
    "P112", "second-kind", .error, in: .words, about: .element, summary: "a later key is also the name of an element",
    rationale: """
      The first key names the element, and the keys after it are its properties. The name of a second element is not a \
      property and would be left out of the page. The other checks read it as if the fix had been made.
      """,
    remedy: """
      Write `go` in front of it if it is a target, or `- ` if it is an element of its own, or move it into the body of \
      the first.
      """
  ) { inspection, findings in
    let tree = inspection.tree
    var repeated: Set<NodeID> = []
    for case .duplicateKey(_, let again) in tree.faults { repeated.insert(again) }
    // Where the first dashes of a list are missing, each of its elements gets one by one edit.
    var undashed: Set<UInt32> = []
    for case .malformed(let item, let problem, _, let start?) in tree.faults
    where Mistake(rawValue: problem) == .itemAmongKeys && FirstDash(tree, before: start, upTo: item) != nil {
      undashed.insert(start.start)
    }
    let fixes = SecondKindFix(tree)
    let mixed = SecondKindFix.Mixed(inspection.app.faults, in: tree) { second, reading in
      switch reading {
      case .child: true
      case .element: fixes.isWithoutDash(second)
      case .go, .label, .popup, .unknown: false
      }
    }
    for case .secondKind(let first, let second, let reading) in inspection.app.faults {
      // The same kind twice in one element is a duplicate key, and what goes into one body is moved there together.
      if repeated.contains(second) || mixed.isReportedBefore(second) { continue }
      if undashed.contains(tree.span(first).start) { continue }
      let (outer, word) = (tree.text(first), tree.text(second))
      let swap = FirstKey(tree).fix(putting: second, before: first).flatMap { $0.isCertain ? $0 : nil }
      let fix = swap ?? fixes.fix(for: second, reading, in: outer, with: mixed.children(beside: second))
      findings.add(
        "`\(word)` is an element, not a property of `\(outer)`", at: tree.span(second),
        notes: [Note("this key names the element", at: tree.span(first))]
          + (fix?.edits.isEmpty == false ? [] : [.remedy(word, reading, outer)]),
        fixes: fix.map { $0.edits.isEmpty ? [] : [$0] } ?? [])
    }
  }
}

extension App {
  /// The keys that name a second element in another.
  var secondKinds: Set<NodeID> {
    Set(faults.compactMap { fault in if case .secondKind(_, let second, _) = fault { second } else { nil } })
  }
}

extension Note {
  fileprivate static func remedy(_ word: String, _ reading: ModelFault.SecondKind, _ outer: String) -> Note {
    switch reading {
    case .go: return Note("change `\(word)` to `go`")
    case .label: return Note("change `\(word)` to `label`")
    case .element: return Note("add `- ` in front to make it a separate element")
    case .child: return Note("put it into the `\(outer)`, in a list with a `- ` before each element")
    case .popup: return Note("open it with a link: `go: {\(word): …}`")
    case .unknown: break
    }
    let facets = ElementCatalog.kind(named: word).map { ElementCatalog.facets[Int($0)] }
    if facets?.bar != nil { return Note("it belongs to the screen: indent it like `body`") }
    if facets?.popup != nil { return Note("popups go under `popups` or in a link: `go: {\(word): …}`") }
    return Note("`protoc explain \(outer)` shows its keys, and `protoc explain \(word)` where it can go")
  }
}
