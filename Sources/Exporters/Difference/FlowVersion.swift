package import Diagnostics
package import FlowGraph
package import ScreenModel
import SourceText

/// One version of an app on one platform, as it is compared with another.
package struct FlowVersion: Sendable {
  /// Its screens, popups and links.
  package let diagram: FlowDiagram
  /// What the diagram was made of; nil if there is no app.
  let outline: FlowOutline?
  let app: App
  /// Whether an error in the text of a file may hide parts of it.
  let isIncomplete: Bool

  /// The version of which something was proved.
  package init(of proof: FlowProof, _ report: Report) {
    let outline = FlowOutline(of: proof.table)
    var builder = FlowDiagramBuilder(outline)
    builder.add(report)
    builder.measure(proof)
    diagram = builder.diagram
    self.outline = outline
    app = outline.app
    isIncomplete = report.diagnostics.contains { $0.severity == .error && $0.scope == .file }
  }

  private init() {
    diagram = FlowDiagram()
    outline = nil
    app = App()
    isIncomplete = false
  }

  /// The version before there was an app, or after it was removed.
  package static let none = FlowVersion()

  /// Whether there is an app.
  var exists: Bool { outline != nil }

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
