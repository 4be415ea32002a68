package import FlowGraph
import ScreenModel

/// A journey as it is walked: where it starts, and the ways that each of its steps takes.
package struct JourneyTrace: Sendable {
  package let start: StackConfiguration
  /// For every step that could be done the ways it took, which may be none.
  package let ways: [[Int32]]
}

extension JourneyWalk {
  /// Walks a journey as far as it works; nil where it has no beginning.
  package mutating func trace(_ journey: Journey) -> JourneyTrace? {
    guard let start = table.start(of: journey) else { return nil }
    begin(pages: start.pages, values: start.values)
    let first = simulator.configuration
    var ways: [[Int32]] = []
    for step in journey.steps {
      taken = []
      guard case .done = perform(step) else { break }
      ways.append(taken)
    }
    return JourneyTrace(start: first, ways: ways)
  }
}
