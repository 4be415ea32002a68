import FlowGraph
import ScreenModel
import SourceText

/// For every page the nearest configuration in which it is on top: what a link to a screen opens, with its Back history.
struct DeepLinks {
  /// How the page's runtime is told of it.
  enum DeepLink: Equatable {
    /// Nobody gets there.
    case never
    /// Alone, everything standing where it starts.
    case alone
    /// On top of the page of this number, as that is reached.
    case over(Int32)
    /// As an address says.
    case at(String)
  }

  private(set) var links: [DeepLink]

  /// A configuration that was reached: its head, and what is below.
  private struct Reached {
    var control: Int32
    var symbol: Int32
    /// A slot, or -1.
    var below: Int32
  }

  /// A slot of some stack, and what is below it.
  private struct Slot {
    var symbol: Int32
    var below: Int32
  }

  private struct Key: Hashable {
    var control: Int32
    var symbol: Int32
    var below: Int32
  }

  /// - Parameter proof: the proof of the table, where it was made already.
  init(_ table: LinkTable, _ names: PlaceNames, _ proof: FlowProof?) {
    links = [DeepLink](repeating: .never, count: table.pageCount)
    guard table.start >= 0 else { return }
    var system = FlowSystem(table)
    var slots: [Slot] = []
    var found = [Reached?](repeating: nil, count: table.pageCount)
    var missing = table.pageCount
    var seen = Set<Key>(minimumCapacity: table.pageCount * 2)
    // One bucket for each number of touches that is still open; no touch is more than a few.
    var waiting: [[Reached]] = [[]]
    for entryPoint in table.entryPoints {
      let configuration = system.configuration(
        pages: entryPoint.pages, values: entryPoint.values, locals: entryPoint.values)
      var below: Int32 = -1
      for symbol in configuration.stack.dropFirst().reversed() {
        slots.append(Slot(symbol: symbol, below: below))
        below = Int32(slots.count - 1)
      }
      let start = Reached(control: configuration.control, symbol: configuration.stack[0], below: below)
      // A flow counts once the app's own start has led nowhere new.
      let bucket = entryPoint.flow < 0 ? 0 : Self.flowsBegin
      while waiting.count <= bucket { waiting.append([]) }
      waiting[bucket].append(start)
    }
    var taps = 0
    var budget = table.pageCount * 16 + Self.mostSteps
    var transitions = HeadTransitions(&system)
    while taps < waiting.count, missing > 0, budget > 0 {
      var next = 0
      while next < waiting[taps].count, missing > 0, budget > 0 {
        let here = waiting[taps][next]
        next += 1
        let under = here.below < 0 ? -1 : slots[Int(here.below)].symbol
        guard seen.insert(Key(control: here.control, symbol: here.symbol, below: under)).inserted else { continue }
        budget -= 1
        if case .settled = system.phase(here.control), let frame = system.frame(here.symbol), frame.popup < 0,
          frame.toast < 0, !system.isUrgent(frame), found[Int(frame.page)] == nil
        {
          found[Int(frame.page)] = here
          missing -= 1
        }
        for transition in transitions.of(Head(control: here.control, symbol: here.symbol), &system) {
          guard !transition.isEvent, let reached = Self.reached(from: here, by: transition, &slots) else { continue }
          let bucket = taps + Int(min(transition.taps, 8))
          while waiting.count <= bucket { waiting.append([]) }
          waiting[bucket].append(reached)
        }
      }
      waiting[taps] = []
      taps += 1
    }
    write(found, slots, &system, Address(names))
    // With many variables there is more to come by than can be walked through; then the proof says how people get there.
    if missing > 0, budget <= 0 { addPaths(of: proof ?? FlowProof(of: table), Address(names)) }
  }

  private mutating func addPaths(of proof: FlowProof, _ address: Address) {
    var simulator = Simulator(proof.table, pages: [])
    for (page, path) in proof.linksToPages().enumerated() where links[page] == .never {
      guard let path else { continue }
      let origin = proof.entryPoints[path.origin]
      simulator.restart(pages: origin.pages, values: origin.values)
      if path.links.allSatisfy({ simulator.take(link: $0) }) { links[page] = .at(address.text(of: simulator)) }
    }
  }

  private static let flowsBegin = 64
  /// How many steps are tried besides some for each page.
  private static let mostSteps = 20_000

  private static func reached(from here: Reached, by transition: Transition, _ slots: inout [Slot]) -> Reached? {
    switch transition.operation {
    case .rewrite(let control, let symbol):
      return Reached(control: control, symbol: symbol, below: here.below)
    case .reset(let control, let symbol): return Reached(control: control, symbol: symbol, below: -1)
    case .push(let control, let top, let below):
      slots.append(Slot(symbol: below, below: here.below))
      return Reached(control: control, symbol: top, below: Int32(slots.count - 1))
    case .pop(let control):
      guard here.below >= 0 else { return nil }
      let slot = slots[Int(here.below)]
      return Reached(control: control, symbol: slot.symbol, below: slot.below)
    }
  }

  private mutating func write(_ found: [Reached?], _ slots: [Slot], _ system: inout FlowSystem, _ address: Address) {
    let plain = system.control(settledAt: 0)
    for (page, reached) in found.enumerated() {
      guard let reached else { continue }
      let fresh = system.symbol(system.freshFrame(Int32(page), isRoot: reached.below < 0))
      if reached.symbol == fresh, reached.below < 0, reached.control == plain {
        links[page] = .alone
        continue
      }
      if reached.symbol == fresh, reached.below >= 0,
        let under = system.frame(slots[Int(reached.below)].symbol), let lower = found[Int(under.page)],
        lower.control == reached.control, lower.below == slots[Int(reached.below)].below,
        let top = system.frame(lower.symbol), top.local == under.local
      {
        links[page] = .over(under.page)
        continue
      }
      var stack = [reached.symbol]
      var next = reached.below
      while next >= 0 {
        stack.append(slots[Int(next)].symbol)
        next = slots[Int(next)].below
      }
      let configuration = StackConfiguration(control: reached.control, stack: stack)
      links[page] = .at(address.text(of: configuration, in: system))
    }
  }

  /// Appends them as JSON: null, -1, a page, or an address.
  func append(to json: inout JSONWriter) {
    json.list(links) { json, arrival in
      switch arrival {
      case .never: json.null()
      case .alone: json.number(-1)
      case .over(let page): json.number(page)
      case .at(let address): json.string(address)
      }
    }
  }
}

/// What can happen at heads: where nothing has been set and no popup is open it is kept, since pages are met over many others.
private struct HeadTransitions {
  private let plain: Int32
  private var all: [Transition] = []
  /// For every plain symbol which of them are its own; empty where that was not asked yet.
  private var ranges: [Range<Int32>]

  init(_ system: inout FlowSystem) {
    plain = system.control(settledAt: 0)
    ranges = [Range<Int32>](repeating: 0..<0, count: Int(system.leftSymbol))
  }

  mutating func of(_ head: Head, _ system: inout FlowSystem) -> ArraySlice<Transition> {
    guard head.control == plain, head.symbol < ranges.count else {
      var own: [Transition] = []
      system.appendTransitions(of: head, to: &own)
      return own[...]
    }
    if ranges[Int(head.symbol)].isEmpty {
      let start = Int32(all.count)
      system.appendTransitions(of: head, to: &all)
      ranges[Int(head.symbol)] = start..<Int32(all.count)
    }
    return all[Int(ranges[Int(head.symbol)].lowerBound)..<Int(ranges[Int(head.symbol)].upperBound)]
  }
}
