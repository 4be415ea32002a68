import FlowGraph
package import Journeys
import ScreenModel

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
}
