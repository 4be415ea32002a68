/// Says a script in fewer signs, which mean the same: without those that may be left out where a bracket closes, without brackets around a
/// single parameter, and with declarations that follow each other as one.
struct ScriptSigns {
  private var tokens: [ScriptToken]
  private let partner: [Int]
  private var isLeftOut: [Bool]

  /// - Parameter tokens: a script, stripped already.
  static func fewer(_ tokens: [ScriptToken]) -> [ScriptToken] {
    var signs = ScriptSigns(tokens)
    signs.leaveOut()
    signs.joinDeclarations()
    return zip(signs.tokens, signs.isLeftOut).filter { !$0.1 }.map { $0.0 }
  }

  private init(_ tokens: [ScriptToken]) {
    self.tokens = tokens
    partner = ScriptToken.partners(in: tokens)
    isLeftOut = [Bool](repeating: false, count: tokens.count)
  }

  private func sign(_ index: Int) -> UInt8 { tokens.indices.contains(index) ? tokens[index].sign : 0 }

  private func kind(_ index: Int) -> ScriptToken.Kind? { tokens.indices.contains(index) ? tokens[index].kind : nil }

  /// Whether a token is one of some words of the language.
  private func isWord(_ index: Int, _ words: Set<String>) -> Bool {
    kind(index) == .word && words.contains(tokens[index].text) && sign(index - 1) != UInt8(ascii: ".")
      && sign(index + 1) != UInt8(ascii: ":")
  }

  private mutating func leaveOut() {
    for index in tokens.indices {
      switch sign(index) {
      case UInt8(ascii: ";"):
        isLeftOut[index] = sign(index + 1) == UInt8(ascii: "}") && !awaitsStatement(index - 1)
      case UInt8(ascii: ","):
        isLeftOut[index] =
          tokens.indices.contains(index + 1) && tokens[index + 1].closes && !"[,".utf8.contains(sign(index - 1))
      case ScriptToken.arrow: openParameter(before: index)
      default: break
      }
    }
  }

  /// Whether a statement that does nothing would come after a token, as in `while(next());`.
  private func awaitsStatement(_ index: Int) -> Bool {
    if sign(index) == UInt8(ascii: ")") { return isWord(partner[index] - 1, ["for", "if", "while"]) }
    return isWord(index, ["else"])
  }

  /// Takes the brackets off a parameter that is a name alone.
  private mutating func openParameter(before arrow: Int) {
    let (open, name, close) = (arrow - 3, arrow - 2, arrow - 1)
    guard sign(open) == UInt8(ascii: "("), kind(name) == .word, sign(close) == UInt8(ascii: ")") else { return }
    isLeftOut[open] = true
    isLeftOut[close] = true
    let blank = tokens[open].blank
    tokens[name].blank = blank.isEmpty && kind(open - 1) == .word ? " " : blank
  }

  /// Makes one declaration of those that follow each other.
  private mutating func joinDeclarations() {
    // For each bracket that is open, whether a declaration began the statement there.
    var declares = [false]
    // Whether one has just ended.
    var goesOn = false
    for index in tokens.indices {
      let token = tokens[index]
      if token.beginsLine {
        declares[declares.count - 1] = false
        goesOn = false
      }
      if isWord(index, ["const", "let"]) {
        tokens[index].text = "let"
        if goesOn {
          tokens[index - 1].text = ","
          tokens[index - 1].sign = UInt8(ascii: ",")
          tokens[index + 1].blank = ""
          isLeftOut[index] = true
        }
        declares[declares.count - 1] = sign(index - 1) != UInt8(ascii: "(")
      }
      goesOn = false
      if token.sign == UInt8(ascii: ";") {
        goesOn = declares[declares.count - 1]
        declares[declares.count - 1] = false
      }
      if token.closes, declares.count > 1 { declares.removeLast() }
      if token.opens { declares.append(false) }
    }
  }
}
