import SourceText
import YAMLSyntax

/// A variable that is written with the keys it has elsewhere, such as `{min: 0, max: 5, default: 3}` or `{type: boolean}`.
struct ForeignVariable {
  private static let values: Set = ["values", "range", "of", "options", "choices", "enum", "cases", "in", "one-of"]
  private static let starts: Set = ["start", "default", "initial", "value", "init", "starts", "begin"]
  private static let lows: Set = ["min", "from", "low", "least", "minimum"]
  private static let highs: Set = ["max", "to", "high", "most", "maximum"]
  private static let types: Set = ["type", "kind"]
  private static let flags: Set = ["bool", "boolean", "flag", "switch", "toggle"]

  private let tree: SyntaxTree
  private var values: NodeID?
  private var start: NodeID?
  private var low: Int?
  private var high: Int?
  private var isFlag = false

  /// Nil where a key says something else, or where all are right.
  init?(_ mapping: NodeID, in tree: SyntaxTree) {
    self.tree = tree
    var isForeign = false
    for entry in tree.entries(mapping) {
      guard !tree.isEmpty(entry.value) else { return nil }
      let word = tree.text(entry.key).lowercased()
      isForeign = isForeign || word != "values" && word != "start"
      switch word {
      case _ where Self.values.contains(word) && values == nil: values = entry.value
      case _ where Self.starts.contains(word) && start == nil: start = entry.value
      case _ where Self.lows.contains(word) && low == nil: low = ScalarReading.count(tree.text(entry.value))
      case _ where Self.highs.contains(word) && high == nil: high = ScalarReading.count(tree.text(entry.value))
      case _ where Self.types.contains(word): isFlag = Self.flags.contains(tree.text(entry.value).lowercased())
      default: return nil
      }
    }
    if !isForeign && values != nil { return nil }
  }

  /// How it is written here; nil where that is not certain.
  var meant: String? {
    let first = start.flatMap { tree.node($0).kind == .scalar ? tree.text($0) : nil }
    // Nothing but what it starts with: the others go without saying.
    if values == nil, low == nil, high == nil, let meant = first.flatMap({ ScalarReading.valuesBeginning(with: $0) }) {
      return meant
    }
    guard let values = meantValues else { return nil }
    guard let start, let text = first else { return values }
    if let numbers = ScalarReading.range(values), !(ScalarReading.count(text).map(numbers.contains) ?? false) {
      return nil
    }
    return values == text || Self.first(of: values) == text
      ? values : "{values: \(values), start: \(tree.sources.text(tree.span(start)))}"
  }

  private var meantValues: String? {
    if let values {
      let written = tree.sources.text(tree.span(values))
      if tree.node(values).kind == .sequence { return written.contains("\n") ? nil : written }
      return ScalarReading.range(tree.text(values)) != nil
        ? tree.text(values) : RangeSlip(tree.text(values))?.meant ?? ScalarReading.list(of: tree.text(values))
    }
    if isFlag { return "[no, yes]" }
    let first = start.flatMap { ScalarReading.count(tree.text($0)) }
    let low = low ?? min(first ?? 0, 0)
    return high.flatMap { low <= $0 ? "\(low)..\($0)" : nil }
  }

  /// The first of values as they are written: `0` of `0..9`, `off` of `[off, on]`.
  private static func first(of values: String) -> String {
    if let range = ScalarReading.range(values) { return "\(range.lowerBound)" }
    return values.dropFirst().prefix { $0 != "," && $0 != "]" }.split(separator: " ").joined(separator: " ")
  }
}
