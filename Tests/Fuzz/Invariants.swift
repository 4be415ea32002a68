import SourceText
import YAMLSyntax

/// What must hold of every tree, whatever was read.
func checkInvariants(_ tree: SyntaxTree, file: Span) {
  precondition(tree.roots.count == tree.sources.files.count, "every file has a root")
  for fault in tree.faults {
    for span in places(of: fault, in: tree) { precondition(file.contains(span), "a fault outside the file: \(fault)") }
  }
  for span in tree.skipped { precondition(file.contains(span), "left out what is not there") }
  guard let root = tree.roots.last, root >= 0 else { return }
  check(root, in: tree, file: file)
}

private func check(_ root: NodeID, in tree: SyntaxTree, file: Span) {
  var waiting = [root]
  while let id = waiting.popLast() {
    let node = tree.nodes[Int(id)]
    precondition(file.contains(node.span), "a node outside the file")
    precondition(node.after > id && Int(node.after) <= tree.nodes.count, "a node that ends before it starts")
    switch node.kind {
    case .scalar:
      precondition(node.after == id + 1)
      precondition(Int(node.text.end) <= tree.sources.bytes.count, "a text outside the arena")
      if node.link >= 0 { precondition(tree.names.text(node.link) == tree.text(id), "a key under another name") }
    case .alias:
      precondition(node.after == id + 1)
      precondition(node.link >= 0 && node.link < id, "an alias of something later")
      precondition(tree.nodes[Int(node.link)].kind != .alias)
    case .sequence, .mapping:
      let children = Array(tree.children(id))
      precondition(children.count == node.childCount, "children that were not counted")
      var end = node.span.start
      var next = id + 1
      for child in children {
        precondition(child == next, "children with a gap between them")
        let span = tree.nodes[Int(child)].span
        precondition(node.span.contains(span), "a child outside its parent")
        precondition(span.start >= end, "children out of order")
        end = span.end
        next = tree.nodes[Int(child)].after
      }
      precondition(next == node.after, "children behind the last one")
      waiting += children
      if node.kind == .mapping {
        var count = 0
        for entry in tree.entries(id) {
          precondition(entry.key >= 0 && entry.value > entry.key)
          if entry.key > id, entry.key < node.after, let comment = tree.swallowedComment(after: entry.key) {
            precondition(file.contains(comment) && tree.sources.bytes[Int(comment.start)] == UInt8(ascii: "#"))
          }
          count += 1
        }
        if !node.hasMerge { precondition(count * 2 == node.childCount, "entries that are no children") }
      }
    }
  }
}

private func places(of fault: SyntaxFault, in tree: SyntaxTree) -> [Span] {
  switch fault {
  case .malformed(let at, _, _, let context): [at] + (context.map { [$0] } ?? [])
  case .duplicateKey(let first, let again): [tree.span(first), tree.span(again)]
  case .tabs(let spans), .oddBlanks(let spans): spans
  case .encoding(_, let at), .unknownAnchor(let at), .aliasOfItself(let at), .unknownTag(let at),
    .secondDocument(let at),
    .limit(_, let at, _), .hidden(_, let at), .complexKey(let at):
    [at]
  }
}
