/// What would switch on a way out where people are stuck, if it could be taken itself.
extension FlowProof {
  /// The links in which people are stuck that are switched off, and that would set what keeps some other links from being taken: those
  /// out of there, and those that would help with these in turn.
  package func switchedOffLinks(of exits: [Int32], at head: Int, in component: StuckComponent) -> [Int32] {
    guard let frame = settledFrame(head) else { return [] }
    var system = system
    var wanted = exits
    var candidates = settingLinks(in: component).filter { !exits.contains($0) && isOff($0, at: head, frame) }
    var helpers: [Int32] = []
    while let index = candidates.firstIndex(where: { helps($0, with: wanted, at: head, frame, &system) }) {
      let helper = candidates.remove(at: index)
      helpers.append(helper)
      wanted.append(helper)
    }
    return helpers
  }

  /// The links that set variables on the pages and popups of a component.
  private func settingLinks(in component: StuckComponent) -> [Int32] {
    var places: Set<PlaceID> = []
    for frame in component.heads.lazy.compactMap({ self.settledFrame($0) }) {
      places.insert(frame.page)
      if frame.popup >= 0 { places.insert(frame.popup) }
    }
    return places.sorted().flatMap { place in
      table.places[Int(place)].controls.flatMap { control in
        table.controls[Int(control)].links.filter { !table.links[Int($0)].effects.isEmpty }
      }
    }
  }

  /// Whether what a link sets ends what keeps one of some others from being taken.
  private func helps(
    _ link: Int32, with wanted: [Int32], at head: Int, _ frame: Frame, _ system: inout FlowSystem
  ) -> Bool {
    let values = values(head)
    let results = system.results(of: table.links[Int(link)], values: values, frame: frame)
    var after = frame
    after.local = results.local
    func ends(_ condition: GuardID, being wrong: Truth) -> Bool {
      system.truth(of: condition, values: values, frame: frame) == wrong
        && system.truth(of: condition, values: results.values, frame: after) != wrong
    }
    return wanted.contains { other in
      let (holding, failing) = conditions(decidingOn: other)
      return holding.contains { ends($0, being: .no) } || failing.contains { ends($0, being: .yes) }
    }
  }
}
