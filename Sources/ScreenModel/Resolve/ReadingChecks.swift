import Elements
import SourceText
import YAMLSyntax

/// Values that are read from rows, parameters and variables: what they are must be right, and they must be read at all.
extension Resolver {
  mutating func checkReadings() {
    if !app.exceedsLimits { for reading in app.typedReadings { check(reading) } }
    for text in app.braces { findForeignReadings(in: text) }
  }

  /// Says when a value is none of its type for some row.
  private mutating func check(_ reading: TypedReading) {
    var wrong: String?
    var sources: [String] = []
    eachText(of: TextTemplate(tree.text(reading.node)), in: reading.context) { text, source in
      if text.isEmpty { return }
      if case .fits = Decoder.fit(text, reading.type) { return }
      wrong = wrong ?? text
      if !source.isEmpty, !sources.contains(source) { sources.append(source) }
    }
    guard let wrong else { return }
    report(.unknownReading(node: reading.node, expected: reading.type.words, text: wrong, sources: sources))
  }

  // MARK: as other languages read values

  private mutating func findForeignReadings(in text: Interpolation) {
    let node = tree.node(text.node)
    let isInPlace = node.span.contains(node.text)
    let found = tree.withBytes(text.node) { ForeignReading.all(in: $0) }
    for reading in found {
      let binding = binding(of: reading.name, in: text.context)
      // `{name}` is mostly just words in braces.
      if binding == nil, reading.form == .single { continue }
      if let binding { touch(binding, at: node.span, in: text.context) }
      let at =
        isInPlace
        ? Span(
          start: node.text.start + UInt32(reading.place.lowerBound),
          end: node.text.start + UInt32(reading.place.upperBound))
        : node.span
      report(.foreignReading(at: at, right: "$(\(reading.name))", isKnown: binding != nil))
    }
  }
}

/// A value as other languages read it: `${name}`, `{{name}}`, `{name}`.
private struct ForeignReading {
  enum Form { case dollar, double, single }

  let form: Form
  let name: String
  /// Where it is in the text's bytes.
  let place: Range<Int>

  static func all(in bytes: UnsafeBufferPointer<UInt8>) -> [ForeignReading] {
    var result: [ForeignReading] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "{") else {
        index += 1
        continue
      }
      let isDouble = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "{")
      let isDollar = !isDouble && index > 0 && bytes[index - 1] == UInt8(ascii: "$")
      var end = index + (isDouble ? 2 : 1)
      func skipBlanks() { while end < bytes.count, bytes[end] == UInt8(ascii: " ") { end += 1 } }
      skipBlanks()
      let start = end
      while end < bytes.count, isPartOfName(bytes[end], isFirst: end == start) { end += 1 }
      let name = start..<end
      skipBlanks()
      let closing = isDouble ? 2 : 1
      let isClosed =
        end + closing <= bytes.count && (end..<end + closing).allSatisfy { bytes[$0] == UInt8(ascii: "}") }
      if isClosed, !name.isEmpty {
        result.append(
          ForeignReading(
            form: isDouble ? .double : isDollar ? .dollar : .single,
            name: String(decoding: bytes[name], as: UTF8.self),
            place: index - (isDollar ? 1 : 0)..<end + closing))
        index = end + closing
      } else {
        index += isDouble ? 2 : 1
      }
    }
    return result
  }

  private static func isPartOfName(_ byte: UInt8, isFirst: Bool) -> Bool {
    let letter = byte | 0x20
    if letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z") || byte >= 0x80 { return true }
    if isFirst { return false }
    return byte >= 0x30 && byte <= 0x39 || [UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ".")].contains(byte)
  }
}
