package import Diagnostics
package import FlowGraph
package import ScreenModel
import SourceText

/// One version of an app on one platform, as it is compared with another.
package struct FlowVersion: Sendable {
  /// Its screens, popups and links.
  package let diagram: FlowDiagram
  /// What is in them.
  let contents: FlowContents
  let app: App

  /// The version that a table of links is made of; nil where it cannot be shown.
  package init?(of table: LinkTable, _ report: Report) {
    var options = DiagramOptions()
    options.isMeasured = true
    guard let diagram = FlowDiagram(of: table, report, options) else { return nil }
    self.diagram = diagram
    app = table.app
    var reader = ContentsReader(FlowOutline(of: table), diagram)
    contents = reader.contents()
  }
  private init() {
    diagram = FlowDiagram()
    contents = FlowContents()
    app = App()
  }

  /// The version before there was an app, or after it was removed.
  package static let none = FlowVersion()

  /// Whether there is an app.
  var exists: Bool { !diagram.nodes.isEmpty }

  /// The platforms on which two versions are compared, the one that is shown first: that one is each version's own where they have none
  /// in common.
  package static func platforms(
    _ old: App?, _ new: App?, _ options: DiagramOptions
  ) -> [(old: Platform, new: Platform)] {
    guard let first = old ?? new, let last = new ?? old else { return [] }
    let common = last.platforms.filter(first.platforms.contains)
    let asked = options.platform == nil ? common : []
    if !asked.isEmpty { return asked.map { ($0, $0) } }
    return [(options.platform(of: first) ?? .ios, options.platform(of: last) ?? .ios)]
  }
}
