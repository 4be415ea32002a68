import HTML

/// What can be typed into a field, and which of it is right.
package struct TextRule: Sendable {
  /// What a text is asked, in this order.
  package enum Check: String, CaseIterable, Sendable {
    case format, pattern, least, most
  }

  private let format: TextFormat?
  private let pattern: TextPattern?
  /// For numbers their value, else how many signs there are.
  private let least: Double?
  private let most: Double?
  private let keyboard: String

  /// - Parameters: what was written under the keys of these names.
  package init(
    format: String? = nil, pattern: String? = nil, least: Double? = nil, most: Double? = nil, keyboard: String? = nil
  ) {
    self.format = format.flatMap { TextFormat(rawValue: $0) }
    self.pattern = pattern.flatMap { try? PatternReading.read($0).get() }
    self.least = least
    self.most = most
    self.keyboard = keyboard ?? self.format?.keyboard ?? "text"
  }

  /// Whether every text is right.
  package var isAnyText: Bool { format == nil && pattern == nil && least == nil && most == nil }

  /// No text is longer.
  package static let longest = 10_000

  /// What becomes of a text that is typed or pasted: a keyboard of numbers has only its keys.
  package func typed(_ text: String) -> String {
    let signs = text.unicodeScalars.prefix(Self.longest)
    guard let keys = Self.keys[keyboard] else { return String(String.UnicodeScalarView(signs)) }
    return String(String.UnicodeScalarView(signs.filter { keys.contains($0.value) }))
  }

  /// The signs of keyboards that have few.
  package static let keys: [String: SignClass] = [
    "number": SignClass([0x30...0x39]), "decimal": SignClass([0x2B...0x2E, 0x30...0x39]),
  ]

  /// The first check that a text fails; nil for one that is right, and for none at all.
  package func failure(of text: String) -> Check? {
    if text.isEmpty { return nil }
    let trimmed = text.withoutBlanks
    if let format, !format.pattern.matches(trimmed) { return .format }
    if let pattern, !pattern.matches(text) { return .pattern }
    let size = format == .number ? Self.number(trimmed) : Double(text.unicodeScalars.count)
    if let least, size < least { return .least }
    if let most, size > most { return .most }
    return nil
  }

  private static func number(_ text: String) -> Double {
    let plain = String(text.map { $0 == "," ? "." : $0 })
    return Double(plain.hasPrefix("+") ? String(plain.dropFirst()) : plain) ?? 0
  }

  /// What is said of a text that fails a check, where nobody wrote it.
  package func message(of check: Check, in system: SystemWords) -> String {
    switch check {
    case .format: format.map { system[$0.message] } ?? ""
    case .pattern: sample.map { system[.enterLike, $0] } ?? system[.wrongForm]
    case .least where format == .number: system[.enterOrMore, Self.words(least)]
    case .least: least == 1 ? system[.atLeastOne] : system[.atLeast, Self.words(least)]
    case .most where format == .number: system[.enterOrLess, Self.words(most)]
    case .most: most == 1 ? system[.atMostOne] : system[.atMost, Self.words(most)]
    }
  }

  private static func words(_ number: Double?) -> String {
    guard let number else { return "" }
    return Int64(exactly: number).map { String($0) } ?? String(number)
  }

  // MARK: texts that are right and wrong

  /// A text that can be typed and is right; nil if there is none.
  package var sample: String? { samples.first { !$0.isEmpty && typed($0) == $0 && failure(of: $0) == nil } }

  /// A text that can be typed and is wrong; nil if there is none.
  package var wrongSample: String? {
    let tooLong = most.map { String(repeating: Self.keys[keyboard] == nil ? "a" : "1", count: min(Int($0), 999) + 1) }
    let numbers = [least.map { $0 - 1 }, most.map { $0 + 1 }].compactMap { $0 }.map { Self.words($0) }
    return (["…", "1.2.3", "1", "a"] + numbers + [tooLong].compactMap { $0 }).first {
      typed($0) == $0 && failure(of: $0) != nil
    }
  }

  private var samples: [String] {
    let lengths = max(1, Self.whole(least) ?? 1)...max(1, Self.whole(least) ?? 1, Self.whole(most) ?? 999)
    var result: [String] = []
    if let format { result.append(format.sample) }
    if format == .number { result += [least, most].compactMap({ $0 }).map { Self.words($0) } }
    if let pattern, let text = pattern.sample(of: lengths) { result.append(text) }
    if let format, let text = format.pattern.sample(of: lengths) { result.append(text) }
    if format == nil, pattern == nil {
      result += [usual] + ["Ada", "Ada Lovelace", "12"].filter { lengths.contains($0.count) }
      let filler = Self.keys[keyboard] == nil ? "a" : "1"
      result.append(String(repeating: filler, count: lengths.lowerBound))
    }
    return result
  }

  /// What somebody types on its keyboard.
  private var usual: String {
    switch keyboard {
    case "email": TextFormat.email.sample
    case "number", "decimal", "phone": "12"
    case "url": TextFormat.url.sample
    default: "Ada"
    }
  }

  private static func whole(_ number: Double?) -> Int? { number.map { Int(min(max($0, 0), Double(longest))) } }

  // MARK: the page

  /// What the page needs to come to the same answers, as attributes; none for a field that takes everything.
  var attributes: [Attribute] {
    var result: [Attribute] = []
    if let format { result.append(.fixed("data-format", format.pattern.data)) }
    if let pattern { result.append(.fixed("data-pattern", pattern.data)) }
    if format == .number { result.append(.flag("data-counts")) }
    if let least { result.append(.fixed("data-least", Self.words(least))) }
    if let most { result.append(.fixed("data-most", Self.words(most))) }
    if let keys = Self.keys[keyboard] {
      let signs = (UInt32(0x21)...0x7E).filter(keys.contains).compactMap { Unicode.Scalar($0) }
      result.append(.fixed("data-keys", String(String.UnicodeScalarView(signs))))
    }
    return result
  }
}

extension String {
  /// Without the blanks around it.
  fileprivate var withoutBlanks: String {
    let signs = unicodeScalars
    guard let first = signs.firstIndex(where: { !SignClass.blanks.contains($0.value) }),
      let last = signs.lastIndex(where: { !SignClass.blanks.contains($0.value) })
    else { return "" }
    return String(signs[first...last])
  }
}
