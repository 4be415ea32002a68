/// The lines of a diagram as DOT.
extension DOTWriter {
  mutating func write(line number: Int) {
    let line = lines[number]
    let stroke = line.look.stroke
    var attributes: [String] = []
    var color = stroke.color
    var width = stroke.width
    var style = stroke.style
    let findings = line.edges.flatMap { diagram.edges[$0].findings }
    if let severity = worstSeverity(of: findings) { (color, width) = (DiagramLook.color(ofSeverity: severity), "1.8") }
    if line.isLit { (color, width) = (DiagramLook.lit, "2.6") }
    let isFaint = diagram.nodes[line.from].isFaint || diagram.nodes[line.to].isFaint
    if isFaint { color = DiagramLook.faint }
    let change = DiagramLook.look(of: line.change)
    if let change { (color, width, style) = (change.color, "2", change.style == "dashed" ? "dashed" : style) }
    attributes.append("color=\"\(color)\"")
    if style != "solid" { attributes.append("style=\(style)") }
    if width != "1.1" { attributes.append("penwidth=\(width)") }
    if stroke.head != "normal" { attributes.append("arrowhead=\(stroke.head)") }
    let tail = line.leadsBack ? "onormal" + stroke.tail : stroke.tail
    if !tail.isEmpty { attributes.append("dir=both, arrowtail=\(tail)") }
    if !isTree.contains(number) || line.look == .back { attributes.append("constraint=false") }
    if diagram.nodes[line.from].kind == .start || diagram.nodes[line.to].kind == .popup {
      attributes.append("weight=3")
    }
    if !options.isPlain, !isFaint {
      let label = label(of: line, sign: change?.sign)
      // Words that take room beside a line that ranks nothing are more than large layouts bear.
      let isBeside = layout == .compact && !isTree.contains(number)
      if !label.isEmpty { attributes.append("\(isBeside ? "xlabel" : "label")=<\(label)>") }
    }
    if let address = edgeTooltip(of: line) { attributes.append("edgetooltip=\(Self.escaped(address))") }
    var (port, head) = ("", "")
    if let wireflow = options.wireflow, let first = line.edges.first {
      attributes.append("id=\"\(Self.lineID(number))\"")
      if let number = wireflow.port(of: diagram.edges[first]) { port = ":p\(number)" }
      if drawing(of: line.to) != nil { head = ":in" }
    }
    text += "  \(Self.quoted(diagram.nodes[line.from].id))\(port) -> \(Self.quoted(diagram.nodes[line.to].id))\(head) "
    text += "[" + attributes.joined(separator: ", ") + "]\n"
  }

  private func label(of line: DiagramLine, sign: String?) -> String {
    var rows: [String] = []
    for words in options.wireflow?.words(of: line, in: diagram) ?? line.captions(in: diagram) {
      var row = words.text.isEmpty ? "" : Self.shown(words.text, most: 30)
      if !words.condition.isEmpty {
        row += (row.isEmpty ? "" : "<br/>") + "<i>\(Self.small(words.condition, color: "#8a6d2f", most: 38))</i>"
      }
      rows.append(row)
    }
    var codes: [String] = []
    for finding in line.edges.flatMap({ diagram.edges[$0].findings }) {
      let found = diagram.findings[finding]
      if codes.contains(found.code) { continue }
      codes.append(found.code)
      rows.append(Self.small("▲ \(found.code)", color: DiagramLook.color(ofSeverity: found.severity)))
    }
    let text = rows.joined(separator: "<br/>")
    return sign.map { "<b>\($0)</b>&#160;" + text } ?? text
  }

  private func edgeTooltip(of line: DiagramLine) -> String? {
    let words = line.captions(in: diagram, most: 12).map {
      $0.text + ($0.condition.isEmpty ? "" : " (\($0.condition))")
    }
    return "\(diagram.nodes[line.from].title) \(line.look.stroke.sign) \(diagram.nodes[line.to].title)"
      + (words.isEmpty ? "" : ": " + words.joined(separator: ", "))
  }
}
