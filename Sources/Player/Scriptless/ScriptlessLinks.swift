import FlowGraph
import HTML
import ScreenModel
import YAMLSyntax

/// Where everything leads in a page without scripts: to a place of its own, as the values are at the start.
struct ScriptlessLinks {
  /// A place as it is shown: a page, or a popup over one.
  struct PageSection: Hashable {
    var page: Int32
    /// The popup on top, or -1.
    var popup: PlaceID = -1
  }

  /// Where something leads.
  enum Destination: Equatable {
    case section(PageSection)
    /// An address of the web, a mail, a telephone.
    case outside(String)
  }

  let table: LinkTable
  private let names: PlaceNames
  /// The addresses of all pages.
  private let addresses: [String]
  private let writing: ControlWriting
  /// For every page the one that is below it where it is reached by the shortest path; -1 for none.
  private let below: [Int32]
  private var conditions = Conditions()

  init(_ table: LinkTable, _ proof: FlowProof? = nil) {
    self.table = table
    names = PlaceNames(table)
    writing = ControlWriting(table)
    // Of several that have one name, in an app that is built in spite of that, each has its own.
    var counts: [String: Int] = [:]
    addresses = table.app.pages.map { page in
      let address = "/" + Address.escaped(page.id)
      let count = counts[address, default: 0] + 1
      counts[address] = count
      return count > 1 ? "\(address)'\(count)" : address
    }
    below = Self.below(addresses, DeepLinks(table, names, proof))
    conditions.begin()
  }

  // MARK: addresses

  /// What the address of a spot is called: as in a page with scripts, as far as that can be said.
  func id(of section: PageSection) -> String {
    let page = addresses[Int(section.page)]
    return section.popup < 0 ? page : page + "+" + Address.escaped(names.names[Int(section.popup)])
  }

  /// The page below a page, or -1.
  func below(_ page: Int32) -> Int32 { below[Int(page)] }

  private static func below(_ addresses: [String], _ arrivals: DeepLinks) -> [Int32] {
    var numbers: [Substring: Int32] = [:]
    for (page, address) in addresses.enumerated() { numbers[address.dropFirst()] = Int32(page) }
    return arrivals.links.map { arrival in
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
  mutating func destinations(of control: Control, from section: PageSection) -> [(answer: Words?, to: Destination)] {
    guard holds(control.condition) else { return [] }
    var found: [(answer: Words?, to: Destination)] = []
    for number in control.links {
      let link = table.links[Int(number)]
      guard holds(link.condition) else { continue }
      guard control.isAsked else { return destination(of: link, control, from: section).map { [(nil, $0)] } ?? [] }
      if let destination = destination(of: link, control, from: section) {
        found.append((writing.answer(of: link, control), destination))
      }
    }
    return found
  }

  /// What a control asks; never nothing.
  func question(of control: Control) -> Words {
    let words = writing.question(of: control)
    return words.isEmpty ? "What happens?" : words
  }

  private func destination(of link: Link, _ control: Control, from section: PageSection) -> Destination? {
    let closes = section.popup >= 0 && table.places[Int(section.popup)].closesOnChoice
    let page = Destination.section(PageSection(page: section.page))
    func opened(_ popup: PlaceID) -> Destination {
      let own = table.places[Int(popup)].page
      return .section(PageSection(page: own >= 0 ? own : section.page, popup: popup))
    }
    switch link.action {
    case .push(let page), .replace(let page), .reset(let page), .unwind(let page):
      return .section(PageSection(page: page))
    case .open(let popup, _), .showToast(let popup), .showPlainToast(let popup): return opened(popup)
    case .openOutside, .leave:
      return writing.words(ofAddress: link, control).map { .outside($0) } ?? (closes ? page : nil)
    case .close, .closeAll: return section.popup >= 0 ? page : nil
    case .stay: return closes ? page : nil
    case .back:
      if section.popup >= 0, !closes { return page }
      return below(section.page) >= 0 ? .section(PageSection(page: below(section.page))) : nil
    }
  }

  // MARK: spots

  /// The popups to be shown over each page: its own, and shared ones where something opens them.
  mutating func popups() -> [[PlaceID]] {
    var result = [[PlaceID]](repeating: [], count: table.pageCount)
    var seen: Set<PageSection> = []
    var waiting: [PageSection] = []
    func add(_ section: PageSection, _ result: inout [[PlaceID]]) {
      guard seen.insert(section).inserted else { return }
      if section.popup >= 0 { result[Int(section.page)].append(section.popup) }
      waiting.append(section)
    }
    for page in 0..<table.pageCount { add(PageSection(page: Int32(page)), &result) }
    for popup in table.pageCount..<table.places.count where table.places[popup].page >= 0 {
      add(PageSection(page: table.places[popup].page, popup: PlaceID(popup)), &result)
    }
    for event in table.events { add(eventSpot(event), &result) }
    while let section = waiting.popLast() {
      for number in controls(of: section) {
        for (_, destination) in destinations(of: table.controls[Int(number)], from: section) {
          if case .section(let next) = destination { add(next, &result) }
        }
      }
    }
    return result.map { $0.sorted() }
  }

  /// Where an event is shown.
  func eventSpot(_ event: LinkTable.Event) -> PageSection {
    let own = table.places[Int(event.place)].page
    return PageSection(page: own >= 0 ? own : table.start, popup: event.place)
  }

  /// What can be touched in a spot, and what comes there by itself.
  func controls(of section: PageSection) -> [Int32] {
    let place = table.places[Int(section.popup >= 0 ? section.popup : section.page)]
    return Array(place.controls) + (place.end >= 0 ? [place.end] : [])
  }
}
