extension String {
  /// The quote that is around a text of a file; empty where there is none.
  package var quote: String {
    guard utf8.count > 1, let first, first == last, first == "'" || first == "\"" else { return "" }
    return String(first)
  }

  /// As YAML reads it back, whatever is in it: in double quotes, or in single ones where that needs fewer signs.
  package var inQuotes: String {
    if contains("\""), !contains("'") { return "'" + self + "'" }
    return "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// A text of a file without the quotes around it.
  package var withoutQuotes: String { quote.isEmpty ? self : String(dropFirst().dropLast()) }
}
