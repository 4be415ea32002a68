package import SourceText

/// Edits that can be made together, since none of them touches another.
package struct Patch: Sendable {
  /// In their order in the files.
  package private(set) var edits: [Edit] = []
  private let sources: SourceMap

  package init(of sources: SourceMap) { self.sources = sources }

  /// Adds the edits of one fix, or none of them if one is in no file or touches what is changed already.
  ///
  /// - Returns: whether they were added.
  package mutating func add(_ fix: Fix) -> Bool { add(fix.edits) }

  /// Adds some edits, or none of them if one is in no file or touches what is changed already.
  ///
  /// - Returns: whether they were added.
  package mutating func add(_ new: [Edit]) -> Bool {
    guard !new.isEmpty else { return false }
    let before = edits
    for edit in new.sorted(by: { $0.span < $1.span }) {
      guard insert(edit) else {
        edits = before
        return false
      }
    }
    return true
  }

  private mutating func insert(_ edit: Edit) -> Bool {
    guard !sources.files.isEmpty, sources.file(of: edit.span).span.contains(edit.span) else { return false }
    var low = 0
    var high = edits.count
    while low < high {
      let middle = (low + high) / 2
      if edits[middle].span < edit.span { low = middle + 1 } else { high = middle }
    }
    if low > 0, touches(edits[low - 1].span, edit.span) { return false }
    if low < edits.count, touches(edit.span, edits[low].span) { return false }
    edits.insert(edit, at: low)
    return true
  }

  /// Whether a range reaches into the one after it, or nobody could say which of them comes first.
  private func touches(_ first: Span, _ second: Span) -> Bool {
    first.end > second.start || (first.end == second.start && (first.isEmpty || second.isEmpty))
  }

  /// The one file that is changed, and what it holds then; nil if there are several or none.
  package var onlyFile: (path: String, bytes: [UInt8])? {
    let files = contents()
    return files.count == 1 ? (files[0].path, files[0].bytes) : nil
  }

  /// What the changed files hold then, by path, and where in them the edits are.
  package func contents() -> [(path: String, bytes: [UInt8], edited: [Range<Int>])] {
    var result: [(path: String, bytes: [UInt8], edited: [Range<Int>])] = []
    var rest = edits[...]
    while let first = rest.first {
      let number = sources.fileIndex(of: first.span)
      let (file, lineEnd) = (sources.files[number], sources.lineEnd(in: number))
      let own = rest.prefix { $0.span.start <= file.span.end && file.span.contains($0.span) }
      rest = rest.dropFirst(own.count)
      var bytes: [UInt8] = []
      bytes.reserveCapacity(file.span.length)
      var edited: [Range<Int>] = []
      var copied = file.span.start
      for edit in own {
        bytes += sources.bytes[Int(copied)..<Int(edit.span.start)]
        let text = edit.text(withLineEnd: lineEnd)
        edited.append(bytes.count..<bytes.count + text.count)
        bytes += text
        copied = edit.span.end
      }
      bytes += sources.bytes[Int(copied)..<Int(file.span.end)]
      result.append((file.path, bytes, edited))
    }
    return result
  }
}
