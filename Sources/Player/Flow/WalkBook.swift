package import FlowGraph
import HTML
import ScreenModel
import SourceText

/// Everything an app can do, walked by the simulator from its start: what the page is held against.
///
/// A line for each configuration, the nearest first: its address, then for each move its key and the address it leads to, or null where
/// redirects never end. The key of a move is `place.control.link`, as the page's runtime numbers them, or the word for what comes by
/// itself.
package struct WalkBook {
  private let table: LinkTable
  private let names: PlaceNames

  package init(_ table: LinkTable) {
    self.table = table
    names = PlaceNames(table)
  }

  /// The lines, for so many configurations at most.
  package func text(limit: Int) -> [UInt8] {
    var json = JSONWriter.ofPage()
    let address = Address(names)
    guard table.start >= 0 else { return json.bytes }
    var simulator = Simulator(table, pages: [table.start])
    var waiting: [(address: String, configuration: StackConfiguration)] = []
    var seen: Set<String> = []
    func visit(_ simulator: Simulator) -> String {
      let text = address.text(of: simulator)
      if seen.count < limit, seen.insert(text).inserted { waiting.append((text, simulator.configuration)) }
      return text
    }
    for entryPoint in table.entryPoints {
      simulator.restart(pages: entryPoint.pages, values: entryPoint.values)
      if !simulator.isEndless { _ = visit(simulator) }
    }
    var next = 0
    while next < waiting.count {
      let here = waiting[next]
      next += 1
      json.list { json in
        json.string(here.address)
        simulator.resume(at: here.configuration)
        for transition in simulator.transitions() {
          simulator.resume(at: here.configuration)
          simulator.take(transition)
          json.list { json in
            json.string(table.key(ofLink: transition.link))
            if simulator.isEndless { json.null() } else { json.string(visit(simulator)) }
          }
        }
      }
      json.endLine()
    }
    return json.bytes
  }
}
