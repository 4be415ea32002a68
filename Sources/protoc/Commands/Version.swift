import Compiler

extension Command {
  static var version: Command {
    Command(
      name: "version", summary: "show the version", operands: "", description: ["Shows the version, like `--version`."],
      options: [.color, .help, .version], examples: []
    ) { invocation, terminal throws(UsageError) in
      if let word = invocation.arguments.operands.first {
        throw UsageError("`version` takes no argument, but got `\(word)`")
      }
      terminal.write("\(invocation.name) \(Compiler.version) (\(Program.description))\n")
      return .clean
    }
  }
}
