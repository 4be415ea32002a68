import Diagnostics
import Templates
import SourceText

extension Command {
  static var initialize: Command {
    Command(
      name: "init", summary: "create a small app to start with", operands: "[DIR]",
      description: [
        "Writes a starter app into a directory, and creates the directory if needed. Existing files are never overwritten.",
        "The starters are \(Language.starters.map { "`\($0)`" }.joined(separator: ", ")).",
      ],
      options: [.starter, .color, .help],
      examples: [
        ("init shop", "a blank app in shop/"), ("init --starter tabs shop", "one with a tab bar"),
        ("init", "here"),
      ],
      run: runInitialize)
  }

  @Sendable
  private static func runInitialize(_ invocation: Invocation, _ terminal: inout Terminal) throws(UsageError) -> ExitCode
  {
    let arguments = invocation.arguments
    guard arguments.operands.count <= 1 else {
      throw UsageError("`init` takes one directory, but got `\(arguments.operands.joined(separator: " "))`")
    }
    let starter = arguments.value(.starter) ?? "blank"
    guard Language.starters.contains(starter) else {
      let near = Suggestion.best(for: starter, among: Language.starters, limit: 1)
      throw UsageError(
        "no starter is called `\(starter)`", near: near,
        hints: ["starters: \(Language.starters.joined(separator: ", "))"])
    }
    let directory = arguments.operands.first ?? "."
    let prefix = directory == "." ? "" : directory.hasSuffix("/") ? directory : directory + "/"
    let files = Templates.files(in: "starters/" + starter) + [("protoc.schema.json", Language.schema)]
    let present = files.map { prefix + $0.path }.filter(System.exists)
    guard present.isEmpty else {
      throw UsageError(
        "\(present.map { "`\($0)`" }.joined(separator: ", ")) already \(present.count == 1 ? "exists" : "exist")",
        hints: ["nothing was written; use another directory: `\(invocation.name) init DIR`"])
    }
    for file in files { try write(file.text, to: prefix + file.path) }
    terminal.write(
      "wrote the starter app `\(starter)`:\n" + files.map { "  \((prefix + $0.path).harmless)\n" }.joined())
    terminal.write("next:\n")
    if !prefix.isEmpty {
      let place = directory.hasPrefix("-") ? "./" + directory : directory
      terminal.write("  cd \(place.harmless.asShellWord)\n")
    }
    terminal.write("  \(invocation.name) check\n")
    return .clean
  }

  private static func write(_ text: String, to path: String) throws(UsageError) {
    if let (folder, reason) = System.makeDirectories(for: path).problem {
      throw UsageError("`\(folder)` cannot be created: \(reason)")
    }
    if let reason = System.create(path, contents: Array(text.utf8)) {
      throw UsageError("`\(path)` cannot be written: \(reason)")
    }
  }
}

extension Option {
  static let starter = Option(name: "starter", value: .text("starter"), help: "the starter app (default: `blank`)")
}
