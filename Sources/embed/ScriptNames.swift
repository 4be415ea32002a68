/// Finds the names in a script that may be shortened, and what binds them.
///
/// Every name goes to another one, everywhere; two may go to the same one where neither is named inside of what binds the other. So what
/// refers to what stays as it is. What is after a dot or before a colon in an object stays, and so does what the script does not bind.
struct ScriptNames {
  private let tokens: [ScriptToken]
  /// For each bracket the place of the one that closes or opens it, or -1.
  private let partner: [Int]
  private(set) var roles: [Role]
  /// The places of braces that open a block.
  private var blocks: Set<Int> = []
  /// The places of names that are bound there.
  private var bindings: Set<Int> = []
  /// Functions, blocks and loops: what is bound in one of them holds only there.
  private var scopes: [Range<Int>] = []

  /// How a word is used where it is; one of the language is not a name.
  enum Role { case variable, property, shorthand, language }

  /// - Parameter tokens: a script, stripped already.
  init(_ tokens: [ScriptToken]) {
    self.tokens = tokens
    partner = ScriptToken.partners(in: tokens)
    roles = [Role](repeating: .variable, count: tokens.count)
    findRoles()
    findScopes()
    findBindings()
  }

  /// Whether a token is a name.
  func isName(_ index: Int) -> Bool {
    tokens[index].kind == .word && roles[index] != .property && roles[index] != .language
  }

  /// Where its names hold.
  ///
  /// - Parameter imports: what other scripts bind.
  func scopes(imports: Set<String>) -> ScriptScopes {
    ScriptScopes(
      tokens.indices.filter(isName).map { ($0, tokens[$0].text) }, bindings: bindings, in: scopes, imports: imports)
  }

  // MARK: brackets

  /// Finds out how words are used, and which braces open blocks.
  private mutating func findRoles() {
    var isObject: [Bool] = []
    for (index, token) in tokens.enumerated() {
      if token.closes { _ = isObject.popLast() }
      if token.kind == .word { roles[index] = role(of: index, inObject: isObject.last == true) }
      guard token.opens else { continue }
      let isBrace = token.sign == UInt8(ascii: "{")
      isObject.append(isBrace && beginsObject(after: index - 1, inObject: isObject.last == true))
      if isBrace, isObject.last == false { blocks.insert(index) }
    }
  }

  /// Whether a brace opens an object or a pattern, and no block.
  private func beginsObject(after index: Int, inObject: Bool) -> Bool {
    guard index >= 0 else { return false }
    let before = tokens[index]
    if before.kind == .word { return Self.valuesFollow.contains(before.text) }
    if before.opens { return before.sign != UInt8(ascii: "{") || inObject }
    return "=,:?&|".utf8.contains(before.sign) || before.sign == ScriptToken.spread
  }

  private func sign(_ index: Int) -> UInt8 { tokens.indices.contains(index) ? tokens[index].sign : 0 }

  private func role(of index: Int, inObject: Bool) -> Role {
    let before = sign(index - 1)
    if before == UInt8(ascii: ".") || isFlag(index) { return .property }
    let usual: Role = Self.reserved.contains(tokens[index].text) ? .language : .variable
    if !inObject { return usual }
    if before == 0, index > 1, "{,".utf8.contains(sign(index - 2)), Self.marks.contains(tokens[index - 1].text) {
      return .property
    }
    guard "{,".utf8.contains(before) else { return usual }
    if ",}=".utf8.contains(sign(index + 1)) { return usual == .variable ? .shorthand : usual }
    // What begins a method is no name of one.
    let beginsMethod =
      Self.marks.contains(tokens[index].text) && tokens.indices.contains(index + 1) && tokens[index + 1].kind == .word
    return beginsMethod ? usual : .property
  }

  /// Whether a word is what a pattern ends with, as in `/a/g`.
  private func isFlag(_ index: Int) -> Bool {
    index > 0 && tokens[index].blank.isEmpty && tokens[index - 1].kind == .text && tokens[index - 1].text.hasPrefix("/")
  }

  /// Whether a token is a word of the language.
  private func isWord(_ index: Int, _ word: String) -> Bool {
    tokens.indices.contains(index) && roles[index] == .language && tokens[index].text == word
  }

  // MARK: scopes

  private mutating func findScopes() {
    for index in tokens.indices {
      if blocks.contains(index) {
        scopes.append(index..<close(of: index) + 1)
      } else if isWord(index, "for"), sign(index + 1) == UInt8(ascii: "(") {
        scopes.append(index..<end(ofStatement: close(of: index + 1) + 1))
      } else if sign(index) == ScriptToken.arrow {
        let isBlock = blocks.contains(index + 1)
        scopes.append(parameters(before: index)..<(isBlock ? close(of: index + 1) + 1 : end(ofValue: index + 1)))
      } else if let open = parameters(of: index), blocks.contains(close(of: open) + 1) {
        scopes.append(open..<close(of: close(of: open) + 1) + 1)
      }
    }
  }

