/// The completion for fish.
struct FishCompletion {
  let program: String

  var text: String {
    let complete = "complete -c \(quoted(program))"
    var lines = ["# Completes \(quoted(program)) in fish. Made by `completion fish`.", "\(complete) -f"]
    for option in Command.overview.options {
      lines.append("\(complete) -n __fish_use_subcommand \(words(of: option))")
    }
    for command in Command.all {
      lines.append("\(complete) -n __fish_use_subcommand -a \(command.name) -d \(quoted(command.summary))")
    }
    for command in Command.all {
      let condition = quoted("__fish_seen_subcommand_from \(command.name)")
      for option in command.options { lines.append("\(complete) -n \(condition) \(words(of: option))") }
      switch command.candidates {
      case .none: break
      case .files: lines.append("\(complete) -n \(condition) -F")
      case .directories: lines.append("\(complete) -n \(condition) -a '(__fish_complete_directories)'")
      case .words(let words): lines.append("\(complete) -n \(condition) -a \(quoted(words.joined(separator: " ")))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func words(of option: Option) -> String {
    var words = option.short.map { "-s \($0) " } ?? ""
    words += "-l \(option.name) -d \(quoted(option.help))"
    if option.value == .none { return words }
    switch option.candidates {
    case .none: words += " -x"
    case .files: words += " -r -F"
    case .directories: words += " -x -a '(__fish_complete_directories)'"
    case .words(let candidates): words += " -x -a \(quoted(candidates.joined(separator: " ")))"
    }
    return words
  }

  private func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
  }
}
