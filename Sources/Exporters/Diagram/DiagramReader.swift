import Diagnostics
import Elements
import FlowGraph
import Journeys
import ScreenModel
import SourceText
import YAMLSyntax

/// Makes the diagram of an app from its link table.
struct DiagramReader {
  var diagram = FlowDiagram()
  let app: App
  let table: LinkTable
  private let words: GuardWords
  /// For every screen and every popup of the app its node.
  var nodeOfScreen: [Int] = []
  var nodeOfPopup: [Int] = []
  /// For every popup of the app the first place that shows it, or -1.
  private let placeOfPopup: [PlaceID]
  private var nodeOfOutside: [String: Int] = [:]
  private var linkOfKey: [LinkKey: Int] = [:]
  /// For every way the link it became, or -1.
  var linkOfWay: [Int32]
  /// Where each link stands in the files.
  var spans: [Span] = []

  /// How many controls of a link are noted; those of far rows say nothing new.
  private static let mostControls = 64

  /// Links of rows are one link where people read the same on them.
  private struct LinkKey: Hashable {
    let from: Int
    let to: Int
    let kind: FlowDiagram.LinkKind
    let words: [String]
  }

  init(_ app: App, _ table: LinkTable) {
    self.app = app
    self.table = table
    words = GuardWords(app: app, formulas: table.formulas)
    linkOfWay = [Int32](repeating: -1, count: table.ways.count)
    var places = [PlaceID](repeating: -1, count: app.popups.count)
    for (number, place) in table.places.enumerated().reversed() where place.popup >= 0 {
      places[Int(place.popup)] = PlaceID(number)
    }
    placeOfPopup = places
    diagram.name = app.value(.app) >= 0 ? app.tree.text(app.value(.app)) : ""
    if app.value(.version) >= 0 { diagram.version = app.tree.text(app.value(.version)) }
    diagram.platform = table.platform.word
    readNodes()
    readStarts()
    for way in table.ways.indices { read(Int32(way)) }
    readBacks()
    readEvents()
    gatherPopups()
    markUnreached()
  }

  // MARK: nodes

  private mutating func readNodes() {
    var groups: [String: Int] = [:]
    nodeOfPopup = [Int](repeating: -1, count: app.popups.count)
    let isShown = shownPopups()
    var inlinePopups: [Int32: [Int]] = [:]
    for (number, popup) in app.popups.enumerated() where isShown[number] && popup.context.screen >= 0 {
      inlinePopups[popup.context.screen, default: []].append(number)
    }
    for (index, screen) in app.screens.enumerated() {
      nodeOfScreen.append(diagram.nodes.count)
      var node = FlowDiagram.Node(kind: .screen, id: app.tree.names.text(screen.name), title: "")
      let pages = app.pages(of: Int32(index))
      node.title = title(of: screen) ?? node.id
      node.count = pages.count == 1 ? 1 : pages.count
      node.address = pages.isEmpty ? "" : app.pages[Int(pages.lowerBound)].id
      node.place = pages.isEmpty ? -1 : Int32(pages.lowerBound)
      node.isEnd = screen.isEnd
      if screen.group >= 0, app.tree.node(screen.group).kind == .scalar {
        let name = app.tree.text(screen.group)
        node.group = groups[name] ?? diagram.groups.count
        if groups[name] == nil {
          groups[name] = node.group
          diagram.groups.append(name)
        }
      }
      diagram.nodes.append(node)
      for popup in inlinePopups[Int32(index)] ?? [] { add(popup: popup, to: node.group) }
    }
    for popup in app.popups.indices where isShown[popup] && nodeOfPopup[popup] < 0 { add(popup: popup, to: -1) }
    makeDistinct()
  }

  /// Popups that something opens; those nothing opens too, as long as they have a name.
  private func shownPopups() -> [Bool] {
    var result = app.popups.map { $0.key >= 0 && $0.element >= 0 }
    for place in table.places where place.popup >= 0 { result[Int(place.popup)] = true }
    return result
  }

