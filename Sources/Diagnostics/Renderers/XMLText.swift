/// Words as XML may hold them: escaped, and with what no XML may hold made visible.
enum XMLText {
  /// The value of an attribute, or text that is between tags.
  static func escaped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { escaped(line: String($0)) }
      .joined(separator: "&#10;")
  }

  private static func escaped(line: String) -> String {
    var result = ""
    for scalar in line.harmless.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      // Where `]]` is before it, it would end a section.
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&apos;"
      default:
        let isForbidden = scalar.value & 0xFFFE == 0xFFFE
        result.unicodeScalars.append(isForbidden ? "\u{FFFD}" : scalar)
      }
    }
    return result
  }
}
