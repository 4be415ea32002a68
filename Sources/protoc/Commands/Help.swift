import Compiler

extension Command {
  /// What the program says when it is called without a command.
  static var overview: Command {
    Command(
      name: "", summary: Program.description, operands: "COMMAND [OPTION…] [ARGUMENT…]",
      description: [], options: [.help, .version, .color], examples: []
    ) { invocation, terminal in
      terminal.complain(Help(.overview, name: invocation.name, width: terminal.helpWidth).text)
      return .misuse
    }
  }

  static var help: Command {
    Command(
      name: "help", summary: "show how to use a command, with examples", operands: "[COMMAND]",
      description: ["Shows how to use a command. Without a command it lists all commands."],
      options: [.color, .help], examples: [("help check", "how to use `check`")],
      operandWords: { Command.all.map(\.name) }
    ) { invocation, terminal throws(UsageError) in
      let words = invocation.arguments.operands
      guard words.count <= 1 else {
        throw UsageError("`help` takes one command, but got `\(words.joined(separator: " "))`")
      }
      var command = Command.overview
      if let word = words.first {
        guard let named = Command.named(word) else { throw Command.unknown(word, name: invocation.name) }
        command = named
      }
      terminal.write(Help(command, name: invocation.name, width: terminal.helpWidth).text)
      return .clean
    }
  }
}

/// How a command is used, as a page of text.
struct Help {
  let command: Command
  let name: String
  let width: Int

  init(_ command: Command, name: String, width: Int) {
    self.command = command
    self.name = name
    self.width = width
  }

  var text: String {
    command.name.isEmpty ? overview : page
  }

  private var page: String {
    var text = "\(name) \(command.name): \(command.summary)\n\n"
    text += "usage: \(name) \(command.name)\(command.options.isEmpty ? "" : " [OPTION…]")"
    text += command.operands.isEmpty ? "\n" : " \(command.operands)\n"
    for paragraph in command.description { text += "\n" + wrapped(paragraph, indent: 0) + "\n" }
    if !command.examples.isEmpty {
      text += "\nexamples:\n" + table(command.examples.map { ("\(name) \($0.line)", $0.meaning) })
    }
    return text + "\noptions:\n" + table(command.options.map { ($0.usage, $0.help) })
  }

  private var overview: String {
    var text =
      "\(name) \(Compiler.version), \(Program.description), turns YAML screens into a clickable prototype\n"
    text += "and checks it for mistakes.\n\n"
    text += "usage: \(name) \(command.operands)\n\nto start:\n"
    text += table([
      ("\(name) init shop", "create a small app in shop/"),
      ("\(name) check shop", "find its mistakes"),
      ("\(name) explain button", "explain an element or a key"),
      ("\(name) explain P101", "explain a finding"),
    ])
    text += "\ncommands:\n" + table(Command.all.map { ($0.name, $0.summary) })
    text += "\noptions:\n" + table(command.options.map { ($0.usage, $0.help) })
    text += "\nexit codes:\n"
    text += table(ExitCode.meanings(name: name).map { (String($0.code), $0.meaning) })
    return text + "\nRun `\(name) help COMMAND` for details.\n"
  }

  /// Two columns; where the first is too wide, the second begins on the next line.
  private func table(_ rows: [(String, String)]) -> String {
    let most = max(12, width / 3)
    let column = 2 + rows.reduce(0) { $1.0.count <= most ? max($0, $1.0.count) : $0 } + 2
    return rows.map { left, right in
      let isNarrow = left.count + 4 <= column
      let gap =
        isNarrow ? String(repeating: " ", count: column - 2 - left.count) : "\n" + String(repeating: " ", count: column)
      return "  " + left + gap + wrapped(right, indent: column) + "\n"
    }.joined()
  }

  private func wrapped(_ text: String, indent: Int) -> String {
    var result = ""
    var column = indent
    for word in text.split(separator: " ") {
      if column > indent, column + 1 + word.count > width {
        result += "\n" + String(repeating: " ", count: indent)
        column = indent
      } else if column > indent {
        result += " "
        column += 1
      }
      result += word
      column += word.count
    }
    return result
  }
}

extension Option {
  /// How the option is written with what it takes.
  var usage: String {
    let name = (short.map { "-\($0), " } ?? "") + spelling
    return switch value {
    case .none: name
    case .text(let word), .number(let word, _): "\(name) \(word.uppercased())"
    case .list(let word): "\(name) \(word.uppercased())[,…]"
    case .oneOf(let words): "\(name) \(words.joined(separator: "|"))"
    case .listOf: "\(name) NAME[,…]"
    case .outputs: "\(name) NAME[=FILE]"
    }
  }
}
