package import FlowGraph

extension LinkTable {
  /// What the page's runtime calls a move: `place.control.way`, or the word for what comes by itself.
  package func key(ofWay link: Int32) -> String {
    guard link >= 0 else { return "lapse" }
    let way = ways[Int(link)]
    let control = controls[Int(way.control)]
    switch way.control {
    case back: return "back"
    case outside: return "outside"
    case accept: return "accept"
    case lapse: return "lapse"
    default: break
    }
    if let event = events.firstIndex(where: { $0.way == link }) { return "event.\(event)" }
    let numbers = places[Int(control.place)].controls
    let index = numbers.contains(way.control) ? Int(way.control - numbers.lowerBound) : numbers.count
    return "\(control.place).\(index).\(link - control.ways.lowerBound)"
  }
}
