import Diagnostics

/// A diagram as JSON, for other tools: what `docs/flow.schema.json` describes.
package enum DiagramJSON {
  /// The text of a diagram.
  package static func text(of diagram: FlowDiagram) -> String { value(of: diagram).text }

  static func value(of diagram: FlowDiagram) -> JSON {
    var entries: [(String, JSON)] = [("format", 1), ("app", .string(diagram.name))]
    if !diagram.version.isEmpty { entries.append(("version", .string(diagram.version))) }
    entries.append(("platform", .string(diagram.platform)))
    if !diagram.note.isEmpty { entries.append(("note", .string(diagram.note))) }
    entries.append(("groups", .array(diagram.groups.map { .string($0) })))
    entries.append(("nodes", .array(diagram.nodes.map { node($0, diagram) })))
    entries.append(("links", .array(diagram.edges.map { link($0, diagram) })))
    entries.append(("findings", .array(diagram.findings.map { finding($0, diagram) })))
    if diagram.isMeasured { entries.append(("promises", .array(diagram.promises.map(promise)))) }
    return .object(entries)
  }

  private static func node(_ node: FlowDiagram.Node, _ diagram: FlowDiagram) -> JSON {
    var entries: [(String, JSON)] = [
      ("id", .string(node.id)), ("kind", .string(node.kind.rawValue)), ("title", .string(node.title)),
    ]
    if !node.form.isEmpty { entries.append(("form", .string(node.form))) }
    if node.group >= 0 { entries.append(("group", .string(diagram.groups[node.group]))) }
    if node.count > 1 { entries.append(("count", .number(node.count))) }
    if !node.address.isEmpty { entries.append(("address", .string(node.address))) }
    if node.isEnd { entries.append(("end", .bool(true))) }
    if !node.isReached { entries.append(("unreachable", .bool(true))) }
    if diagram.isMeasured, node.kind == .screen { entries.append(("taps", node.taps.map { .number($0) } ?? .null)) }
    append(node.findings, node.change, to: &entries)
    return .object(entries)
  }

  private static func link(_ edge: FlowDiagram.Edge, _ diagram: FlowDiagram) -> JSON {
    var entries: [(String, JSON)] = [
      ("from", .string(diagram.nodes[edge.from].id)), ("to", .string(diagram.nodes[edge.to].id)),
      ("kind", .string(edge.kind.rawValue)), ("action", .string(edge.action.word)), ("label", .string(edge.label)),
    ]
    if !edge.condition.isEmpty { entries.append(("condition", .string(edge.condition))) }
    if edge.isTab { entries.append(("tab", .bool(true))) }
    if edge.isOtherwise { entries.append(("otherwise", .bool(true))) }
    if !edge.answer.isEmpty { entries.append(("answer", .string(edge.answer))) }
    if !edge.delay.isEmpty { entries.append(("after", .string(edge.delay))) }
    if !edge.sets.isEmpty { entries.append(("sets", .array(edge.sets.map { .string($0) }))) }
    if edge.count > 1 { entries.append(("count", .number(edge.count))) }
    append(edge.findings, edge.change, to: &entries)
    return .object(entries)
  }

  private static func append(_ findings: [Int], _ change: FlowDiagram.Change, to entries: inout [(String, JSON)]) {
    if !findings.isEmpty { entries.append(("findings", .array(findings.map { .number($0) }))) }
    if change != .none { entries.append(("change", .string(change.rawValue))) }
  }

  private static func finding(_ finding: FlowDiagram.FindingMark, _ diagram: FlowDiagram) -> JSON {
    [
      ("code", .string(finding.code)), ("name", .string(finding.name)),
      ("severity", .string(finding.severity.rawValue)),
      ("message", .string(finding.message)), ("place", .string(finding.place)),
      ("node", finding.node >= 0 ? .string(diagram.nodes[finding.node].id) : .null),
      ("fingerprint", .string(finding.fingerprint)),
    ].asObject
  }

  private static func promise(_ promise: FlowDiagram.PromiseTaps) -> JSON {
    [
      ("reach", .string(promise.target)), ("from", .string(promise.from)),
      ("taps", promise.taps.map { .number($0) } ?? .null),
    ].asObject
  }
}

extension [(String, JSON)] {
  fileprivate var asObject: JSON { .object(self) }
}

extension JSON: ExpressibleByIntegerLiteral {
  init(integerLiteral number: Int) { self = .number(number) }
}
