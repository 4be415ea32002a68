extension String {
  /// The quote that is around a text of a file; empty where there is none.
  package var quote: String {
    guard utf8.count > 1, let first, first == last, first == "'" || first == "\"" else { return "" }
    return String(first)
  }

  /// A text of a file without the quotes around it.
  package var withoutQuotes: String { quote.isEmpty ? self : String(dropFirst().dropLast()) }
}
