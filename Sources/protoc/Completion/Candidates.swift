import SourceText

/// What can be after an option or a command, as shells complete it.
enum Candidates: Equatable {
  /// Nothing that could be proposed.
  case none
  case files
  case directories
  case words([String])
}

extension Option {
  /// What can be after it.
  var candidates: Candidates {
    switch value {
    case .none, .number: .none
    case .oneOf(let words), .listOf(let words), .outputs(let words): .words(words)
    case .text(let what), .list(let what):
      switch what {
      case "file", "path": .files
      case "directory": .directories
      case "rule": .words(Language.ruleNames)
      case "starter": .words(Language.starters)
      default: .none
      }
    }
  }
}

extension Command {
  /// What can be after it that is no option.
  var candidates: Candidates {
    // Shells would expand a `$` in a word.
    let words = operandWords().filter { word in
      word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    }
    if !words.isEmpty { return .words(words) }
    return operands.contains("FILE") ? .files : operands.contains("DIR") ? .directories : .none
  }
}

extension String {
  /// The name of a shell function for a program of this name.
  var functionName: String { "_" + map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "_" }.joined() }

  /// In single quotes, as every shell but fish reads it.
  var quoted: String { "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'" }
}
