import Diagnostics
import SourceText

/// The map of a large app's groups, or an outline of screens, as SVG, laid out here: the same bytes on every machine, and made in no time.
package struct MapPicture: ~Copyable {
  private let map: FlowDiagram
  private let options: DOTWriter.Options
  private let layout: MapLayout
  private let routes: MapRoutes
  /// The titles of the nodes, as XML takes them.
  private let titles: [String]
  private var text: ByteText

  /// Space around everything, and the room of the caption.
  private static let pad = 28
  private static let captionHeight = 52
  /// Up to how many lines words are beside them; more would be over each other.
  private static let mostWords = 80
  /// The room beside the lines in a lane for where they turn, and for words.
  private static let turnRoom = 30
  private static let wordRoom = 48

  /// The picture of a map.
  package static func svg(of map: FlowDiagram, _ options: DOTWriter.Options = DOTWriter.Options()) -> [UInt8] {
    var picture = MapPicture(map, options)
    picture.write()
    return picture.text.bytes
  }

  private init(_ map: FlowDiagram, _ options: DOTWriter.Options) {
    self.map = map
    self.options = options
    titles = map.nodes.map { Self.escaped($0.title) }
    var sizes = map.nodes.map { Self.size(of: $0, in: map) }
    // Once to see how many lines are where, and again with room for them.
    let tree = DiagramTree(map.edges.map { ($0.from, $0.to) }, nodeCount: map.nodes.count)
    let lanes = Self.makeRoom(in: map, tree, &sizes)
    layout = MapLayout(of: map, tree, sizes: sizes, lanes: lanes)
    var routes = MapRoutes(of: map, layout, tree)
    routes.settle()
    text = ByteText(capacity: 10_000 + map.nodes.count * 400 + map.edges.count * 100 + routes.turnCount * 54)
    self.routes = routes
  }

  // MARK: sizes

  /// Makes boxes high enough for their lines, and gives the widths of the lanes.
  private static func makeRoom(
    in map: FlowDiagram, _ tree: DiagramTree, _ sizes: inout [(width: Int, height: Int)]
  ) -> [Int] {
    let tried = MapRoutes(of: map, MapLayout(of: map, tree, sizes: sizes), tree)
    for number in sizes.indices { sizes[number].height = max(sizes[number].height, tried.heights[number]) }
    return tried.laneWidths(beside: map.edges.count > mostWords ? turnRoom : wordRoom)
  }

  private static func size(of node: FlowDiagram.Node, in map: FlowDiagram) -> (width: Int, height: Int) {
    if node.kind == .start { return (16, 16) }
    let rows = codes(of: node, in: map)
    let longest = max(min(node.title.count, mostLetters) * 7, rows.map { $0.name.count * 5 + 42 }.max() ?? 0)
    return (max(92, longest + 28), 40 + 13 * rows.count)
  }

  private static let mostLetters = 30

  /// What was found in a group, each code once and three of them at most.
  private static func codes(of node: FlowDiagram.Node, in map: FlowDiagram) -> [FlowDiagram.FindingMark] {
    var result: [FlowDiagram.FindingMark] = []
    for number in node.findings where !result.contains(where: { $0.code == map.findings[number].code }) {
      result.append(map.findings[number])
      if result.count == 3 { break }
    }
    return result
  }

  // MARK: writing

  private mutating func write() {
    let (width, height) = (layout.width + 2 * Self.pad, layout.height + 2 * Self.pad + Self.captionHeight)
    text += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
    text += "width=\"\(width)\" height=\"\(height)\" viewBox=\"\(-Self.pad) \(-Self.pad) \(width) \(height)\" "
    text += "font-family=\"Helvetica,Arial,sans-serif\">\n"
    text += "<title>\(Self.escaped(map.name.isEmpty ? "flow" : map.name))</title>\n"
    let color = DiagramLook.Line.push.stroke.color
    text += "<defs><marker id=\"to\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"7\" markerHeight=\"7\" "
    text += "orient=\"auto\"><path d=\"M0 0.8 7.6 4 0 7.2Z\" fill=\"\(color)\"/></marker></defs>\n"
    text += "<rect x=\"\(-Self.pad)\" y=\"\(-Self.pad)\" width=\"\(width)\" height=\"\(height)\" "
    text += "fill=\"\(DiagramLook.background)\"/>\n"
    text += "<g fill=\"none\" stroke=\"\(color)\" marker-end=\"url(#to)\" "
    text += "stroke-opacity=\"\(map.edges.count > Self.mostWords ? "0.45" : "0.8")\">\n"
    for number in map.edges.indices { write(line: number) }
    text += "</g>\n"
    for number in map.nodes.indices { write(node: number) }
    if map.edges.count <= Self.mostWords { writeWords() }
    writeCaption()
    text += "</svg>\n"
  }

  private mutating func write(line number: Int) {
    let edge = map.edges[number]
    text += "<path d=\""
    text += routes.route(of: number).path
    text +=
      edge.isLit ? "\" stroke=\"\(DiagramLook.lit)\" stroke-width=\"2.4\" stroke-opacity=\"1\"><title>" : "\"><title>"
    text += titles[edge.from]
    text += " → "
    text += titles[edge.to]
    if !edge.label.isEmpty {
      text += ": "
      text += Self.escaped(edge.label)
    }
    text += "</title></path>\n"
  }

  private mutating func writeWords() {
    text += "<g font-size=\"9.5\" text-anchor=\"middle\" fill=\"\(DiagramLook.quiet)\" "
    text += "stroke=\"\(DiagramLook.background)\" stroke-width=\"3\" paint-order=\"stroke\">\n"
    for (number, edge) in map.edges.enumerated() where !edge.label.isEmpty {
      let (x, y) = routes.route(of: number).spot
      text += "<text x=\"\(x)\" y=\"\(y + 3)\">\(DOTWriter.shown(edge.label, most: Self.mostLetters))</text>\n"
    }
    text += "</g>\n"
  }

  private mutating func write(node number: Int) {
    let node = map.nodes[number]
    let frame = layout.frames[number]
    let address = DOTWriter.address(of: node, options)
    text += address.map { "<a xlink:href=\"\(Self.escaped($0))\" target=\"_top\">" } ?? ""
    text += "<g><title>\(Self.escaped(tooltip(of: node)))</title>"
    if node.kind == .start {
      text += "<circle cx=\"\(frame.x + 8)\" cy=\"\(frame.middle)\" r=\"8\" fill=\"\(DiagramLook.ink)\"/>"
    } else {
      writeBox(node, frame)
    }
    text += address == nil ? "</g>\n" : "</g></a>\n"
  }

  private mutating func writeBox(_ node: FlowDiagram.Node, _ frame: MapLayout.Frame) {
    let worst = DOTWriter.worstSeverity(of: node.findings, in: map).map { DiagramLook.color(of: $0) }
    let line = node.isLit ? DiagramLook.lit : worst ?? DiagramLook.line
    text += "<rect x=\"\(frame.x)\" y=\"\(frame.y)\" width=\"\(frame.width)\" height=\"\(frame.height)\" "
    text +=
      "rx=\"\(node.kind == .popup ? 16 : 7)\" fill=\"\(node.kind == .event ? "#fdf6e8" : DiagramLook.area)\" stroke=\"\(line)\" "
    text += "stroke-width=\"\(node.isLit || worst != nil ? "2" : "1.1")\"/>"
    // Its words are in the middle of a box that is higher for its lines.
    var words = frame
    words.y += (frame.height - Self.size(of: node, in: map).height) / 2
    let title = DOTWriter.shown(node.title, most: Self.mostLetters)
    write((node.kind == .event ? "⚡ " : "") + title, in: words, at: 17, DiagramLook.ink, isTitle: true)
    if let below = Self.words(below: node) { write(below, in: words, at: 30, DiagramLook.quiet) }
    for (row, finding) in Self.codes(of: node, in: map).enumerated() {
      let color = DiagramLook.color(of: finding.severity)
      write("▲ \(finding.code) \(Self.escaped(finding.name))", in: words, at: 43 + row * 13, color)
    }
  }

  /// What is said below a title.
  private static func words(below node: FlowDiagram.Node) -> String? {
    switch node.kind {
    case .group: counted(node.count, "screen")
    case .popup where !node.form.isEmpty: node.form
    case .outside: "outside the app"
    case .screen where node.count > 1: "\(node.count) rows"
    default: nil
    }
  }

  /// Writes a line in the middle of a box.
  private mutating func write(
    _ words: String, in frame: MapLayout.Frame, at y: Int, _ color: String, isTitle: Bool = false
  ) {
    text += "<text x=\"\(frame.x + frame.width / 2)\" y=\"\(frame.y + y)\" text-anchor=\"middle\" fill=\"\(color)\" "
    text += "font-size=\(isTitle ? "\"12\" font-weight=\"bold\"" : "\"9\"")>\(words)</text>"
  }

  /// What hovering shows: the group's name, and what was found in it, as far as anybody reads on.
  private func tooltip(of node: FlowDiagram.Node) -> String {
    let found = node.findings.prefix(12).map { "\n\(map.findings[$0].code): \(map.findings[$0].message)" }
    let rest = node.findings.count - found.count
    return node.title + found.joined() + (rest > 0 ? "\n… \(rest) more" : "")
  }

  private mutating func writeCaption() {
    let y = layout.height + Self.pad + 12
    text += "<text x=\"0\" y=\"\(y)\" font-size=\"14\" font-weight=\"bold\" fill=\"\(DiagramLook.ink)\">"
    text += "\(DOTWriter.shown(map.name, most: 60))</text>\n"
    let version = map.version.isEmpty ? "" : DOTWriter.shown(map.version, most: 20) + "   "
    text += "<text x=\"0\" y=\"\(y + 18)\" font-size=\"11\" fill=\"\(DiagramLook.quiet)\">\(version)"
    text += map.note.isEmpty ? "</text>\n" : "\(DOTWriter.shown(map.note, most: 200))</text>\n"
  }

  /// A text as XML takes it, whatever it holds.
  private static func escaped(_ text: String) -> String {
    if DOTWriter.isPlain(text) { return text.isEmpty ? "" : DOTWriter.shown(text, most: .max) }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.isEmpty ? "" : DOTWriter.shown(String(line), most: .max)
    }.joined(separator: "\n")
  }
}
