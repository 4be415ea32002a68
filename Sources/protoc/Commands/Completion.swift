extension Command {
  static var completion: Command {
    Command(
      name: "completion", summary: "write a completion script for your shell", operands: "SHELL",
      description: [
        """
        Writes the completion script for `bash`, `zsh` or `fish`. It is generated from the same tables as this help.
        """
      ],
      options: [.color, .help],
      examples: [
        ("completion bash > ~/.local/share/bash-completion/completions/protoc", "for new bash shells"),
        ("completion zsh > ~/.zfunc/_protoc", "for zsh, where ~/.zfunc is in $fpath"),
        ("completion fish > ~/.config/fish/completions/protoc.fish", "for fish"),
      ],
      operandWords: { ["bash", "zsh", "fish"] }
    ) { invocation, terminal throws(UsageError) in
      let shells: [String: (String) -> String] = [
        "bash": { BashCompletion(program: $0).text }, "zsh": { ZshCompletion(program: $0).text },
        "fish": { FishCompletion(program: $0).text },
      ]
      let words = invocation.arguments.operands
      guard words.count == 1, let script = shells[words[0]] else {
        let given = words.isEmpty ? "nothing" : "`\(words.joined(separator: " "))`"
        throw UsageError("`completion` takes `bash`, `zsh` or `fish`, but got \(given)")
      }
      terminal.write(script(invocation.name))
      return .clean
    }
  }
}
