import FlowGraph
import Journeys
import ScreenModel
import SourceText
import YAMLSyntax

/// Makes the diagram of an app from its outline.
struct FlowDiagramBuilder {
  var diagram = FlowDiagram()
  let outline: FlowOutline
  private var linkOfKey: [LinkKey: Int] = [:]
  /// For every edge that several links became, where these are written.
  private var spotsOfEdge: [Int: Set<WrittenSpot>] = [:]
  /// For every link the edge it became, or -1.
  var edgeOfLink: [Int32]

  /// How many controls of a link are noted; those of far rows say nothing new.
  private static let mostControls = 64

  init(_ outline: FlowOutline) {
    self.outline = outline
    let words = FlowWords(of: outline)
    edgeOfLink = [Int32](repeating: -1, count: outline.table.links.count)
    diagram = FlowDiagram(naming: outline)
    diagram.nodes = outline.nodes.map(words.node)
    makeDistinct()
    let firstEvent = outline.edges.firstIndex { $0.kind == .event } ?? outline.edges.count
    for edge in outline.edges[..<firstEvent] { add(edge, words) }
    readBacks()
    for edge in outline.edges[firstEvent...] {
      edgeOfLink[Int(edge.link)] = Int32(diagram.edges.count)
      diagram.edges.append(words.link(of: edge))
    }
    markUnreached()
  }

  /// Two popups that are where they are used may be called the same.
  private mutating func makeDistinct() {
    var counts: [String: Int] = [:]
    for index in diagram.nodes.indices where [.screen, .popup].contains(diagram.nodes[index].kind) {
      let id = diagram.nodes[index].id
      counts[id, default: 0] += 1
      if let count = counts[id], count > 1 { diagram.nodes[index].id = "\(id)[\(count)]" }
    }
  }

  /// Adds a link, or one more row to a link in which people read the same.
  private mutating func add(_ edge: FlowOutline.Edge, _ words: FlowWords) {
    var shown = words.link(of: edge)
    if edge.link >= 0 { shown.uses = outline.spot(ofControl: outline.table.links[Int(edge.link)].control).uses }
    let key = LinkKey(shown)
    let number = linkOfKey[key] ?? diagram.edges.count
    if number < diagram.edges.count {
      addTwin(of: number, shown, edge.link)
      diagram.edges[number].count += 1
      if diagram.edges[number].controls.count < Self.mostControls { diagram.edges[number].controls += shown.controls }
    } else {
      linkOfKey[key] = number
      diagram.edges.append(shown)
    }
    if edge.link >= 0 { edgeOfLink[Int(edge.link)] = Int32(number) }
  }

  /// Notes where one more link is written that became an edge, unless it is a row of one that did.
  private mutating func addTwin(of edge: Int, _ shown: FlowDiagram.Edge, _ link: Int32) {
    guard link >= 0, let first = diagram.edges[edge].controls.first else { return }
    let spot = outline.spot(ofControl: outline.table.links[Int(link)].control)
    if spotsOfEdge[edge, default: [outline.spot(ofControl: first)]].insert(spot).inserted {
      diagram.edges[edge].twins.append(FlowDiagram.Twin(span: shown.span, uses: shown.uses))
    }
  }

  private mutating func markUnreached() {
    let starts = diagram.nodes.indices.filter { [.start, .event].contains(diagram.nodes[$0].kind) }
    let edges = diagram.edges.map { (from: Int32($0.from), to: Int32($0.to)) }
    let reached = Digraph(count: diagram.nodes.count, edges: edges).reached(from: starts)
    for index in diagram.nodes.indices { diagram.nodes[index].isReached = reached[index] }
  }
}

extension FlowDiagram {
  /// An empty diagram that is called as the app is, with the app's groups.
  init(naming outline: FlowOutline) {
    let app = outline.app
    name = app.value(.app) >= 0 ? app.tree.text(app.value(.app)) : ""
    if app.value(.version) >= 0 { version = app.tree.text(app.value(.version)) }
    platform = outline.table.platform.word
    groups = outline.groups
  }
}
