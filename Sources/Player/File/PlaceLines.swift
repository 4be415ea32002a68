import HTML

/// The lines of all places, one after the other, each with a line end before it.
struct PlaceLines {
  private(set) var bytes: [UInt8] = []
  /// Where each line begins, with the line end before it.
  private var starts: [Int] = []
  /// By their hashes the numbers of lines; made when first asked for.
  private var numbersOfHash: [Int: [Int]] = [:]

  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  var indices: Range<Int> { starts.indices }

  /// How many bytes the longest line takes.
  var longest: Int { indices.map { range(of: $0).count }.max() ?? 0 }

  /// A line without its line end.
  subscript(number: Int) -> ArraySlice<UInt8> { bytes[range(of: number).dropFirst()] }

  private func range(of number: Int) -> Range<Int> {
    starts[number]..<(number + 1 < starts.count ? starts[number + 1] : bytes.count)
  }

  mutating func append(_ line: [UInt8]) {
    starts.append(bytes.count)
    bytes.append(UInt8(ascii: "\n"))
    bytes += line
  }

  /// The number of the line that was written last: that of one like it, which then is there alone.
  mutating func joinLast() -> Int {
    let last = starts.count - 1
    if numbersOfHash.isEmpty {
      for number in 0..<last { numbersOfHash[hash(of: self[number]), default: []].append(number) }
    }
    if let known = number(ofLineLike: self[last]) {
      bytes.removeSubrange(range(of: last))
      starts.removeLast()
      return known
    }
    numbersOfHash[hash(of: self[last]), default: []].append(last)
    return last
  }

  /// The first of the lines that are like this one, among those that were compared.
  private func number(ofLineLike line: ArraySlice<UInt8>) -> Int? {
    numbersOfHash[hash(of: line)]?.first { self[$0] == line }
  }

  private func hash(of line: ArraySlice<UInt8>) -> Int {
    var hasher = Hasher()
    line.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }

  // MARK: other words

  /// Writes other lines in the place of some, where nothing but the words in them differs; false, and nothing is changed, if more does.
  ///
  /// Then shapes and conditions have the numbers that they had. Where lines were compared, none may be like another, before or after.
  mutating func reword(_ changed: [Int: [UInt8]]) -> Bool {
    for (number, line) in changed where !Self.differInWords(self[number], line[...]) { return false }
    if !numbersOfHash.isEmpty {
      var hashes: Set<Int> = []
      for (number, line) in changed {
        let new = hash(of: line[...])
        guard numbersOfHash[hash(of: self[number])] == [number], numbersOfHash[new] ?? [number] == [number],
          hashes.insert(new).inserted
        else { return false }
      }
      for (number, line) in changed {
        numbersOfHash[hash(of: self[number])] = nil
        numbersOfHash[hash(of: line[...])] = [number]
      }
    }
    for (number, line) in changed.sorted(by: { $0.key > $1.key }) {
      let old = range(of: number).dropFirst()
      bytes.replaceSubrange(old, with: line)
      let way = line.count - old.count
      if way != 0 { for next in number + 1..<starts.count { starts[next] += way } }
    }
    return true
  }

  /// Whether two texts of JSON are the same but for what is in their strings.
  private static func differInWords(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
    one.withUnsafeBufferPointer { one in
      other.withUnsafeBufferPointer { other in
        var (a, b) = (0, 0)
        while a < one.count, b < other.count {
          guard one[a] == other[b] else { return false }
          if one[a] == UInt8(ascii: "\"") {
            (a, b) = (end(ofStringAt: a, in: one), end(ofStringAt: b, in: other))
          } else {
            (a, b) = (a + 1, b + 1)
          }
        }
        return a == one.count && b == other.count
      }
    }
  }

  /// Where a string is over that begins at a place.
  private static func end(ofStringAt start: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    var next = start + 1
    while next < text.count, text[next] != UInt8(ascii: "\"") { next += text[next] == UInt8(ascii: "\\") ? 2 : 1 }
    return next + 1
  }
}
