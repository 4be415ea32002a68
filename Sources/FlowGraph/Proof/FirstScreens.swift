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
    var below: [Int32] = []
    for _ in 0..<Simulator.mostRedirects {
      if head >= summaries.firstHead {
        let place = summaries.head(head)
        guard let frame = system.frame(place.symbol) else { return nil }
        if case .settled = system.phase(place.control) {
          guard !frame.isInterrupted, frame.decision < 0 else { return nil }
          if !system.isUrgent(frame) { return frame.page }
        }
      }
      guard let number = summaries.transitions(of: head).first else { return nil }
      var next = summaries.target(ofTransition: number)
      switch summaries.transition(number).operation {
      case .pop(let control):
        // A flow may begin over other screens, and go back to one of them.
        next = below.popLast().flatMap { summaries.index(of: Head(control: control, symbol: $0)) }
      case .push(_, _, let symbol): below.append(symbol)
      case .reset: below = []
      case .rewrite: break
      }
      guard let next else { return nil }
      head = next
    }
    return nil
  }
}

extension FlowSystem {
  /// The frame of a head; nil once the app was left, and while something is under way.
  package func settledFrame(at head: Head) -> Frame? {
    guard case .settled = phase(head.control), let frame = frame(head.symbol), !frame.isInterrupted,
      frame.decision < 0
    else { return nil }
    return frame
  }
}
