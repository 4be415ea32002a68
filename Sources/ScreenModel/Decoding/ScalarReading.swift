/// Reads the typed scalars of the language: numbers, lengths, times, colours, places.
package enum ScalarReading {
  /// A number, or nil: digits with at most one point and a sign in front.
  package static func number(_ text: some StringProtocol) -> Double? {
    var digits = 0
    var points = 0
    for (index, byte) in text.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
      case UInt8(ascii: "."): points += 1
      case UInt8(ascii: "-"), UInt8(ascii: "+"): if index > 0 { return nil }
      default: return nil
      }
    }
    guard digits > 0, digits < 16, points < 2 else { return nil }
    // Such as `007`, which is a word.
    let unsigned = text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    if unsigned.first == UInt8(ascii: "0"), let next = unsigned.dropFirst().first, next != UInt8(ascii: ".") {
      return nil
    }
    return Double(String(text.first == "+" ? text.dropFirst() : text[...]))
  }

  /// A whole number of at most nine digits, or nil; a leading zero (`010`) makes it a word.
  package static func count(_ text: some StringProtocol) -> Int? {
    guard !(text.hasPrefix("0") && text.utf8.count > 1) else { return nil }
    // So much that two of them can be added where a number has 32 bits.
    return Int(text).flatMap { (-999_999_999...999_999_999).contains($0) ? $0 : nil }
  }

  /// The numbers that a variable can have, or nil: `0..9`.
  package static func range(_ text: String) -> ClosedRange<Int>? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1].isEmpty, let low = count(parts[0]), let high = count(parts[2]), low <= high else {
      return nil
    }
    return low...high
  }

  /// Values with commas or bars between them as a list, or nil: `[off, on]` for `off, on`.
  static func list(of text: String) -> String? {
    let values = text.split(omittingEmptySubsequences: false) { $0 == "," || $0 == "|" }.map { value in
      value.split(separator: " ").joined(separator: " ")
    }
    let others = "0123456789 -_".unicodeScalars
    let areWords = values.allSatisfy { value in
      !value.isEmpty && value.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || others.contains($0) }
    }
    return values.count > 1 && areWords ? "[\(values.joined(separator: ", "))]" : nil
  }

  /// The values of a variable, as they are written, where its first one is given alone and the others go without saying: `[no, yes]` for
  /// `no`, `0..9` for `0`, `{values: 0..9, start: 3}` for `3`; nil if they do not.
  static func valuesBeginning(with text: String) -> String? {
    let pairs = [("no", "yes"), ("off", "on"), ("false", "true")]
    for (low, high) in pairs {
      if text == low { return "[\(low), \(high)]" }
      if text == high { return "[\(high), \(low)]" }
    }
    guard let number = count(text), (0...99).contains(number) else { return nil }
    let values = number > 9 ? "0..99" : "0..9"
    return number == 0 ? values : "{values: \(values), start: \(number)}"
  }

  /// What `set` makes of a number.
  package enum NumberChange: Equatable, Sendable {
    /// It becomes this one.
    case value(Int)
    /// It becomes as much higher, or lower.
    case step(Int)
  }

  /// What `set` makes of a number, or nil: `+1` and `-1` are steps, `3` and `= -2` are values.
  package static func change(_ text: some StringProtocol) -> NumberChange? {
    if text.hasPrefix("=") { return count(text.dropFirst().drop { $0 == " " }).map { .value($0) } }
    if text.hasPrefix("+") || text.hasPrefix("-") {
      let digits = text.dropFirst()
      if digits.hasPrefix("+") || digits.hasPrefix("-") { return nil }
      return count(digits).map { .step(text.hasPrefix("+") ? $0 : -$0) }
    }
    return count(text).map { .value($0) }
  }

  /// A part of a whole from 0 to 1, or nil: `40%`, `2/5`, `0.4`.
  package static func share(_ text: some StringProtocol) -> Double? {
    switch length(text) {
    case .part(let part)?: part
    case .points(let points)?: points <= 1 ? points : nil
    case nil: nil
    }
  }

  /// A time in milliseconds, or nil: `1.5s`, `300ms`.
  package static func duration(_ text: some StringProtocol) -> Double? {
    if text.hasSuffix("ms") { return number(text.dropLast(2)).flatMap { $0 >= 0 ? $0 : nil } }
    if text.hasSuffix("s") { return number(text.dropLast(1)).flatMap { $0 >= 0 ? $0 * 1000 : nil } }
    return nil
  }

  /// A number of taps, or nil: `4 taps`, `1 tap`, `4`.
  package static func taps(_ text: some StringProtocol) -> Int? {
    let parts = text.split(separator: " ")
    guard let number = parts.first.flatMap({ count($0) }), number >= 0, parts.count <= 2 else { return nil }
    return parts.count == 1 || parts[1] == "taps" || parts[1] == "tap" ? number : nil
  }

  /// Whether a text is a gradient: `fixed 26`, `none`, or two colours.
  package static func isGradient(_ text: some StringProtocol) -> Bool {
    let parts = text.split(separator: " ")
    if parts.count == 1 { return parts[0] == "none" }
    guard parts.count == 2 else { return false }
    if parts[0] == "fixed" { return number(parts[1]) != nil }
    return color(parts[0]) != nil && color(parts[1]) != nil
  }

  /// A length: points, or a part of the room there is.
  package enum ParsedLength: Equatable, Sendable {
    case points(Double)
    case part(Double)
  }

  /// A length, or nil: `12`, `1/3`, `33%`.
  package static func length(_ text: some StringProtocol) -> ParsedLength? {
    if text.hasSuffix("%") {
      return number(text.dropLast(1)).flatMap { (0...100).contains($0) ? .part($0 / 100) : nil }
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2, let above = count(parts[0]), let below = count(parts[1]), below > 0, above <= below {
      return .part(Double(above) / Double(below))
    }
    return number(text).flatMap { $0 >= 0 ? .points($0) : nil }
  }

  /// A place in a picture, as two parts from 0 to 1, or nil: `22% 31%`.
  package static func point(_ text: some StringProtocol) -> (x: Double, y: Double)? {
    let parts = text.split(separator: " ")
    guard parts.count == 2, case .part(let x)? = length(parts[0]), case .part(let y)? = length(parts[1]) else {
      return nil
    }
    return (x, y)
  }

  /// Whether a text is a language by its code, with what may be after that: `en`, `pt-BR`, `zh-Hant-TW`.
  package static func isLanguage(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, (2...3).contains(first.utf8.count) || first == "x" && parts.count > 1 else {
      return false
    }
    return parts.allSatisfy { part in
      (1...8).contains(part.utf8.count)
        && part.utf8.allSatisfy { byte in
          (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            || part != first && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
    }
  }

  /// True or false, or nil.
  package static func flag(_ text: some StringProtocol) -> Bool? {
    switch text.lowercased() {
    case "yes", "true", "on": true
    case "no", "false", "off": false
    default: nil
    }
  }

  /// A colour as red, green, blue and opacity from 0 to 255, or nil: `#rgb`, `#rrggbb`, `#rrggbbaa`, or a name.
  package static func color(_ text: some StringProtocol) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)? {
    guard text.hasPrefix("#") else {
      return colorNames.first { $0.name == text.lowercased() }.map {
        (
          UInt8($0.value >> 16 & 0xFF), UInt8($0.value >> 8 & 0xFF), UInt8($0.value & 0xFF),
          ["clear", "transparent", "none"].contains($0.name) ? 0 : 255
        )
      }
    }
    let digits = text.dropFirst().utf8.map { hexDigit($0) }
    guard !digits.contains(nil) else { return nil }
    let values = digits.compactMap { $0 }
    switch values.count {
    case 3: return (values[0] * 17, values[1] * 17, values[2] * 17, 255)
    case 6: return (values[0] << 4 | values[1], values[2] << 4 | values[3], values[4] << 4 | values[5], 255)
    case 8:
      return (
        values[0] << 4 | values[1], values[2] << 4 | values[3], values[4] << 4 | values[5], values[6] << 4 | values[7]
      )
    default: return nil
    }
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// The colours that have names.
  package static let colorNames: [(name: String, value: UInt32)] = [
    ("black", 0x000000), ("white", 0xFFFFFF), ("gray", 0x8E8E93), ("grey", 0x8E8E93), ("silver", 0xC0C0C0),
    ("red", 0xFF0000), ("maroon", 0x800000), ("orange", 0xFFA500), ("amber", 0xFFBF00), ("yellow", 0xFFFF00),
    ("gold", 0xFFD700), ("olive", 0x808000), ("lime", 0x00FF00), ("green", 0x008000), ("teal", 0x008080),
    ("mint", 0x98FF98), ("cyan", 0x00FFFF), ("aqua", 0x00FFFF), ("blue", 0x0000FF), ("navy", 0x000080),
    ("indigo", 0x4B0082), ("violet", 0xEE82EE), ("purple", 0x800080), ("magenta", 0xFF00FF), ("fuchsia", 0xFF00FF),
    ("pink", 0xFFC0CB), ("crimson", 0xDC143C), ("brown", 0xA52A2A), ("tan", 0xD2B48C), ("beige", 0xF5F5DC),
    ("clear", 0x000000), ("transparent", 0x000000), ("none", 0x000000),
  ]

  /// Whether a text reads a value somewhere: a dollar that is followed by a name.
  package static func readsValue(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index + 1 < text.count {
      if text[index] == UInt8(ascii: "$") {
        let next = text[index + 1]
        if next == UInt8(ascii: "$") {
          index += 2
          continue
        }
        let letter = next | 0x20
        if next == UInt8(ascii: "(") || (letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")) || next >= 0x80 {
          return true
        }
      }
      index += 1
    }
    return false
  }
}
