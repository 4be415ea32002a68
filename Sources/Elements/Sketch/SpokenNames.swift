package import HTML

/// What things without words of their own are called by those who do not see them.
extension PageWriter {
  /// As many words as a row has lines.
  private static let mostRead = 3

  /// What something is called: by its own words, else by what always is read in it; nil where that is nothing.
  package func name(of sketch: Sketch) -> Words? {
    if let own = sketch.name ?? words(on: sketch).first { return own }
    let read = reading(in: sketch).filter { $0.conditions.isEmpty }.map { $0.words }
    guard let first = read.first else { return nil }
    return read.dropFirst().reduce(first) { $1.following($0.followed(by: ",")) }
  }

  /// The first words that are read in an element, and what they are under. What can be touched there has a name of its own, and only
  /// counts where nothing else is read.
  func reading(in sketch: Sketch) -> [(words: Words, conditions: [ConditionID])] {
    var found: [(words: Words, conditions: [ConditionID])] = []
    read(in: sketch, [], withTouched: false, &found)
    if found.isEmpty { read(in: sketch, [], withTouched: true, &found) }
    return found
  }

  private func read(
    in outer: Sketch, _ conditions: [ConditionID], withTouched: Bool,
    _ found: inout [(words: Words, conditions: [ConditionID])]
  ) {
    var next = outer.firstInside
    while next >= 0, found.count < Self.mostRead {
      let inner = sketches[Int(next)]
      next = inner.following
      // What is behind a row, or there instead of what is missing, is not read with the rest.
      guard inner.isDrawn, inner.area.isEmpty || outer.isThrough, withTouched || !isTouched(inner) else { continue }
      let own = inner.condition == HTML.always ? conditions : conditions + [inner.condition]
      for text in words(on: inner).prefix(Self.mostRead - found.count) { found.append((text, own)) }
      read(in: inner, own, withTouched: withTouched, &found)
    }
  }

  /// Whether something does something when it is touched. One that is drawn like others is an element and its controls.
  private func isTouched(_ sketch: Sketch) -> Bool {
    sketch.filled.map { $0.numbers.count > 1 } ?? sketch.isTouched
  }

  /// The words that are read on something itself; a picture may say that it is only decoration.
  private func words(on sketch: Sketch) -> [Words] {
    if let filled = sketch.filled {
      // What is said instead of a label comes after it.
      let words = fillings.words[Int(filled.words.lowerBound)..<Int(filled.words.upperBound)]
      return Array(words.suffix(1))
    }
    if case .words(let alt)? = sketch.value("alt"), alt.isEmpty { return [] }
    return [sketch.name, sketch.words("subtitle"), sketch.words("detail")].compactMap { $0 }
  }
}
