package import Elements

/// The keys of a variable that does not start with the first of its values.
package enum VariableKey: Int, GrammarKey {
  case values, start

  package static var shapeName: String { "a variable" }
  package static var summary: String { "its values, and the one it starts with" }

  /// What `state` takes for each variable.
  package static let type = ValueType.either([.values, .record(shape)])

  package var property: Property {
    switch self {
    case .values: Property("values", .values, "its values", required: true)
    case .start:
      Property("start", .text, "the value it starts with", default: "the first, or the lowest", changes: .flow)
    }
  }
}
