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
  }

  /// Counts the taps to every screen and every promise.
  mutating func measure(_ proof: FlowProof) {
    diagram.isMeasured = true
    if let paths = proof.pathsFromStart() {
      for depth in proof.depths(by: paths) { diagram.nodes[outline.nodeOfScreen[Int(depth.screen)]].taps = depth.taps }
    }
    let reached = proof.reachedScreens()
    for (screen, node) in outline.nodeOfScreen.enumerated() { diagram.nodes[node].isReached = reached[screen] }
    diagram.promises = proof.promisedTaps().map {
      FlowDiagram.PromiseTaps(
        target: $0.target, from: $0.from, taps: $0.taps, span: outline.app.tree.span($0.node))
    }
  }
}
