import Compiler

/// The manual page, in the language of man(7), from the tables that make the help.
struct ManualPage {
  let name: String

  var text: String {
    let title = name.uppercased()
    var lines = [
      ".TH \"\(escaped(title))\" 1 \"\" \"\(escaped(name)) \(Compiler.version)\" \"User Commands\"",
      ".SH NAME", "\(escaped(name)) \\- \(escaped(Program.description))", ".SH SYNOPSIS", ".B \(escaped(name))",
      escaped(Command.overview.operands), ".SH DESCRIPTION",
      line("Turns YAML screens into a clickable prototype and checks it for mistakes."),
      line("Without arguments, or with `--help`, it lists the commands."),
      ".SH OPTIONS",
    ]
    lines += options(of: .overview)
    lines.append(".SH COMMANDS")
    for command in Command.all {
      lines.append(".SS \(escaped("\(name) \(command.name)")) \(escaped(operands(of: command)))")
      lines.append(line(command.summary.prefix(1).uppercased() + command.summary.dropFirst() + "."))
      for paragraph in command.description { lines += [".PP", line(paragraph)] }
      lines += options(of: command)
      if !command.examples.isEmpty { lines += [".PP", "Examples:"] }
      for example in command.examples {
        lines += [".TP", ".B \(escaped("\(name) \(example.line)"))", line(example.meaning)]
      }
    }
    lines.append(".SH EXIT STATUS")
    for (code, meaning) in ExitCode.meanings(name: name) { lines += [".TP", ".B \(code)", line(meaning)] }
    lines += [
      ".SH ENVIRONMENT", ".TP", ".B NO_COLOR", "If set and not empty, no colours are used.",
      ".TP", ".B COLUMNS", "The width of the output.",
      ".TP", ".B GITHUB_STEP_SUMMARY", line("The file to which `--format github` adds a summary."),
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private func operands(of command: Command) -> String {
    (command.options.isEmpty ? "" : "[OPTION…] ") + command.operands
  }

  private func options(of command: Command) -> [String] {
    command.options.flatMap { [".TP", ".B \(escaped($0.usage))", line($0.help)] }
  }

  /// A sentence; what is in backticks is bold.
  private func line(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false).map { escaped(String($0)) }
    let sentence = parts.enumerated().map { $0 % 2 == 0 ? $1 : "\\fB\($1)\\fP" }.joined()
    return sentence.hasPrefix(".") || sentence.hasPrefix("'") ? "\\&" + sentence : sentence
  }

  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "\"": result += "\\(dq"
      case "~": result += "\\(ti"
      case "^": result += "\\(ha"
      case "\n": result += " "
      case "\u{20}"..."\u{7E}": result.unicodeScalars.append(scalar)
      default: result += "\\[u" + hexadecimal(scalar) + "]"
      }
    }
    return result
  }

  private func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
