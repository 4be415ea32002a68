import SourceText

/// Finds keys that stand twice in one mapping.
///
/// A small mapping is compared pair by pair. In a large one each name is marked with the mapping that was seen to hold it
/// last, so that nothing has to be cleared in between.
struct KeyChecks {
  private var lastHolder: [NodeID] = []
  private var lastKey: [NodeID] = []

  /// Looks through the keys of a mapping that has just ended.
  mutating func check(_ mapping: NodeID, in tree: inout SyntaxTree) {
    let count = tree.nodes[Int(mapping)].childCount / 2
    let isLarge = count > 8
    if isLarge, lastHolder.count < tree.names.count {
      let missing = tree.names.count - lastHolder.count
      lastHolder.append(contentsOf: repeatElement(-1, count: missing))
      lastKey.append(contentsOf: repeatElement(-1, count: missing))
    }
    let after = tree.nodes[Int(mapping)].after
    var key = mapping + 1
    while key < after {
      let node = tree.nodes[Int(key)]
      if node.kind == .scalar, node.link >= 0 {
        if node.text.length == 2, tree.isMergeKey(key) {
          tree.nodes[Int(mapping)].hasMerge = true
        } else if isLarge {
          let name = Int(node.link)
          if lastHolder[name] == mapping {
            tree.faults.append(.duplicateKey(first: lastKey[name], again: key))
          } else {
            lastHolder[name] = mapping
            lastKey[name] = key
          }
        } else if let first = earlier(key, named: node.link, in: mapping, tree) {
          tree.faults.append(.duplicateKey(first: first, again: key))
        }
      }
      key = tree.nodes[Int(node.after)].after
    }
  }

  /// The first key of a mapping with the same name, if it stands before this one.
  private func earlier(_ key: NodeID, named name: NameID, in mapping: NodeID, _ tree: SyntaxTree) -> NodeID? {
    var other = mapping + 1
    while other < key {
      let node = tree.nodes[Int(other)]
      if node.link == name, node.kind == .scalar { return other }
      other = tree.nodes[Int(node.after)].after
    }
    return nil
  }
}
