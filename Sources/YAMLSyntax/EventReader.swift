import CLibYAML
import SourceText

/// Turns the events of libyaml into nodes.
///
/// Depth and size are checked event by event, because libyaml itself is quadratic on deep nesting and has no limits.
struct EventReader: ~Copyable {
  var tree: SyntaxTree
  /// Texts that are in no file as they are; their spans count on their being added to the arena.
  private(set) var texts: [UInt8] = []

  let arena: UnsafeBufferPointer<UInt8>
  private let limits: Limits
  /// What is put right in texts, where the file has any.
  private let pairs: SurrogatePairs?
  let faultsBefore: Int
  var cursor: MarkCursor
  /// The collection that nodes are being added to, and those it is in.
  var top = OpenCollection(node: -1, isMapping: false, isAnchored: false, weightBefore: SyntaxTree.Weight(), end: 0)
  var outer: [OpenCollection] = []
  /// What each mapping took in by `<<` so far. Few take in anything, so that collections themselves are copied without counting.
  private var merged: [NodeID: Set<NodeID>] = [:]
  private var anchors = Anchors()
  private var keyChecks = KeyChecks()

  /// A collection whose end has not come yet.
  struct OpenCollection {
    let node: NodeID
    let isMapping: Bool
    let isAnchored: Bool
    let weightBefore: SyntaxTree.Weight
    var children: UInt32 = 0
    /// For a mapping, whether what comes is taken in by `<<`.
    var isMerging = false
    /// Where the last child that says something ends.
    var end: UInt32
  }

  enum Outcome {
    case finished(root: NodeID)
    /// A limit was met, a fault says which.
    case stopped
    case failed(ParserError)
  }

  /// - Parameters:
  ///   - arena: all bytes of the source map, which does not change until the reading is done.
  ///   - cursor: where the marks of the parser are in the arena.
  init(tree: SyntaxTree, arena: UnsafeBufferPointer<UInt8>, cursor: MarkCursor, pairs: SurrogatePairs?, limits: Limits)
  {
    self.tree = tree
    faultsBefore = tree.faults.count
    self.arena = arena
    self.cursor = cursor
    self.limits = limits
    self.pairs = pairs
  }

  /// Reads the first document.
  mutating func run(_ parser: borrowing EventParser) -> Outcome {
    var root: NodeID = -1
    var documents = 0
    let event = parser.event
    while true {
      guard parser.next() else { return .failed(parserError(parser, root: root)) }
      defer { parser.release() }
      switch event.pointee.type {
      case YAML_SCALAR_EVENT:
        if root < 0 { root = NodeID(tree.nodes.count) }
        guard addScalar(event) else { return .stopped }
        if let error = commentRightAfterQuote(root: root) { return .failed(error) }
      case YAML_MAPPING_START_EVENT, YAML_SEQUENCE_START_EVENT:
        if root < 0 { root = NodeID(tree.nodes.count) }
        guard openCollection(event) else { return .stopped }
      case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
        close(event)
      case YAML_ALIAS_EVENT:
        if root < 0 { root = NodeID(tree.nodes.count) }
        guard addAlias(event) else { return .stopped }
      case YAML_DOCUMENT_START_EVENT:
        documents += 1
        if documents == 2 {
          let at = cursor.offset(of: event.pointee.start_mark)
          report(.secondDocument(Span(start: at, end: cursor.offset(of: event.pointee.end_mark))))
          return .finished(root: root)
        }
      case YAML_STREAM_END_EVENT:
        return .finished(root: root)
      default:
        break
      }
    }
  }

  // MARK: nodes

