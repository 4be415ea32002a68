import FlowGraph
package import Journeys
import ScreenModel
package import SourceText

extension Compilation {
  /// What can be named after the first steps of a journey, as people call it. Where that cannot be told, all that can be tapped
  /// anywhere in the app.
  package func names(of wanted: JourneyRunner.StepWords, after count: Int, ofJourney name: String) -> [String] {
    let journey = app.journeys.first { $0.name == name } ?? Journey(name: name)
    guard let platform = app.platform(of: journey), let table = linkTable(on: platform) else { return [] }
    var runner = JourneyRunner(table)
    if let names = runner.names(of: wanted, after: count, of: journey) { return names }
    guard case .targets = wanted else { return [] }
    var seen: Set<String> = [""]
    return table.controls.indices.map { table.label(ofControl: Int32($0)) }.filter { seen.insert($0).inserted }
  }

  /// Where what a step of a journey touches is written; nil where no step that can be done touches anything.
  package func touched(byStepAt place: UInt32) -> Span? {
    for journey in app.journeys {
      let found = journey.steps.firstIndex { $0.span.start <= place && place <= $0.span.end }
      guard let step = found else { continue }
      guard let (links, table) = links(of: journey), links.indices.contains(step), let link = links[step].first else {
        return nil
      }
      return span(ofElement: Int(table.control(ofLink: link).element))
    }
    return nil
  }

  /// How many steps of a journey can be done, and how many it has; nil where it cannot be walked.
  package func walk(ofJourney name: String) -> (done: Int, steps: Int)? {
    guard let journey = app.journeys.first(where: { $0.name == name }) else { return nil }
    return links(of: journey).map { ($0.links.count, journey.steps.count) }
  }

  /// The links that each step of a journey takes which can be done.
  private func links(of journey: Journey) -> (links: [[Int32]], table: LinkTable)? {
    guard let table = app.platform(of: journey).flatMap({ linkTable(on: $0) }) else { return nil }
    var runner = JourneyRunner(table)
    return runner.trace(journey).map { ($0.links, table) }
  }
}
