import Diagnostics
import FlowGraph
import Journeys
import ScreenModel
import SourceText
import YAMLSyntax

/// What is known of a flow besides its links: what was found, where a journey goes, how many taps it takes.
extension FlowDiagramBuilder {
  mutating func add(_ report: Report) {
    diagram.findings = outline.findings(of: report)
    if diagram.findings.isEmpty { return }
    let linksFrom = diagram.edgesFrom()
    for (number, finding) in diagram.findings.enumerated() where finding.node >= 0 {
      let span = report.diagnostics[number].span
      let link = linksFrom[finding.node].first {
        !diagram.edges[$0].span.isEmpty && diagram.edges[$0].span.contains(span)
      }
      if let link { diagram.edges[link].findings.append(number) }
      diagram.nodes[finding.node].findings.append(number)
    }
  }

  mutating func light(_ result: JourneyResult) {
    for link in result.links where link >= 0 && edgeOfLink[Int(link)] >= 0 {
      diagram.edges[Int(edgeOfLink[Int(link)])].isLit = true
      diagram.nodes[diagram.edges[Int(edgeOfLink[Int(link)])].to].isLit = true
      diagram.nodes[diagram.edges[Int(edgeOfLink[Int(link)])].from].isLit = true
    }
    for page in result.pages where page >= 0 { diagram.nodes[outline.node(ofPage: page)].isLit = true }
    lightStart(of: result.journey)
    diagram.note = "The journey “\(result.journey.name)” is highlighted."
  }

  /// A journey that begins on a screen of its own begins at no way in.
  private mutating func lightStart(of journey: Journey) {
    if journey.from >= 0 { return }
    let tree = outline.app.tree
    func isBeginning(_ entryPoint: EntryPoint) -> Bool {
      if journey.flow < 0 || entryPoint.flow < 0 { return journey.flow < 0 && entryPoint.flow < 0 }
      return tree.text(journey.flow) == tree.text(entryPoint.flow)
    }
    for number in diagram.edges.indices where diagram.edges[number].kind == .start {
      let from = diagram.edges[number].from
      guard isBeginning(outline.origins[Int(outline.nodes[from].number)]) else { continue }
      (diagram.edges[number].isLit, diagram.nodes[from].isLit) = (true, true)
    }
  }

  /// Counts the taps to every screen and every promise.
  mutating func measure(_ proof: FlowProof) {
    diagram.isMeasured = true
    diagram.leavesOutTaps = proof.followsFew
    for (popup, taps) in proof.tapsToPopups() {
      let node = outline.nodeOfPopup[Int(popup)]
      if node >= 0 { diagram.nodes[node].taps = taps }
    }
    for (screen, taps) in proof.tapsToScreens() { diagram.nodes[outline.nodeOfScreen[Int(screen)]].taps = taps }
    let reached = proof.reachedScreens()
    for (screen, node) in outline.nodeOfScreen.enumerated() { diagram.nodes[node].isReached = reached[screen] }
    diagram.promises = proof.promisedTaps().map {
      FlowDiagram.PromiseTaps(
        target: $0.target, from: $0.from, taps: $0.taps, span: outline.app.tree.span($0.node))
    }
  }
}
