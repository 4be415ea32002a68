/// What a variable says of the text it follows: its values, as controls number them.
package enum TypedValue: Int32, CaseIterable, Sendable {
  case filled, empty, wrong

  /// The word for it among the values of a variable.
  package var word: String {
    switch self {
    case .filled: "filled"
    case .empty: "empty"
    case .wrong: "wrong"
    }
  }
}

extension TextRule {
  /// What a text is, where a variable can say all there is to say.
  package func value(of text: String) -> TypedValue {
    text.isEmpty ? .empty : failure(of: text) == nil ? .filled : .wrong
  }
}
