import Diagnostics
import SourceText

/// The page of the reference about the command line, from the tables that make the help.
enum CommandsPage {
  static let path = "reference/commands.md"

  static var text: String {
    let name = "protoc"
    var lines = [
      "<!-- Written by `protoc reference`; change the help of the commands, not this page. -->", "",
      "# The command line", "",
      "Every command with its options, as `protoc help COMMAND` shows them. Without a file or directory, a command works on "
        + "`app.yaml` in the current directory. The [manual page](../protoc.1) says the same.",
      "", "| command | what it does |", "|---|---|",
    ]
    lines += Command.all.map { "| [\($0.name)](#\($0.name)) | \(cell($0.summary)) |" }
    for command in Command.all {
      lines += ["", "## \(command.name)", "", "`\(usage(of: command, name: name))`", "", sentence(command.summary)]
      for paragraph in command.description { lines += ["", paragraph] }
      let options = command.options.filter { option in !common.contains { $0.name == option.name } }
      if !options.isEmpty {
        lines += ["", "| option | what it does |", "|---|---|"]
        lines += options.map { "| `\(cell($0.usage))` | \(cell($0.help)) |" }
      }
      if !command.examples.isEmpty {
        lines += ["", "| example | |", "|---|---|"]
        lines += command.examples.map { "| `\(cell("\(name) \($0.line)"))` | \(cell($0.meaning)) |" }
      }
    }
    lines += ["", "## Options of most commands", "", "| option | what it does |", "|---|---|"]
    lines += common.map { "| `\(cell($0.usage))` | \(cell($0.help)) |" }
    lines += ["", "## Exit codes", "", "| code | meaning |", "|---|---|"]
    lines += ExitCode.meanings(name: name).map { "| \($0.code) | \(cell($0.meaning)) |" }
    let formats = Format.all.map { "`\($0.name)`" }.joined(separator: ", ")
    lines += ["", "## Formats of findings", ""]
    lines.append("`--format` takes \(formats). [In CI](../ci.md#formats) says what each of them is for.")
    lines += [
      "", "## Files that it writes", "", "| file | its description |", "|---|---|",
      "| the page | one HTML file, from which `protoc unpack` restores the YAML |",
      "| findings as JSON | [findings.schema.json](../findings.schema.json) |",
      "| the flow as JSON | [flow.schema.json](../flow.schema.json) |",
      "| differences as JSON | [flow-diff.schema.json](../flow-diff.schema.json) |",
      "| screens as JSON | [list.schema.json](../list.schema.json) |",
      "| comments | [comments.schema.json](../comments.schema.json) |",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// What nearly every command has.
  private static var common: [Option] { [.root, .color, .help] + Option.limits }

  private static func usage(of command: Command, name: String) -> String {
    [name, command.name, command.options.isEmpty ? "" : "[OPTION…]", command.operands].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  private static func sentence(_ words: String) -> String { words.prefix(1).uppercased() + words.dropFirst() + "." }

  private static func cell(_ words: String) -> String { words.replacing("|", with: "\\|") }
}
