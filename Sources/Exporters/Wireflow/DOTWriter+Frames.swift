import Wireframes

/// Screens as drawings: `dot` keeps their room free, and lets lines leave at the height of what is tapped.
extension DOTWriter {
  /// How the room of a drawing is marked in what `dot` draws.
  static func frameID(_ node: Int) -> String { "frame\(node)" }
  static func lineID(_ line: Int) -> String { "line\(line)" }

  /// A label that is as large as a drawing, with a port for each height at which lines leave.
  static func room(for frame: Wireflow.Drawing, caption: String) -> String {
    let (width, height) = (Int(frame.wireframe.width), Int(frame.wireframe.height))
    let table = "<table border=\"0\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"0\""
    func row(_ height: Int, _ port: String) -> String {
      "<tr><td\(port) fixedsize=\"true\" width=\"\(width)\" height=\"\(height)\"></td></tr>"
    }
    var rows = ""
    var y = 0
    for (number, port) in frame.ports.enumerated() {
      let top = port - Wireflow.step / 2
      if top > y { rows += row(top - y, "") }
      rows += row(Wireflow.step, " port=\"p\(number)\"")
      y = top + Wireflow.step
    }
    if y < height { rows += row(height - y, "") }
    return "\(table)><tr><td align=\"left\" balign=\"left\">\(caption)</td></tr><tr><td port=\"in\">"
      + "\(table) fixedsize=\"true\" width=\"\(width)\" height=\"\(height)\" bgcolor=\"\(DiagramLook.screen)\">"
      + "\(rows)</table></td></tr></table>"
  }

  func drawing(of node: Int) -> Wireflow.Drawing? {
    guard let frames = options.wireflow?.drawings, frames.indices.contains(node) else { return nil }
    return frames[node]
  }

  func attributes(of node: FlowDiagram.Node, _ number: Int, _ frame: Wireflow.Drawing) -> [String] {
    var result = [
      "shape=none, style=\"\", margin=0, width=0, height=0, id=\"\(Self.frameID(number))\"",
      "label=<\(Self.room(for: frame, caption: label(of: node)))>", "tooltip=\(Self.escaped(tooltip(of: node)))",
    ]
    if let address = address(of: node) { result.append("URL=\(Self.escaped(address))") }
    return result
  }

  /// The line around a drawing.
  static func outline(of node: FlowDiagram.Node, in diagram: FlowDiagram) -> (color: String, width: String) {
    if let look = DiagramLook.look(of: node.change) { return (look.color, "2") }
    if node.isLit { return (DiagramLook.lit, "2.4") }
    if let severity = worstSeverity(of: node.findings, in: diagram) {
      return (DiagramLook.color(ofSeverity: severity), "2")
    }
    return (node.kind == .popup ? DiagramLook.popupLine : "#aab4c2", "1.1")
  }
}