  private mutating func add(popup number: Int, to group: Int) {
    let popup = app.popups[number]
    let kind = app.kindName(of: popup.element)
    let label = app.elements[Int(popup.element)].label
    let title = label >= 0 && app.tree.node(label).kind == .scalar ? Self.readable(app.tree.text(label)) : ""
    var node = FlowDiagram.Node(kind: .popup, id: "", title: title)
    if popup.key >= 0 {
      node.id = app.name(of: .popup(Int32(number)))
    } else {
      let owner =
        popup.context.screen >= 0 ? app.tree.names.text(app.screens[Int(popup.context.screen)].name) : "popups"
      node.id = owner + "/" + kind + (title.isEmpty ? "" : ":" + title)
    }
    if node.title.isEmpty { node.title = popup.key >= 0 ? app.tree.text(popup.key) : kind }
    node.form = kind
    node.place = placeOfPopup[number]
    node.group = group
    nodeOfPopup[number] = diagram.nodes.count
    diagram.nodes.append(node)
  }

  /// Two popups that stand where they are used may be called the same.
  private mutating func makeDistinct() {
    var counts: [String: Int] = [:]
    for index in diagram.nodes.indices {
      let id = diagram.nodes[index].id
      counts[id, default: 0] += 1
      if let count = counts[id], count > 1 { diagram.nodes[index].id = "\(id)[\(count)]" }
    }
  }

  private func title(of screen: Screen) -> String? {
    guard screen.title >= 0, app.tree.node(screen.title).kind == .scalar else { return nil }
    let text = Self.readable(app.tree.text(screen.title))
    return text.isEmpty ? nil : text
  }

  /// A text in one line, in which the values it reads are named.
  static func readable(_ text: String) -> String {
    let text =
      !text.contains("$")
      ? text
      : TextTemplate(text).parts.map { part in
        switch part {
        case .words(let words): words
        case .value(let name, _): "‹\(name)›"
        }
      }.joined()
    return text.split { $0.isWhitespace }.joined(separator: " ")
  }

  private func node(of place: PlaceID) -> Int {
    let popup = table.places[Int(place)].popup
    return popup >= 0 ? nodeOfPopup[Int(popup)] : node(ofPage: table.places[Int(place)].page)
  }

  func node(ofPage page: Int32) -> Int { nodeOfScreen[Int(app.pages[Int(page)].screen)] }

  // MARK: links

  private mutating func readStarts() {
    for origin in app.origins(start: table.start) {
      guard let page = origin.pages.last else { continue }
      let flow = origin.flow >= 0 ? app.tree.text(origin.flow) : ""
      let node = diagram.nodes.count
      diagram.nodes.append(
        FlowDiagram.Node(
          kind: .start, id: flow.isEmpty ? "start" : "flow:" + flow, title: flow.isEmpty ? "Start" : flow))
      var link = FlowDiagram.Link(from: node, to: self.node(ofPage: page), kind: .start, action: "start")
      link.label = flow
      link.sets = origin.values.sorted { $0.key < $1.key }.map { variable, value in
        words.text(variable, becomes: value)
      }
      add(link, at: Span(start: 0, end: 0))
    }
  }

