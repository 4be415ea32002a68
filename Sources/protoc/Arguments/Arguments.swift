import Diagnostics
import SourceText

/// One option: how it is written, what it takes, what it is for. The tables of these make the parser and the help.
struct Option: Equatable, Sendable {
  /// What is after an option.
  enum Value: Equatable, Sendable {
    case none
    case text(String)
    case number(String, most: Int = 4_000_000_000)
    case oneOf([String])
    /// Several, given by commas or by writing the option again.
    case list(String)
    case listOf([String])
    /// One of these, and after a `=` maybe the file it goes to; the option may be written again.
    case outputs([String])
  }

  let name: String
  var short: Character?
  let value: Value
  let help: String

  /// The option as it is written: `--select`.
  var spelling: String { "--" + name }
}

/// Arguments, sorted into options and operands by a table of options.
struct Arguments: Sendable {
  /// What is no option, in order.
  private(set) var operands: [String] = []
  /// What was given for each option; few enough that looking through them is quicker than a dictionary is made.
  private var values: [(name: String, texts: [String])] = []
  private let options: [Option]
  private let command: String

  /// - Parameter command: how the command is called, for messages: `protoc check`.
  init(_ words: [String], options: [Option], of command: String) throws(UsageError) {
    self.options = options
    self.command = command
    var index = 0
    while index < words.count {
      let word = words[index]
      index += 1
      if word == "--" {
        for word in words[index...] { try addOperand(word) }
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        try addOperand(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let option = try option(String(parts[0]))
      if option.value == .none {
        if parts.count == 2 { throw misuse("`\(parts[0])` takes no value, but got `\(parts[1])`") }
        set(option, [])
      } else if parts.count == 2 {
        try add(String(parts[1]), to: option)
      } else if index < words.count, words[index] == "-" || !words[index].hasPrefix("-") {
        try add(words[index], to: option)
        index += 1
      } else {
        throw misuse("`\(option.spelling)` needs \(Self.wish(of: option))")
      }
    }
  }

  /// Whether an option was given.
  func has(_ option: Option) -> Bool { values.contains { $0.name == option.name } }

  /// What was given last for an option.
  func value(_ option: Option) -> String? { list(option).last }

  /// The file that an option names; nil for standard output, which is also written as `-`.
  func path(_ option: Option) -> String? { value(option).flatMap { $0 == Building.standardOutput ? nil : $0 } }

  /// All that was given for an option.
  func list(_ option: Option) -> [String] { values.first { $0.name == option.name }?.texts ?? [] }

  /// The number given for an option.
  func number(_ option: Option) -> Int? { value(option).flatMap { Self.number($0, most: .max) } }

  // MARK: reading

  /// An empty one is a variable of a script that nobody has set; it names no file and no screen.
  private mutating func addOperand(_ word: String) throws(UsageError) {
    guard !word.isEmpty else {
      let place = operands.last.map { " after `\($0)`" } ?? ""
      throw UsageError(
        "`\(command)` got an empty argument\(place)",
        hints: ["in a script, check that the variable is set", "run `\(command) --help` to see what it takes"])
    }
    operands.append(word)
  }

  private func option(_ word: String) throws(UsageError) -> Option {
    if let option = options.first(where: { word == $0.spelling || $0.short.map { word == "-\($0)" } == true }) {
      return option
    }
    var near = Suggestion.best(for: word, among: options.map(\.spelling), limit: 1)
    // Commands that write for people call it a format, those that draw a type.
    let other = word == Option.format.spelling ? Option.diagramFormat : word == "--type" ? Option.format : nil
    if let other, options.contains(where: { $0.name == other.name }) { near = [other.spelling] }
    throw misuse("unknown option `\(word)`", near: near)
  }

  private mutating func add(_ text: String, to option: Option) throws(UsageError) {
    switch option.value {
    case .none: break
    case .text(let word):
      if word == "file", text == Building.standardOutput {
        throw misuse("`\(option.spelling)` needs a file, and `-` is none")
      }
      guard !text.isEmpty else { throw misuse("`\(option.spelling)` needs \(Self.wish(of: option)), but got nothing") }
      set(option, [text])
    case .number(_, let most):
      guard Self.number(text, most: most) != nil else {
        throw misuse("`\(option.spelling)` needs a number from 1 to \(most), not `\(text)`")
      }
      set(option, [text])
    case .oneOf(let words):
      try check(text, isOneOf: words, option)
      set(option, [text])
    case .outputs(let words):
      let parts = Self.output(text)
      try check(parts.word, isOneOf: words, option)
      if parts.file == "" {
        throw misuse("`\(option.spelling) \(text)` has no file after the `=`")
      }
      set(option, list(option) + [text])
    case .list, .listOf:
      let items = text.split(separator: ",").map { String($0.drop { $0 == " " }) }
      guard !items.isEmpty else { throw misuse("`\(option.spelling)` needs \(Self.wish(of: option)), but got nothing") }
      if case .listOf(let words) = option.value {
        for item in items { try check(item, isOneOf: words, option) }
      }
      set(option, list(option) + items)
    }
  }

  /// The two parts of `sarif=findings.sarif`.
  static func output(_ text: String) -> (word: String, file: String?) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    return (parts[0], parts.count == 2 ? parts[1] : nil)
  }

  private mutating func set(_ option: Option, _ texts: [String]) {
    values.removeAll { $0.name == option.name }
    values.append((option.name, texts))
  }

  private func check(_ text: String, isOneOf words: [String], _ option: Option) throws(UsageError) {
    if words.contains(text) { return }
    let near = Suggestion.best(for: text, among: words, limit: 1)
    throw misuse(
      "`\(option.spelling)` needs \(Self.wish(of: option)), not `\(text)`", near: near)
  }

  /// A number, in which `_` may separate groups.
  private static func number(_ text: String, most: Int) -> Int? {
    guard text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 || $0 == UInt8(ascii: "_") }) else { return nil }
    guard let number = Int(text.filter { $0 != "_" }), (1...most).contains(number) else { return nil }
    return number
  }

  private static func wish(of option: Option) -> String {
    switch option.value {
    case .none: "nothing"
    case .text(let word), .list(let word): "a \(word)"
    case .number: "a number"
    case .oneOf(let words), .listOf(let words), .outputs(let words):
      words.dropLast().map { "`\($0)`" }.joined(separator: ", ") + " or `\(words.last ?? "")`"
    }
  }

  private func misuse(_ message: String, near: [String] = []) -> UsageError {
    UsageError(message, near: near, hints: ["run `\(command) --help` for the list of options"])
  }
}
