package import FlowGraph
import ScreenModel

/// A journey as it is walked: where it starts, and the links that each of its steps takes.
package struct JourneyTrace: Sendable {
  package let start: StackConfiguration
  /// For every step that could be done the links it took, which may be none.
  package let links: [[Int32]]
  /// The labels of fields that hide what is typed into them.
  package let secretFields: Set<StepLabel>
}

extension JourneyRunner {
  /// Walks a journey as far as it works; nil if it has no beginning.
  package mutating func trace(_ journey: Journey) -> JourneyTrace? {
    guard let start = table.start(of: journey) else { return nil }
    begin(pages: start.pages, values: start.values)
    let first = simulator.configuration
    var links: [[Int32]] = []
    secretFields = []
    for step in journey.steps {
      taken = []
      guard case .done = perform(step) else { break }
      links.append(taken)
    }
    return JourneyTrace(start: first, links: links, secretFields: secretFields)
  }
}
