import FlowGraph
import HTML
import ScreenModel
import YAMLSyntax

/// Where everything leads in a page without scripts: to a place of its own, as the values stand at the start.
struct ScriptlessLinks {
  /// A place as it is shown: a page, or a popup over one.
  struct Spot: Hashable {
    var page: Int32
    /// The popup on top, or -1.
    var popup: PlaceID = -1
  }

  /// Where something leads.
  enum Destination: Equatable {
    case spot(Spot)
    /// An address of the web, a mail, a telephone.
    case outside(String)
  }

  let table: LinkTable
  private let names: PlaceNames
  private let writing: ControlWriting
  /// For every page the one that lies beneath it where it is reached the shortest way; -1 for none.
  private let beneath: [Int32]
  private var conditions = Conditions()

  init(_ table: LinkTable) {
    self.table = table
    names = PlaceNames(table)
    writing = ControlWriting(table)
    beneath = Self.beneath(table, Arrivals(table, names))
    conditions.begin()
  }

  // MARK: addresses

  /// What the address of a spot is called: as in a page with scripts, as far as that can be said.
  func id(of spot: Spot) -> String {
    let page = "/" + Address.escaped(table.app.pages[Int(spot.page)].id)
    return spot.popup < 0 ? page : page + "+" + Address.escaped(names.names[Int(spot.popup)])
  }

  /// The page beneath a page, or -1.
  func beneath(_ page: Int32) -> Int32 { beneath[Int(page)] }

  private static func beneath(_ table: LinkTable, _ arrivals: Arrivals) -> [Int32] {
    var numbers: [Substring: Int32] = [:]
    let ids = table.app.pages.map { Address.escaped($0.id) }
    for (page, id) in ids.enumerated() { numbers[id[...]] = Int32(page) }
    return arrivals.arrivals.map { arrival in
      switch arrival {
      case .never, .alone: return -1
      case .over(let page): return page
      case .at(let address):
        let frames = address.prefix { $0 != "?" }.split(separator: "~")
        guard frames.count > 1 else { return -1 }
        return numbers[frames[frames.count - 2].prefix { !"*(+!".contains($0) }] ?? -1
      }
    }
  }

  // MARK: ways

  /// Whether a condition holds at the start.
  mutating func holds(_ condition: GuardID) -> Bool {
    let number = conditions.number(of: condition, in: table.formulas)
    return conditions.holds(number) { _ in 0 }
  }

  /// Where a control leads from a spot: nowhere, to one place, or to as many as there are answers.
  mutating func destinations(of control: Control, from spot: Spot) -> [(answer: Words?, to: Destination)] {
    guard holds(control.condition) else { return [] }
    var found: [(answer: Words?, to: Destination)] = []
    for number in control.ways {
      let way = table.ways[Int(number)]
      guard holds(way.condition) else { continue }
      guard control.isAsked else { return destination(of: way, control, from: spot).map { [(nil, $0)] } ?? [] }
      if let destination = destination(of: way, control, from: spot) {
        found.append((writing.answer(of: way, control), destination))
      }
    }
    return found
  }

  /// What a control asks; never nothing.
  func question(of control: Control) -> Words {
    let words = writing.question(of: control)
    return words.isEmpty ? "What happens?" : words
  }

  private func destination(of way: Way, _ control: Control, from spot: Spot) -> Destination? {
    let closes = spot.popup >= 0 && table.places[Int(spot.popup)].closesOnChoice
    let page = Destination.spot(Spot(page: spot.page))
    func opened(_ popup: PlaceID) -> Destination {
      let own = table.places[Int(popup)].page
      return .spot(Spot(page: own >= 0 ? own : spot.page, popup: popup))
    }
    switch way.action {
    case .push(let page), .replace(let page), .reset(let page), .unwind(let page): return .spot(Spot(page: page))
    case .open(let popup, _), .show(let popup), .tell(let popup): return opened(popup)
    case .offer, .leave: return writing.words(ofAddress: way, control).map { .outside($0) } ?? (closes ? page : nil)
    case .close, .closeAll: return spot.popup >= 0 ? page : nil
    case .stay: return closes ? page : nil
    case .back:
      if spot.popup >= 0, !closes { return page }
      return beneath(spot.page) >= 0 ? .spot(Spot(page: beneath(spot.page))) : nil
    }
  }

  // MARK: spots

  /// The popups to be shown over each page: its own, and shared ones where something opens them.
  mutating func popups() -> [[PlaceID]] {
    var result = [[PlaceID]](repeating: [], count: table.pageCount)
    var seen: Set<Spot> = []
    var waiting: [Spot] = []
    func add(_ spot: Spot, _ result: inout [[PlaceID]]) {
      guard seen.insert(spot).inserted else { return }
      if spot.popup >= 0 { result[Int(spot.page)].append(spot.popup) }
      waiting.append(spot)
    }
    for page in 0..<table.pageCount { add(Spot(page: Int32(page)), &result) }
    for popup in table.pageCount..<table.places.count where table.places[popup].page >= 0 {
      add(Spot(page: table.places[popup].page, popup: PlaceID(popup)), &result)
    }
    for event in table.events { add(eventSpot(event), &result) }
    while let spot = waiting.popLast() {
      for number in controls(of: spot) {
        for (_, destination) in destinations(of: table.controls[Int(number)], from: spot) {
          if case .spot(let next) = destination { add(next, &result) }
        }
      }
    }
    return result.map { $0.sorted() }
  }

  /// Where an event is shown.
  func eventSpot(_ event: LinkTable.Event) -> Spot {
    let own = table.places[Int(event.place)].page
    return Spot(page: own >= 0 ? own : table.start, popup: event.place)
  }

  /// What can be touched in a spot, and what comes there by itself.
  func controls(of spot: Spot) -> [Int32] {
    let place = table.places[Int(spot.popup >= 0 ? spot.popup : spot.page)]
    return Array(place.controls) + (place.end >= 0 ? [place.end] : [])
  }
}
