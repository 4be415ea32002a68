package import Diagnostics
package import FlowGraph
import Journeys
package import ScreenModel

extension FlowDiagram {
  /// The diagram of an app on a platform with what was found in it; nil where there is nothing to show, or more than can be
  /// counted out.
  package init?(of app: App, _ report: Report, _ options: DiagramOptions = DiagramOptions()) {
    guard !app.pages.isEmpty, !app.exceedsInstances, let platform = options.platform(of: app) else { return nil }
    self.init(of: LinkTable(of: app, on: platform), report, options)
  }

  /// The diagram of a table of links with what was found in the app; nil where the journey that is to be lit is missing.
  package init?(of table: LinkTable, _ report: Report, _ options: DiagramOptions = DiagramOptions()) {
    var reader = FlowDiagramBuilder(FlowOutline(of: table))
    reader.add(report)
    if let journey = options.journey {
      let walked = JourneyReport(of: table.app, on: [table]) { $0 == journey }
      guard let result = walked.results.first else { return nil }
      reader.light(result)
    }
    if options.isMeasured { reader.measure() }
    self = reader.diagram
  }

  /// The names of the journeys of an app.
  package static func journeys(of app: App) -> [String] { app.journeys.map(\.name) }
}
