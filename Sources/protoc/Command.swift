import Diagnostics
import SourceText

/// One command: what it is called, what it takes, what it does. The help is made from these values.
struct Command: Sendable {
  let name: String
  /// What it does, in a few words.
  let summary: String
  /// The operands as they are written: `[FILE|DIR…]`.
  let operands: String
  /// What is to be known about it, in paragraphs.
  let description: [String]
  let options: [Option]
  /// Lines to type, and what each does.
  let examples: [(line: String, meaning: String)]
  /// The words its operand may be, where these are known; shells complete them.
  var operandWords: @Sendable () -> [String] = { [] }
  let run: @Sendable (Invocation, inout Terminal) throws(UsageError) -> ExitCode

  /// Every command, in the order of the help.
  static var all: [Command] {
    [
      .build, .watch, .unpack, .check, .test, .graph, .diff, .list, .ways, .new, .rename, .reformat, .comments,
      .explain, .playground,
      .schema, .initialize, .languageServer, .assistant, .completion, .manual, .help, .version,
    ]
  }

  /// Commands for those who work on the program, which the help does not list.
  private static var hidden: [Command] { [.reference, .walk, .renames] }

  static func named(_ name: String) -> Command? {
    (all + hidden).first { $0.name == name }
  }

  /// What to say to a word that is no command.
  static func unknown(_ word: String, name: String) -> UsageError {
    if word.isEmpty {
      return UsageError("the command is empty", hints: ["run `\(name) --help` for the list of commands"])
    }
    var hints = Suggestion.best(for: word, among: all.map(\.name), limit: 1).map { "did you mean `\(name) \($0)`?" }
    if System.exists(word) { hints = ["to check it, run `\(name) check \(word)`"] }
    return UsageError("unknown command `\(word)`", hints: hints + ["run `\(name) --help` for the list of commands"])
  }
}

extension Option {
  static let help = Option(name: "help", short: "h", value: .none, help: "show this text")
  static let version = Option(name: "version", short: "V", value: .none, help: "show the version")
  static let color = Option(
    name: "color", value: .oneOf(["auto", "always", "never"]),
    help: "use colours; `auto`: on a terminal, unless NO_COLOR is set")
}
