import SourceText

extension SyntaxTree {
  /// Reads one more file into the tree.
  ///
  /// After a syntax error the block in which it is is left out and reading resumes at the next block at the same or a
  /// shallower indent, so that one run reports all that is wrong. The offsets stay those of the file: what is left out is
  /// overwritten with blanks in the reader's own copy.
  ///
  /// - Parameter contents: the file's bytes; leave `SourceMap.padding` bytes of spare capacity and nothing is copied.
  /// - Returns: the root of the first document, or -1 if the file has none.
  @discardableResult
  package mutating func read(path: String, contents: consuming [UInt8], limits: Limits = Limits()) -> NodeID {
    var root: NodeID = -1
    let before = (nodes: nodes.count, faults: faults.count, skipped: skipped.count, weight: weight, repeated: repeated)
    if sources.bytes.count + contents.count > min(limits.bytes, Limits.mostBytes) {
      let file = sources.add(path: path, contents: [])
      faults.append(.limit(.bytes, at: sources.files[file].span, allowed: limits.bytes))
    } else {
      let file = sources.add(path: path, contents: contents)
      let texts = readText(in: sources.files[file].span, limits: limits, root: &root)
      texts.withUnsafeBufferPointer { _ = sources.addText($0) }
      if faults.count == before.faults, skipped.count == before.skipped {
        readFiles[file] = ReadFile(
          bytes: Int(sources.files[file].span.start)..<sources.bytes.count, nodes: before.nodes..<nodes.count,
          root: root, weight: weight - before.weight, repeated: repeated - before.repeated)
      }
    }
    roots.append(root)
    writtenNames = names.count
    return root
  }

  /// Reads one more file into the tree, or takes it over from one that was read before, where it has not changed.
  @discardableResult
  package mutating func read(
    path: String, contents: consuming [UInt8], limits: Limits = Limits(), kept: inout KeptTree?
  ) -> NodeID {
    if kept != nil, let root = takeOver(path, contents, from: &kept!, limits: limits) { return root }
    return read(path: path, contents: contents, limits: limits)
  }

  /// Reads the nodes of a file that is in the source map.
  ///
  /// - Returns: the texts that are to follow the file, because they are in it with escapes or line breaks.
  private mutating func readText(in file: Span, limits: Limits, root: inout NodeID) -> [UInt8] {
    // Held here, so that the bytes stay in place while the rest of the tree changes.
    let bytes = sources.bytes
    return bytes.withUnsafeBufferPointer { arena in
      let original = UnsafeBufferPointer(rebasing: arena[Int(file.start)..<Int(file.end)])
      let scan = TextScan(original, base: file.start)
      faults += scan.faults
      guard scan.isReadable else {
        skipped.append(file)
        return []
      }
      let expected = nodes.count + original.count / 11
      // Room for one file more, and then for the next one, would copy all that was read for every file.
      if expected > nodes.capacity { nodes.reserveCapacity(max(expected, nodes.capacity * 2)) }

      var recovery = Recovery(file: original, base: file.start)
      let pairs = SurrogatePairs(in: file, of: arena)
      if let pairs { recovery.mask(pairs) }
      if scan.holdsOddBlanks { recovery.mask(OddBlanks(in: original, from: scan.markLength)) }
      let faultsBefore = faults.count
      defer {
        dropConsequences(of: recovery.skipped, from: faultsBefore, in: arena)
        skipped += recovery.skipped
        faults += recovery.faults
      }
      while true {
        let checkpoint = (nodes: nodes.count, faults: faults.count, weight: weight, repeated: repeated)
        let (outcome, texts) = recovery.withText {
          readEvents(
            UnsafeBufferPointer(rebasing: $0[scan.markLength...]), in: arena,
            from: file.start + UInt32(scan.markLength), isASCII: scan.isASCII, pairs: pairs,
            limits: limits)
        }
        switch outcome {
        case .finished(let node):
          root = node
          return texts
        case .failed(let error) where recovery.blank(error):
          nodes.removeSubrange(checkpoint.nodes...)
          faults.removeSubrange(checkpoint.faults...)
          (weight, repeated) = (checkpoint.weight, checkpoint.repeated)
        case .failed, .stopped:
          skipped.append(file)
          return texts
        }
      }
    }
  }

  /// Reads a text once, until its end or the first syntax error.
  private mutating func readEvents(
    _ text: UnsafeBufferPointer<UInt8>, in arena: UnsafeBufferPointer<UInt8>, from offset: UInt32, isASCII: Bool,
    pairs: SurrogatePairs?, limits: Limits
  ) -> (EventReader.Outcome, texts: [UInt8]) {
    guard let parser = EventParser(text) else { return (.stopped, []) }
    let cursor = MarkCursor(text, isASCII: isASCII, base: offset)
    var events = EventReader(tree: self, arena: arena, cursor: cursor, pairs: pairs, limits: limits)
    // The reader is the only one to hold the tree while it grows.
    self = SyntaxTree()
    let outcome = events.run(parser)
    self = events.tree
    return (outcome, events.texts)
  }

  /// Forgives aliases whose anchor is in what was left out.
  private mutating func dropConsequences(
    of skipped: [Span], from first: Int, in arena: UnsafeBufferPointer<UInt8>
  ) {
    guard !skipped.isEmpty else { return }
    var anchors: Set<String> = []
    for span in skipped {
      let lines = arena[Int(span.start)..<Int(span.end)]
      for mark in lines.indices where lines[mark] == UInt8(ascii: "&") {
        let name = lines[(mark + 1)...].prefix { $0.isAnchorCharacter }
        anchors.insert(String(decoding: name, as: UTF8.self))
      }
    }
    let kept = faults[first...].filter { fault in
      guard case .unknownAnchor(let span) = fault else { return true }
      return !anchors.contains(sources.text(Span(start: span.start + 1, end: span.end)))
    }
    faults.replaceSubrange(first..., with: kept)
  }
}
