extension Command {
  static var manual: Command {
    Command(
      name: "man", summary: "the manual page of the program", operands: "",
      description: [
        "Writes the manual page, which holds what `help` says of every command. `man -l` shows it; `make install` installs it."
      ],
      options: [.color, .help],
      examples: [("man > protoc.1", "as a file for `man -l protoc.1`")]
    ) { invocation, terminal throws(Misuse) in
      if let word = invocation.arguments.operands.first {
        throw Misuse("`man` takes no argument, and `\(word)` was given")
      }
      terminal.write(ManualPage(name: invocation.name).text)
      return .clean
    }
  }
}
