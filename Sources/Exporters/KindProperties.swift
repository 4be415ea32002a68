import Diagnostics
package import Elements

extension ElementKind {
  /// All keys but those that every element takes: the kind's own, its words, what is in it.
  package var ownProperties: [Property] {
    var result = properties()
    if let type = label.type, !result.contains(where: { $0.name == "label" }) {
      let meaning = labelMeaning == "label" ? "its label" : "the \(labelMeaning)"
      result.append(Property("label", type, meaning + "; same as writing it after `\(name):`"))
    }
    if let children, !result.contains(where: { $0.name == children.key }) {
      result.append(
        Property(children.key, .elements(children.container), "its content; same as a list after `\(name):`"))
    }
    return result
  }

  /// Whether it has a key of that name.
  func takes(_ name: String) -> Bool {
    ownProperties.contains { $0.name == name } || commonKeys.contains { $0.property.name == name }
  }
}

extension Property {
  /// What its value can be: by its type, and because of the keys beside it.
  var valueWords: String { type.wordsWithMeanings + (constraint.map { ", \($0.words)" } ?? "") }
}

extension Property {
  /// What it means, what its value can be, and what holds without it.
  package var meaning: String {
    var words = "\(summary) (\(valueWords)"
    if isRequired { words += "; required" }
    if let standard { words += "; default: \(standard)" }
    words += ")"
    return words
  }
}

extension ValueType {
  /// What may be there, in words, and what each word of a closed set means.
  var wordsWithMeanings: String {
    switch self {
    case .word(let words) where words.contains { !$0.summary.isEmpty }:
      "one of "
        + words.map { $0.summary.isEmpty ? "`\($0.name)`" : "`\($0.name)`: \($0.summary)" }.joined(separator: "; ")
    case .told(let type): "\(type.wordsWithMeanings); or `{…: message}`"
    case .list(let type): "\(type.wordsWithMeanings), or several in a list"
    case .either(let types): types.map { $0.wordsWithMeanings }.joined(separator: ", or ")
    default: words
    }
  }
}

extension RuleSetting {
  /// What it is, which numbers it takes, and what holds without it.
  var words: String {
    "\(summary), from \(bounds.lowerBound) to \(bounds.upperBound) (\(standard) by default)"
  }
}
