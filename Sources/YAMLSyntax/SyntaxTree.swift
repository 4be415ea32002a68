package import SourceText

/// The nodes of all files of an app, with the bytes they were read from.
package struct SyntaxTree: Sendable {
  package internal(set) var sources = SourceMap()
  package internal(set) var names = InternedNames()
  package internal(set) var nodes: [SyntaxNode] = []
  /// The root of each file's first document, or -1 where there is none.
  package internal(set) var roots: [NodeID] = []
  /// What was left out to go on reading after a syntax error.
  package internal(set) var skipped: [Span] = []
  package internal(set) var faults: [SyntaxFault] = []
  /// What was read so far, each alias counted with all it stands for.
  var weight = Weight()
  /// What aliases repeat so far, in bytes of a page.
  var repeated = 0

  /// How many names there were when the last file had been read: words of the language that nobody wrote get later numbers.
  var writtenNames = 0

  /// What each file added, by its number, where nothing is wrong with it: it may be taken over from here.
  var readFiles: [Int: ReadFile] = [:]

  /// How much something is.
  struct Weight: Sendable {
    var values = 0
    /// The bytes of its texts.
    var text = 0

    static func - (a: Weight, b: Weight) -> Weight { Weight(values: a.values - b.values, text: a.text - b.text) }
  }

  /// A tree without files.
  package init() {}

  /// A node; an alias gives the node it stands for.
  @inline(__always)
  package func node(_ id: NodeID) -> SyntaxNode {
    let node = nodes[Int(id)]
    return node.kind == .alias ? nodes[Int(node.link)] : node
  }

  /// The number of a node; an alias gives the number of the node it stands for.
  @inline(__always)
  package func resolved(_ id: NodeID) -> NodeID {
    nodes[Int(id)].kind == .alias ? nodes[Int(id)].link : id
  }

  /// The bytes a node was written in.
  package func span(_ id: NodeID) -> Span { nodes[Int(id)].span }

  /// The text of a scalar.
  package func text(_ id: NodeID) -> String { sources.text(node(id).text) }

  /// Calls `body` with the bytes of a scalar's text.
  @inline(__always)
  package func withBytes<R>(_ id: NodeID, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    let text = node(id).text
    return sources.bytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[Int(text.start)..<Int(text.end)]))
    }
  }

  /// Whether a scalar's text is exactly this word.
  package func isText(_ id: NodeID, _ word: StaticString) -> Bool {
    let node = node(id)
    guard node.kind == .scalar, node.text.length == word.utf8CodeUnitCount else { return false }
    return sources.bytes.withUnsafeBufferPointer { bytes in
      let start = Int(node.text.start)
      for index in 0..<word.utf8CodeUnitCount where bytes[start + index] != word.utf8Start[index] { return false }
      return true
    }
  }

  /// Whether a node is a value nobody wrote: `key:` with nothing after it.
  @inline(__always)
  package func isEmpty(_ id: NodeID) -> Bool {
    let node = node(id)
    return node.kind == .scalar && node.style == .plain && node.text.isEmpty
  }

  /// The number of the name that a scalar's text is, or -1 where nothing is called so.
  package func name(_ id: NodeID) -> NameID {
    let node = node(id)
    guard node.kind == .scalar else { return -1 }
    if node.link >= 0 { return node.link }
    return withBytes(id) { names.find($0) }
  }

  /// The number of a key that may be in some mapping, or -1 where nobody wrote it.
  package func writtenKey(_ word: String) -> NameID {
    let name = names.find(word)
    return name < writtenNames ? name : -1
  }

  /// Gives a word a number, so that keys can be compared with it.
  package mutating func intern(_ word: String) -> NameID { names.intern(word) }

  /// The children of a sequence, or the keys and values of a mapping in turn.
  package func children(_ id: NodeID) -> Children {
    let parent = resolved(id)
    return Children(
      nodes: nodes, position: parent + 1, end: nodes[Int(parent)].childCount == 0 ? 0 : nodes[Int(parent)].after)
  }

  /// The entries of a mapping, with what it takes in by `<<` where that is.
  package func entries(_ id: NodeID) -> Entries {
    let parent = resolved(id)
    let node = nodes[Int(parent)]
    guard node.kind == .mapping, node.childCount > 0 else {
      return Entries(nodes: nodes, position: 0, end: 0, merged: [])
    }
    if node.hasMerge { return Entries(nodes: nodes, position: 0, end: 0, merged: mergedEntries(parent)) }
    return Entries(nodes: nodes, position: parent + 1, end: node.after, merged: [])
  }

  /// The value of a key in a mapping, or -1.
  package func value(of id: NodeID, _ key: StaticString) -> NodeID {
    entry(of: id, key)?.value ?? -1
  }

  /// The value of a key in the first of two mappings that has it, or -1; nothing that is no mapping has one.
  package func value(of id: NodeID, or other: NodeID, _ key: StaticString) -> NodeID {
    let found = value(of: id, key)
    return found >= 0 ? found : value(of: other, key)
  }

  /// The same, by the number of the key.
  package func value(of id: NodeID, or other: NodeID, _ key: NameID) -> NodeID {
    let found = value(of: id, key)
    return found >= 0 ? found : value(of: other, key)
  }

  /// The value of a key in a mapping, by the number of the key, or -1; nothing that is no mapping has one.
  package func value(of id: NodeID, _ key: NameID) -> NodeID {
    guard id >= 0, key >= 0 else { return -1 }
    let parent = resolved(id)
    return nodes.withUnsafeBufferPointer { nodes in
      guard nodes[Int(parent)].kind == .mapping, nodes[Int(parent)].childCount > 0 else { return -1 }
      if nodes[Int(parent)].hasMerge { return entries(parent).first { name($0.key) == key }?.value ?? -1 }
      let end = nodes[Int(parent)].after
      var position = parent + 1
      while position < end {
        let value = nodes[Int(position)].after
        if nodes[Int(resolved(position))].link == key { return value }
        position = nodes[Int(value)].after
      }
      return -1
    }
  }

  /// The entry with a key in a mapping.
  package func entry(of id: NodeID, _ key: StaticString) -> Entry? {
    guard id >= 0 else { return nil }
    let parent = resolved(id)
    let mapping = nodes[Int(parent)]
    guard mapping.kind == .mapping, mapping.childCount > 0 else { return nil }
    if mapping.hasMerge { return entries(parent).first { isText($0.key, key) } }
    return nodes.withUnsafeBufferPointer { nodes in
      var position = parent + 1
      while position < mapping.after {
        let value = nodes[Int(position)].after
        // Nearly every key is as long as no other, so that few are compared.
        let written = nodes[Int(position)]
        if written.kind == .alias || written.text.length == key.utf8CodeUnitCount, isText(position, key) {
          return Entry(key: position, value: value)
        }
        position = nodes[Int(value)].after
      }
      return nil
    }
  }

  /// One key of a mapping and its value.
  package struct Entry: Sendable {
    /// The key.
    package let key: NodeID
    /// Its value, which may be an alias.
    package let value: NodeID

    package init(key: NodeID, value: NodeID) {
      self.key = key
      self.value = value
    }
  }

  /// The children of a node, one after the other.
  package struct Children: Sequence, IteratorProtocol {
    let nodes: [SyntaxNode]
    var position: NodeID
    let end: NodeID

    /// The next child.
    package mutating func next() -> NodeID? {
      guard position < end else { return nil }
      defer { position = nodes[Int(position)].after }
      return position
    }
  }

  /// The entries of a mapping, one after the other.
  package struct Entries: Sequence, IteratorProtocol {
    let nodes: [SyntaxNode]
    var position: NodeID
    let end: NodeID
    var merged: [Entry]

    init(nodes: [SyntaxNode], position: NodeID, end: NodeID, merged: [Entry]) {
      self.nodes = nodes
      self.position = position
      self.end = end
      self.merged = merged.reversed()
    }

    /// The next entry.
    package mutating func next() -> Entry? {
      guard position < end else { return merged.popLast() }
      let key = position
      let value = nodes[Int(key)].after
      position = nodes[Int(value)].after
      return Entry(key: key, value: value)
    }
  }

  /// The entries of a mapping, those that a `<<` takes in where it is. The mapping's own say what a key is, wherever they are; then
  /// those of each `<<` in turn.
  private func mergedEntries(_ id: NodeID) -> [Entry] {
    var result: [Entry] = []
    var isPlaced: Set<NameID> = []
    /// For each key the entry that says it, of the mappings that are open.
    var own: [NameID: Entry] = [:]
    var visited: Set<NodeID> = []
    /// Mappings to take in, and entries, the next one last.
    var waiting = [Entry(key: -1, value: id)]
    while let next = waiting.popLast() {
      guard next.key < 0 else {
        let name = nodes[Int(next.key)].link
        if isPlaced.insert(name).inserted { result.append(own[name] ?? next) }
        continue
      }
      // What was taken in once has nothing more to give.
      guard nodes[Int(next.value)].kind == .mapping, visited.insert(next.value).inserted else { continue }
      var parts: [Entry] = []
      var key = next.value + 1
      while key < nodes[Int(next.value)].after {
        let value = nodes[Int(key)].after
        if isMergeKey(key) {
          let target = resolved(value)
          let sources = nodes[Int(target)].kind == .sequence ? children(target).map { resolved($0) } : [target]
          parts += sources.map { Entry(key: -1, value: $0) }
        } else if nodes[Int(key)].kind == .scalar {
          let entry = Entry(key: key, value: value), name = nodes[Int(key)].link
          if own[name] == nil { own[name] = entry }
          parts.append(entry)
        }
        key = nodes[Int(value)].after
      }
      waiting += parts.reversed()
    }
    return result
  }

  /// For each node the collection it is in, or -1.
  package func parents() -> [NodeID] {
    var result = [NodeID](repeating: -1, count: nodes.count)
    var open: [NodeID] = []
    for id in nodes.indices {
      while let last = open.last, nodes[Int(last)].after <= id { open.removeLast() }
      result[id] = open.last ?? -1
      if nodes[id].kind == .sequence || nodes[id].kind == .mapping { open.append(NodeID(id)) }
    }
    return result
  }

  /// What is after the `<<` of a mapping.
  package func mergedValues(of mapping: NodeID) -> [NodeID] {
    var result: [NodeID] = []
    var key = mapping + 1
    while key < nodes[Int(mapping)].after {
      let value = nodes[Int(key)].after
      if isMergeKey(key) { result.append(value) }
      key = nodes[Int(value)].after
    }
    return result
  }

  func isMergeKey(_ key: NodeID) -> Bool {
    nodes[Int(key)].style == .plain && isText(key, "<<")
  }
}
