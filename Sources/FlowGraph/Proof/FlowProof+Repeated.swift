/// Paths in which values are passed over, touch by touch.
extension FlowProof {
  /// Some links, each that only counts as often as it takes until something tells the values apart.
  ///
  /// - Parameter before: what somebody did before.
  func repeated(_ links: [Int32], after before: [Int32], from origin: Int) -> [Int32] {
    if !classes.passesOver { return links }
    var simulator = simulator(at: origin)
    for link in before where !simulator.take(link: link) { return links }
    var result: [Int32] = []
    for (number, link) in links.enumerated() {
      guard let first = table.links[Int(link)].effects.first, classes.repeats(first) else {
        result.append(link)
        if !simulator.take(link: link) { return result + links[(number + 1)...] }
        continue
      }
      let variable = table.effects[Int(first)].variable
      var value = simulator.value(of: variable)
      let own = value.map { classes.standing(for: $0, of: variable) }
      repeat {
        result.append(link)
        if !simulator.take(link: link) { return result + links[(number + 1)...] }
        let next = simulator.value(of: variable)
        if next == value { break }
        value = next
      } while value.map { classes.standing(for: $0, of: variable) } == own
    }
    return result
  }
}
