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
      report(.foreignReading(at: at, right: reading.right, isKnown: binding != nil))
    }
  }
}
