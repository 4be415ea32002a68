/// Writes texts as YAML, so that they are read as what they are.
package enum ScalarWriting {
  /// A text in the style of another scalar; in quotes where it would be read as something else without.
  package static func text(_ text: String, like style: SyntaxNode.Style, inFlow isInFlow: Bool) -> String {
    switch style {
    case .singleQuoted where text.unicodeScalars.allSatisfy(isPrintable):
      "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
    case .plain where isPlain(text, inFlow: isInFlow): text
    default: quoted(text)
    }
  }

  /// A text in double quotes.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars { result += escaped(scalar) }
    return result + "\""
  }

  /// A character as it is written between double quotes.
  package static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\t": return "\\t"
    case _ where isPrintable(scalar): return String(Character(scalar))
    default:
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }
  }

  /// Whether a text is read as it is without quotes.
  package static func isPlain(_ text: String, inFlow isInFlow: Bool) -> Bool {
    let scalars = Array(text.unicodeScalars)
    guard let first = scalars.first, let last = scalars.last, first != " ", last != " ", last != ":",
      scalars.allSatisfy(isPrintable), text != "<<", !text.hasPrefix("---"), !text.hasPrefix("...")
    else { return false }
    if ",[]{}#&*!|>'\"%@`".unicodeScalars.contains(first) { return false }
    if first == "-" || first == "?" || first == ":" {
      guard scalars.count > 1, scalars[1] != " ", !isInFlow || !",[]{}".unicodeScalars.contains(scalars[1]) else {
        return false
      }
    }
    for (index, scalar) in scalars.enumerated() {
      if isInFlow, ",[]{}".unicodeScalars.contains(scalar) { return false }
      guard index + 1 < scalars.count else { continue }
      let next = scalars[index + 1]
      if scalar == ":", next == " " || isInFlow && ",[]{}\"'".unicodeScalars.contains(next) { return false }
      if scalar == " ", next == "#" { return false }
    }
    return true
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) && scalar.value != 0x2028 && scalar.value != 0x2029
      && scalar.value != 0xFEFF
  }
}
