extension DOTWriter {
  /// The app's name, and the kinds of lines that occur.
  var caption: String {
    var rows = [
      "<font point-size=\"14\" color=\"\(DiagramLook.ink)\"><b>\(Self.shown(diagram.name, most: 60))</b></font>"
    ]
    if !diagram.version.isEmpty { rows[0] += "  " + Self.shown(diagram.version, most: 20) }
    let used = Set(lines.map { $0.look })
    var keys: [String] = []
    for look in DiagramLook.Line.allCases where used.contains(look) && look != .way {
      let stroke = look.stroke
      keys.append("<font color=\"\(stroke.color)\">\(stroke.sign)</font>&#160;\(stroke.name)")
    }
    if lines.contains(where: { $0.leadsBack }) {
      keys.append("<font color=\"#5d6b7e\">▷→</font>&#160;push, with a link back")
    }
    if !keys.isEmpty { rows.append(keys.joined(separator: "    ")) }
    let changes = Set(diagram.nodes.map { $0.change } + diagram.edges.map { $0.change })
    let signs = [FlowDiagram.Change.added, .removed, .changed].filter(changes.contains).compactMap { change in
      DiagramLook.look(of: change).map {
        "<font color=\"\($0.color)\"><b>\($0.sign)</b></font>&#160;\(change.rawValue)"
      }
    }
    if !signs.isEmpty { rows.append(signs.joined(separator: "    ")) }
    if !diagram.note.isEmpty { rows.append(Self.shown(diagram.note, most: 200)) }
    return "<" + rows.map { $0 + "<br align=\"left\"/>" }.joined() + ">"
  }
}
