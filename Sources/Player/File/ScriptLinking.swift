import YAMLSyntax

/// Joins scripts into one text that runs by itself, their names shortened: the more often a name is there, the shorter it gets.
package struct ScriptLinking {
  private var table = InternedNames()
  private var names: [Name] = []

  private struct Name {
    var count = 0
    /// Whether some script declares it; what nobody declares belongs to the browser.
    var isDeclared = false
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
    let missing = absent.flatMap { $0.exports }.map { name in
      var name = name
      return name.withUTF8 { linking.number(of: $0, isDeclared: true) }
    }
    for number in missing { linking.names[number].count += 1 }
    let numbers = scripts.map { script in
      var numbers: [Int] = []
      script.forEachName { numbers.append(linking.number(of: $0, isDeclared: $1)) }
      return numbers
    }
    for (script, numbers) in zip(scripts, numbers) { linking.count(script, numbers) }
    if (scripts + absent).allSatisfy({ $0.isPrepared }) { linking.shorten() }

    var bytes = Array("\"use strict\";{".utf8)
    bytes.reserveCapacity(scripts.reduce(1_000) { $0 + $1.text.count })
    for (index, number) in missing.enumerated() {
      bytes += index == 0 ? "const ".utf8 : ",".utf8
      linking.append(number, to: &bytes)
      bytes += "=null".utf8
    }
    if !missing.isEmpty { bytes.append(UInt8(ascii: ";")) }
    for (script, numbers) in zip(scripts, numbers) { linking.append(script, numbers, to: &bytes) }
    bytes.append(UInt8(ascii: "}"))
    return bytes
  }

  private mutating func number(of name: UnsafeBufferPointer<UInt8>, isDeclared: Bool) -> Int {
    let number = Int(table.intern(name))
    while names.count <= number { names.append(Name()) }
    if isDeclared { names[number].isDeclared = true }
    return number
  }

  private mutating func count(_ script: PlayerScript, _ numbers: [Int]) {
    Self.forEachName(in: script) {
      names[numbers[$1]].count += 1
    } text: { _ in
    }
  }

  // MARK: short names

  private mutating func shorten() {
    var taken = [Bool](repeating: false, count: names.count)
    for number in names.indices where !names[number].isDeclared { taken[number] = true }
    func isTaken(_ name: [UInt8]) -> Bool {
      let number = name.withUnsafeBufferPointer { Int(table.find($0)) }
      return number >= 0 && taken[number] || Self.kept.contains { $0.utf8.elementsEqual(name) }
    }
    var next = 0
    for number in namesByCount() {
      while isTaken(Self.name(next)) { next += 1 }
      names[number].short = Self.name(next)
      next += 1
    }
  }

  /// The names that may be shortened, the most frequent ones first, then by their letters.
  private func namesByCount() -> [Int] {
    let order = names.indices.filter { names[$0].isDeclared && names[$0].count > 0 }
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

  /// The names there are, the short ones first.
  private static func name(_ number: Int) -> [UInt8] {
    number < letters.count ? [letters[number]] : name(number / letters.count - 1) + [letters[number % letters.count]]
  }

  private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ$_".utf8)

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
