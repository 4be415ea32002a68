package import FlowGraph
package import ScreenModel
package import YAMLSyntax

/// The page of an app that changes while it is shown, with all that was drawn for it: where only words change, little is drawn again.
package final class LivePage {
  private var data: PageData
  /// The shortest paths to its screens, which stay as they are while only words change.
  package let paths: [ToolFacts.ShortestPath?]
  package private(set) var file: PageFile
  /// Which round of the app's session it shows.
  package private(set) var round: Int

  package init(
    of app: App, _ tables: [LinkTable], _ proofs: [FlowProof], pictures: Pictures, facts: ToolFacts,
    sources: [PageSource.File], _ options: PageFile.Options, round: Int
  ) {
    data = PageData(app, tables, proofs, pictures)
    file = PageFile(&data, facts, sources, options)
    paths = facts.paths
    self.round = round
  }

  /// Takes in the next round: the same app with another text.
  ///
  /// - Returns: false if the page must be made again, since more than words may differ in it. Then this one is of no use any more.
  package func reword(
    _ text: NodeID, to app: App, _ tables: [LinkTable], pictures: Pictures, facts: ToolFacts,
    sources: [PageSource.File],
    version: Int
  ) -> Bool {
    round += 1
    guard data.reword(text, to: app, tables, pictures) else { return false }
    file.reword(&data, facts, sources, version: version)
    return true
  }
}
