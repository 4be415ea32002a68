import Diagnostics
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

/// A flow before it is put into words: what links join, and every way between two of them.
///
/// A diagram adds the words to it. A map of groups needs hardly any, so that a map of many screens costs little.
struct FlowOutline {
  struct Node {
    let kind: FlowDiagram.NodeKind
    /// Which one it is: a number among the app's screens or popups, the ways in, the table's events, the places outside.
    let number: Int32
    /// A number in `groups`, or -1.
    var group: Int
  }

  struct Edge {
    let from: Int
    let to: Int
    let kind: FlowDiagram.EdgeKind
    /// The way in the table, or -1 for a way in.
    let link: Int32
  }

  let app: App
  let table: LinkTable
  let origins: [EntryPoint]
  private(set) var nodes: [Node] = []
  /// Ways in first, then the ways of controls in the order of the table, then events.
  private(set) var edges: [Edge] = []
  private(set) var groups: [String] = []
  /// What is written where a link leaves the app.
  private(set) var outsides: [String] = []
  /// For every screen and every popup of the app its node, or -1 for a popup that is not shown.
  private(set) var nodeOfScreen: [Int] = []
  private(set) var nodeOfPopup: [Int] = []
  /// For every popup of the app the first place that shows it, or -1.
  private(set) var placeOfPopup: [PlaceID] = []
  private var nodeOfOutside: [String: Int] = [:]

  init(of table: LinkTable) {
    self.table = table
    app = table.app
    origins = table.entryPoints
    readPlaces()
    for (number, entryPoint) in origins.enumerated() {
      guard let page = entryPoint.pages.last else { continue }
      edges.append(Edge(from: nodes.count, to: node(ofPage: page), kind: .start, link: -1))
      nodes.append(Node(kind: .start, number: Int32(number), group: -1))
    }
    for link in table.links.indices { read(Int32(link)) }
    for (number, event) in table.events.enumerated() {
      edges.append(Edge(from: nodes.count, to: node(of: event.place), kind: .event, link: event.link))
      nodes.append(Node(kind: .event, number: Int32(number), group: -1))
    }
    gatherPopups()
    choosePlaces()
  }

  // MARK: nodes

  private mutating func readPlaces() {
    nodeOfPopup = [Int](repeating: -1, count: app.popups.count)
    placeOfPopup = [PlaceID](repeating: -1, count: app.popups.count)
    for (number, place) in table.places.enumerated().reversed() where place.popup >= 0 {
      placeOfPopup[Int(place.popup)] = PlaceID(number)
    }
    let isShown = shownPopups()
    let inline = Dictionary(
      grouping: app.popups.indices.filter { isShown[$0] && app.popups[$0].context.screen >= 0 },
      by: { app.popups[$0].context.screen })
    var numbers: [String: Int] = [:]
    nodeOfScreen.reserveCapacity(app.screens.count)
    nodes.reserveCapacity(app.screens.count + app.popups.count)
    for (index, screen) in app.screens.enumerated() {
      var group = -1
      if screen.group >= 0, app.tree.node(screen.group).kind == .scalar {
        let name = app.tree.text(screen.group)
        group = numbers[name] ?? groups.count
        if group == groups.count {
          numbers[name] = group
          groups.append(name)
        }
      }
      nodeOfScreen.append(nodes.count)
      nodes.append(Node(kind: .screen, number: Int32(index), group: group))
      for popup in inline[Int32(index)] ?? [] { add(popup: popup, to: group) }
    }
    for popup in app.popups.indices where isShown[popup] && nodeOfPopup[popup] < 0 { add(popup: popup, to: -1) }
  }

  /// A popup is drawn as the screen or the popup opens it that is drawn: of the same row.
  private mutating func choosePlaces() {
    var isChosen = [Bool](repeating: false, count: app.popups.count)
    var queue = app.screens.indices.compactMap { app.pages(of: Int32($0)).first.map { PlaceID($0) } }
    var next = 0
    while next < queue.count {
      let place = table.places[Int(queue[next])]
      next += 1
      for link in place.controls.flatMap({ table.controls[Int($0)].links }) {
        switch table.links[Int(link)].action {
        case .open(let target, _), .showToast(let target), .showPlainToast(let target):
          let popup = Int(table.places[Int(target)].popup)
          if popup < 0 || isChosen[popup] { continue }
          (isChosen[popup], placeOfPopup[popup]) = (true, target)
          queue.append(target)
        default: continue
        }
      }
    }
  }

  /// Popups that something opens; those nothing opens too, as long as they have a name.
  private func shownPopups() -> [Bool] {
    zip(app.popups, placeOfPopup).map { $0.key >= 0 && $0.element >= 0 || $1 >= 0 }
  }