  private mutating func read(_ number: Int32) {
    let way = table.ways[Int(number)]
    let control = table.controls[Int(way.control)]
    guard control.place >= 0, control.condition != Formulas.never, way.condition != Formulas.never else { return }
    let from = node(of: control.place)
    guard let (to, kind) = target(of: way, control, from) else { return }
    var link = FlowDiagram.Link(from: from, to: to, kind: kind, action: control.trigger.word)
    link.controls = [way.control]
    link.label = label(of: way.control, control)
    link.isTab = control.element >= 0 && control.trigger == .tap && app.facets(of: control.element).input == .tab
    link.condition = words.text([control.condition, way.condition])
    link.isOtherwise = !control.isAsked && number > control.ways.lowerBound && way.condition == Formulas.always
    if way.branch >= 0 {
      let branch = app.branches[Int(way.branch)]
      if branch.answer >= 0 { link.answer = Self.readable(app.tree.text(branch.answer)) }
      if branch.after >= 0 { link.delay = app.tree.text(branch.after) }
    }
    link.sets = table.effects[Int(way.effects.lowerBound)..<Int(way.effects.upperBound)].map { words.text($0) }
    let span =
      control.element >= 0
      ? app.tree.span(app.elements[Int(control.element)].node)
      : way.branch >= 0 ? app.tree.span(app.branches[Int(way.branch)].node) : Span(start: 0, end: 0)
    linkOfWay[Int(number)] = Int32(add(link, at: span))
  }

  @discardableResult
  private mutating func add(_ link: FlowDiagram.Link, at span: Span) -> Int {
    let key = LinkKey(
      from: link.from, to: link.to, kind: link.kind,
      words: [link.action, link.label, link.condition, link.answer, link.delay] + link.sets)
    if let known = linkOfKey[key] {
      diagram.links[known].count += 1
      if diagram.links[known].controls.count < Self.mostControls { diagram.links[known].controls += link.controls }
      return known
    }
    linkOfKey[key] = diagram.links.count
    diagram.links.append(link)
    spans.append(span)
    return diagram.links.count - 1
  }

  private mutating func target(
    of way: Way, _ control: Control, _ from: Int
  ) -> (node: Int, kind: FlowDiagram.LinkKind)? {
    switch way.action {
    case .push(let page): return (node(ofPage: page), .push)
    case .replace(let page): return (node(ofPage: page), .replace)
    case .reset(let page): return (node(ofPage: page), .reset)
    case .unwind(let page): return (node(ofPage: page), .unwind)
    case .open(let place, _): return (node(of: place), .popup)
    case .show(let place), .tell(let place): return (node(of: place), .toast)
    case .leave, .offer: return (outside(of: way), .leave)
    // Where Back leads is known once all links are.
    case .back: return diagram.nodes[from].kind == .screen ? (from, .back) : nil
    // A button that only closes its popup is drawn by nothing: the popup itself says so.
    case .close, .closeAll: return nil
    case .stay: return way.effects.isEmpty || control.move < 0 && control.option >= 0 ? nil : (from, .stay)
    }
  }

  private mutating func outside(of way: Way) -> Int {
    let target = way.branch >= 0 ? app.branches[Int(way.branch)].target : -1
    let text = target >= 0 ? Self.readable(app.tree.text(target)) : "elsewhere"
    if let known = nodeOfOutside[text] { return known }
    nodeOfOutside[text] = diagram.nodes.count
    diagram.nodes.append(FlowDiagram.Node(kind: .outside, id: "outside:" + text, title: text))
    return diagram.nodes.count - 1
  }

  /// What people read on a control; the words of a row are those of the file.
  private func label(of number: Int32, _ control: Control) -> String {
    guard control.element >= 0 else { return "" }
    let label = app.elements[Int(control.element)].label
    let isText = label >= 0 && app.tree.node(label).kind == .scalar
    if isText, control.option < 0, app.tree.text(label).contains("$") { return Self.readable(app.tree.text(label)) }
    return Self.readable(table.label(ofControl: number))
  }

  private mutating func readEvents() {
    for event in table.events {
      let name = app.tree.text(event.key)
      diagram.nodes.append(FlowDiagram.Node(kind: .event, id: "event:" + name, title: name))
      var link = FlowDiagram.Link(from: diagram.nodes.count - 1, to: node(of: event.place), kind: .event)
      link.action = "event"
      link.label = name
      linkOfWay[Int(event.way)] = Int32(diagram.links.count)
      diagram.links.append(link)
      spans.append(Span(start: 0, end: 0))
    }
  }
}
