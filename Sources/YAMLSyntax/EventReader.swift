import CLibYAML
import SourceText

/// Turns the events of libyaml into nodes.
///
/// Depth and size are checked event by event, because libyaml itself is quadratic on deep nesting and has no limits.
struct EventReader {
  var tree: SyntaxTree
  let base: UInt32
  /// Where the text starts, behind a byte order mark.
  let start: Int
  let isASCII: Bool
  let limits: Limits

  private var open: [Frame] = []
  private var anchors: [String: NodeID] = [:]
  private var weights: [NodeID: Int] = [:]
  private var seenBy: [NodeID] = []
  private var seenKey: [NodeID] = []
  private var cursor = (scalars: 0, offset: 0)

  /// A collection whose end has not come yet.
  private struct Frame {
    let node: NodeID
    let isMapping: Bool
    var children: UInt32 = 0
    let expandedBefore: Int
    let anchor: String?
  }

  enum Outcome {
    case finished(root: NodeID)
    /// A limit was met, a fault says which.
    case stopped
    case failed(Problem)
  }

  init(tree: SyntaxTree, base: UInt32, start: Int, isASCII: Bool, limits: Limits) {
    self.tree = tree
    self.base = base
    self.start = start
    self.isASCII = isASCII
    self.limits = limits
  }

  /// Reads the first document of `input`.
  mutating func run(_ input: inout [UInt8]) -> Outcome {
    input.withUnsafeBufferPointer { run($0) }
  }

  private mutating func run(_ input: UnsafeBufferPointer<UInt8>) -> Outcome {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { parser.deallocate() }
    guard yaml_parser_initialize(parser) == 1 else { return .stopped }
    defer { yaml_parser_delete(parser) }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    if let address = input.baseAddress {
      yaml_parser_set_input_string(parser, address + start, input.count - start)
    } else {
      return .finished(root: -1)
    }
    cursor = (0, start)
    var root: NodeID = -1
    var documents = 0
    var event = yaml_event_t()
    while true {
      guard yaml_parser_parse(parser, &event) == 1 else { return .failed(problem(parser, input)) }
      defer { yaml_event_delete(&event) }
      switch event.type {
      case YAML_DOCUMENT_START_EVENT:
        documents += 1
        if documents == 2 {
          let at = offset(event.start_mark, input)
          tree.faults.append(.secondDocument(Span(start: at, end: offset(event.end_mark, input))))
          return .finished(root: root)
        }
      case YAML_STREAM_END_EVENT:
        return .finished(root: root)
      case YAML_SCALAR_EVENT, YAML_ALIAS_EVENT, YAML_SEQUENCE_START_EVENT, YAML_MAPPING_START_EVENT:
        let node = add(event, input)
        if root < 0 { root = node }
        if let stop = brokenLimit(at: node) {
          tree.faults.append(stop)
          return .stopped
        }
      case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
        close(event, input)
      default:
        break
      }
    }
  }

  private func brokenLimit(at node: NodeID) -> SyntaxFault? {
    let span = tree.nodes[Int(node)].span
    if open.count > limits.depth { return .limit(.depth, at: span.startPoint, allowed: limits.depth) }
    if tree.expandedCount > limits.nodes { return .limit(.nodes, at: span, allowed: limits.nodes) }
    let node = tree.nodes[Int(node)]
    if node.kind == .scalar, node.text.length > limits.text {
      return .limit(.text, at: span.startPoint, allowed: limits.text)
    }
    return nil
  }

  // MARK: nodes

