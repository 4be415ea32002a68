package import Diagnostics
package import FlowGraph
import Journeys
package import ScreenModel

extension FlowDiagram {
  /// The diagram of an app with what was found in it; nil where there is nothing to show, or more than can be counted out.
  ///
  /// - Parameter table: the links of the app on a platform, where they are known already.
  package init?(
    of app: App, _ report: Report, _ options: DiagramOptions = DiagramOptions(),
    table: (Platform) -> LinkTable? = { _ in nil }
  ) {
    guard !app.pages.isEmpty, !app.exceedsInstances,
      let platform = options.platform(of: app)
    else { return nil }
    let table = table(platform) ?? LinkTable(of: app, on: platform)
    var reader = DiagramReader(app, table)
    reader.add(report)
    if let journey = options.journey {
      let walked = JourneyReport(of: app, on: [table]) { $0 == journey }
      guard let result = walked.results.first else { return nil }
      reader.light(result)
    }
    if options.isMeasured { reader.measure() }
    self = reader.diagram
  }

  /// The names of the journeys of an app.
  package static func journeys(of app: App) -> [String] { app.journeys.map(\.name) }
}