  /// Where the parameters of an arrow begin: with a bracket, or with the only one.
  private func parameters(before arrow: Int) -> Int {
    tokens[arrow - 1].kind == .word ? arrow - 1 : partner[arrow - 1]
  }

  /// The bracket with the parameters of a function, a method or a `catch`, if a word begins one.
  private func parameters(of index: Int) -> Int? {
    if isWord(index, "function") { return tokens[index...].firstIndex { $0.sign == UInt8(ascii: "(") } }
    let isMethod = tokens[index].kind == .word && roles[index] == .property && sign(index - 1) != UInt8(ascii: ".")
    guard isMethod || isWord(index, "catch") else { return nil }
    return sign(index + 1) == UInt8(ascii: "(") ? index + 1 : nil
  }

  private func close(of open: Int) -> Int { partner[open] < 0 ? tokens.count : partner[open] }

  /// The place after a value: of the comma, the bracket or the end of the statement that follows it.
  private func end(ofValue start: Int) -> Int { end(from: start, at: ",;") }

  /// The place after a statement.
  private func end(ofStatement start: Int) -> Int {
    if blocks.contains(start) { return close(of: start) + 1 }
    if ["for", "if", "while"].contains(where: { isWord(start, $0) }), sign(start + 1) == UInt8(ascii: "(") {
      var next = end(ofStatement: close(of: start + 1) + 1)
      while isWord(start, "if"), isWord(next, "else") { next = end(ofStatement: next + 1) }
      return next
    }
    let last = end(from: start, at: ";")
    return sign(last) == UInt8(ascii: ";") ? last + 1 : last
  }

  /// The place of the first of some signs, of a line, or of the bracket that closes around it.
  private func end(from start: Int, at signs: String) -> Int {
    var index = start
    while index < tokens.count {
      if tokens[index].opens {
        // A text with values in it opens and closes, until it ends.
        repeat { index = close(of: index) } while index < tokens.count && tokens[index].opens
      } else if tokens[index].closes || signs.utf8.contains(sign(index)) || tokens[index].beginsLine && index > start {
        return index
      }
      index += 1
    }
    return index
  }

  // MARK: bindings

  private mutating func findBindings() {
    for index in tokens.indices {
      if isWord(index, "const") || isWord(index, "let") || isWord(index, "var") {
        bindList(from: index + 1)
      } else if sign(index) == ScriptToken.arrow {
        let start = parameters(before: index)
        if tokens[start].kind == .word { bindings.insert(start) } else { bind(inside: start) }
      } else if let open = parameters(of: index), blocks.contains(close(of: open) + 1) {
        if isWord(index, "function"), isName(index + 1) { bindings.insert(index + 1) }
        bind(inside: open)
      }
    }
  }

  /// Binds the names of a declaration, with or without patterns, to its end.
  private mutating func bindList(from start: Int) {
    var index = start
    while index < tokens.count {
      if tokens[index].opens {
        bind(inside: index)
        index = close(of: index)
      } else {
        bindings.insert(index)
      }
      index += 1
      if sign(index) == UInt8(ascii: "=") { index = end(ofValue: index + 1) }
      guard sign(index) == UInt8(ascii: ",") else { return }
      index += 1
    }
  }

  /// Binds the names of a pattern, or of parameters, between brackets.
  private mutating func bind(inside open: Int) {
    var index = open + 1
    while index < close(of: open) {
      if tokens[index].opens {
        bind(inside: index)
        index = close(of: index) + 1
      } else if tokens[index].sign == UInt8(ascii: "=") {
        index = end(ofValue: index + 1)
      } else {
        if isName(index) { bindings.insert(index) }
        index += 1
      }
    }
  }

  // MARK: words

  /// What a value follows, where a brace opens no block.
  private static let valuesFollow: Set<String> = ["return", "const", "let", "var", "of", "in", "typeof", "await"]
  /// What is before the name of a method.
  private static let marks: Set<String> = ["get", "set", "async"]
  private static let reserved: Set<String> = [
    "async", "await", "break", "case", "catch", "const", "continue", "default", "delete", "do", "else", "false",
    "finally", "for", "function", "get", "if", "in", "instanceof", "let", "new", "null", "of", "return", "set",
    "static",
    "super", "switch", "this", "throw", "true", "try", "typeof", "undefined", "var", "void", "while", "with", "yield",
  ]
}
