/// The completion for bash, from 3.2 on.
struct BashCompletion {
  let program: String

  var text: String {
    let name = program.functionName
    var lines = [
      "# Completes \(program.quoted) in bash. Made by `completion bash`.",
      "\(name)() {",
      "  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command= index",
      "  COMPREPLY=()",
      "  # Bash takes `--format=sarif` for three words.",
      "  if [[ $current == '=' ]]; then current=",
      "  elif [[ $previous == '=' ]]; then previous=${COMP_WORDS[COMP_CWORD-2]}; fi",
      "  for ((index = 1; index < COMP_CWORD; index++)); do",
      "    case ${COMP_WORDS[index]} in",
      "      \(Command.all.map(\.name).joined(separator: "|"))) command=${COMP_WORDS[index]}; break ;;",
      "    esac",
      "  done",
      "  case $command:$previous in",
    ]
    for command in Command.all {
      for option in command.options where option.value != .none {
        let spellings = [option.spelling] + (option.short.map { ["-\($0)"] } ?? [])
        let patterns = spellings.map { "\(command.name):\($0)" }.joined(separator: "|")
        lines.append("    \(patterns)) \(reply(option.candidates)); return ;;")
      }
    }
    lines += ["  esac", "  if [[ $current == -* ]]; then", "    case $command in"]
    for command in [.overview] + Command.all {
      let words = command.options.map(\.spelling).joined(separator: " ")
      lines.append("      \(command.name.isEmpty ? "''" : command.name)) \(reply(.words([words]))) ;;")
    }
    lines += ["    esac", "    return", "  fi", "  case $command in"]
    lines.append("    '') \(reply(.words(Command.all.map(\.name)))) ;;")
    for command in Command.all { lines.append("    \(command.name)) \(reply(command.candidates)) ;;") }
    lines += ["  esac", "}", "complete -o default -F \(name) \(program.quoted)"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// What to propose; where that is nothing, bash itself proposes files.
  private func reply(_ candidates: Candidates) -> String {
    switch candidates {
    case .none, .files: ":"
    case .directories: "compopt -o dirnames 2>/dev/null || :"
    case .words(let words):
      "COMPREPLY=($(compgen -W \(words.joined(separator: " ").quoted) -- \"$current\"))"
    }
  }
}
