package import Elements
import ScreenModel
import YAMLSyntax

/// A variable that follows what is typed into a field: `$name` shows the text, and where nobody typed yet one that its value allows.
package struct TypedVariable: Sendable {
  /// Whether the text is hidden, wherever it is shown.
  package let isSecret: Bool
  /// Of a date what is chosen: a page says it in the words of the platform. Nil of other fields.
  package let dateKind: DateKind?
  /// For every value of the variable a text.
  package let texts: [String]

  /// What is read where nothing better is known.
  private static let unknown = "…"
  private static let dots = 8

  /// - Parameter text: the words of a node, where the field is.
  init(_ variable: Int32, _ field: Instance, _ rule: TextRule, _ app: App, text: (NodeID) -> String) {
    let input = app.facets(of: field.element).input
    func written(_ key: StaticString) -> String {
      let node = app.property(key, of: field.element)
      return node >= 0 && app.tree.node(node).kind == .scalar ? text(node) : ""
    }
    let value = input == .type(.search) ? "" : written("value")
    dateKind = input == .type(.date) ? DateKind(word: written("kind")) : nil
    // What tells people to choose a day is no day.
    let known = [value, dateKind?.sample ?? written("hint"), rule.isAnyText ? "" : rule.sample ?? ""]
    isSecret = written("secret") == "" ? false : ScalarReading.flag(written("secret")) ?? false
    texts = (0..<Int32(app.valueCount(of: variable))).map { number in
      let name = app.valueText(number, of: variable)
      switch TypedValue.allCases.first(where: { $0.word == name }) {
      case .empty?: return value
      case .filled?: return known.first { !$0.isEmpty && rule.failure(of: $0) == nil } ?? Self.unknown
      case .wrong?: return rule.wrongSample ?? Self.unknown
      case nil: return name
      }
    }
  }

  /// What a value shows.
  func shown(_ number: Int32) -> String? {
    texts.indices.contains(Int(number)) ? shown(texts[Int(number)]) : nil
  }

  /// A text as it is shown.
  package func shown(_ text: String) -> String {
    isSecret ? String(repeating: "•", count: text.unicodeScalars.count) : text
  }
}
