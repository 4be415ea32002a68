import CLibYAML
import SourceText

extension EventReader {
  /// Tells of a fault, unless there are so many that one more says nothing new.
  mutating func report(_ fault: SyntaxFault) {
    if tree.faults.count - faultsBefore < 400 { tree.faults.append(fault) }
  }

  /// Refuses tags outside the core schema.
  mutating func check(_ tag: UnsafePointer<yaml_char_t>, at span: Span) {
    let name = String(cString: tag)
    let core = ["str", "int", "float", "bool", "null", "map", "seq"]
    if name != "!", !core.contains(where: { "tag:yaml.org,2002:" + $0 == name }) {
      report(.unknownTag(span))
    }
  }

  mutating func problem(_ parser: borrowing EventParser, root: NodeID) -> Problem {
    let told = parser.problem
    let flow = (outer.dropFirst() + [top]).first { $0.node >= 0 && tree.nodes[Int($0.node)].style == .flow }
    return Problem(
      offset: cursor.offset(of: told.at), contextOffset: told.contextAt.map { cursor.offset(of: $0) },
      problem: told.problem, context: told.context, flowStart: flow.map { tree.nodes[Int($0.node)].span.start },
      root: root < 0 ? nil : tree.nodes[Int(root)], last: root < 0 ? nil : tree.nodes.last)
  }
}
