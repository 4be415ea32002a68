import FlowGraph
import HTML
import ScreenModel

/// For every page the nearest configuration in which it is on top: what a link to a screen opens, with the way back beneath it.
struct Arrivals {
  /// How the page's runtime is told of it.
  enum Arrival: Equatable {
    /// Nobody gets there.
    case never
    /// Alone, everything standing where it starts.
    case alone
    /// On top of the page of this number, as that is reached.
    case over(Int32)
    /// As an address says.
    case at(String)
  }

  private(set) var arrivals: [Arrival]

  /// A configuration that was reached: its head, and what lies beneath.
  private struct Reached {
    var control: Int32
    var symbol: Int32
    /// A slot, or -1.
    var beneath: Int32
  }

  /// A slot of some stack, and what lies beneath it.
  private struct Slot {
    var symbol: Int32
    var beneath: Int32
  }

  private struct Key: Hashable {
    var control: Int32
    var symbol: Int32
    var beneath: Int32
  }

  init(_ table: LinkTable, _ names: PlaceNames) {
    arrivals = [Arrival](repeating: .never, count: table.pageCount)
    guard table.start >= 0 else { return }
    var system = FlowSystem(table)
    var slots: [Slot] = []
    var found = [Reached?](repeating: nil, count: table.pageCount)
    var missing = table.pageCount
    var seen: Set<Key> = []
    // One bucket for each number of touches that is still open; no touch is more than a few.
    var waiting: [[Reached]] = [[]]
    for origin in table.app.origins(start: table.start) {
      let configuration = system.configuration(
        pages: origin.pages, values: origin.values, locals: origin.values)
      var beneath: Int32 = -1
      for symbol in configuration.stack.dropFirst().reversed() {
        slots.append(Slot(symbol: symbol, beneath: beneath))
        beneath = Int32(slots.count - 1)
      }
      let start = Reached(control: configuration.control, symbol: configuration.stack[0], beneath: beneath)
      // A flow counts once the app's own start has led nowhere new.
      let bucket = origin.flow < 0 ? 0 : Self.flowsBegin
      while waiting.count <= bucket { waiting.append([]) }
      waiting[bucket].append(start)
    }
    var taps = 0
    var budget = table.pageCount * 16 + 200_000
    var moves: [FlowGraph.Move] = []
    while taps < waiting.count, missing > 0, budget > 0 {
      var next = 0
      while next < waiting[taps].count, missing > 0, budget > 0 {
        let here = waiting[taps][next]
        next += 1
        let under = here.beneath < 0 ? -1 : slots[Int(here.beneath)].symbol
        guard seen.insert(Key(control: here.control, symbol: here.symbol, beneath: under)).inserted else { continue }
        budget -= 1
        if case .settled = system.phase(here.control), let frame = system.frame(here.symbol), frame.popup < 0,
          frame.toast < 0, !system.isUrgent(frame), found[Int(frame.page)] == nil
        {
          found[Int(frame.page)] = here
          missing -= 1
        }
        moves.removeAll(keepingCapacity: true)
        system.appendMoves(of: Head(control: here.control, symbol: here.symbol), to: &moves)
        for move in moves where !move.isEvent {
          guard let reached = Self.reached(from: here, by: move, &slots) else { continue }
          let bucket = taps + Int(min(move.taps, 8))
          while waiting.count <= bucket { waiting.append([]) }
          waiting[bucket].append(reached)
        }
      }
      waiting[taps] = []
      taps += 1
    }
    write(found, slots, &system, Address(names))
  }

  private static let flowsBegin = 64

  private static func reached(from here: Reached, by move: FlowGraph.Move, _ slots: inout [Slot]) -> Reached? {
    switch move.operation {
    case .rewrite(let control, let symbol):
      return Reached(control: control, symbol: symbol, beneath: here.beneath)
    case .reset(let control, let symbol): return Reached(control: control, symbol: symbol, beneath: -1)
    case .push(let control, let top, let beneath):
      slots.append(Slot(symbol: beneath, beneath: here.beneath))
      return Reached(control: control, symbol: top, beneath: Int32(slots.count - 1))
    case .pop(let control):
      guard here.beneath >= 0 else { return nil }
      let slot = slots[Int(here.beneath)]
      return Reached(control: control, symbol: slot.symbol, beneath: slot.beneath)
    }
  }

  private mutating func write(_ found: [Reached?], _ slots: [Slot], _ system: inout FlowSystem, _ address: Address) {
    let plain = system.control(settledAt: 0)
    for (page, reached) in found.enumerated() {
      guard let reached else { continue }
      let fresh = system.symbol(system.freshFrame(Int32(page), isRoot: reached.beneath < 0))
      if reached.symbol == fresh, reached.beneath < 0, reached.control == plain {
        arrivals[page] = .alone
        continue
      }
      if reached.symbol == fresh, reached.beneath >= 0,
        let under = system.frame(slots[Int(reached.beneath)].symbol), let lower = found[Int(under.page)],
        lower.control == reached.control, lower.beneath == slots[Int(reached.beneath)].beneath,
        let top = system.frame(lower.symbol), top.local == under.local
      {
        arrivals[page] = .over(under.page)
        continue
      }
      var stack = [reached.symbol]
      var next = reached.beneath
      while next >= 0 {
        stack.append(slots[Int(next)].symbol)
        next = slots[Int(next)].beneath
      }
      let configuration = StackConfiguration(control: reached.control, stack: stack)
      arrivals[page] = .at(address.text(of: configuration, in: system))
    }
  }

  /// Appends them as JSON: null, -1, a page, or an address.
  func append(to json: inout [UInt8]) {
    json.json(list: arrivals) { json, arrival in
      switch arrival {
      case .never: json.raw("null")
      case .alone: json.raw("-1")
      case .over(let page): json.json(Int(page))
      case .at(let address): json.json(address)
      }
    }
  }
}
