extension Wireframe {
  /// What somebody touches, as it is looked for in a drawing.
  package enum Sought: Equatable, Sendable {
    /// A control, by its number in the place.
    case control(Int32)
    /// What every place has, such as `back`.
    case auto(String)
    /// What is called by some words: a field of that name, or else the words themselves.
    case named(String)
  }

  /// What is around a target; nil if it cannot be seen.
  /// - Parameter isHiddenFound: whether what folds or slides over something is found where it comes from.
  package func box(of target: Sought, orHidden isHiddenFound: Bool = false) -> Box? {
    func spot(_ isIt: (Hotspot) -> Bool) -> Box? {
      let found = hotspots.filter(isIt)
      return (found.first { $0.isSeen } ?? (isHiddenFound ? found.first : nil)).map { $0.outline ?? $0.box }
    }
    switch target {
    case .control(let number): return spot { $0.control == number }
    case .auto(let name): return spot { $0.auto == name }
    case .named(let name):
      if let field = fields.first(where: { $0.name == name }) { return field.box }
      let mark = marks.first { if case .words(name, _, _, _, _, _, _) = $0 { true } else { false } }
      return mark.flatMap { Self.bounds(ofWords: [$0])?.wider(4, 2) }
    }
  }

  /// What is around all words among some marks; nil if there are none.
  static func bounds(ofWords marks: some Sequence<Mark>) -> Box? {
    var result: Box?
    for case .words(let text, let x, let y, let size, let isBold, let anchor, _) in marks {
      let width = LetterWidths.width(of: text, size: size, isBold: isBold)
      let left = anchor == .start ? x : anchor == .middle ? x - width / 2 : x - width
      let box = Box(left, y - size * 0.95, width, size * 1.28)
      result = result?.around(box) ?? box
    }
    return result
  }
}
