import Diagnostics
import SourceText

/// A diagram as DOT, the language of Graphviz: the same bytes for the same diagram, every name quoted.
package struct DOTWriter {
  /// How lines decide about where things are.
  package enum LayoutMode: String, Sendable {
    /// Every line counts.
    case full
    /// Only one line into each node counts; the others are put in afterwards.
    case compact
  }

  /// What can be chosen.
  package struct Options: Sendable {
    package var layout: LayoutMode?
    package var showsBack = true
    /// The page that nodes lead to, as an address without `#`; nil for none.
    package var page: String?
    /// For every group where its own diagram is, as an address; empty for none.
    package var groupAddresses: [String] = []
    /// The drawings of the screens, where boxes are not enough.
    package var wireflow: Wireflow?
    /// Whether lines are drawn straight and without words, for what would take too long.
    package var isPlain = false

    package init() {}
  }

  let diagram: FlowDiagram
  let options: Options
  var text = ByteText()
  /// For every line whether it says where boxes are.
  let isTree: [Bool]
  let layout: LayoutMode
  let lines: [DiagramLine]
  /// For every node its name, in quotes.
  let names: [String]
  /// For every line its words, as the markup of labels.
  let rows: [[String]]
  /// For every node the numbers of the lines that leave it.
  let linesFrom: [[Int]]
  /// For every node whether the words of some lines are in its box.
  let hasRows: [Bool]
  /// The ways of the lines in each drawing.
  let leads: [FrameLeads?]

  /// How every text begins, so that one can be told from what somebody else wrote.
  package static let mark = "// The flow of an app, as protoc sees it.\n"

  /// The text of a diagram.
  package static func text(of diagram: FlowDiagram, _ options: Options = Options()) -> [UInt8] {
    var writer = DOTWriter(diagram, options)
    writer.write()
    return writer.text.bytes
  }

  init(_ diagram: FlowDiagram, _ options: Options) {
    let diagram = diagram.withTabBars()
    self.diagram = diagram
    self.options = options
    let all = DiagramLine.all(of: diagram, showingBack: options.showsBack)
    lines = options.wireflow?.split(all, in: diagram) ?? all
    names = diagram.nodes.map { Self.quoted($0.id) }
    rows = lines.map { Self.rows(of: $0, in: diagram, options) }
    leads = options.wireflow?.leads(of: lines, rows: rows.map { $0.count }, in: diagram) ?? []
    var linesFrom = [[Int]](repeating: [], count: diagram.nodes.count)
    for (number, line) in lines.enumerated() { linesFrom[line.from].append(number) }
    self.linesFrom = linesFrom
    hasRows = diagram.nodes.indices.map { [rows] node in
      options.wireflow?.drawing(of: node) == nil && linesFrom[node].contains { !rows[$0].isEmpty }
    }
    text = ByteText(capacity: 2_000 + diagram.nodes.count * 300 + lines.count * 150)
    let cost = LayoutCost(lines.map { ($0.from, $0.look == .back ? $0.from : $0.to) }, nodeCount: diagram.nodes.count)
    layout = options.layout ?? (cost.isBearable ? .full : .compact)
    isTree =
      layout == .full
      ? [Bool](repeating: true, count: lines.count)
      : DiagramTree(self.lines.map { ($0.from, $0.look == .back ? $0.from : $0.to) }, nodeCount: diagram.nodes.count)
        .isLine
  }

  private mutating func write() {
    text += Self.mark
    text += "digraph \(Self.quoted(diagram.name.isEmpty ? "flow" : Self.bearable(diagram.name, most: 200))) {\n"
    let font = "fontname=\"Helvetica,Arial,sans-serif\""
    text += "  graph [rankdir=LR, bgcolor=\"\(DiagramLook.background)\", pad=0.4, "
    text +=
      options.wireflow == nil ? "nodesep=0.28, ranksep=0.9, " : "nodesep=0.45, ranksep=0.9, outputorder=nodesfirst, "
    // Where links do not rank, dot gives up on groups that are ranked each for itself.
    if layout == .compact, !diagram.groups.isEmpty { text += "newrank=true, " }
    text += "\(font), fontsize=11, fontcolor=\"\(DiagramLook.quiet)\", labelloc=t, labeljust=l, "
    text += "label=\(caption)\(options.isPlain ? ", splines=line" : "")]\n"
    text += "  node [shape=box, style=\"rounded,filled\", fillcolor=\"\(DiagramLook.screen)\", "
    text += "color=\"\(DiagramLook.line)\", penwidth=1.1, margin=\"0.16,0.09\", height=0.42, "
    text += "\(font), fontsize=12, fontcolor=\"\(DiagramLook.ink)\", target=\"_top\"]\n"
    // In the order of the alphabet, all of them: `dot` takes one for another where lines with ports run along a column.
    text += "  edge [arrowhead=normal, arrowsize=0.65, arrowtail=normal, color=black, constraint=true, dir=forward, "
    text +=
      "edgetooltip=\"\", \(font), fontsize=9.5, headport=\"\", penwidth=1.1, style=solid, tailport=\"\", weight=1]\n"
    for group in diagram.groups.indices {
      let members = diagram.nodes.indices.filter {
        diagram.nodes[$0].group == group && diagram.nodes[$0].kind != .group
      }
      if members.isEmpty { continue }
      text += "\n  subgraph \(Self.quoted("cluster \(group)")) {\n"
      text += "    label=<<b>\(Self.shown(diagram.groups[group], most: 48))</b>>; style=\"rounded,filled\"; "
      text +=
        "fillcolor=\"\(DiagramLook.area)\"; color=\"\(DiagramLook.areaLine)\"; margin=14; labelloc=t\(layout == .compact ? "; labeljust=r" : "");\n"
      for node in members { write(node, indent: "    ") }
      text += "  }\n"
    }
    text += "\n"
    for node in diagram.nodes.indices where diagram.nodes[node].group < 0 || diagram.nodes[node].kind == .group {
      write(node, indent: "  ")
    }
    text += "\n"
    for number in lines.indices { write(line: number) }
    text += "}\n"
  }

  // MARK: nodes

  private mutating func write(_ number: Int, indent: String) {
    let node = diagram.nodes[number]
    let said = drawing(of: number).map { attributes(of: node, number, $0) } ?? attributes(of: node, number)
    text += indent
    text += names[number]
    text += " ["
    for (place, words) in said.enumerated() {
      if place > 0 { text += ", " }
      text += words
    }
    text += "]\n"
  }

  private func attributes(of node: FlowDiagram.Node, _ number: Int) -> [String] {
    var result: [String] = []
    switch node.kind {
    case .start where node.id == "start" && !hasRows[number]:
      return [
        "shape=circle, style=filled, fillcolor=\"\(DiagramLook.ink)\", color=\"\(DiagramLook.ink)\"",
        "label=\"\", fixedsize=true, width=0.2, height=0.2",
        "tooltip=\(Self.escaped(node.title))",
      ]
    case .start:
      result.append("fillcolor=\"\(DiagramLook.background)\", color=\"\(DiagramLook.ink)\", penwidth=1.4, fontsize=11")
    case .event:
      result.append("shape=cds, style=filled, fillcolor=\"#fdf6e8\", color=\"#cf9d4a\", fontsize=11")
    case .outside: result.append("shape=plaintext, style=\"\", fontsize=10.5, fontcolor=\"\(DiagramLook.quiet)\"")
    case .popup:
      result.append("style=\"rounded,filled,dashed\", fillcolor=\"\(DiagramLook.popup)\"")
      result.append("color=\"\(DiagramLook.popupLine)\", fontsize=11")
    case .tabs:
      result.append("fillcolor=\"#e4eef3\", color=\"#8fb3c4\", fontsize=10, height=0.3")
    case .group: result.append("shape=tab, style=filled, fillcolor=\"\(DiagramLook.area)\", margin=\"0.22,0.14\"")
    case .screen: break
    }
    if hasRows[number] {
      result.append("margin=0, label=<\(table(label(of: node), of: number))>")
    } else {
      result.append("label=<\(label(of: node))>")
    }
    if node.isEnd { result.append("peripheries=2") }
    if node.isFaint {
      result.append(
        "style=\"rounded,filled,dotted\", fillcolor=\"\(DiagramLook.background)\", color=\"\(DiagramLook.faint)\"")
    } else if let look = DiagramLook.look(of: node.change) {
      result.append("color=\"\(look.color)\", fillcolor=\"\(look.fill)\", penwidth=2")
      result.append("style=\"rounded,filled\(look.style == "dashed" ? ",dashed" : "")\"")
    } else if node.isLit {
      result.append("color=\"\(DiagramLook.lit)\", penwidth=2.4")
    } else if let severity = worstSeverity(of: node.findings) {
      result.append("color=\"\(DiagramLook.color(of: severity))\", penwidth=2")
    } else if !node.isReached, node.kind == .screen {
      result.append("style=\"rounded,filled,dashed\"")
    }
    result.append("tooltip=\(Self.escaped(tooltip(of: node)))")
    if let address = address(of: node) { result.append("URL=\(Self.escaped(address))") }
    return result
  }

  func label(of node: FlowDiagram.Node) -> String {
    var rows: [String] = []
    let title = Self.shown(node.title, most: 30)
    let sign = DiagramLook.look(of: node.change).map { "<b>\(Self.shown($0.sign, most: 1))</b>&#160;" } ?? ""
    let count =
      node.count > 1 && node.kind == .screen
      ? "&#160;<font color=\"\(DiagramLook.lit)\"><b>×\(node.count)</b></font>" : ""
    switch node.kind {
    case .popup:
      rows.append(Self.small(node.form, color: DiagramLook.popupInk, size: "8.5"))
      if !node.title.isEmpty { rows.append(sign + title) }
    case .outside: rows.append("↗ " + title)
    case .start: rows.append("● " + title)
    case .event: rows.append("⚡ " + title)
    case .group:
      rows.append("<b>\(title)</b>")
      rows.append(Self.small(counted(node.count, "screen"), color: DiagramLook.quiet))
    case .tabs: rows.append("▤ " + title)
    default: rows.append(sign + (node.isFaint ? title : "<b>\(title)</b>") + count)
    }
    if node.kind == .screen, !node.isFaint, node.title.lowercased() != node.id.lowercased() {
      rows.append(Self.small(node.id, color: DiagramLook.quiet))
    }
    var codes: [String] = []
    for finding in node.findings where !codes.contains(diagram.findings[finding].code) {
      codes.append(diagram.findings[finding].code)
      if codes.count > 3 { continue }
      let color = DiagramLook.color(of: diagram.findings[finding].severity)
      rows.append(Self.small("▲ \(codes[codes.count - 1]) \(diagram.findings[finding].name)", color: color))
    }
    return rows.joined(separator: "<br/>")
  }

  func tooltip(of node: FlowDiagram.Node) -> String {
    var result = node.title == node.id ? node.id : "\(node.title) — \(node.id)"
    for finding in node.findings {
      result += "\n\(diagram.findings[finding].code): \(diagram.findings[finding].message)"
    }
    return result
  }

  func address(of node: FlowDiagram.Node) -> String? { Self.address(of: node, options) }

  /// Where a node leads; nil for nowhere.
  static func address(of node: FlowDiagram.Node, _ options: Options) -> String? {
    if node.kind == .group, options.groupAddresses.indices.contains(node.group) {
      let address = options.groupAddresses[node.group]
      return address.isEmpty ? nil : address
    }
    guard let page = options.page, !node.address.isEmpty else { return nil }
    return page + "#/" + AddressFragment.escaped(node.address)
  }

  func worstSeverity(of findings: [Int]) -> Severity? { Self.worstSeverity(of: findings, in: diagram) }

  static func worstSeverity(of findings: [Int], in diagram: FlowDiagram) -> Severity? {
    findings.map { diagram.findings[$0].severity }.max()
  }
}
