import YAMLSyntax

/// Joins scripts into one text that runs by itself, their names shortened: the more often a name is there, the shorter it gets. Names of
/// which none is named where the other is bound may get the same one.
package struct ScriptLinking {
  private var table = InternedNames()
  private var names: [Name] = []

  private struct Name {
    var count = 0
    /// Whether it holds in a whole script, and so in all of them.
    var isShared = false
    /// Whether some script leaves it to the browser: then it stays.
    var isBrowsers = false
    /// What it is called in the page; empty where it keeps its name.
    var short: [UInt8] = []
  }

  /// Words that a short name must not be.
  private static let kept = ["do", "for", "get", "if", "in", "let", "new", "of", "set", "top", "try", "var"]

  /// The scripts as one.
  ///
  /// - Parameter absent: scripts that are left out; what they export is null. Where a script was not prepared, all names stay.
  package static func joined(_ scripts: [PlayerScript], without absent: [PlayerScript] = []) -> [UInt8] {
    var linking = ScriptLinking()
    let numbers = scripts.map { script in
      var numbers: [Int] = []
      script.forEachName { numbers.append(linking.number(of: $0, $1)) }
      return numbers
    }
    for (script, numbers) in zip(scripts, numbers) { linking.count(script, numbers) }
    var missing = absent.flatMap { $0.exports }.map { name in
      var name = name
      return name.withUTF8 { linking.number(of: $0, .shared) }
    }
    if (scripts + absent).allSatisfy({ $0.isPrepared }) {
      // Nobody asks for the others.
      missing.removeAll { linking.names[$0].count == 0 && !linking.names[$0].isBrowsers }
      for number in missing { linking.names[number].count += 1 }
      linking.shorten(scripts, numbers)
    }

    var bytes = Array("\"use strict\";{".utf8)
    bytes.reserveCapacity(scripts.reduce(1_000) { $0 + $1.text.count })
    for (index, number) in missing.enumerated() {
      bytes += index == 0 ? "let ".utf8 : ",".utf8
      linking.append(number, to: &bytes)
      bytes += "=null".utf8
    }
    if !missing.isEmpty { bytes.append(UInt8(ascii: ";")) }
    for (script, numbers) in zip(scripts, numbers) { linking.append(script, numbers, to: &bytes) }
    bytes.append(UInt8(ascii: "}"))
    return bytes
  }

  private mutating func number(of name: UnsafeBufferPointer<UInt8>, _ binding: PlayerScript.Binding) -> Int {
    let number = Int(table.intern(name))
    while names.count <= number { names.append(Name()) }
    switch binding {
    case .shared: names[number].isShared = true
    case .inner: break
    case .nowhere: names[number].isBrowsers = true
    }
    return number
  }

  private mutating func count(_ script: PlayerScript, _ numbers: [Int]) {
    Self.forEachName(in: script) {
      names[numbers[$1]].count += 1
    } text: { _ in
    }
  }

  // MARK: short names

  private mutating func shorten(_ scripts: [PlayerScript], _ numbers: [[Int]]) {
    var neighbours = NameNeighbours(count: names.count)
    for (script, numbers) in zip(scripts, numbers) {
      script.forEachNeighbour { neighbours.add(numbers[$0], numbers[$1]) }
    }
    var shorts = ShortNames(besides: taken())
    // For each name which of the short ones it has.
    var places = [Int](repeating: -1, count: names.count)
    for number in namesByCount() {
      shorts.begin()
      neighbours.forEach(of: number) { if places[$0] >= 0 { shorts.forbid(places[$0]) } }
      places[number] = shorts.next(isShared: names[number].isShared)
    }
    for number in places.indices where places[number] >= 0 { names[number].short = shorts[places[number]] }
  }

  /// Short names that scripts have from the browser or the language.
  private func taken() -> [[UInt8]] {
    names.indices.filter { names[$0].isBrowsers }.map { number in table.withText(of: NameID(number)) { Array($0) } }
      .filter { $0.count < 4 } + Self.kept.map { Array($0.utf8) }
  }

  /// The names that may be shortened, the most frequent ones first, then by their letters.
  private func namesByCount() -> [Int] {
    let order = names.indices.filter { !names[$0].isBrowsers && names[$0].count > 0 }
      .map { (number: $0, count: names[$0].count, start: start(of: $0)) }
    return order.sorted { one, other in
      if one.count != other.count { return one.count > other.count }
      if one.start != other.start { return one.start < other.start }
      return table.text(NameID(one.number)) < table.text(NameID(other.number))
    }.map { $0.number }
  }

  /// The first eight letters of a name, which are compared as one number.
  private func start(of number: Int) -> UInt64 {
    table.withText(of: NameID(number)) { text in
      (0..<8).reduce(0) { $0 << 8 | UInt64($1 < text.count ? text[$1] : 0) }
    }
  }

  // MARK: writing

  private func append(_ number: Int, to bytes: inout [UInt8]) {
    if names[number].short.isEmpty {
      table.withText(of: NameID(number)) { bytes += $0 }
    } else {
      bytes += names[number].short
    }
  }

  private func append(_ script: PlayerScript, _ numbers: [Int], to bytes: inout [UInt8]) {
    Self.forEachName(in: script) { mark, index in
      let number = numbers[index]
      if mark == PlayerScript.shorthand, !names[number].short.isEmpty {
        table.withText(of: NameID(number)) { bytes += $0 }
        bytes.append(UInt8(ascii: ":"))
      }
      append(number, to: &bytes)
    } text: {
      bytes += $0
    }
  }

  /// Walks a script: its names, each with its mark, and what is between them.
  private static func forEachName(
    in script: PlayerScript, _ name: (UInt8, Int) -> Void, text: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    var copy = Substring(script.text)
    copy.withUTF8 { bytes in
      var start = 0
      var index = script.isPrepared ? 0 : bytes.count
      while index < bytes.count {
        // No sign of a script is smaller than these marks.
        guard bytes[index] <= PlayerScript.shorthand else {
          index += 1
          continue
        }
        text(UnsafeBufferPointer(rebasing: bytes[start..<index]))
        name(bytes[index], Int(bytes[index + 1] - 0x20) * 64 + Int(bytes[index + 2] - 0x20))
        index += 3
        start = index
      }
      text(UnsafeBufferPointer(rebasing: bytes[start...]))
    }
  }
}
