extension DOTWriter {
  /// The app's name, as large as the diagram asks for, and the kinds of lines that occur.
  var caption: String {
    // A picture becomes about as much wider as the root of what is in it.
    let size = Int(Double(diagram.nodes.count).squareRoot() * (options.wireflow == nil ? 1.5 : 4)) + 13
    var rows = [
      "<font point-size=\"\(size)\" color=\"\(DiagramLook.ink)\"><b>\(Self.shown(diagram.name, most: 60))</b></font>"
    ]
    // In a line of its own: a browser may write the name wider than Graphviz thinks.
    if !diagram.version.isEmpty { rows.append(Self.shown(diagram.version, most: 20)) }
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
    rows += Self.lines(of: diagram.note).map { Self.shown($0, most: .max) }
    // What is below a large name does not touch it.
    if rows.count > 1 { rows.insert("<font point-size=\"\(size / 3)\">&#160;</font>", at: 1) }
    return "<" + rows.map { $0 + "<br align=\"left\"/>" }.joined() + ">"
  }

  /// A text in lines of at most so many letters, broken between words.
  private static func lines(of text: String, most: Int = 110) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= most {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