  private mutating func addScalar(_ event: UnsafePointer<yaml_event_t>) -> Bool {
    let from = cursor.offset(of: event.pointee.start_mark)
    var end = cursor.offset(of: event.pointee.end_mark)
    var style = SyntaxNode.Style.plain
    var quotes: UInt32 = 0
    switch event.pointee.data.scalar.style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: (style, quotes) = (.singleQuoted, 1)
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: (style, quotes) = (.doubleQuoted, 1)
    case YAML_LITERAL_SCALAR_STYLE: style = .literal
    case YAML_FOLDED_SCALAR_STYLE: style = .folded
    default: break
    }
    if style == .literal || style == .folded {
      while end > from, arena[Int(end) - 1].isBlankOrBreak { end -= 1 }
    }
    let span = Span(start: from, end: end)
    let read = UnsafeBufferPointer(
      start: UnsafePointer(event.pointee.data.scalar.value), count: event.pointee.data.scalar.length)
    if let pairs, let restored = pairs.restored(read, from: span) {
      return restored.withUnsafeBufferPointer { add($0, event, span, style, quotes) }
    }
    return add(read, event, span, style, quotes)
  }

  private mutating func add(
    _ value: UnsafeBufferPointer<UInt8>, _ event: UnsafePointer<yaml_event_t>, _ span: Span, _ style: SyntaxNode.Style,
    _ quotes: UInt32
  ) -> Bool {
    let end = span.end
    let id = NodeID(tree.nodes.count)
    var name: NameID = -1
    if countChild(endingAt: end) {
      name = tree.names.intern(value)
      if !cursor.isASCII, mixesScripts(value) { report(.hidden(.mixedScript, at: span)) }
      top.isMerging = style == .plain && tree.names.isMerge(name)
      keyChecks.add(id, named: name, isMerge: top.isMerging)
    }
    tree.nodes.append(
      SyntaxNode(
        kind: .scalar, style: style, span: span, text: place(value, in: span, quotes: quotes), after: id + 1,
        link: name))
    if let anchor = event.pointee.data.scalar.anchor { anchors.declare(anchor, id) }
    if let tag = event.pointee.data.scalar.tag { check(tag, at: span) }
    if value.count > limits.text {
      tree.faults.append(.limit(.text, at: span.startPoint, allowed: limits.text))
      return false
    }
    tree.weight.text += value.count
    return count(1, at: span)
  }

  /// Where a scalar's text is: in the file if it is there as it is, else after it.
  private mutating func place(_ value: UnsafeBufferPointer<UInt8>, in span: Span, quotes: UInt32) -> Span {
    guard value.count > 0, let bytes = value.baseAddress else { return span.startPoint }
    // A tag or an anchor is before the text; the text itself ends where the node ends.
    let start = Int(span.end) - Int(quotes) - value.count
    if start >= Int(span.start), memcmp(bytes, arena.baseAddress! + start, value.count) == 0 {
      return Span(start: UInt32(truncatingIfNeeded: start), end: span.end - quotes)
    }
    let address = UInt32(arena.count + texts.count)
    texts.append(contentsOf: value)
    return Span(start: address, end: address + UInt32(value.count))
  }

  private mutating func addAlias(_ event: UnsafePointer<yaml_event_t>) -> Bool {
    let span = Span(
      start: cursor.offset(of: event.pointee.start_mark), end: cursor.offset(of: event.pointee.end_mark))
    let id = NodeID(tree.nodes.count)
    let isKey = countChild(endingAt: span.end)
    switch anchors.find(event.pointee.data.alias.anchor) {
    case .node(let node, let weight):
      tree.nodes.append(SyntaxNode(kind: .alias, style: .plain, span: span, text: span, after: id + 1, link: node))
      if isKey { report(.complexKey(span)) }
      // What a mapping takes in twice gives it nothing more.
      if isMergedAgain(node) { return count(1, at: span) }
      let weight = weight ?? SyntaxTree.Weight(values: 1, text: Int(tree.nodes[Int(node)].text.length))
      tree.weight.text += weight.text
      tree.repeated += weight.values * Limits.bytesPerValue + weight.text
      guard tree.repeated <= limits.output else {
        tree.faults.append(.limit(.output, at: span, allowed: limits.output))
        return false
      }
      return count(1 + weight.values, at: span)
    case .unfinished:
      report(.aliasOfItself(span))
    case .unknown:
      report(.unknownAnchor(span))
    }
    // An empty value takes its place.
    tree.nodes.append(
      SyntaxNode(kind: .scalar, style: .plain, span: span, text: span.startPoint, after: id + 1, link: -1))
    return count(1, at: span)
  }

  /// Whether the mapping that is open took a node in by `<<` before; from now on it did.
  private mutating func isMergedAgain(_ node: NodeID) -> Bool {
    // `<<: *a`, or `<<: [*a, *b]`
    guard let mapping = top.isMapping ? top : outer.last, mapping.isMapping, mapping.isMerging else { return false }
    return !merged[mapping.node, default: []].insert(node).inserted
  }

  private mutating func openCollection(_ event: UnsafePointer<yaml_event_t>) -> Bool {
    let span = Span(
      start: cursor.offset(of: event.pointee.start_mark), end: cursor.offset(of: event.pointee.end_mark))
    let isMapping = event.pointee.type == YAML_MAPPING_START_EVENT
    let isFlow =
      isMapping
      ? event.pointee.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
      : event.pointee.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
    let anchor = isMapping ? event.pointee.data.mapping_start.anchor : event.pointee.data.sequence_start.anchor
    let tag = isMapping ? event.pointee.data.mapping_start.tag : event.pointee.data.sequence_start.tag
    let id = NodeID(tree.nodes.count)
    if countChild(endingAt: span.end) { report(.complexKey(span)) }
    tree.nodes.append(
      SyntaxNode(
        kind: isMapping ? .mapping : .sequence, style: isFlow ? .flow : .block, span: span,
        text: Span(start: 0, end: 0), after: id + 1, link: -1))
    if let tag { check(tag, at: span) }
    if let anchor { anchors.begin(anchor, id) }
    outer.append(top)
    top = OpenCollection(
      node: id, isMapping: isMapping, isAnchored: anchor != nil, weightBefore: tree.weight, end: span.start)
    if isMapping { keyChecks.begin() }
    if outer.count > limits.depth {
      tree.faults.append(.limit(.depth, at: span.startPoint, allowed: limits.depth))
      return false
    }
    return count(1, at: span)
  }

  private mutating func close(_ event: UnsafePointer<yaml_event_t>) {
    guard let next = outer.popLast() else { return }
    let frame = top
    top = next
    let index = Int(frame.node)
    // A block has no bracket of its own: it ends with its last child that says something.
    let end = tree.nodes[index].style == .flow ? cursor.offset(of: event.pointee.end_mark) : frame.end
    tree.nodes[index].after = NodeID(tree.nodes.count)
    tree.nodes[index].text.end = frame.children
    tree.nodes[index].span.end = end
    top.end = max(top.end, end)
    if frame.isAnchored { anchors.finish(frame.node, weight: tree.weight - frame.weightBefore) }
    if frame.isMapping {
      let (hasMerge, repeated) = keyChecks.end(names: tree.names.count)
      tree.nodes[index].hasMerge = hasMerge
      for key in repeated { report(.duplicateKey(first: key.first, again: key.again)) }
    }
  }

  /// Counts a node as a child of the collection that is open. Returns whether it is a mapping's key.
  private mutating func countChild(endingAt end: UInt32) -> Bool {
    let isKey = top.isMapping && top.children & 1 == 0
    top.children &+= 1
    top.end = max(top.end, end)
    return isKey
  }

  /// Counts nodes against the limit. Returns false when it is met.
  private mutating func count(_ nodes: Int, at span: Span) -> Bool {
    tree.weight.values += nodes
    guard tree.weight.values > limits.nodes else { return true }
    tree.faults.append(.limit(.nodes, at: span, allowed: limits.nodes))
    return false
  }
}
