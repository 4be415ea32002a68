import SourceText

/// A text with the values it reads: `$name`, `$(name)s`; `$$` is a dollar, `$5` five dollars.
package struct TextTemplate: Sendable {
  /// Words as they are, or a value to put in.
  package enum Piece: Sendable, Equatable {
    case words(String)
    /// A name, and where it is in the text's bytes.
    case value(String, at: Range<Int>)
  }

  package private(set) var parts: [Piece] = []

  package init(_ text: String) {
    var words = String.UnicodeScalarView()
    let scalars = Array(text.unicodeScalars)
    // Where each scalar starts in the text's bytes.
    var offsets = [0]
    for scalar in scalars { offsets.append(offsets[offsets.count - 1] + UTF8.width(scalar)) }
    var index = 0
    while index < scalars.count {
      guard scalars[index] == "$", index + 1 < scalars.count else {
        words.append(scalars[index])
        index += 1
        continue
      }
      if scalars[index + 1] == "$" {
        words.append("$")
        index += 2
        continue
      }
      let isWrapped = scalars[index + 1] == "("
      let nameStart = isWrapped ? index + 2 : index + 1
      let end = Self.nameEnd(scalars, from: nameStart, isWrapped: isWrapped)
      guard end > nameStart, !isWrapped || (end < scalars.count && scalars[end] == ")") else {
        words.append("$")
        index += 1
        continue
      }
      if !words.isEmpty { parts.append(.words(String(words))) }
      words = String.UnicodeScalarView()
      let next = isWrapped ? end + 1 : end
      var name = String.UnicodeScalarView()
      name.append(contentsOf: scalars[nameStart..<end])
      parts.append(.value(String(name), at: offsets[index]..<offsets[next]))
      index = next
    }
    if !words.isEmpty { parts.append(.words(String(words))) }
  }

  /// Words as they are written so that a dollar stays a dollar: twice where it would begin a name, or may with what follows.
  package static func written(_ words: String) -> String {
    if !words.hasSuffix("$"), [[], [.words(words)]].contains(TextTemplate(words).parts) { return words }
    return words.split(separator: "$", omittingEmptySubsequences: false).joined(separator: "$$")
  }

  /// A name begins with a letter and goes on with letters, digits, `-`, `_` and, for `row.kind`, full stops. In parentheses it may have
  /// blanks, as columns of spreadsheets do.
  private static func nameEnd(_ scalars: [Unicode.Scalar], from start: Int, isWrapped: Bool) -> Int {
    func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isAlphabetic }
    func isPart(_ index: Int) -> Bool {
      guard index < scalars.count else { return false }
      let scalar = scalars[index]
      return isLetter(scalar) || scalar >= "0" && scalar <= "9" || scalar == "-" || scalar == "_" || scalar == "."
    }
    guard start < scalars.count, isLetter(scalars[start]) else { return start }
    var end = start
    while isPart(end) || isWrapped && end < scalars.count && scalars[end] == " " && isPart(end + 1) { end += 1 }
    // A full stop or a hyphen at the end belongs to the sentence.
    while !isWrapped, end > start, scalars[end - 1] == "." || scalars[end - 1] == "-" { end -= 1 }
    return end
  }

  /// Whether it may say a text, whatever is put in.
  package func mayBe(_ text: String) -> Bool {
    var rest = text[...]
    for part in parts {
      guard case .words(let words) = part else { continue }
      guard let found = rest.firstRange(of: words) else { return false }
      rest = rest[found.upperBound...]
    }
    return !names.isEmpty
  }

  /// The names it reads.
  package var names: [String] {
    parts.compactMap { if case .value(let name, _) = $0 { name } else { nil } }
  }
}
