import Elements
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

/// The words of a flow: what its places are called, and what is beside its links.
struct FlowWords {
  private let app: App
  private let table: LinkTable
  private let outline: FlowOutline
  private let guards: GuardWords

  init(of outline: FlowOutline) {
    self.outline = outline
    app = outline.app
    table = outline.table
    guards = GuardWords(app: app, formulas: table.formulas)
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
    return isOneLine(text) ? text : text.split { $0.isWhitespace }.joined(separator: " ")
  }

  /// Whether a text is certainly without any white space but single spaces between its words.
  private static func isOneLine(_ text: String) -> Bool {
    let space = UInt8(ascii: " ")
    var last = space
    for byte in text.utf8 {
      if byte < space || byte > 0x7e || byte == space && last == space { return false }
      last = byte
    }
    return last != space
  }

  // MARK: nodes

  /// What people read on a screen or a popup.
  func title(of node: FlowOutline.Node) -> String {
    switch node.kind {
    case .screen:
      let screen = app.screens[Int(node.number)]
      let text = words(app.title(ofScreen: node.number) ?? -1)
      return text.isEmpty ? app.tree.names.text(screen.name) : text
    case .popup:
      let popup = app.popups[Int(node.number)]
      let text = words(app.elements[Int(popup.element)].label)
      if !text.isEmpty { return text }
      return popup.key >= 0 ? app.tree.text(popup.key) : app.kindName(of: popup.element)
    case .start: return self.node(of: node).title
    case .event: return app.tree.text(table.events[Int(node.number)].key)
    default: return outline.outsides[Int(node.number)]
    }
  }

  /// A text of the app; empty where there is none.
  private func words(_ node: NodeID) -> String {
    node >= 0 && app.tree.node(node).kind == .scalar ? Self.readable(app.tree.text(node)) : ""
  }

  /// A node as diagrams show it.
  func node(of node: FlowOutline.Node) -> FlowDiagram.Node {
    let number = Int(node.number)
    switch node.kind {
    case .screen: return screen(node)
    case .popup: return popup(node)
    case .start:
      let flow = outline.origins[number].flow
      let name = flow >= 0 ? app.tree.text(flow) : ""
      return FlowDiagram.Node(
        kind: .start, id: name.isEmpty ? "start" : "flow:" + name, title: name.isEmpty ? "Start" : name,
        span: startSpan(number))
    case .event:
      let name = title(of: node)
      return FlowDiagram.Node(
        kind: .event, id: "event:" + name, title: name, span: app.tree.span(table.events[number].key))
    default:
      var shown = FlowDiagram.Node(kind: node.kind, id: "outside:" + title(of: node), title: title(of: node))
      shown.group = node.group
      return shown
    }
  }

  private func screen(_ node: FlowOutline.Node) -> FlowDiagram.Node {
    let screen = app.screens[Int(node.number)]
    let pages = app.pages(of: node.number)
    var shown = FlowDiagram.Node(kind: .screen, id: app.tree.names.text(screen.name), title: title(of: node))
    shown.count = pages.count == 1 ? 1 : pages.count
    shown.address = pages.isEmpty ? "" : app.pages[Int(pages.lowerBound)].id
    shown.place = pages.isEmpty ? -1 : Int32(pages.lowerBound)
    shown.isEnd = screen.isEnd
    shown.span = app.tree.span(screen.key)
    shown.group = node.group
    return shown
  }

  private func popup(_ node: FlowOutline.Node) -> FlowDiagram.Node {
    let popup = app.popups[Int(node.number)]
    let kind = app.kindName(of: popup.element)
    let label = words(app.elements[Int(popup.element)].label)
    var shown = FlowDiagram.Node(kind: .popup, id: "", title: title(of: node))
    if popup.key >= 0 {
      shown.id = app.name(of: .popup(node.number))
    } else {
      let screen = popup.context.screen
      let owner = screen >= 0 ? app.tree.names.text(app.screens[Int(screen)].name) : "popups"
      shown.id = owner + "/" + kind + (label.isEmpty ? "" : ":" + label)
      shown.unnamed = owner + "/" + label
    }
    shown.form = kind
    shown.span = app.tree.span(popup.key >= 0 ? popup.key : app.elements[Int(popup.element)].node)
    shown.place = outline.placeOfPopup[Int(node.number)]
    shown.group = node.group
    return shown
  }

