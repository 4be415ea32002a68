import SourceText

extension FileChange {
  /// What takes this change back in a file as it is now, and how many lines further down it is there; nil where what was written is there no
  /// more, or more than once.
  func undoing(in present: [UInt8]) -> (change: FileChange, shift: Int)? {
    if present == contents { return (FileChange(path: path, original: contents, contents: original), 0) }
    let (old, new, now) = (original.lines, contents.lines, present.lines)
    var (first, last) = (0, 0)
    while first < min(old.count, new.count), old[first] == new[first] { first += 1 }
    while last < min(old.count, new.count) - first, old[old.count - 1 - last] == new[new.count - 1 - last] { last += 1 }
    let (before, after) = (old[first..<old.count - last], first..<new.count - last)
    // What only came is known by the line that it came after; what is there more than once, by the lines around it.
    var around = before.isEmpty ? max(0, first - 1)..<after.upperBound : after
    while true {
      let places = Self.places(of: new[around], in: now)
      if places.count == 1 {
        let start = places[0] + first - around.lowerBound
        let lines = Array(now[..<start]) + before + now[(start + after.count)...]
        return (FileChange(path: path, original: present, contents: Array(lines.joined())), start - first)
      }
      if places.isEmpty || around == new.indices { return nil }
      around = max(0, around.lowerBound - 1)..<min(new.count, around.upperBound + 1)
    }
  }

  /// Where lines are among others.
  private static func places(of wanted: ArraySlice<ArraySlice<UInt8>>, in lines: [ArraySlice<UInt8>]) -> [Int] {
    guard wanted.count <= lines.count else { return [] }
    return (0...lines.count - wanted.count).filter { lines[$0..<$0 + wanted.count].elementsEqual(wanted) }
  }
}
