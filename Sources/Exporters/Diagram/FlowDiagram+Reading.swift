package import Diagnostics
package import FlowGraph
import Journeys
package import ScreenModel

extension FlowDiagram {
  /// The diagram of a table of links with what was found in the app; nil if the journey that is to be lit is missing.
  ///
  /// - Parameter proof: what was proved of these links, if anybody did it already.
  package init?(
    of table: LinkTable, _ report: Report, _ options: DiagramOptions = DiagramOptions(), proof: FlowProof? = nil
  ) {
    var reader = FlowDiagramBuilder(FlowOutline(of: table))
    reader.add(report)
    if let journey = options.journey {
      let walked = JourneyReport(of: table.app, on: [table]) { $0 == journey }
      guard let result = walked.results.first else { return nil }
      reader.light(result)
    }
    if options.isMeasured { reader.measure(proof ?? FlowProof(of: table)) }
    self = reader.diagram
  }

  /// The names of the journeys of an app.
  package static func journeys(of app: App) -> [String] { app.journeys.map { $0.name } }
}
