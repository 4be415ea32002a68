package import Diagnostics
package import FlowGraph
import SourceText

/// Large diagrams: a map of their groups, and one diagram a group.
extension FlowDiagram {
  /// From how many screens on a diagram is shown as a map of groups.
  package static let mostAtOnce = 300
  /// From how many screens on no layout is asked for the whole.
  package static let mostEver = 3_000
  /// From how many lines on it is a map of groups beside a page, where nobody asked for more: `dot` takes a second for these.
  package static let mostLines = 1_500

  /// The same with a group for every screen: those of the app where it names some for most of its screens, otherwise the parts
  /// into which the ways from the start divide it.
  package func grouped() -> FlowDiagram {
    let grouping = Grouping(
      nodes.map { ($0.kind, $0.group) }, edges.map { ($0.from, $0.to, $0.kind) }, groups, title: { nodes[$0].title })
    var result = self
    result.groups = grouping.names
    for index in nodes.indices { result.nodes[index].group = grouping.groups[index] }
    return result
  }

  /// One node for each group, one link for all between two of them.
  package func mapOfGroups() -> FlowDiagram {
    var map = GroupMap(of: nodes.map { ($0.kind, $0.group) }, groups)
    map.diagram = self
    map.addNodes { nodes[$0] }
    for (index, node) in nodes.enumerated() where node.kind == .screen {
      map.add(findings: node.findings, isLit: node.isLit, of: index)
    }
    for edge in edges { map.add(edge.kind, from: edge.from, to: edge.to, isLit: edge.isLit) }
    return map.finished()
  }

  /// The same map, made of a table of links without the diagram of all screens.
  package static func mapOfGroups(of table: LinkTable, _ report: Report) -> FlowDiagram {
    let outline = FlowOutline(of: table)
    let words = FlowWords(of: outline)
    let nodes = outline.nodes
    let grouping = Grouping(
      nodes.map { ($0.kind, $0.group) }, outline.edges.map { ($0.from, $0.to, $0.kind) }, outline.groups,
      title: { words.title(of: nodes[$0]) })
    var map = GroupMap(of: zip(nodes, grouping.groups).map { ($0.kind, $1) }, grouping.names)
    map.diagram = FlowDiagram(naming: outline)
    map.diagram.groups = grouping.names
    map.diagram.findings = outline.findings(of: report)
    map.addNodes { words.node(of: nodes[$0]) }
    for (number, finding) in map.diagram.findings.enumerated() where finding.node >= 0 {
      map.add(findings: [number], of: finding.node)
    }
    var rows = FoldedRows(words, most: outline.edges.count)
    for edge in outline.edges where map.joins(edge.from, edge.to) {
      if rows.isNew(edge) { map.add(edge.kind, from: edge.from, to: edge.to) }
    }
    return map.finished()
  }

  /// What the file of each group is called, no two alike; empty for a group without screens.
  package func groupFileNames(ending: String) -> [String] {
    var isFull = [Bool](repeating: false, count: groups.count)
    for node in nodes where node.kind == .screen && node.group >= 0 { isFull[node.group] = true }
    var taken: Set<String> = []
    return groups.indices.map { group in
      if !isFull[group] { return "" }
      let word = groups[group].fileName
      var name = word.isEmpty ? "group" : word
      if !taken.insert(name).inserted {
        name += "-\(group + 1)"
        taken.insert(name)
      }
      return "\(name).\(ending)"
    }
  }

  /// What is said below a map of so many screens.
  package static func note(screens: Int) -> String { "\(screens) screens; each box is a group of them" }

  /// The same, with something said below it.
  package func saying(_ note: String) -> FlowDiagram {
    var result = self
    result.note = [self.note, note].filter { !$0.isEmpty }.joined(separator: " ")
    return result
  }
}