  private mutating func add(popup: Int, to group: Int) {
    nodeOfPopup[popup] = nodes.count
    nodes.append(Node(kind: .popup, number: Int32(popup), group: group))
  }

  /// What only screens of one group lead to is with them.
  private mutating func gatherPopups() {
    /// For every node the group from which it is reached, -2 before the first link, -3 where there are several.
    var source = [Int](repeating: -2, count: nodes.count)
    for edge in edges where edge.from != edge.to {
      let group = nodes[edge.from].group
      source[edge.to] = source[edge.to] == -2 || source[edge.to] == group ? group : -3
    }
    for index in nodes.indices where nodes[index].kind == .popup || nodes[index].kind == .outside {
      if nodes[index].group < 0, source[index] >= 0 { nodes[index].group = source[index] }
    }
  }

  func node(of place: PlaceID) -> Int {
    let popup = table.places[Int(place)].popup
    return popup >= 0 ? nodeOfPopup[Int(popup)] : node(ofPage: table.places[Int(place)].page)
  }

  /// Where what a control belongs to is written.
  func spot(ofControl number: Int32) -> WrittenSpot {
    let control = table.controls[Int(number)]
    return WrittenSpot(control.element, in: control.scope, of: table.places[Int(control.place)].scope, table.expander)
  }

  func node(ofPage page: Int32) -> Int { nodeOfScreen[Int(app.pages[Int(page)].screen)] }

  // MARK: links

  private mutating func read(_ number: Int32) {
    let link = table.links[Int(number)]
    let control = table.controls[Int(link.control)]
    guard control.place >= 0, control.condition != Formulas.never, link.condition != Formulas.never else { return }
    let from = node(of: control.place)
    guard let (to, kind) = target(of: link, control, from) else { return }
    edges.append(Edge(from: from, to: to, kind: kind, link: number))
  }

  private mutating func target(
    of link: Link, _ control: Control, _ from: Int
  ) -> (node: Int, kind: FlowDiagram.EdgeKind)? {
    switch link.action {
    case .push(let page): return (node(ofPage: page), .push)
    case .replace(let page): return (node(ofPage: page), .replace)
    case .reset(let page): return (node(ofPage: page), .reset)
    case .unwind(let page): return (node(ofPage: page), .unwind)
    case .open(let place, _): return (node(of: place), .popup)
    case .showToast(let place), .showPlainToast(let place): return (node(of: place), .toast)
    case .leave, .openOutside: return (outside(of: link), .leave)
    // Where Back leads is known once all links are.
    case .back: return nodes[from].kind == .screen ? (from, .back) : nil
    // A button that only closes its popup is drawn by nothing: the popup itself says so.
    case .close, .closeAll: return nil
    case .stay: return link.effects.isEmpty || control.move < 0 && control.option >= 0 ? nil : (from, .stay)
    }
  }

  private mutating func outside(of link: Link) -> Int {
    let target = link.branch >= 0 ? app.branches[Int(link.branch)].target : -1
    let text = target >= 0 ? FlowWords.readable(app.tree.text(target)) : "elsewhere"
    if let known = nodeOfOutside[text] { return known }
    nodeOfOutside[text] = nodes.count
    nodes.append(Node(kind: .outside, number: Int32(outsides.count), group: -1))
    outsides.append(text)
    return nodes.count - 1
  }

  // MARK: findings

  /// What was found, each with the node that shows it.
  func findings(of report: Report) -> [FlowDiagram.FindingMark] {
    if report.diagnostics.isEmpty { return [] }
    var ranges: [(span: Span, value: Int)] = []
    for (popup, node) in nodeOfPopup.enumerated() where node >= 0 && app.popups[popup].element >= 0 {
      ranges.append((app.tree.span(app.elements[Int(app.popups[popup].element)].node), node))
      if app.popups[popup].key >= 0 { ranges.append((app.tree.span(app.popups[popup].key), node)) }
    }
    let popups = SpanIndex(ranges)
    let screens = SpanIndex(
      zip(app.screens, nodeOfScreen).map { (app.tree.span($0.key).union(app.tree.span($0.node)), $1) })
    return report.diagnostics.map { finding in
      var shown = FlowDiagram.FindingMark(
        code: finding.code, name: finding.name, severity: finding.severity, message: finding.message,
        place: finding.place, fingerprint: finding.fingerprint)
      shown.span = finding.span
      shown.node = popups.innermost(around: finding.span) ?? screens.innermost(around: finding.span) ?? -1
      return shown
    }
  }
}
