/// Joins scripts into one text that runs by itself, their names shortened: the more often a name is there, the shorter it gets.
package struct ScriptLinking {
  private var numbers: [Substring: Int] = [:]
  private var names: [Name] = []

  private struct Name {
    var text: Substring
    var count = 0
    /// Whether some script declares it; what nobody declares belongs to the browser.
    var isDeclared = false
    /// What it is called in the page, where that is another name.
    var short: [UInt8]?

    var bytes: [UInt8] { short ?? Array(text.utf8) }
  }

  /// Words that a short name must not be.
  private static let kept: Set<Substring> = [
    "do", "for", "get", "if", "in", "let", "new", "of", "set", "top", "try", "var",
  ]

  /// The scripts as one.
  ///
  /// - Parameter absent: scripts that stay behind; what they export is null. Where a script was not prepared, all names stay.
  package static func joined(_ scripts: [PlayerScript], without absent: [PlayerScript] = []) -> [UInt8] {
    var linking = ScriptLinking()
    let missing = absent.flatMap { $0.exports }.map { linking.number(of: $0, isDeclared: true) }
    for number in missing { linking.names[number].count += 1 }
    let numbers = scripts.map { script in
      script.names.map { linking.number(of: $0.name, isDeclared: $0.isDeclared) }
    }
    for (script, numbers) in zip(scripts, numbers) { linking.count(script, numbers) }
    if (scripts + absent).allSatisfy({ $0.isPrepared }) { linking.shorten() }

    var bytes = Array("\"use strict\";{".utf8)
    for (index, number) in missing.enumerated() {
      bytes += index == 0 ? "const ".utf8 : ",".utf8
      bytes += linking.names[number].bytes
      bytes += "=null".utf8
    }
    if !missing.isEmpty { bytes.append(UInt8(ascii: ";")) }
    for (script, numbers) in zip(scripts, numbers) { linking.append(script, numbers, to: &bytes) }
    bytes.append(UInt8(ascii: "}"))
    return bytes
  }

  private mutating func number(of name: Substring, isDeclared: Bool) -> Int {
    let number = numbers[name] ?? names.count
    if number == names.count {
      numbers[name] = number
      names.append(Name(text: name))
    }
    if isDeclared { names[number].isDeclared = true }
    return number
  }

  private mutating func count(_ script: PlayerScript, _ numbers: [Int]) {
    Self.forEachName(in: script) {
      names[numbers[$1]].count += 1
    } text: { _ in
    }
  }

  private mutating func shorten() {
    let taken = Self.kept.union(names.lazy.filter { !$0.isDeclared }.map { $0.text })
    let order = names.indices.filter { names[$0].isDeclared && names[$0].count > 0 }
      .sorted { (names[$1].count, names[$0].text) < (names[$0].count, names[$1].text) }
    var next = 0
    for number in order {
      while taken.contains(Self.name(next)) { next += 1 }
      names[number].short = Array(Self.name(next).utf8)
      next += 1
    }
  }

  private func append(_ script: PlayerScript, _ numbers: [Int], to bytes: inout [UInt8]) {
    Self.forEachName(in: script) { mark, number in
      let name = names[numbers[number]]
      guard let short = name.short else {
        bytes += name.text.utf8
        return
      }
      if mark == PlayerScript.shorthand {
        bytes += name.text.utf8
        bytes.append(UInt8(ascii: ":"))
      }
      bytes += short
    } text: {
      bytes += $0
    }
  }

  /// Walks a script: its names, each with its mark, and what is between them.
  private static func forEachName(
    in script: PlayerScript, _ name: (UInt8, Int) -> Void, text: (UnsafeBufferPointer<UInt8>.SubSequence) -> Void
  ) {
    var copy = Substring(script.text)
    copy.withUTF8 { bytes in
      var start = 0
      var index = script.isPrepared ? 0 : bytes.count
      while index < bytes.count {
        guard bytes[index] == PlayerScript.variable || bytes[index] == PlayerScript.shorthand else {
          index += 1
          continue
        }
        text(bytes[start..<index])
        name(bytes[index], Int(bytes[index + 1] - 0x20) * 64 + Int(bytes[index + 2] - 0x20))
        index += 3
        start = index
      }
      text(bytes[start...])
    }
  }

  /// The names there are, the short ones first.
  private static func name(_ number: Int) -> Substring {
    number < letters.count
      ? Substring(letters[number]) : name(number / letters.count - 1) + letters[number % letters.count]
  }

  private static let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ$_".map(String.init)
}
