import Elements
import SourceText
import YAMLSyntax

/// Values that are read from rows, parameters and variables: what they are must be right, and they must be read at all.
extension Resolver {
  mutating func checkReadings() {
    for reading in app.typedReadings {
      if case .variable(let shape) = reading.type {
        resolveVariables(of: reading, shape)
      } else if !app.exceedsLimits {
        check(reading)
      }
    }
    for text in app.foreignReadings { findForeignReadings(in: text) }
    findReadingsInBraces()
  }

  /// Says of words in braces that they can be read.
  private mutating func findReadingsInBraces() {
    if app.bracedTexts.isEmpty { return }
    var numbers: [UInt32: Int] = [:]
    for (number, fault) in app.faults.enumerated() {
      if case .swallowedText(let at, .braces) = fault { numbers[at.start] = number }
    }
    for text in app.bracedTexts {
      let word = tree.text(text.node), around = tree.span(text.node - 1)
      guard let number = numbers[around.start], let binding = binding(of: word, in: text.context) else { continue }
      touch(binding, at: tree.span(text.node), in: text.context)
      app.faults[number] = .swallowedText(at: around, .bracedReading(right: "$" + word))
    }
  }

  /// Says when a value is none of its type for some row.
  private mutating func check(_ reading: TypedReading) {
    let wrong = possibleTexts(of: TextTemplate(tree.text(reading.node)), in: reading.context).filter { value in
      if case .fits = Decoder.fit(value.text, reading.type) { false } else { !value.text.isEmpty }
    }
    for wrong in WrongTexts.grouped(wrong) {
      let candidates: [String] =
        if case .wrongWord(let words) = Decoder.fit(wrong.first.text, reading.type) { words } else { [] }
      report(
        .unknownReading(
          node: reading.node, at: wrong.place(readAt: tree.span(reading.node), in: tree), expected: reading.type.words,
          text: wrong.first.text, sources: wrong.sources, others: wrong.others, candidates: candidates))
    }
  }

  // MARK: as other languages read values

  private mutating func findForeignReadings(in text: Interpolation) {
    let node = tree.node(text.node)
    let isInPlace = node.span.contains(node.text)
    let found = tree.withBytes(text.node) { ForeignReading.all(in: $0) }
    for reading in found {
      let binding = binding(of: reading.name, in: text.context)
      if binding == nil, !reading.form.isSure { continue }
      if let binding { touch(binding, at: node.span, in: text.context) }
      let at =
        isInPlace
        ? Span(
          start: node.text.start + UInt32(reading.place.lowerBound),
          end: node.text.start + UInt32(reading.place.upperBound))
        : node.span
      let escaped = reading.form == .backslash ? escapedPlace(of: reading, in: text.node) : nil
      report(.foreignReading(at: escaped ?? at, right: reading.right, isKnown: binding != nil))
    }
  }

  /// Where `\(name)` is between double quotes, which have two backslashes for it; nil if it is not there once.
  private func escapedPlace(of reading: ForeignReading, in node: NodeID) -> Span? {
    let content = tree.node(node), span = tree.nodes[Int(tree.resolved(node))].span
    guard content.style == .doubleQuoted else { return nil }
    let text = tree.withBytes(node) { Array($0[reading.place]) }
    let written = [UInt8(ascii: "\\")] + text
    let places = span.start...(span.end - UInt32(min(written.count, Int(span.end - span.start))))
    let found = places.filter { tree.sources.bytes[Int($0)...].starts(with: written) }
    guard found.count == 1 else { return nil }
    return Span(start: found[0], end: found[0] + UInt32(written.count))
  }
}
