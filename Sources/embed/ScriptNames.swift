/// Finds the names in a script that may be shortened: those that some declaration in it, or in a script beside it, may bind.
///
/// Every name goes to another one, everywhere, so what refers to what stays as it is. What is after a dot or before a colon in an
/// object stays, and so does what the browser calls by words that one might use oneself.
struct ScriptNames {
  private let tokens: [ScriptToken]
  /// For each bracket the place of the one that closes or opens it, or -1.
  private var partner: [Int]
  private(set) var roles: [Role]
  /// What declarations in it bind.
  private(set) var declared: Set<String> = []

  /// How a name is used where it is.
  enum Role { case variable, property, shorthand }

  /// - Parameter tokens: a script, stripped already.
  init(_ tokens: [ScriptToken]) {
    self.tokens = tokens
    partner = [Int](repeating: -1, count: tokens.count)
    roles = [Role](repeating: .variable, count: tokens.count)
    match()
    findDeclarations()
  }

  /// Whether a word may go to another name.
  static func isFree(_ word: String) -> Bool { !reserved.contains(word) && !browsers.contains(word) }

  // MARK: brackets

  /// Finds out which brackets belong together, and how names are in them.
  private mutating func match() {
    var open: [(place: Int, isObject: Bool)] = []
    for (index, token) in tokens.enumerated() {
      if token.closes, let start = open.popLast() {
        partner[start.place] = index
        partner[index] = start.place
      }
      if token.kind == .word { roles[index] = role(of: index, inObject: open.last?.isObject == true) }
      guard token.opens else { continue }
      let isObject =
        token.sign == UInt8(ascii: "{") && beginsObject(after: index - 1, inObject: open.last?.isObject == true)
      open.append((index, isObject))
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
    if before == UInt8(ascii: ".") { return .property }
    if !inObject { return .variable }
    if before == 0, index > 1, "{,".utf8.contains(sign(index - 2)), Self.marks.contains(tokens[index - 1].text) {
      return .property
    }
    guard "{,".utf8.contains(before) else { return .variable }
    return ",}=".utf8.contains(sign(index + 1)) ? .shorthand : .property
  }

  // MARK: declarations

  private mutating func findDeclarations() {
    for (index, token) in tokens.enumerated() {
      switch (token.kind, token.sign) {
      case (.word, _):
        switch token.text {
        case "const", "let", "var": bindList(from: index + 1)
        case "function":
          if tokens[index + 1].kind == .word { declared.insert(tokens[index + 1].text) }
          if let open = tokens[index...].firstIndex(where: { $0.sign == UInt8(ascii: "(") }) { bind(inside: open) }
        case "catch" where sign(index + 1) == UInt8(ascii: "("): bind(inside: index + 1)
        default: break
        }
      case (_, ScriptToken.arrow):
        if tokens[index - 1].kind == .word {
          declared.insert(tokens[index - 1].text)
        } else {
          bind(inside: partner[index - 1])
        }
      case (_, UInt8(ascii: "(")) where index > 0 && tokens[index - 1].kind == .word && roles[index - 1] == .property:
        // A method, where its body follows.
        if partner[index] >= 0, sign(partner[index] + 1) == UInt8(ascii: "{") { bind(inside: index) }
      default: break
      }
    }
  }

  /// Binds the names of a `const`, with or without patterns, to its end.
  private mutating func bindList(from start: Int) {
    var index = start
    while index < tokens.count {
      if tokens[index].opens {
        bind(inside: index)
        index = close(of: index)
      } else {
        declared.insert(tokens[index].text)
      }
      index += 1
      guard sign(index) == UInt8(ascii: "=") else { return }
      index = end(ofValue: index + 1)
      guard sign(index) == UInt8(ascii: ",") else { return }
      index += 1
    }
  }

  /// Binds the names of a pattern, or of parameters, between brackets.
  private mutating func bind(inside open: Int) {
    guard open >= 0 else { return }
    var index = open + 1
    while index < close(of: open) {
      let token = tokens[index]
      if token.opens {
        bind(inside: index)
        index = close(of: index) + 1
      } else if token.sign == UInt8(ascii: "=") {
        index = end(ofValue: index + 1)
      } else {
        if token.kind == .word, roles[index] != .property { declared.insert(token.text) }
        index += 1
      }
    }
  }

  private func close(of open: Int) -> Int { partner[open] < 0 ? tokens.count : partner[open] }

  /// The place after a value: of the comma, the bracket or the end of the statement that follows it.
  private func end(ofValue start: Int) -> Int {
    var index = start
    while index < tokens.count {
      if tokens[index].opens {
        index = close(of: index)
      } else if tokens[index].closes || ",;".utf8.contains(sign(index)) || tokens[index].beginsLine && index > start {
        return index
      }
      index += 1
    }
    return index
  }

  // MARK: names

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
  /// What the browser calls by words that one might use oneself.
  private static let browsers: Set<String> = [
    "alert", "blur", "caches", "close", "closed", "confirm", "crypto", "document", "event", "external", "fetch", "find",
    "focus", "frames", "history", "length", "location", "locationbar", "menubar", "moveBy", "moveTo", "name",
    "navigation",
    "navigator", "open", "opener", "origin", "parent", "performance", "print", "prompt", "screen", "scroll", "scrollBy",
    "scrollTo", "self", "status", "stop", "toolbar", "top", "window",
  ]
}
