import SourceText
import YAMLSyntax

/// What the variables can be.
struct Domains {
  /// The values of one variable, or of `platform`.
  struct Domain {
    enum Values {
      case words([String])
      case numbers(ClosedRange<Int>)
    }

    let values: Values
    /// The numbers of those that it can ever have; nil for all.
    var taken: [Int]?

    /// Numbers of values with which comparisons turn out in every way in which they can.
    func differing(for comparisons: [Comparison]) -> [Int] {
      if let taken { return taken }
      switch values {
      case .words(let words):
        // All that nobody asks for are alike.
        let asked = Set(comparisons.flatMap { $0.values.map { $0.text } })
        let other = words.indices.first { !asked.contains(words[$0]) }
        return words.indices.filter { asked.contains(words[$0]) || $0 == other }
      case .numbers(let range):
        // Between the numbers that are asked for all are alike.
        let asked = comparisons.flatMap { $0.values.compactMap { ScalarReading.count($0.text) } }
        let near = asked.flatMap { [$0 - 1, $0, $0 + 1] }.filter { range.contains($0) }
        return Set(near + [range.lowerBound, range.upperBound]).sorted().map { $0 - range.lowerBound }
      }
    }

    /// Whether a comparison holds for a value.
    func holds(_ comparison: Comparison, for number: Int) -> Bool {
      switch values {
      case .words(let words): return comparison.values.contains { $0.text == words[number] }
      case .numbers(let range):
        let value = range.lowerBound + number
        let asked = comparison.values.lazy.compactMap { ScalarReading.count($0.text) }
        guard let first = asked.first else { return false }
        return switch comparison.relation {
        case .isOneOf: asked.contains(value)
        case .less: value < first
        case .lessOrEqual: value <= first
        case .greater: value > first
        case .greaterOrEqual: value >= first
        }
      }
    }
  }

  /// By the number of the variable; nothing where the values are not known.
  let variables: [Domain?]
  let platforms: Domain

  init(_ resolver: Resolver) {
    let app = resolver.app
    let tree = app.tree
    // That a variable never changes is told of the variable itself.
    func taken(_ variable: Int32) -> [Int]? {
      resolver.taken?.numbers(of: variable).flatMap { $0.count > 1 ? $0 : nil }
    }
    let unread = SpanSet(tree.skipped + app.faultsThatHide.compactMap { tree.unreadSpan(of: $0) })
    variables = app.variables.enumerated().map { index, variable in
      let key = tree.span(variable.key)
      // A value may have stood on a line after those that could be read.
      let end = max(key.end, tree.span(tree.nodes[Int(variable.key)].after).end) + 100
      if unread.overlaps(Span(start: key.start, end: end)) { return nil }
      switch variable.values {
      case .words(let words):
        // That nothing sets it, and nothing else could be set, is told of the variable itself.
        if words.isEmpty || (words.count == 1 && variable.firstSet == nil) { return nil }
        return Domain(values: .words(words.map { tree.text($0) }), taken: taken(Int32(index)))
      case .numbers(let range): return Domain(values: .numbers(range), taken: taken(Int32(index)))
      }
    }
    platforms = Domain(values: .words(app.platforms.map { $0.word }))
  }
}
