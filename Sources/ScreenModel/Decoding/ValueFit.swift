import Elements
import SourceText
import YAMLSyntax

/// Whether scalars fit the types of their keys.
extension Decoder {
  enum Fit {
    case fits
    case wrongWord([String])
    case odd
    case empty
  }

  /// Whether a scalar fits a scalar type.
  static func fit(_ value: NodeID, _ type: ValueType, in tree: SyntaxTree) -> Fit {
    let isEmpty = tree.isEmpty(value)
    if isEmpty { return .empty }
    switch type {
    case .text, .name, .variable, .file, .fileOrWords: return .fits
    default: break
    }
    if tree.withBytes(value, ScalarReading.readsValue) { return .fits }
    return fit(tree.text(value), type)
  }

  /// Whether a text fits a scalar type.
  static func fit(_ text: String, _ type: ValueType) -> Fit {
    switch type {
    case .word(let words):
      return words.contains { $0.name == text } ? .fits : .wrongWord(words.map { $0.name })
    case .icon: return Icons.has(text) ? .fits : .wrongWord(Icons.all.map { $0.name })
    case .flag: return ScalarReading.flag(text) != nil ? .fits : .wrongWord(["yes", "no"])
    case .number(let bounds):
      guard let number = ScalarReading.number(text) else { return .odd }
      return bounds.contains(number) ? .fits : .wrongWord([])
    case .count(let bounds):
      guard let number = ScalarReading.count(text) else { return .odd }
      return bounds.contains(number) ? .fits : .wrongWord([])
    case .length: return ScalarReading.length(text) != nil ? .fits : .odd
    case .share:
      if ScalarReading.share(text) != nil { return .fits }
      return ScalarReading.length(text) != nil ? .wrongWord([]) : .odd
    case .language: return ScalarReading.isLanguage(text) ? .fits : .wrongWord([])
    case .taps: return ScalarReading.taps(text) != nil ? .fits : .odd
    case .gradient: return ScalarReading.isGradient(text) ? .fits : .wrongWord(["none", "fixed 26"])
    case .duration: return ScalarReading.duration(text) != nil ? .fits : .odd
    case .point: return ScalarReading.point(text) != nil ? .fits : .odd
    case .color:
      return ScalarReading.color(text) != nil
        ? .fits : .wrongWord(text.hasPrefix("#") ? [] : ScalarReading.colorNames.map { $0.name })
    case .either(let types):
      var candidates: [String] = []
      for type in types where type.takesScalar {
        switch fit(text, type) {
        case .fits: return .fits
        case .wrongWord(let words): candidates += words
        case .odd, .empty: break
        }
      }
      return .wrongWord(candidates)
    default: return .fits
    }
  }
}
