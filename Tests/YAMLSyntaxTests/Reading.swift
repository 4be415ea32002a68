import SourceText
import YAMLSyntax

/// A text read once, and what tests ask of it.
struct Reading {
  let tree: SyntaxTree

  init(_ bytes: [UInt8], limits: Limits = Limits()) {
    var tree = SyntaxTree()
    // A file in front, so that offsets in the file and in the arena differ.
    tree.read(path: "first.yaml", contents: Array("first: \"one\\n\"".utf8))
    tree.read(path: "app.yaml", contents: bytes, limits: limits)
    self.tree = tree
  }

  init(_ text: String, limits: Limits = Limits()) { self.init(Array(text.utf8), limits: limits) }

  var file: Span { tree.sources.files[1].span }
  var root: NodeID { tree.roots[1] }
  var faults: [SyntaxFault] { tree.faults }

  /// All nodes of the document in reading order.
  var nodes: Range<NodeID> { root < 0 ? 0..<0 : root..<tree.nodes[Int(root)].after }

  /// Where a span lies in the file.
  func place(_ span: Span) -> Range<Int> { Int(span.start - file.start)..<Int(span.end - file.start) }

  func source(_ span: Span) -> String { tree.sources.text(span) }

  /// The source of every node of a kind, in reading order.
  func sources(of kinds: SyntaxNode.Kind...) -> [String] {
    nodes.filter { kinds.contains(tree.nodes[Int($0)].kind) }.map { source(tree.span($0)) }
  }

  /// The texts of all scalars.
  var texts: [String] { nodes.filter { tree.nodes[Int($0)].kind == .scalar }.map { tree.text($0) } }

  /// The keys and values of a mapping, merged ones included.
  func entries(_ id: NodeID) -> [String] {
    tree.entries(id).map { "\(tree.text($0.key))=\(tree.node($0.value).kind == .scalar ? tree.text($0.value) : "…")" }
  }

  /// The node under these keys.
  func find(_ keys: String...) -> NodeID {
    var node = root
    for key in keys {
      guard node >= 0, let entry = tree.entries(node).first(where: { tree.text($0.key) == key }) else { return -1 }
      node = entry.value
    }
    return node
  }

  /// The faults of the parser, as `line: problem`.
  var problems: [String] {
    faults.compactMap {
      guard case .malformed(let at, let problem, _, _) = $0 else { return nil }
      let table = LineTable(file: tree.sources.files[1], in: tree.sources)
      return "\(table.line(at: at.start)): \(Mistake(rawValue: problem).map { "\($0)" } ?? problem)"
    }
  }

  /// What the parser's faults underline.
  var underlined: [String] {
    faults.compactMap {
      guard case .malformed(let at, _, _, _) = $0 else { return nil }
      return source(at)
    }
  }
}

/// A text in which `‹` and `›` mark the places that are meant.
struct Marked {
  let bytes: [UInt8]
  let places: [Range<Int>]

  init(_ text: String) {
    var bytes: [UInt8] = []
    var open: [(Int, Int)] = []
    var places: [Range<Int>] = []
    for scalar in text.unicodeScalars {
      switch scalar {
      case "‹":
        open.append((places.count, bytes.count))
        places.append(0..<0)
      case "›":
        let (index, start) = open.removeLast()
        places[index] = start..<bytes.count
      default: bytes += Array(String(scalar).utf8)
      }
    }
    self.bytes = bytes
    self.places = places
  }
}
