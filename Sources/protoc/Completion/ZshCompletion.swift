/// The completion for zsh.
struct ZshCompletion {
  let program: String

  var text: String {
    let name = program.functionName
    var lines = [
      "#compdef \(program)",
      "# Completes \(program.quoted) in zsh. Made by `completion zsh`.",
      "\(name)() {",
      "  local curcontext=$curcontext state line",
      "  _arguments -C \(specs(of: .overview).joined(separator: " ")) '1:command:->command' '*::argument:->argument'",
      "  case $state in",
      "    command)",
      "      local -a commands",
      "      commands=(\(Command.all.map { "\($0.name):\($0.summary)".quoted }.joined(separator: " ")))",
      "      _describe -t commands command commands ;;",
      "    argument)",
      "      case $line[1] in",
    ]
    for command in Command.all {
      let all = specs(of: command) + operands(of: command)
      lines.append("        \(command.name)) _arguments -s \(all.joined(separator: " ")) ;;")
    }
    lines += [
      "      esac ;;", "  esac", "}",
      "if [[ $funcstack[1] == \(name) ]]; then \(name) \"$@\"; else compdef \(name) \(program.quoted); fi",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private func specs(of command: Command) -> [String] {
    command.options.map { option in
      let help = "[" + escaped(option.help, "[]:") + "]"
      if option.value == .none {
        guard let short = option.short else { return (option.spelling + help).quoted }
        return "'(-\(short) \(option.spelling))'{-\(short),\(option.spelling)}\(help.quoted)"
      }
      let isRepeated: Bool =
        switch option.value {
        case .list, .listOf, .outputs: true
        default: false
        }
      let behind = ":\(option.name):\(action(option.candidates))"
      let star = isRepeated ? "*" : ""
      guard let short = option.short else { return "\(star)\(option.spelling)=\(help)\(behind)".quoted }
      return "{\("-\(short)+".quoted),\("\(option.spelling)=".quoted)}\((help + behind).quoted)"
    }
  }

  private func operands(of command: Command) -> [String] {
    command.candidates == .none ? [] : ["*:argument:\(action(command.candidates))".quoted]
  }

  private func action(_ candidates: Candidates) -> String {
    switch candidates {
    case .none: " "
    case .files: "_files"
    case .directories: "_files -/"
    case .words(let words): "(" + words.joined(separator: " ") + ")"
    }
  }

  private func escaped(_ text: String, _ special: String) -> String {
    text.map { special.contains($0) || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
  }
}