  private mutating func add(_ event: yaml_event_t, _ input: UnsafeBufferPointer<UInt8>) -> NodeID {
    let id = NodeID(tree.nodes.count)
    let isKey = open.last.map { $0.isMapping && $0.children % 2 == 0 } ?? false
    if !open.isEmpty { open[open.count - 1].children += 1 }
    let from = offset(event.start_mark, input)
    let to = offset(event.end_mark, input)
    tree.expandedCount += 1
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      addScalar(event, from: from, to: to, isKey: isKey, input)
      declare(scalar.anchor, id)
      check(tag: scalar.tag, at: Span(start: from, end: to))
    case YAML_ALIAS_EVENT:
      addAlias(String(cString: event.data.alias.anchor), Span(start: from, end: to), isKey: isKey)
    default:
      let isMapping = event.type == YAML_MAPPING_START_EVENT
      let isFlow =
        isMapping
        ? event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
        : event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
      tree.nodes.append(
        Node(
          kind: isMapping ? .mapping : .sequence, style: isFlow ? .flow : .block, span: Span(start: from, end: to),
          text: Span(start: 0, end: 0), after: id + 1, link: -1))
      let anchor = isMapping ? event.data.mapping_start.anchor : event.data.sequence_start.anchor
      check(
        tag: isMapping ? event.data.mapping_start.tag : event.data.sequence_start.tag, at: Span(start: from, end: to))
      if isKey { tree.faults.append(.complexKey(Span(start: from, end: to))) }
      let declared = anchor.map { name($0) }
      if let declared { anchors[declared] = -1 }
      open.append(Frame(node: id, isMapping: isMapping, expandedBefore: tree.expandedCount, anchor: declared))
    }
    return id
  }

  private mutating func addScalar(
    _ event: yaml_event_t, from: UInt32, to: UInt32, isKey: Bool, _ input: UnsafeBufferPointer<UInt8>
  ) {
    let scalar = event.data.scalar
    let style: Node.Style
    var quotes: UInt32 = 0
    switch scalar.style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: (style, quotes) = (.singleQuoted, 1)
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: (style, quotes) = (.doubleQuoted, 1)
    case YAML_LITERAL_SCALAR_STYLE: style = .literal
    case YAML_FOLDED_SCALAR_STYLE: style = .folded
    default: style = .plain
    }
    let value = UnsafeBufferPointer(start: UnsafePointer(scalar.value), count: scalar.length)
    var end = to
    if style == .literal || style == .folded {
      while end > from, isBlank(input[Int(end - base) - 1]) { end -= 1 }
    }
    var text = Span(start: from, end: from)
    if scalar.length > 0 {
      // A tag or an anchor stands before the text; the text itself ends where the node ends.
      let last = end &- quotes
      let first = last &- UInt32(min(scalar.length, Int(last)))
      if first >= from, isSame(value, input, at: Int(first - base)) {
        text = Span(start: first, end: last)
      } else {
        text = tree.sources.addText(value)
      }
    }
    let link = isKey ? tree.names.intern(value) : -1
    tree.nodes.append(
      Node(
        kind: .scalar, style: style, span: Span(start: from, end: end), text: text, after: NodeID(tree.nodes.count + 1),
        link: link))
  }

  private mutating func addAlias(_ name: String, _ span: Span, isKey: Bool) {
    let target = anchors[name]
    let known = target.flatMap { $0 >= 0 ? $0 : nil }
    if let known {
      tree.expandedCount += weights[known] ?? 1
      tree.nodes.append(
        Node(
          kind: .alias, style: .plain, span: span, text: span, after: NodeID(tree.nodes.count + 1), link: known))
      if isKey { tree.faults.append(.complexKey(span)) }
      return
    }
    tree.faults.append(target == nil ? .unknownAnchor(span) : .aliasOfItself(span))
    // An empty value takes its place.
    tree.nodes.append(
      Node(
        kind: .scalar, style: .plain, span: span, text: span.startPoint, after: NodeID(tree.nodes.count + 1),
        link: -1))
  }

  private mutating func close(_ event: yaml_event_t, _ input: UnsafeBufferPointer<UInt8>) {
    let frame = open.removeLast()
    let after = NodeID(tree.nodes.count)
    let index = Int(frame.node)
    tree.nodes[index].after = after
    tree.nodes[index].text = Span(start: 0, end: frame.children)
    if tree.nodes[index].style == .flow {
      tree.nodes[index].span.end = offset(event.end_mark, input)
    } else {
      // A block has no bracket of its own: it ends with its last child that says something.
      tree.nodes[index].span.end = max(tree.nodes[index].span.start, latestEnd(frame.node + 1, after))
    }
    if let anchor = frame.anchor {
      anchors[anchor] = frame.node
      weights[frame.node] = tree.expandedCount - frame.expandedBefore + 1
    }
    if frame.isMapping { checkKeys(of: frame.node) }
  }

  /// Where the last of some siblings ends.
  private func latestEnd(_ first: NodeID, _ after: NodeID) -> UInt32 {
    var node = first
    var end: UInt32 = 0
    while node < after {
      end = max(end, tree.nodes[Int(node)].span.end)
      node = tree.nodes[Int(node)].after
    }
    return end
  }

  /// Finds keys that stand twice, by marking each name with the mapping that was seen to hold it last.
  private mutating func checkKeys(of mapping: NodeID) {
    while seenBy.count < tree.names.count {
      seenBy.append(-1)
      seenKey.append(-1)
    }
    var key = mapping + 1
    let after = tree.nodes[Int(mapping)].after
    while key < after {
      let name = Int(tree.nodes[Int(key)].link)
      let value = tree.nodes[Int(key)].after
      if tree.nodes[Int(key)].kind == .scalar, name >= 0 {
        if tree.nodes[Int(key)].text.length == 2, tree.isMergeKey(key) {
          tree.nodes[Int(mapping)].hasMerge = true
        } else if seenBy[name] == mapping {
          tree.faults.append(.duplicateKey(first: seenKey[name], again: key))
        } else {
          seenBy[name] = mapping
          seenKey[name] = key
        }
      }
      key = tree.nodes[Int(value)].after
    }
  }

  // MARK: properties

  private mutating func declare(_ anchor: UnsafeMutablePointer<yaml_char_t>?, _ node: NodeID) {
    if let anchor { anchors[name(anchor)] = node }
  }

  private func name(_ anchor: UnsafeMutablePointer<yaml_char_t>) -> String {
    String(cString: UnsafePointer<UInt8>(anchor))
  }

  private mutating func check(tag: UnsafeMutablePointer<yaml_char_t>?, at span: Span) {
    guard let tag else { return }
    let name = name(tag)
    let core = ["str", "int", "float", "bool", "null", "map", "seq"].map { "tag:yaml.org,2002:" + $0 }
    if name != "!", !core.contains(name) { tree.faults.append(.unknownTag(span)) }
  }

  // MARK: places

  private func problem(_ parser: UnsafeMutablePointer<yaml_parser_t>, _ input: UnsafeBufferPointer<UInt8>) -> Problem {
    var copy = self
    let context = parser.pointee.context.map { String(cString: $0) } ?? ""
    return Problem(
      offset: copy.offset(parser.pointee.problem_mark, input),
      contextOffset: context.isEmpty ? nil : copy.offset(parser.pointee.context_mark, input),
      problem: parser.pointee.problem.map { String(cString: $0) } ?? "", context: context)
  }

  /// libyaml counts Unicode scalars; everything else here counts bytes. The marks come nearly in order, so a cursor follows
  /// them.
  private mutating func offset(_ mark: yaml_mark_t, _ input: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let wanted = Int(mark.index)
    if isASCII { return base + UInt32(min(start + wanted, input.count)) }
    while cursor.scalars < wanted, cursor.offset < input.count {
      cursor.offset += 1
      while cursor.offset < input.count, input[cursor.offset] & 0xC0 == 0x80 { cursor.offset += 1 }
      cursor.scalars += 1
    }
    while cursor.scalars > wanted, cursor.offset > start {
      cursor.offset -= 1
      while cursor.offset > start, input[cursor.offset] & 0xC0 == 0x80 { cursor.offset -= 1 }
      cursor.scalars -= 1
    }
    return base + UInt32(cursor.offset)
  }

  private func isSame(_ text: UnsafeBufferPointer<UInt8>, _ input: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    guard offset + text.count <= input.count else { return false }
    var index = 0
    while index < text.count {
      if text[index] != input[offset + index] { return false }
      index += 1
    }
    return true
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == 32 || byte == 10 || byte == 13 || byte == 9
  }
}
