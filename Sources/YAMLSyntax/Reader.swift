import SourceText

extension SyntaxTree {
  /// Reads one more file into the tree.
  ///
  /// After a syntax error the block in which it stands is left out and reading resumes at the next block at the same or a
  /// shallower indent, so that one run reports all that is wrong. The offsets stay those of the file: what is left out is
  /// overwritten with blanks in the reader's own copy.
  ///
  /// - Returns: the root of the first document, or -1 if the file has none.
  @discardableResult
  package mutating func read(path: String, contents: [UInt8], limits: Limits = Limits()) -> NodeID {
    let file = sources.add(path: path, contents: contents)
    let base = sources.files[file].span.start
    defer { roots.append(roots.count < file + 1 ? -1 : roots[file]) }
    guard sources.bytes.count <= limits.bytes else {
      faults.append(.limit(.bytes, at: Span(start: base, end: base), allowed: limits.bytes))
      return -1
    }
    let scan = TextScan(contents, base: base)
    faults += scan.faults
    guard scan.isReadable else { return -1 }
    nodes.reserveCapacity(nodes.count + contents.count / 12)

    var input = contents
    var recovery = Recovery(contents: contents, base: base)
    while true {
      let checkpoint = Checkpoint(nodes: nodes.count, faults: faults.count, expanded: expandedCount)
      var events = EventReader(tree: self, base: base, start: scan.markLength, isASCII: scan.isASCII, limits: limits)
      self = SyntaxTree()
      let outcome = events.run(&input)
      self = events.tree
      switch outcome {
      case .finished(let root):
        skipped += recovery.skipped
        faults += recovery.faults
        return root
      case .stopped:
        skipped += recovery.skipped
        skipped.append(sources.files[file].span)
        faults += recovery.faults
        return -1
      case .failed(let problem):
        guard recovery.blank(problem, in: &input) else {
          skipped += recovery.skipped
          skipped.append(sources.files[file].span)
          faults += recovery.faults
          return -1
        }
        nodes.removeSubrange(checkpoint.nodes...)
        faults.removeSubrange(checkpoint.faults...)
        expandedCount = checkpoint.expanded
      }
    }
  }

  private struct Checkpoint {
    let nodes: Int
    let faults: Int
    let expanded: Int
  }
}

/// A syntax error as the parser tells it, in offsets of the file.
struct Problem {
  /// Where the parser stopped.
  let offset: UInt32
  /// Where the construct that it could not finish begins.
  let contextOffset: UInt32?
  let problem: String
  let context: String
}
