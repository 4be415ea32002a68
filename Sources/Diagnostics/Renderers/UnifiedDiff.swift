import SourceText

/// What would change in a file, as `patch -p1` and `git apply` read it.
package struct UnifiedDiff: Sendable {
  private let path: String
  private let old: [ArraySlice<UInt8>]
  private let new: [ArraySlice<UInt8>]
  private static let context = 3
  /// How far a line is looked for that is in both.
  private static let reach = 64

  /// - Parameter path: the file's path, relative to where the diff will be applied.
  package init(path: String, old: [UInt8], new: [UInt8]) {
    self.path = path
    self.old = old.lines
    self.new = new.lines
  }

  /// A stretch of lines that are replaced by others.
  private struct Change {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// Writes the diff; nothing if both are the same.
  package func append(to output: inout [UInt8]) {
    let changes = changes()
    guard !changes.isEmpty else { return }
    let name = path.harmless + (path.contains(" ") ? "\t" : "")
    output += "--- a/\(name)\n+++ b/\(name)\n".utf8
    var rest = changes[...]
    while let first = rest.first {
      var hunk = [first]
      rest = rest.dropFirst()
      while let next = rest.first, let last = hunk.last, next.old.lowerBound - last.old.upperBound <= 2 * Self.context {
        hunk.append(next)
        rest = rest.dropFirst()
      }
      append(hunk, to: &output)
    }
  }

  private func append(_ changes: [Change], to output: inout [UInt8]) {
    guard let first = changes.first, let last = changes.last else { return }
    let before = min(Self.context, first.old.lowerBound)
    let after = min(Self.context, old.count - last.old.upperBound)
    let oldRange = first.old.lowerBound - before..<last.old.upperBound + after
    let newRange = first.new.lowerBound - before..<last.new.upperBound + after
    output += "@@ -\(Self.place(oldRange)) +\(Self.place(newRange)) @@\n".utf8
    var position = oldRange.lowerBound
    for change in changes {
      for line in old[position..<change.old.lowerBound] { append(" ", line, to: &output) }
      for line in old[change.old] { append("-", line, to: &output) }
      for line in new[change.new] { append("+", line, to: &output) }
      position = change.old.upperBound
    }
    for line in old[position..<oldRange.upperBound] { append(" ", line, to: &output) }
  }

  /// Where lines are: a range without lines is named by the line before it.
  private static func place(_ range: Range<Int>) -> String {
    "\(range.isEmpty ? range.lowerBound : range.lowerBound + 1),\(range.count)"
  }

  private func append(_ sign: Character, _ line: ArraySlice<UInt8>, to output: inout [UInt8]) {
    output += String(sign).utf8
    output += line
    if line.last != UInt8(ascii: "\n") { output += "\n\\ No newline at end of file\n".utf8 }
  }

  // MARK: finding what changed

  /// Goes through both at once; what differs ends at the nearest place where lines are the same again.
  private func changes() -> [Change] {
    var result: [Change] = []
    var (a, b) = (0, 0)
    while a < old.count || b < new.count {
      if a < old.count, b < new.count, old[a] == new[b] {
        (a, b) = (a + 1, b + 1)
        continue
      }
      let (x, y) = nextMatch(a, b)
      if let last = result.last, last.old.upperBound == a, last.new.upperBound == b {
        result[result.count - 1] = Change(old: last.old.lowerBound..<x, new: last.new.lowerBound..<y)
      } else {
        result.append(Change(old: a..<x, new: b..<y))
      }
      (a, b) = (x, y)
    }
    return result
  }

  /// The nearest places after these at which the lines are the same; else a line further in both.
  private func nextMatch(_ a: Int, _ b: Int) -> (Int, Int) {
    for distance in 1...Self.reach {
      for skipped in 0...distance {
        let (x, y) = (a + skipped, b + distance - skipped)
        if x > old.count || y > new.count { continue }
        if x == old.count, y == new.count { return (x, y) }
        if x < old.count, y < new.count, old[x] == new[y], isRun(x, y) { return (x, y) }
      }
    }
    return (min(a + 1, old.count), min(b + 1, new.count))
  }

  /// Whether a line is no match by chance: an empty one is the same everywhere, so those after it must be so too.
  private func isRun(_ x: Int, _ y: Int) -> Bool {
    if old[x].contains(where: { $0 > UInt8(ascii: " ") && $0 != UInt8(ascii: "#") }) { return true }
    return x + 1 < old.count && y + 1 < new.count && old[x + 1] == new[y + 1]
  }
}