  // MARK: links

  /// A link as diagrams show it.
  func link(of edge: FlowOutline.Edge) -> FlowDiagram.Edge {
    var shown = FlowDiagram.Edge(from: edge.from, to: edge.to, kind: edge.kind)
    switch edge.kind {
    case .start: addStart(&shown, Int(outline.nodes[edge.from].number))
    case .event:
      shown.span = app.tree.span(table.events[Int(outline.nodes[edge.from].number)].key)
      shown.action = .trigger(.event)
      shown.label = title(of: outline.nodes[edge.from])
    default: addLink(&shown, edge.link)
    }
    return shown
  }

  private func addStart(_ edge: inout FlowDiagram.Edge, _ number: Int) {
    let entryPoint = outline.origins[number]
    edge.span = startSpan(number)
    edge.action = .start
    edge.label = entryPoint.flow >= 0 ? app.tree.text(entryPoint.flow) : ""
    edge.sets = entryPoint.values.sorted { $0.key < $1.key }.map { guards.text($0, becomes: $1) }
  }

  private func addLink(_ edge: inout FlowDiagram.Edge, _ number: Int32) {
    let link = table.links[Int(number)]
    let control = table.controls[Int(link.control)]
    edge.action = .trigger(control.trigger)
    edge.controls = [link.control]
    edge.span = span(of: link, control)
    edge.label = label(of: link.control, control)
    edge.isTab = control.element >= 0 && control.trigger == .tap && app.facets(of: control.element).input == .tab
    edge.condition = guards.text([control.condition, link.condition])
    edge.isOtherwise = !control.isAsked && number > control.links.lowerBound && link.condition == Formulas.always
    if link.branch >= 0 {
      let branch = app.branches[Int(link.branch)]
      if branch.answer >= 0 { edge.answer = Self.readable(app.tree.text(branch.answer)) }
      if branch.after >= 0 { edge.delay = app.tree.text(branch.after) }
    }
    edge.sets = table.effects[Int(link.effects.lowerBound)..<Int(link.effects.upperBound)].map { guards.text($0) }
  }

  /// What people read on a control; the words of a row are those of the file.
  private func label(of number: Int32, _ control: Control) -> String {
    guard control.element >= 0 else { return "" }
    let label = app.elements[Int(control.element)].label
    let isText = label >= 0 && app.tree.node(label).kind == .scalar
    if isText, control.option < 0, app.tree.text(label).contains("$") { return Self.readable(app.tree.text(label)) }
    return Self.readable(table.label(ofControl: number))
  }

  /// Where a way in is in the files: the name of a flow, or else what says where the app starts.
  private func startSpan(_ number: Int) -> Span {
    let flow = outline.origins[number].flow
    if flow >= 0 { return app.tree.span(flow) }
    if app.value(.start) >= 0 { return app.tree.span(app.value(.start)) }
    return app.screens.first.map { app.tree.span($0.key) } ?? .nowhere
  }

  /// Where a link is in the files.
  private func span(of link: Link, _ control: Control) -> Span {
    if control.element >= 0 { return app.tree.span(app.elements[Int(control.element)].node) }
    return link.branch >= 0 ? app.tree.span(app.branches[Int(link.branch)].node) : .nowhere
  }
}

/// What links of rows must have in common to be shown as one: people read the same on them.
struct LinkKey: Hashable {
  private let from: Int
  private let to: Int
  private let kind: FlowDiagram.EdgeKind
  private let words: [String]

  init(_ edge: FlowDiagram.Edge) {
    (from, to, kind) = (edge.from, edge.to, edge.kind)
    words = [edge.action.word, edge.label, edge.condition, edge.answer, edge.delay] + edge.sets
  }
}
