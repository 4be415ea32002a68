import SourceText

/// The lines of a diagram as DOT.
extension DOTWriter {
  mutating func write(line number: Int) {
    let line = lines[number]
    let stroke = line.look.stroke
    var color = stroke.color
    var width = stroke.width
    var style = stroke.style
    let findings = line.edges.flatMap { diagram.edges[$0].findings }
    if let severity = worstSeverity(of: findings) { (color, width) = (DiagramLook.color(of: severity), "1.8") }
    if line.isLit { (color, width) = (DiagramLook.lit, "2.6") }
    let isFaint = diagram.nodes[line.from].isFaint || diagram.nodes[line.to].isFaint
    if isFaint { color = DiagramLook.faint }
    let change = DiagramLook.look(of: line.change)
    if let change { (color, width, style) = (change.color, "2", change.style == "dashed" ? "dashed" : style) }
    text += "  "
    text += names[line.from]
    if hasPort(number) {
      text += ":p"
      text += String(number)
    }
    // On the same side each, also where nothing is written: `dot` forgets a part of some lines whose beginning it may choose.
    text += ":e -> "
    text += names[line.to]
    text += drawing(of: line.to) != nil || hasRows[line.to] ? ":in:w" : ":w"
    text += " [color=\""
    text += color
    text += "\""
    append("style", style, unless: "solid")
    append("penwidth", width, unless: "1.1")
    append("arrowhead", stroke.head, unless: "normal")
    let tail = line.leadsBack ? "onormal" + stroke.tail : stroke.tail
    if !tail.isEmpty { text += ", dir=both, arrowtail=\(tail)" }
    if !isTree[number] || line.look == .back { text += ", constraint=false" }
    if diagram.nodes[line.from].kind == .start || diagram.nodes[line.to].kind == .popup { text += ", weight=3" }
    text += ", edgetooltip="
    text += Self.escaped(tooltip(of: line))
    if options.wireflow != nil { text += ", id=\"\(Self.lineID(number))\"" }
    text += "]\n"
  }

  /// Writes one of a line's attributes, unless it is what all lines have.
  private mutating func append(_ name: String, _ value: String, unless usual: String) {
    if value == usual { return }
    text += ", "
    text += name
    text += "="
    text += value
  }

  /// Whether a line begins at a place of its own at its node, beside or below its words.
  func hasPort(_ line: Int) -> Bool {
    drawing(of: lines[line].from) != nil || hasRows[lines[line].from] && !rows[line].isEmpty
  }

  /// The words of a line, as the markup of labels.
  static func rows(of line: DiagramLine, in diagram: FlowDiagram, _ options: Options) -> [String] {
    if options.isPlain || diagram.nodes[line.from].isFaint { return [] }
    // What became of the line is said at each of its links.
    let sign = DiagramLook.look(of: line.change).map {
      "<font point-size=\"9\" color=\"\($0.color)\"><b>\(Self.shown($0.sign, most: 1))</b>&#160;</font>"
    }
    let result = line.rows(in: diagram, drawn: options.wireflow).map { row in
      switch row {
      case .words(let words): (sign ?? "") + Self.small(words, color: DiagramLook.quiet, size: "9.5", most: 30)
      case .condition(let words, let isBelowWords):
        (isBelowWords ? "" : sign ?? "") + "<i>\(Self.small(words, color: DiagramLook.condition, most: 38))</i>"
      case .finding(let finding):
        Self.small(
          "▲ \(diagram.findings[finding].code)",
          color: DiagramLook.color(of: diagram.findings[finding].severity))
      }
    }
    return result.isEmpty ? sign.map { [$0] } ?? [] : result
  }

  /// The rows of a box: each the words of a line, which leaves beside them.
  func table(_ caption: String, of number: Int) -> String {
    let leaving = linesFrom[number].map { (line: $0, words: rows[$0]) }.filter { !$0.words.isEmpty }
    let head =
      "<table border=\"0\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"0\">"
      + "<tr><td port=\"in\" cellpadding=\"6\" align=\"left\" balign=\"left\">\(caption)</td></tr>"
    return leaving.reduce(into: head) { text, row in
      let words = row.words.joined(separator: "&#160;&#160;<br align=\"left\"/>&#160;&#160;")
      text += "<tr><td port=\"p\(row.line)\" cellpadding=\"3\" align=\"left\" balign=\"left\">"
      text += "&#160;&#160;\(words)&#160;&#160;</td></tr>"
    } + "</table>"
  }

  private func tooltip(of line: DiagramLine) -> String {
    var result = diagram.nodes[line.from].title
    result += " "
    result += line.look.stroke.sign
    result += " "
    result += diagram.nodes[line.to].title
    for (number, words) in line.captions(in: diagram, most: 12).enumerated() {
      result += number == 0 ? ": " : ", "
      result += words.text
      if !words.condition.isEmpty { result += " (\(words.condition))" }
    }
    return result
  }
}
