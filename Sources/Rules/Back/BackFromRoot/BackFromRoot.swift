import Diagnostics
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let backFromRoot = Rule(
    "P601", "back-from-root", .warning, in: .back, on: .any, summary: "a `go: back` with nothing to go back to",
    rationale: """
      People can get here with an empty Back history: after `reset`, through a tab, or at the start. Then `back` does \
      nothing.
      """,
    remedy: "Link to a screen by name, or show the control only where there is something to go back to."
  ) { proof, findings in
    // One element makes a link for every row, and for every answer.
    var order: [BackHolder] = []
    var shown: [BackHolder: (way: Int32, heads: [Int])] = [:]
    for (link, heads) in proof.facts.backsFromRoot.sorted(by: { $0.key < $1.key }) where link >= 0 {
      let holder = BackHolder(of: link, in: proof.table)
      if shown[holder] == nil { order.append(holder) }
      shown[holder, default: (link, [])].heads += heads.compactMap { proof.summaries.index(of: $0) }
    }
    for holder in order {
      guard let (link, heads) = shown[holder], let span = proof.span(ofLink: link) else { continue }
      let label = proof.table.label(ofControl: proof.table.links[Int(link)].control)
      let move = proof.app.tree.span(proof.app.moves[Int(holder.move)].node)
      let place = proof.table.places[Int(proof.table.control(ofLink: link).place)]
      findings.add(
        .nothingBelow(label), at: span, shownBy: proof.situations(of: heads), notes: place.popup >= 0 ? [.close] : [],
        topic: .place(move))
    }
  }
}

/// What is written once and goes back.
private struct BackHolder: Hashable {
  var element: ElementID
  var move: Int32

  init(of link: Int32, in table: LinkTable) {
    let control = table.control(ofLink: link)
    (element, move) = (control.element, control.move)
  }
}

extension Note {
  fileprivate static let close = Note("`back` leaves the screen below as well; `close` only closes the popup")
}

extension String {
  fileprivate static func nothingBelow(_ label: String) -> String {
    (label.isEmpty ? "this" : "`\(label)`") + " may have nothing to go back to"
  }
}
