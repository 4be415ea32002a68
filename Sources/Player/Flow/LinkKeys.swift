package import FlowGraph

extension LinkTable {
  /// What the page's runtime calls a move: `place.control.link`, or the word for what comes by itself.
  package func key(ofLink number: Int32) -> String {
    guard number >= 0 else { return "lapse" }
    let link = links[Int(number)]
    let control = controls[Int(link.control)]
    switch link.control {
    case back: return "back"
    case outside: return "outside"
    case accept: return "accept"
    case expiry: return "lapse"
    default: break
    }
    if let event = events.firstIndex(where: { $0.link == number }) { return "event.\(event)" }
    let numbers = places[Int(control.place)].controls
    let index = numbers.contains(link.control) ? Int(link.control - numbers.lowerBound) : numbers.count
    return "\(control.place).\(index).\(number - control.links.lowerBound)"
  }
}
