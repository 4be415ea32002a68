import Diagnostics
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let backFromRoot = Rule(
    "P601", "back-from-root", .warning, in: .back, summary: "a `go: back` with nothing to go back to",
    rationale: """
      People can get here with an empty Back history: after `reset`, through a tab, or at the start. Then `back` does \
      nothing. If nothing else leaves the screen, people are stuck there, and that is reported instead.
      """,
    remedy: "Link to a screen by name, or show the control only where there is something to go back to."
  ) { proof, findings in
    // One element makes a link for every row, and for every answer.
    var order: [BackHolder] = []
    var shown: [BackHolder: [Int: Int32]] = [:]
    for (link, heads) in proof.facts.backsFromRoot.sorted(by: { $0.key < $1.key }) where link >= 0 {
      let holder = BackHolder(of: link, in: proof.table)
      if shown[holder] == nil { order.append(holder) }
      for head in heads.compactMap({ proof.summaries.index(of: $0) }) where shown[holder]?[head] == nil {
        shown[holder, default: [:]][head] = link
      }
    }
    // Who cannot leave a screen in any other way is told so there.
    var told: [Int: Int32] = [:]
    for component in order.isEmpty ? [] : proof.stuckComponents {
      for head in proof.headsToldAsDeadEnd(in: component) { told[head] = component.pages[0] }
    }
    for holder in order {
      guard let linkAt = shown[holder], let before = linkAt.values.min().flatMap({ proof.nothingBelow($0) }) else {
        continue
      }
      let move = proof.app.tree.span(proof.app.moves[Int(holder.move)].node)
      let situations = proof.situations(of: linkAt.keys.sorted())
      findings.add(before.message, at: before.span, notes: before.notes, topic: .place(move)) { proof, paths in
        let nearest = paths.allNearest(of: situations).compactMap { situation in
          linkAt[Int(situation.head)].flatMap { proof.nothingBelow($0) }.map { (situation: situation, words: $0) }
        }
        // Of what is met equally soon that which is written first, so that the order of screens does not matter.
        guard
          let shown = nearest.min(by: {
            ($0.words.span.start, $0.words.message) < ($1.words.span.start, $1.words.message)
          }), let trace = proof.trace(to: shown.situation, by: paths)
        else { return nil }
        return ShownFinding(trace: trace, wording: shown.words)
      }
      let pages = Set(
        linkAt.flatMap { head, link in
          let heads = proof.headsInControl(after: link, at: head)
          return heads.isEmpty ? [-1] : heads.map { told[$0] ?? -1 }
        })
      if pages.count == 1, let page = pages.first, page >= 0 { findings.letLastBeTold(at: proof.span(ofPage: page)) }
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

extension FlowProof {
  /// What is said of a link that may have nothing to go back to.
  fileprivate func nothingBelow(_ link: Int32) -> Wording? {
    guard let span = span(ofLink: link) else { return nil }
    let label = table.label(ofControl: table.links[Int(link)].control)
    let isInPopup = table.places[Int(table.control(ofLink: link).place)].popup >= 0
    return Wording(message: .nothingBelow(label), span: span, notes: isInPopup ? [.close] : [])
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
