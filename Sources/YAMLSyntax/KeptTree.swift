import CLibYAML
import SourceText

/// A tree that was read before: files that are in it as they are now need not be read again.
package struct KeptTree: Sendable {
  let tree: SyntaxTree
  private let fileOfPath: [String: Int]
  /// For each name of that tree its number in the one that is read now; -1 where nobody has asked yet.
  fileprivate var numberNow: [NameID]

  package init(_ tree: SyntaxTree) {
    self.tree = tree
    fileOfPath = Dictionary(
      keepingFirst: zip(tree.sources.files.map { $0.path }, tree.sources.files.indices))
    numberNow = [NameID](repeating: -1, count: tree.names.count)
  }

  /// What was read of a file then; nil if it was another file, or something is wrong with it.
  fileprivate func file(_ path: String, _ contents: [UInt8]) -> SyntaxTree.ReadFile? {
    guard let number = fileOfPath[path], let file = tree.readFiles[number] else { return nil }
    let span = tree.sources.files[number].span
    guard span.length == contents.count else { return nil }
    let isSame = tree.sources.bytes.withUnsafeBytes { old in
      contents.withUnsafeBytes { new in
        new.isEmpty || memcmp(old.baseAddress! + Int(span.start), new.baseAddress!, new.count) == 0
      }
    }
    return isSame ? file : nil
  }

  /// The names in some nodes that have no number in the tree that is read now, in the order of the nodes; some may come twice.
  fileprivate func unnumberedNames(in nodes: Range<Int>) -> [NameID] {
    var result: [NameID] = []
    tree.nodes.withUnsafeBufferPointer { all in
      numberNow.withUnsafeBufferPointer { numbers in
        for index in nodes {
          let node = all[index]
          if node.link >= 0, node.kind == .scalar, numbers[Int(node.link)] < 0 { result.append(node.link) }
        }
      }
    }
    return result
  }

  /// Gives a name a number in the table of the tree that is read now.
  fileprivate mutating func number(_ name: NameID, in names: inout InternedNames) {
    if numberNow[Int(name)] < 0 { numberNow[Int(name)] = names.intern(name, of: tree.names) }
  }
}

extension SyntaxTree {
  /// What a file added to a tree, where nothing is wrong with it.
  struct ReadFile: Sendable {
    /// Where it begins in the arena, and where the texts end that follow it.
    let bytes: Range<Int>
    let nodes: Range<Int>
    let root: NodeID
    let weight: Weight
    let repeated: Int
  }

  /// Takes a file over from a tree that was read before: what comes of it is exactly what reading the file gives.
  ///
  /// - Returns: the root of its first document, as for `read`; nil if it must be read.
  mutating func takeOver(_ path: String, _ contents: [UInt8], from kept: inout KeptTree, limits: Limits) -> NodeID? {
    guard let read = kept.file(path, contents),
      sources.bytes.count + contents.count <= min(limits.bytes, Limits.mostBytes),
      weight.values + read.weight.values <= limits.nodes, repeated + read.repeated <= limits.output
    else { return nil }
    let start = sources.add(path: path, contents: contents)
    let texts = kept.tree.sources.bytes[read.bytes].dropFirst(contents.count + SourceMap.padding)
    texts.withUnsafeBufferPointer { _ = sources.addText($0) }
    let way = sources.files[start].span.start &- UInt32(read.bytes.lowerBound)
    let step = NodeID(nodes.count - read.nodes.lowerBound)
    let expected = nodes.count + read.nodes.count
    if expected > nodes.capacity { nodes.reserveCapacity(max(expected, nodes.capacity * 2)) }
    for name in kept.unnumberedNames(in: read.nodes) { kept.number(name, in: &names) }
    let (old, numbers) = (kept.tree.nodes, kept.numberNow)
    old.withUnsafeBufferPointer { old in
      numbers.withUnsafeBufferPointer { numbers in
        for index in read.nodes {
          var node = old[index]
          node.span = node.span.moved(by: way)
          node.after += step
          switch node.kind {
          case .scalar:
            node.text = node.text.moved(by: way)
            if node.link >= 0 { node.link = numbers[Int(node.link)] }
          case .alias:
            node.text = node.text.moved(by: way)
            node.link += step
          case .sequence, .mapping: break
          }
          nodes.append(node)
        }
      }
    }
    let root = read.root < 0 ? read.root : read.root + step
    add(read, as: start, root: root)
    roots.append(root)
    writtenNames = names.count
    return root
  }

  private mutating func add(_ read: ReadFile, as file: Int, root: NodeID) {
    weight.values += read.weight.values
    weight.text += read.weight.text
    repeated += read.repeated
    let start = Int(sources.files[file].span.start)
    readFiles[file] = ReadFile(
      bytes: start..<sources.bytes.count, nodes: nodes.count - read.nodes.count..<nodes.count, root: root,
      weight: read.weight, repeated: read.repeated)
  }
}

extension Span {
  /// The same range as far on as the arena has grown before it; backwards by going round.
  fileprivate func moved(by way: UInt32) -> Span { Span(start: start &+ way, end: end &+ way) }
}

extension SyntaxTree {
  /// For tests: the files that may be taken over from here, by their numbers; nothing is wrong with them.
  package var keepableFiles: Set<Int> { Set(readFiles.keys) }

  /// For tests: how much was read; values, bytes of their texts, and bytes of a page that aliases repeat.
  package var amounts: [Int] { [weight.values, weight.text, repeated] }
}
