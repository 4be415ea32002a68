import Diagnostics
import SourceText

/// A diagram as Mermaid, as pages of Markdown draw it: kept within the limits beyond which nothing is drawn at all.
package enum MermaidWriter {
  /// The most characters that are drawn; what is beyond is left out, and the diagram says so.
  package static let mostCharacters = 50_000
  /// The most lines that are drawn.
  package static let mostLines = 500

  /// The text of a diagram.
  package static func text(of whole: FlowDiagram, showingBack: Bool = true) -> String {
    let diagram = whole.withTabBars()
    var links = DiagramLine.all(of: diagram, showingBack: showingBack)
    let all = links.count
    var nodes = diagram.nodes.count
    // A line for the note is kept free.
    if links.count > mostLines { links = Array(links.prefix(mostLines)) }
    while true {
      let text = text(of: diagram, links.filter { $0.from < nodes && $0.to < nodes }, nodeCount: nodes, of: all)
      if text.utf16.count <= mostCharacters || nodes == 0 { return text }
      nodes = nodes * mostCharacters / (text.utf16.count + mostCharacters / 20)
    }
  }

  private static func text(
    of diagram: FlowDiagram, _ lines: [DiagramLine], nodeCount: Int, of all: Int
  ) -> String {
    var text = "flowchart LR\n"
    for group in diagram.groups.indices {
      let members = (0..<nodeCount).filter { diagram.nodes[$0].group == group && diagram.nodes[$0].kind != .group }
      if members.isEmpty { continue }
      text += "  subgraph g\(group)[\"\(shown(diagram.groups[group], most: 48))\"]\n"
      for member in members { text += "    " + node(member, diagram) + "\n" }
      text += "  end\n"
    }
    for number in 0..<nodeCount where diagram.nodes[number].group < 0 || diagram.nodes[number].kind == .group {
      text += "  " + node(number, diagram) + "\n"
    }
    for line in lines {
      text += "  n\(line.from) \(arrow(line))\(label(of: line, diagram)) n\(line.to)\n"
    }
    if nodeCount < diagram.nodes.count || lines.count < all {
      let words = "\(lines.count) of \(all) lines and \(nodeCount) of \(diagram.nodes.count) places are shown"
      text += "  cut[\"\(words); Mermaid cannot draw more\"]:::quiet\n"
    }
    text += "  classDef default fill:\(DiagramLook.screen),stroke:\(DiagramLook.line),color:\(DiagramLook.ink)\n"
    text += "  classDef popup fill:\(DiagramLook.popup),stroke:\(DiagramLook.popupLine),color:\(DiagramLook.ink)\n"
    text += "  classDef quiet fill:\(DiagramLook.background),stroke:\(DiagramLook.faint),color:\(DiagramLook.quiet)\n"
    text += "  classDef start fill:\(DiagramLook.ink),stroke:\(DiagramLook.ink),color:#ffffff\n"
    text += "  classDef lit stroke:\(DiagramLook.lit),stroke-width:3px\n"
    text += "  classDef error stroke:\(DiagramLook.color(of: .error)),stroke-width:2px\n"
    text += "  classDef warning stroke:\(DiagramLook.color(of: .warning)),stroke-width:2px\n"
    for change in [FlowDiagram.Change.added, .removed, .changed] {
      guard let look = DiagramLook.look(of: change) else { continue }
      let dash = look.style == "dashed" ? ",stroke-dasharray:5 4" : ""
      text += "  classDef \(change.rawValue) fill:\(look.fill),stroke:\(look.color),color:\(DiagramLook.ink)"
      text += ",stroke-width:2px\(dash)\n"
    }
    return text
  }

  private static func node(_ number: Int, _ diagram: FlowDiagram) -> String {
    let node = diagram.nodes[number]
    var words = shown(node.title, most: 40)
    if node.kind == .screen, node.count > 1 { words += " ×\(node.count)" }
    if node.kind == .group { words += "<br/>\(counted(node.count, "screen"))" }
    if let look = DiagramLook.look(of: node.change) { words = "\(look.sign) \(words)" }
    var codes: [String] = []
    for finding in node.findings where !codes.contains(diagram.findings[finding].code) {
      codes.append(diagram.findings[finding].code)
    }
    if !codes.isEmpty { words += "<br/>▲ " + codes.prefix(3).joined(separator: " ") }
    let shape: String
    switch node.kind {
    case .start: shape = "((\"\(node.id == "start" ? "start" : words)\"))"
    case .popup: shape = "([\"\(words)\"])"
    case .outside: shape = ">\"\(words)\"]"
    case .tabs: shape = "[/\"\(words)\"/]"
    case .event: shape = "{{\"\(words)\"}}"
    case .group: shape = "[[\"\(words)\"]]"
    case .screen: shape = node.isEnd ? "[[\"\(words)\"]]" : "(\"\(words)\")"
    }
    return "n\(number)\(shape)\(style(of: node, diagram))"
  }

  private static func style(of node: FlowDiagram.Node, _ diagram: FlowDiagram) -> String {
    if node.change != .none { return ":::\(node.change.rawValue)" }
    if node.isLit { return ":::lit" }
    let severities = node.findings.map { diagram.findings[$0].severity }
    if severities.contains(.error) { return ":::error" }
    if severities.contains(.warning) { return ":::warning" }
    if node.isFaint || node.kind == .outside { return ":::quiet" }
    return node.kind == .popup ? ":::popup" : node.kind == .start ? ":::start" : ""
  }

  private static func arrow(_ line: DiagramLine) -> String {
    let isDashed = DiagramLook.look(of: line.change)?.style == "dashed"
    switch line.look {
    case .push, .answer, .replace, .reset, .way: return isDashed ? "-.->" : usualArrow(line.look)
    case .popup, .leave, .timer, .back: return usualArrow(line.look)
    }
  }

  /// How a line is drawn that is not gone.
  private static func usualArrow(_ look: DiagramLook.Line) -> String {
    switch look {
    case .push, .answer, .replace: "-->"
    case .reset, .way: "==>"
    case .popup, .leave: "-.-o"
    case .timer, .back: "-.->"
    }
  }

  private static func label(of line: DiagramLine, _ diagram: FlowDiagram) -> String {
    var parts = line.captions(in: diagram).map { words in
      let condition = words.condition.isEmpty ? "" : (words.text.isEmpty ? "" : " ") + "(\(words.condition))"
      return shown(words.text + condition, most: 60)
    }
    if line.leadsBack { parts.append("⇠ back") }
    if line.look == .back, parts.isEmpty { parts = ["back"] }
    if line.look == .replace { parts.append("replaces") }
    let sign = DiagramLook.look(of: line.change).map { [$0.sign] } ?? []
    let words = (parts.isEmpty ? sign : parts.map { (sign + [$0]).joined(separator: " ") }).joined(separator: "<br/>")
    return words.isEmpty ? "" : "|\"\(words)\"|"
  }

  /// Words in quotes: what means something to the grammar, to Markdown or to HTML is written as an entity.
  private static func shown(_ text: String, most: Int) -> String {
    let line = text.split { $0.isWhitespace }.joined(separator: " ")
    let cut = line.count <= most ? line : line.prefix(most - 1) + "…"
    var result = ""
    for scalar in cut.unicodeScalars {
      let isWord = scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar.value > 0x2E7F
      if isWord || " .,:?!-–—+×÷/=()'’‘“”‹›…·−→←⇠⇢↗%$€£¥@".unicodeScalars.contains(scalar) {
        result.unicodeScalars.append(scalar)
      } else if scalar.value >= 0x20, scalar.value < 0x7F || scalar.value > 0xA0, scalar.value & 0xFFFE != 0xFFFE {
        result += "#\(scalar.value);"
      } else {
        result += " "
      }
    }
    return result.isEmpty ? " " : result
  }
}
