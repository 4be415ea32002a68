package import FlowGraph
import HTML
package import Player
import ScreenModel
import Wireframes

/// The screens of a diagram as small drawings, made of the same trees as the page, and where on them each link begins.
package struct Wireflow: Sendable {
  /// One drawing.
  struct Drawing: Sendable {
    let wireframe: Wireframe
    let place: Place
  }

  /// Where a link begins.
  struct Anchor: Hashable, Sendable {
    let box: Box
    /// Whether what is touched can be seen there.
    let isSeen: Bool

    func hash(into hasher: inout Hasher) {
      hasher.combine(box.x)
      hasher.combine(box.y)
    }
  }

  /// For every node its drawing, or nil if it has none.
  private(set) var drawings: [Drawing?]
  private let table: LinkTable

  /// Up to how many controls have a line of their own to the same place.
  private static let mostLines = 4

  /// - Parameter table: the one the diagram was made of.
  package init(of diagram: FlowDiagram, _ table: LinkTable, _ pictures: Pictures) {
    self.table = table
    drawings = [Drawing?](repeating: nil, count: diagram.nodes.count)
    var shown = ShownPlaces(table, pictures)
    let canvas = Wireframe.Canvas(of: table)
    var links = [[Int]](repeating: [], count: diagram.nodes.count)
    for (number, edge) in diagram.edges.enumerated() where edge.kind != .stay { links[edge.from].append(number) }
    for (number, node) in diagram.nodes.enumerated() where node.place >= 0 && !node.isFaint {
      let place = table.places[Int(node.place)]
      var wanted: Set<Int32> = []
      for link in links[number] { wanted.formUnion(locals(of: diagram.edges[link], in: place)) }
      let tree = shown.tree(of: node.place, showing: wanted)
      let wireframe =
        node.kind == .popup ? WireframeLayout.popup(tree, on: canvas) : WireframeLayout.screen(tree, on: canvas)
      drawings[number] = Drawing(wireframe: wireframe, place: place)
    }
  }

  /// The drawing of a node; nil if it has none.
  func drawing(of node: Int) -> Drawing? { drawings.indices.contains(node) ? drawings[node] : nil }

  // MARK: where links begin

  /// The numbers, in a place, of the controls that lead along a link; those of other rows that are like them included.
  private func locals(of edge: FlowDiagram.Edge, in place: Place) -> [Int32] {
    let own = edge.controls.filter { place.controls.contains($0) }
    if !own.isEmpty { return own.map { $0 - place.controls.lowerBound } }
    return place.controls.filter { number in
      let control = table.controls[Int(number)]
      return edge.controls.contains { other in
        let other = table.controls[Int(other)]
        return other.element >= 0 && other.element == control.element && other.trigger == control.trigger
          && other.option == control.option
      }
    }.map { $0 - place.controls.lowerBound }
  }

  /// Where a link begins; nil if nothing is drawn, or nothing is touched.
  func anchor(of edge: FlowDiagram.Edge) -> Anchor? {
    guard let frame = drawing(of: edge.from) else { return nil }
    let numbers = locals(of: edge, in: frame.place)
    let spots = frame.wireframe.hotspots.filter { numbers.contains($0.control) }
    guard let hotspot = spots.first(where: { $0.isSeen }) ?? spots.first else { return nil }
    return Anchor(box: hotspot.box, isSeen: hotspot.isSeen)
  }

  /// The ways of the lines that leave each drawing.
  ///
  /// - Parameter rows: how many rows of words there are at each line.
  func leads(of lines: [DiagramLine], rows: [Int], in diagram: FlowDiagram) -> [FrameLeads?] {
    var starts = [[FrameLeads.Start]](repeating: [], count: drawings.count)
    for (number, line) in lines.enumerated() {
      guard drawings.indices.contains(line.from), drawings[line.from] != nil, let first = line.edges.first else {
        continue
      }
      starts[line.from].append(
        FrameLeads.Start(line: number, anchor: anchor(of: diagram.edges[first]), rows: rows[number]))
    }
    return zip(drawings, starts).map { drawing, starts in
      drawing.map { FrameLeads(of: starts, in: $0.wireframe) }
    }
  }

  /// The lines of a diagram, those that leave different controls apart, as long as these are few.
  func split(_ lines: [DiagramLine], in diagram: FlowDiagram) -> [DiagramLine] {
    lines.flatMap { line -> [DiagramLine] in
      var parts: [(anchor: Anchor?, links: [Int])] = []
      for number in line.edges {
        let anchor = anchor(of: diagram.edges[number])
        if let known = parts.firstIndex(where: { $0.anchor == anchor }) {
          parts[known].links.append(number)
        } else {
          parts.append((anchor, [number]))
        }
      }
      // Rows that are made of one another are like the first.
      let labels = Set(line.edges.map { diagram.edges[$0].label })
      if parts.count < 2 || parts.count > Self.mostLines || labels.count == 1 { return [line] }
      return parts.enumerated().map { index, part in
        var own = line
        own.edges = part.links
        own.isLit = part.links.contains { diagram.edges[$0].isLit }
        own.leadsBack = line.leadsBack && index == 0
        return own
      }
    }
  }

  /// What is beside a line: what the drawing does not say already.
  func words(of line: DiagramLine, in diagram: FlowDiagram) -> [DiagramLine.Caption] {
    var result: [DiagramLine.Caption] = []
    for number in line.edges {
      let words = words(of: diagram.edges[number])
      if !words.isEmpty, !result.contains(words) { result.append(words) }
    }
    let count = Set(line.edges.map { anchor(of: diagram.edges[$0]) }).count
    if count > 1 {
      let text = result.first?.text ?? ""
      result = [
        DiagramLine.Caption(text: text, condition: result.count == 1 ? result[0].condition : ""),
        DiagramLine.Caption(text: "… \(count - 1) more like it", condition: ""),
      ].filter { !$0.isEmpty }
    }
    if result.count <= 3 { return result }
    return Array(result.prefix(2)) + [DiagramLine.Caption(text: "… \(result.count - 2) more", condition: "")]
  }

  /// The words of a link, without those that are on what is tapped.
  private func words(of edge: FlowDiagram.Edge) -> DiagramLine.Caption {
    var words = DiagramLine.Caption(edge)
    guard Self.isTouch(edge.action), anchor(of: edge)?.isSeen == true else { return words }
    words.text = edge.answer.isEmpty ? "" : "“\(edge.answer)”"
    return words
  }

  /// Whether the words on what is touched say what is done.
  private static func isTouch(_ action: FlowDiagram.EdgeAction) -> Bool {
    switch action {
    case .trigger(.tap), .trigger(.choose), .trigger(.submit), .trigger(.type), .trigger(.back): true
    case .start, .trigger(.doubleTap), .trigger(.longPress), .trigger(.swipeLeft), .trigger(.swipeRight),
      .trigger(.swipeUp), .trigger(.swipeDown), .trigger(.drag), .trigger(.pull), .trigger(.appear), .trigger(.outside),
      .trigger(.accept), .trigger(.end), .trigger(.event):
      false
    }
  }
}
