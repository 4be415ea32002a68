import CLibYAML
import SourceText

extension EventReader {
  /// Tells of a fault, unless there are so many that one more says nothing new.
  mutating func report(_ fault: SyntaxFault) {
    if tree.faults.count - faultsBefore < 400 { tree.faults.append(fault) }
  }

  /// Refuses tags outside the core schema; a `!` alone says nothing, but people mean to say something with it.
  mutating func check(_ tag: UnsafePointer<yaml_char_t>, at span: Span) {
    let name = String(cString: tag)
    let core = ["str", "int", "float", "bool", "null", "map", "seq"]
    if !core.contains(where: { "tag:yaml.org,2002:" + $0 == name }) {
      report(.unknownTag(span))
    }
  }

  /// What the parser met, and what had been read until then.
  mutating func parserError(_ parser: borrowing EventParser, root: NodeID) -> ParserError {
    let told = parser.problem
    return ParserError(
      offset: cursor.offset(of: told.at), contextOffset: told.contextAt.map { cursor.offset(of: $0) },
      problem: told.problem, context: told.context, flowStart: flowStart,
      root: root < 0 ? nil : tree.nodes[Int(root)], last: root < 0 ? nil : tree.nodes.last)
  }

  /// A comment needs a blank before it, which libyaml does not ask for. After a quote that matters: where one is not closed
  /// and the next is that of `"#ff00fe"`, all between them would be a text, and the colour a comment, without a fault.
  ///
  /// It changes nothing, but is asked after each scalar, and would be handed a copy of the reader if it could not.
  mutating func commentRightAfterQuote(root: NodeID) -> ParserError? {
    let index = tree.nodes.count - 1
    guard index >= 0, tree.nodes[index].style == .doubleQuoted || tree.nodes[index].style == .singleQuoted else {
      return nil
    }
    let last = tree.nodes[index]
    guard arena[Int(last.span.end)] == UInt8(ascii: "#") else { return nil }
    return ParserError(
      offset: last.span.end, contextOffset: nil, problem: "did not find expected blank before a comment", context: "",
      flowStart: flowStart, root: tree.nodes[Int(root)], last: last)
  }

  /// Where the outermost bracket opens that is still open.
  private var flowStart: UInt32? {
    let frame = (outer.dropFirst() + [top]).first { $0.node >= 0 && tree.nodes[Int($0.node)].style == .flow }
    return frame.map { tree.nodes[Int($0.node)].span.start }
  }
}
