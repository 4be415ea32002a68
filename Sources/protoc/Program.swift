/// What the program says with its exit code.
enum ExitCode: Int32, Comparable {
  case clean = 0
  /// Something was found that is at least as bad as `--fail-on`.
  case findings = 1
  /// Wrong use, or an input that cannot be opened.
  case misuse = 2
  case internalError = 3

  /// What each code says, to people.
  static func meanings(name: String) -> [(code: Int32, meaning: String)] {
    [
      (clean.rawValue, "no errors"),
      (findings.rawValue, "findings at or above --fail-on"),
      (misuse.rawValue, "wrong usage, or a file that cannot be read or written"),
      (internalError.rawValue, "a bug in \(name)"),
    ]
  }

  static func < (a: ExitCode, b: ExitCode) -> Bool { a.rawValue < b.rawValue }
}

/// The program from its arguments to its exit code.
enum Program {
  /// What it is, in a few words.
  static let description = "the prototype compiler"

  static func main() -> Never {
    System.ignoreFailedWrites()
    let arguments = System.arguments
    let path = arguments.first ?? "protoc"
    let name = path.split(separator: "/").last.map(String.init) ?? "protoc"
    System.endCrashes(
      with: "\(name): internal error; your files are fine. Please report how it happened.\n")
    var terminal = Terminal()
    let code = run(Array(arguments.dropFirst()), calledAs: path, name: name, &terminal)
    System.exit(max(code, terminal.finish()))
  }

  private static func run(
    _ words: [String], calledAs path: String, name: String, _ terminal: inout Terminal
  ) -> ExitCode {
    do {
      try ProtocolBuffers.refuse(words, calledAs: path, name: name)
      let (command, arguments) = try command(for: words, name: name)
      terminal.choose(color: arguments.value(.color))
      if arguments.has(.help) {
        terminal.write(Help(command, name: name, width: terminal.helpWidth).text)
        return .clean
      }
      return try command.run(Invocation(name: name, arguments: arguments), &terminal)
    } catch {
      terminal.complain("\(name): \(error.message)", hints: error.hints)
      return .misuse
    }
  }

  /// The command that is meant, and the arguments for it.
  private static func command(
    for words: [String], name: String
  ) throws(UsageError) -> (Command, Arguments) {
    var index = 0
    while index < words.count, words[index].hasPrefix("-"), words[index] != "-" {
      index += words[index] == Option.color.spelling ? 2 : 1
    }
    guard index < words.count else {
      let arguments = try Arguments(words, options: Command.overview.options, of: name)
      return (arguments.has(.version) ? .version : .overview, arguments)
    }
    guard let command = Command.named(words[index]) else { throw Command.unknown(words[index], name: name) }
    let rest = Array(words[..<index] + words[(index + 1)...])
    return (command, try Arguments(rest, options: command.options, of: "\(name) \(command.name)"))
  }
}

/// A command that was called: by which name, with which arguments.
struct Invocation {
  /// The name the program was called by, which all messages use.
  let name: String
  let arguments: Arguments

  /// What to do with an app that cannot be shown.
  ///
  /// - Parameter place: the file or directory that was given, or nil.
  func checkHint(for place: String?) -> String {
    "run `\(name) check\(place.map { " " + $0.asShellWord } ?? "")` to find its mistakes"
  }
}

/// A wrong use of the program: what is, and what to do instead.
struct UsageError: Error {
  let message: String
  let hints: [String]

  init(_ message: String, hints: [String] = []) {
    self.message = message
    self.hints = hints
  }
}
