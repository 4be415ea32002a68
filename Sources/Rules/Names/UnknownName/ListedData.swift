import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

extension App {
  /// What to say where a data set is read as if it were a value, as in `options: $sizes`; nil for what is no data set.
  func remedy(readingData name: String, at place: Span) -> (note: Note, fixes: [Fix])? {
    guard let data = data.first(where: { tree.names.text($0.name) == name }) else { return nil }
    let words = data.rows.compactMap { $0.first?.text }
    let isWhole = tree.sources.text(place) == "$" + name && data.columns.count == 1 && (1...20).contains(words.count)
    let list = "[\(words.map { $0.inFlow }.joined(separator: ", "))]"
    return (
      Note("`\(name)` is data: `each: \(name)` repeats an element for each of its rows"),
      isWhole ? [Fix("write `\(list)`", edits: [Edit(place, list)])] : []
    )
  }
}

extension String {
  /// As a text in a list in brackets.
  fileprivate var inFlow: String {
    let isPlain = allSatisfy { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" } && first?.isLetter == true
    return isPlain ? self : inQuotes
  }
}
