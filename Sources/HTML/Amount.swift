/// Numbers and amounts among words, which stand below each other by their ends.
package enum Amount {
  /// Whether each of some texts is a number with what it counts, as `3.9 m`, `-$1,200.00`, `24 %` and `6–12` are, or nothing; and at least one is.
  package static func areAll(_ texts: [String]) -> Bool {
    let said = texts.filter { !isNothing($0) }
    return !said.isEmpty && said.allSatisfy(isAmount)
  }

  private static func isNothing(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { [" ", "-", "–", "—", "·"].contains($0) }
  }

  /// A sign, a currency, digits, a short unit. What has digits after its letters is a date or a name.
  private static func isAmount(_ text: String) -> Bool {
    var before: [Unicode.Scalar] = []
    var after: [Unicode.Scalar] = []
    var hasDigits = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "0"..."9":
        guard after.isEmpty else { return false }
        hasDigits = true
      case " ", ".", ",", "'", "’", "(", ")", "%", "°", "$", "\u{a0}", "\u{a2}"..."\u{a5}", "\u{202f}",
        "\u{20a0}"..."\u{20cf}":
        continue
      case "+", "-", "−", "±", "~", "≈", "<", ">":
        guard !hasDigits else { return false }
      case "–":
        // A range: `120–180 g`.
        guard hasDigits, after.isEmpty else { return false }
      case "/", "²", "³", "A"..."Z", "a"..."z", "µ":
        if hasDigits { after.append(scalar) } else { before.append(scalar) }
      default: return false
      }
    }
    // `12 May` is no amount, while `12 MHz` and `EUR 12` are.
    let isMonth = after.count == 3 && after[0] < "a" && after[1] >= "a" && after[2] >= "a"
    return hasDigits && !isMonth && after.count <= 4
      && (before.isEmpty || before.count == 3 && before.allSatisfy { "A"..."Z" ~= $0 })
  }
}
