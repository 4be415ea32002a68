import Diagnostics
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let backFromRoot = Rule(
    "P601", "back-from-root", .warning, in: .back, on: .any, summary: "a `go: back` where nothing lies beneath",
    rationale: """
      People can get here with nothing beneath, by `reset`, a tab, or at the start; then `back` leads nowhere and the tap \
      does nothing. Name the screen it should lead to, or show the control only where there is a way back.
      """
  ) { proof, findings in
    // One element makes a way for every row, and for every answer.
    var order: [BackHolder] = []
    var shown: [BackHolder: (way: Int32, heads: [Int])] = [:]
    for (way, head) in proof.system.facts.backsFromRoot.sorted(by: { $0.key < $1.key }) {
      guard way >= 0, let index = proof.summaries.index(of: head) else { continue }
      let holder = BackHolder(of: way, in: proof.table)
      if shown[holder] == nil { order.append(holder) }
      shown[holder, default: (way, [])].heads.append(index)
    }
    for holder in order {
      guard let (way, heads) = shown[holder], let span = proof.span(ofWay: way) else { continue }
      let label = proof.table.label(ofControl: proof.table.ways[Int(way)].control)
      let move = proof.app.tree.span(proof.app.moves[Int(holder.move)].node)
      findings.add(.nothingBeneath(label), at: span, shownBy: proof.places(of: heads), topic: .place(move))
    }
  }
}

/// What is written once and goes back.
private struct BackHolder: Hashable {
  var element: ElementID
  var move: Int32

  init(of way: Int32, in table: LinkTable) {
    let control = table.control(ofWay: way)
    (element, move) = (control.element, control.move)
  }
}

extension String {
  fileprivate static func nothingBeneath(_ label: String) -> String {
    label.isEmpty ? "this can go back where nothing lies beneath" : "`\(label)` can go back where nothing lies beneath"
  }
}
