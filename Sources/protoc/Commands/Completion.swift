extension Command {
  static var completion: Command {
    Command(
      name: "completion", summary: "a script with which a shell completes commands and options", operands: "SHELL",
      description: [
        """
        Writes the script for `bash`, `zsh` or `fish`. It is made from the same tables as this help, so it knows what this \
        version knows.
        """
      ],
      options: [.color, .help],
      examples: [
        ("completion bash > ~/.local/share/bash-completion/completions/protoc", "for bash, from the next one on"),
        ("completion zsh > ~/.zfunc/_protoc", "for zsh, where ~/.zfunc is in $fpath"),
        ("completion fish > ~/.config/fish/completions/protoc.fish", "for fish"),
      ],
      operandWords: { ["bash", "zsh", "fish"] }
    ) { invocation, terminal throws(Misuse) in
      let shells: [String: (String) -> String] = [
        "bash": { BashCompletion(program: $0).text }, "zsh": { ZshCompletion(program: $0).text },
        "fish": { FishCompletion(program: $0).text },
      ]
      let words = invocation.arguments.operands
      guard words.count == 1, let script = shells[words[0]] else {
        let given = words.isEmpty ? "nothing" : "`\(words.joined(separator: " "))`"
        throw Misuse("`completion` takes `bash`, `zsh` or `fish`, and \(given) was given")
      }
      terminal.write(script(invocation.name))
      return .clean
    }
  }
}
