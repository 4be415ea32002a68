extension Command {
  static var manual: Command {
    Command(
      name: "man", summary: "write the manual page", operands: "",
      description: [
        "Writes the manual page, which contains the help of every command. View it with `man -l`; `make install` installs it."
      ],
      options: [.color, .help],
      examples: [("man > protoc.1", "a file for `man -l protoc.1`")]
    ) { invocation, terminal throws(UsageError) in
      if let word = invocation.arguments.operands.first {
        throw UsageError("`man` takes no argument, but got `\(word)`")
      }
      terminal.write(ManualPage(name: invocation.name).text)
      return .clean
    }
  }
}
