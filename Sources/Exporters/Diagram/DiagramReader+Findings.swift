import Diagnostics
import FlowGraph
import Journeys
import ScreenModel
import SourceText
import YAMLSyntax

/// What is known of a flow besides its links: what was found, where a journey goes, how many taps it takes.
extension DiagramReader {
  mutating func add(_ report: Report) {
    if report.diagnostics.isEmpty { return }
    let linksFrom = diagram.linksFrom()
    for finding in report.diagnostics {
      var shown = FlowDiagram.Finding(
        code: finding.code, name: finding.name, severity: finding.severity.rawValue, message: finding.message,
        place: finding.place, fingerprint: finding.fingerprint)
      shown.node = node(around: finding.span)
      let number = diagram.findings.count
      diagram.findings.append(shown)
      if shown.node < 0 { continue }
      let link = linksFrom[shown.node].first { !spans[$0].isEmpty && spans[$0].contains(finding.span) }
      if let link { diagram.links[link].findings.append(number) }
      diagram.nodes[shown.node].findings.append(number)
    }
  }

  private func node(around span: Span) -> Int {
    let popup = app.popups.indices.last { index in
      let element = app.popups[index].element
      guard element >= 0, nodeOfPopup[index] >= 0 else { return false }
      let key = app.popups[index].key
      return app.tree.span(app.elements[Int(element)].node).contains(span)
        || key >= 0 && app.tree.span(key).contains(span)
    }
    if let popup { return nodeOfPopup[popup] }
    let screen = app.screens.indices.first { index in
      let screen = app.screens[index]
      return app.tree.span(screen.key).union(app.tree.span(screen.node)).contains(span)
    }
    return screen.map { nodeOfScreen[$0] } ?? -1
  }

  mutating func light(_ result: JourneyResult) {
    for way in result.ways where way >= 0 && linkOfWay[Int(way)] >= 0 {
      diagram.links[Int(linkOfWay[Int(way)])].isLit = true
      diagram.nodes[diagram.links[Int(linkOfWay[Int(way)])].to].isLit = true
      diagram.nodes[diagram.links[Int(linkOfWay[Int(way)])].from].isLit = true
    }
    for page in result.pages where page >= 0 { diagram.nodes[node(ofPage: page)].isLit = true }
  }

  /// Counts the taps to every screen and every promise.
  mutating func measure() {
    let proof = FlowProof(of: table)
    diagram.isMeasured = true
    if let ways = proof.waysFromStart() {
      for depth in proof.depths(by: ways) { diagram.nodes[nodeOfScreen[Int(depth.screen)]].taps = depth.taps }
    }
    let reached = proof.reachedScreens()
    for (screen, node) in nodeOfScreen.enumerated() { diagram.nodes[node].isReached = reached[screen] }
    diagram.promises = proof.promisedTaps().map {
      FlowDiagram.Promise(target: $0.target, from: $0.from, taps: $0.taps)
    }
  }
}
