/// Reads the text of a pattern, letter by letter.
package struct PatternReading {
  /// What is wrong with a pattern, and where: the signs of its text before that.
  package struct Refusal: Error, Equatable {
    package var offset: Int
    package var length: Int
    package var words: String
  }

  /// The most letters that the repeats of a pattern may make.
  static let mostLetters = 250
  private static let deepest = 20

  /// A part of a pattern: the letters it may begin and end with, and whether it may be nothing.
  private struct Part {
    var first: [Int] = []
    var last: [Int] = []
    var isOptional = true
  }

  private let signs: [Unicode.Scalar]
  private var at = 0
  private var depth = 0
  /// How many letters and groups were read, those of repeats again and again.
  private var readings = 0
  private var letters: [TextPattern.Letter] = []

  private init(_ text: String) { signs = Array(text.unicodeScalars) }

  /// The pattern that a text says, or what is wrong with it.
  package static func read(_ text: String) -> Result<TextPattern, Refusal> {
    var reading = PatternReading(text)
    do throws(Refusal) {
      let part = try reading.alternatives()
      if reading.at < reading.signs.count { throw reading.mistake("this `)` closes nothing") }
      for letter in part.last { reading.letters[letter].isLast = true }
      return .success(TextPattern(letters: reading.letters, first: part.first, takesNothing: part.isOptional))
    } catch {
      return .failure(error)
    }
  }

  private var sign: Unicode.Scalar? { at < signs.count ? signs[at] : nil }

  private func mistake(_ words: String, at start: Int? = nil, length: Int = 1) -> Refusal {
    Refusal(offset: start ?? at, length: length, words: words)
  }

  private mutating func takes(_ wanted: Unicode.Scalar) -> Bool {
    guard sign == wanted else { return false }
    at += 1
    return true
  }

  // MARK: parts

  private mutating func alternatives() throws(Refusal) -> Part {
    var all = try sequence()
    while takes("|") {
      let next = try sequence()
      all.first += next.first
      all.last += next.last
      all.isOptional = all.isOptional || next.isOptional
    }
    return all
  }

  private mutating func sequence() throws(Refusal) -> Part {
    var whole = Part()
    while let next = sign, next != "|", next != ")" { join(&whole, try repeated()) }
    return whole
  }

  private mutating func join(_ whole: inout Part, _ next: Part) {
    for letter in whole.last { add(next.first, after: letter) }
    if whole.isOptional { whole.first += next.first }
    whole.last = next.isOptional ? whole.last + next.last : next.last
    whole.isOptional = whole.isOptional && next.isOptional
  }

  private mutating func add(_ next: [Int], after letter: Int) {
    for other in next where !letters[letter].next.contains(other) { letters[letter].next.append(other) }
  }

  /// A letter or a group, as often as is written after it.
  private mutating func repeated() throws(Refusal) -> Part {
    let start = at
    let before = letters.count
    let one = try atom()
    guard let times = try times() else { return one }
    if let again = sign, "?*+{".unicodeScalars.contains(again) {
      throw mistake("`\(again)` repeats what is repeated already")
    }
    let end = at
    // Each further one is read again, so that it has letters of its own.
    func copy(_ reading: inout PatternReading) throws(Refusal) -> Part {
      reading.at = start
      let part = try reading.atom()
      reading.at = end
      return part
    }
    guard let most = times.most else {
      var all = times.least == 0 ? one : Part()
      for number in 0..<times.least {
        let next = number == 0 ? one : try copy(&self)
        join(&all, next)
        if number == times.least - 1 { loop(next) }
      }
      if times.least == 0 {
        loop(one)
        all.isOptional = true
      }
      return all
    }
    if most == 0 {
      letters.removeLast(letters.count - before)
      return Part()
    }
    // What may be left out is written as `(a(a(a)?)?)?`, so that each has few that follow it.
    var parts = [one]
    while parts.count < most { parts.append(try copy(&self)) }
    var rest = Part()
    for number in parts.indices.reversed() {
      var part = parts[number]
      join(&part, rest)
      if number >= times.least { part.isOptional = true }
      rest = part
    }
    return rest
  }

  private mutating func loop(_ part: Part) {
    for letter in part.last { add(part.first, after: letter) }
  }

  /// How often something is repeated; nil if nothing says so.
  private mutating func times() throws(Refusal) -> (least: Int, most: Int?)? {
    if takes("?") { return (0, 1) }
    if takes("*") { return (0, nil) }
    if takes("+") { return (1, nil) }
    let start = at
    guard takes("{") else { return nil }
    let least = number()
    let most = takes(",") ? number() : least
    let isOpen = signs[start..<at].contains(",") && most == nil
    guard let least, takes("}") else {
      throw mistake("a number of times is written `{3}`, `{2,}` or `{2,5}`", at: start, length: max(1, at - start))
    }
    if let most, most < least {
      throw mistake("`{\(least),\(most)}` is never so: \(least) is more than \(most)", at: start, length: at - start)
    }
    if max(least, most ?? 0) > Self.mostLetters { throw tooLong(at: start, length: at - start) }
    return (least, isOpen ? nil : most)
  }

  private func tooLong(at start: Int, length: Int) -> Refusal {
    mistake(
      "this pattern is too long: repeats make more than \(Self.mostLetters) letters of it (`least` and `most` count too)",
      at: start, length: length)
  }

  private mutating func number() -> Int? {
    var value: Int?
    while let digit = sign, SignClass.digits.contains(digit.value) {
      value = min((value ?? 0) * 10 + Int(digit.value - 0x30), 1_000_000)
      at += 1
    }
    return value
  }

  // MARK: letters

  private mutating func atom() throws(Refusal) -> Part {
    let start = at
    guard let sign else { return Part() }
    at += 1
    readings += 1
    if readings > 20 * Self.mostLetters { throw tooLong(at: start, length: 1) }
    switch sign {
    case "(": return try group(from: start)
    case "[": return try letter(try signClass(from: start), from: start)
    case ".": return try letter(SignClass.lineEnds.opposite, from: start)
    case "\\": return try letter(try escape(from: start), from: start)
    case "?", "*", "+", "{": throw mistake("`\(sign)` has nothing to repeat", at: start)
    case "^", "$":
      let plain = "or write `\\\(sign)` for the sign"
      throw mistake("a pattern is about the whole text: leave out `\(sign)`, \(plain)", at: start)
    default: return try letter(SignClass(sign), from: start)
    }
  }

  private mutating func letter(_ signs: SignClass, from start: Int) throws(Refusal) -> Part {
    if letters.count >= Self.mostLetters { throw tooLong(at: start, length: at - start) }
    letters.append(TextPattern.Letter(signs: signs))
    return Part(first: [letters.count - 1], last: [letters.count - 1], isOptional: false)
  }

  private mutating func group(from start: Int) throws(Refusal) -> Part {
    if sign == "?" {
      throw mistake("a pattern has only plain groups, such as `(a|b)`", at: start, length: 2)
    }
    if depth >= Self.deepest { throw mistake("groups in groups go too deep", at: start) }
    depth += 1
    defer { depth -= 1 }
    let part = try alternatives()
    guard takes(")") else { throw mistake("this `(` is never closed", at: start) }
    return part
  }

  private mutating func escape(from start: Int) throws(Refusal) -> SignClass {
    guard let sign else { throw mistake("`\\` needs a sign after it", at: start) }
    at += 1
    switch sign {
    case "d": return .digits
    case "D": return SignClass.digits.opposite
    case "w": return .wordSigns
    case "W": return SignClass.wordSigns.opposite
    case "s": return .blanks
    case "S": return SignClass.blanks.opposite
    default:
      if SignClass.wordSigns.contains(sign.value) {
        let known = "it knows `\\d`, `\\w`, `\\s` and their opposites"
        throw mistake("a pattern has no `\\\(sign)`: \(known)", at: start, length: 2)
      }
      return SignClass(sign)
    }
  }

  /// `[a-z_]`, `[^ ]`.
  private mutating func signClass(from start: Int) throws(Refusal) -> SignClass {
    let isOpposite = takes("^")
    var ranges: [ClosedRange<UInt32>] = []
    while let next = sign, next != "]" {
      let from = at
      at += 1
      let low = next == "\\" ? try escape(from: from) : SignClass(next)
      guard sign == "-", at + 1 < signs.count, signs[at + 1] != "]" else {
        ranges += low.ranges
        continue
      }
      at += 1
      let end = at
      at += 1
      let high = signs[end] == "\\" ? try escape(from: end) : SignClass(signs[end])
      guard let first = low.one, let last = high.one, first <= last else {
        let written = String(String.UnicodeScalarView(signs[from..<at]))
        throw mistake("`\(written)` is not a range of signs", at: from, length: at - from)
      }
      ranges.append(first...last)
    }
    guard takes("]") else { throw mistake("this `[` is never closed", at: start) }
    if ranges.isEmpty { throw mistake("`[]` has no signs in it", at: start, length: at - start) }
    return isOpposite ? SignClass(ranges).opposite : SignClass(ranges)
  }
}

extension SignClass {
  /// The only sign there is; nil if there are several.
  fileprivate var one: UInt32? {
    ranges.count == 1 && ranges[0].count == 1 ? ranges[0].lowerBound : nil
  }
}
