import FlowGraph
import Journeys
import ScreenModel

extension Compilation {
  /// What can be tapped after the first steps of a journey, by what people call it; anywhere in the app where that cannot be told.
  package func tappable(after count: Int, ofJourney name: String) -> [String] {
    let journey = app.journeys.first { $0.name == name } ?? Journey(name: name)
    guard let platform = app.platform(of: journey), let table = linkTable(on: platform) else { return [] }
    var runner = JourneyRunner(table)
    if let names = runner.tappable(after: count, of: journey) { return names }
    var seen: Set<String> = [""]
    return table.controls.indices.map { table.label(ofControl: Int32($0)) }.filter { seen.insert($0).inserted }
  }
}
