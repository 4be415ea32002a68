import ScreenModel

/// The screens on which people first have control.
struct FirstScreens {
  private let summaries: Summaries
  private let system: FlowSystem

  init(in summaries: Summaries, of system: FlowSystem) {
    self.summaries = summaries
    self.system = system
  }

  /// The first screens that people see from each way in, and tab roots that show their own tab.
  var homes: [Int32] {
    var result: [Int32] = []
    for start in summaries.starts where start >= 0 {
      if let page = page(from: Int(start)), !result.contains(page) { result.append(page) }
    }
    let showsOwnTab = system.table.showsOwnTab
    for page in showsOwnTab.indices where showsOwnTab[page] && !result.contains(Int32(page)) {
      result.append(Int32(page))
    }
    return result
  }

  /// Where people first have control, from a head on.
  func page(from start: Int) -> Int32? {
    var head = start
    for _ in 0..<Simulator.mostRedirects {
      if head >= summaries.firstHead {
        guard let frame = system.settledFrame(at: summaries.head(head)) else { return nil }
        if !system.isUrgent(frame) { return frame.page }
      }
      guard let transition = summaries.transitions(of: head).first,
        let next = summaries.target(ofTransition: transition)
      else { return nil }
      head = next
    }
    return nil
  }
}

extension FlowSystem {
  /// The frame of a head; nil once the app was left, and while something is under way.
  func settledFrame(at head: Head) -> Frame? {
    guard case .settled = phase(head.control), let frame = frame(head.symbol), frame.interruption < 0,
      frame.decision < 0
    else { return nil }
    return frame
  }
}
