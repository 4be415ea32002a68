/// Changes YAML the way people and accidents do: lines lost, doubled, shifted, spliced; a character too much.
struct Mutator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  private mutating func random(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return bound <= 0 ? 0 : Int(state % UInt64(bound))
  }

  private static let snippets: [String] = [
    "\"", "'", "[", "]", "{", "}", ": ", ":", "- ", "? ", "# ", "#", "&a ", "*a", "*b", "&a", "!t ", "!!str ", "!<",
    "|", "|2",
    ">-", "|+\n", "%", "%YAML 1.1\n", "%TAG ! x:\n", "---\n", "...\n", "--- ", "\t", "  \t", "\r\n", "\r", "\n\n", "\\",
    "\\x",
    "\\u00", "@", "`", ",", "<<: *a\n", "<<: [*a, *b]\n", "\u{85}", "\u{2028}", "\u{FEFF}", "\u{200B}", "\u{202E}", "é",
    "日本",
    "😀", "\u{0}", "\u{7F}", "&a [*a]", "a: &a {b: 1}\n", "x: [\n", "y: {\n", "z: \"\n", "key: - v\n", "k: v: w\n",
    "[[[[[[[[",
    "- - - - ", "{? [a]: b}", "? |\n a\n: b\n", "''", "\"\"", "\"\\\n", " #c", "~", "null: 1\n",
  ]

  mutating func mutate(_ text: [UInt8], limit: Int) -> [UInt8] {
    var lines = text.split(separator: 10, omittingEmptySubsequences: false).map { Array($0) }
    for _ in 0...random(3) { change(&lines) }
    return Array(lines.joined(separator: [10]).prefix(limit))
  }

  private mutating func change(_ lines: inout [[UInt8]]) {
    let index = random(lines.count)
    switch random(12) {
    case 0: if lines.count > 1 { lines.remove(at: index) }
    case 1: lines.insert(lines[random(lines.count)], at: index)
    case 2: lines[index] = [UInt8](repeating: 32, count: 1 + random(4)) + lines[index]
    case 3: lines[index].removeFirst(min(1 + random(4), lines[index].prefix { $0 == 32 }.count))
    case 4: lines.swapAt(index, random(lines.count))
    case 5: if index + 1 < lines.count { lines[index] += lines.remove(at: index + 1) }
    case 6:
      let from = random(lines.count)
      let block = lines[from..<min(lines.count, from + 1 + random(8))]
      lines.insert(contentsOf: block, at: index)
    case 7: lines.insert(Array(Self.snippets[random(Self.snippets.count)].utf8), at: index)
    case 8: if !lines[index].isEmpty { lines[index].remove(at: random(lines[index].count)) }
    case 9:
      guard lines[index].count > 1 else { return }
      lines[index].swapAt(random(lines[index].count), random(lines[index].count))
    case 10: lines[index].insert(UInt8(random(256)), at: random(lines[index].count + 1))
    default:
      lines[index].insert(
        contentsOf: Self.snippets[random(Self.snippets.count)].utf8, at: random(lines[index].count + 1))
    }
  }
}
