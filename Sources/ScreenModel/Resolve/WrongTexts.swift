import Elements
import SourceText
import YAMLSyntax

/// Texts that a value can become and should not, from one place: the rows that it reads, or what a component is given.
struct WrongTexts {
  var first: PossibleText
  /// What else it becomes that is wrong.
  var others: [String] = []
  /// The rows and variables that say so, in words.
  var sources: [String] = []

  /// Wrong texts of one value by the place where they are written.
  ///
  /// Each value that a component is given is a mistake of its own; a column is one, however many rows it has.
  static func grouped(_ texts: some Sequence<PossibleText>) -> [WrongTexts] {
    var result: [WrongTexts] = []
    var numbers: [NodeID: Int] = [:]
    var seen: [NodeID: Set<String>] = [:]
    for text in texts {
      let place = text.isWhole ? text.argument : -1
      let isNew = seen[place, default: []].insert(text.text).inserted
      guard let number = numbers[place] else {
        numbers[place] = result.count
        result.append(WrongTexts(first: text, sources: text.source.isEmpty ? [] : [text.source]))
        continue
      }
      if isNew { result[number].others.append(text.text) }
      if !text.source.isEmpty, !result[number].sources.contains(text.source) {
        result[number].sources.append(text.source)
      }
    }
    return result
  }

  /// Where the first is written: in a cell, in what a component is given, or where it is read.
  func place(readAt span: Span, in tree: SyntaxTree) -> Span {
    first.cell ?? (first.isWhole ? tree.span(first.argument) : span)
  }
}

extension Resolver {
  /// What a template can become, each once for each place where it is written and each row that says so.
  ///
  /// - Parameter when: a condition on it besides those of the elements around it, or -1.
  func possibleTexts(
    of template: TextTemplate, in context: Context, isTarget: Bool = false, when: Int32 = -1
  ) -> [PossibleText] {
    var result: [PossibleText] = []
    var seen: Set<Found> = []
    eachText(of: template, in: context, isTarget: isTarget, when: when) {
      let place = $0.isWhole ? $0.argument : -1
      let found = Found(place: place, text: $0.text, source: $0.source, isNeverThere: $0.isNeverThere)
      if seen.insert(found).inserted { result.append($0) }
    }
    return result
  }
}

/// What was looked at once.
private struct Found: Hashable {
  let place: NodeID
  let text: String
  let source: String
  let isNeverThere: Bool
}
