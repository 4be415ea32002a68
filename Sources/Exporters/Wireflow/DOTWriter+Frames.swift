import Wireframes

/// Screens as drawings: `dot` keeps their room free, and lets lines leave at the height of what is tapped.
extension DOTWriter {
  /// How the room of a drawing is marked in what `dot` draws.
  static func frameID(_ node: Int) -> String { "frame\(node)" }
  static func lineID(_ line: Int) -> String { "line\(line)" }

  /// A label that is as large as a drawing, the ways around it, and the words of the lines that leave it: each line begins
  /// below its own.
  func room(for frame: Wireflow.Drawing, _ leads: FrameLeads, caption: String) -> String {
    let (width, height) = (Int(frame.wireframe.width), Int(frame.wireframe.height))
    let table = "<table border=\"0\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"0\""
    func blank(_ width: Int, _ height: Int, port: String = "") -> String {
      "<td\(port) fixedsize=\"true\" width=\"\(width)\" height=\"\(height)\"></td>"
    }
    // Rows that have room left would stretch, so each column is as high as the others.
    let high = max(leads.above + height + leads.below, leads.above + leads.end)
    func column(_ width: Int, _ port: String) -> String {
      var rows = leads.above > 0 ? "<tr>\(blank(width, leads.above))</tr>" : ""
      rows += "<tr>\(blank(width, height, port: port))</tr>"
      let rest = high - leads.above - height
      return "<td>\(table)>\(rows)\(rest > 0 ? "<tr>\(blank(width, rest))</tr>" : "")</table></td>"
    }
    // What is filled is drawn as a polygon, from which the finished picture knows where it is.
    let fill = " bgcolor=\"\(DiagramLook.screen)\""
    var words = ""
    var y = -leads.above
    for number in leads.order {
      guard let lead = leads.leads[number] else { continue }
      if lead.top > y { words += "<tr>\(blank(6, lead.top - y))</tr>" }
      for row in rows[number] {
        words +=
          "<tr><td align=\"left\" height=\"\(FrameLeads.rowHeight)\">\(row)<font point-size=\"9\">&#160;</font></td></tr>"
      }
      words += "<tr><td port=\"p\(number)\" height=\"\(FrameLeads.stripHeight)\"\(fill)></td></tr>"
      y = lead.top + lead.rows * FrameLeads.rowHeight + FrameLeads.stripHeight
    }
    if high - leads.above > y { words += "<tr>\(blank(6, high - leads.above - y))</tr>" }
    let parts =
      leads.before > 0
      ? column(leads.before, " port=\"in\"") + column(width, fill) : column(width, " port=\"in\"" + fill)
    let isPlain = leads.order.isEmpty
    return
      "\(table)><tr>\(blank(6, 8))</tr><tr><td align=\"left\" balign=\"left\">\(caption)</td></tr><tr><td>\(table)><tr>\(parts)"
      + (isPlain ? "" : blank(FrameLeads.gutter, high) + "<td>\(table)>\(words)</table></td>")
      + "</tr></table></td></tr></table>"
  }

  func drawing(of node: Int) -> Wireflow.Drawing? { options.wireflow?.drawing(of: node) }

  func attributes(of node: FlowDiagram.Node, _ number: Int, _ frame: Wireflow.Drawing) -> [String] {
    var result = [
      "shape=none, style=\"\", margin=0, width=0, height=0, id=\"\(Self.frameID(number))\"",
      "label=<\(room(for: frame, leads[number] ?? FrameLeads(of: [], in: frame.wireframe), caption: caption(of: node, in: frame)))>",
      "tooltip=\(Self.escaped(tooltip(of: node)))",
    ]
    if let address = address(of: node) { result.append("URL=\(Self.escaped(address))") }
    return result
  }

  /// What is above a drawing: no wider than it, and for popups, which say their title themselves, what they are.
  private func caption(of node: FlowDiagram.Node, in frame: Wireflow.Drawing) -> String {
    var own = node
    let room = frame.wireframe.width / 1.25
    own.title = LetterWidths.cut(node.title, to: room - (node.count > 1 ? 24 : 0), size: 12, isBold: true)
    if node.kind == .popup { own.title = "" }
    return label(of: own)
  }

  /// The line around a drawing.
  static func outline(of node: FlowDiagram.Node, in diagram: FlowDiagram) -> (color: String, width: String) {
    if let look = DiagramLook.look(of: node.change) { return (look.color, "2") }
    if node.isLit { return (DiagramLook.lit, "2.4") }
    if let severity = worstSeverity(of: node.findings, in: diagram) {
      return (DiagramLook.color(of: severity), "2")
    }
    return (node.kind == .popup ? DiagramLook.popupLine : "#aab4c2", "1.1")
  }
}
