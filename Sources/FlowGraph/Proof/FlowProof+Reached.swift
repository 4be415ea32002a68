import ScreenModel

/// What can be reached, and what cannot.
extension FlowProof {
  /// For every screen whether some page of it is ever on top.
  package func reachedScreens() -> [Bool] {
    var result = [Bool](repeating: false, count: table.app.screens.count)
    for head in summaries.heads {
      if let frame = seenFrame(head) { result[Int(screen(ofPage: frame.page))] = true }
    }
    return result
  }

  /// For every place whether it is ever on top.
  package func reachedPlaces() -> [Bool] {
    var result = [Bool](repeating: false, count: table.places.count)
    for head in summaries.heads {
      guard let frame = seenFrame(head) else { continue }
      result[Int(frame.page)] = true
      if frame.popup >= 0 { result[Int(frame.popup)] = true }
      if frame.toast >= 0 { result[Int(frame.toast)] = true }
    }
    return result
  }

  /// For every popup whether it is ever on top.
  package func reachedPopups() -> [Bool] {
    var result = [Bool](repeating: false, count: app.popups.count)
    for (place, isReached) in zip(table.places, reachedPlaces()) where isReached && place.popup >= 0 {
      result[Int(place.popup)] = true
    }
    return result
  }

  /// The frame on top, unless it is only passed on the path to what is below.
  private func seenFrame(_ head: Int) -> Frame? {
    let head = summaries.head(head)
    guard case .settled = system.phase(head.control) else { return nil }
    return system.frame(head.symbol)
  }

  /// The screens that are never on top.
  package func unreachedScreens() -> [Int32] {
    let reached = reachedScreens()
    return reached.indices.filter { !reached[$0] && !table.app.pages(of: Int32($0)).isEmpty }.map { Int32($0) }
  }
}
