import Compiler
import Diagnostics
import SourceText
import YAMLSyntax

/// The apps that operands mean, and how they are to be read.
extension Command {
  /// The apps that the operands of a command mean, each once; what cannot be opened is told, and the code says so.
  static func apps(
    of invocation: Invocation, _ finder: inout AppFinder, _ terminal: inout Terminal
  ) throws(UsageError) -> (apps: [AppLocation], code: ExitCode) {
    let arguments = invocation.arguments
    var apps: [AppLocation] = []
    var seen: Set<AppLocation> = []
    var code = ExitCode.clean
    let operands = arguments.operands.isEmpty ? ["."] : arguments.operands
    if arguments.value(.standardInputName) != nil, !operands.contains("-") {
      throw UsageError("`--stdin-filename` needs `-`")
    }
    guard operands.count == 1 || !operands.contains("-") else {
      throw UsageError("`-` must be the only argument, but got `\(operands.joined(separator: " "))`")
    }
    if arguments.has(.affected) {
      let affected = finder.apps(affectedBy: arguments.operands)
      if !affected.areAll {
        terminal.complain(
          "\(invocation.name): there are too many files here to find every app that uses these",
          hints: ["to check another app, run `\(invocation.name) check DIR`"])
      }
      return (affected.apps, .clean)
    }
    for operand in operands {
      do throws(UsageError) {
        let meant = try operand == "-" ? standardInput(arguments, &finder) : finder.apps(for: operand)
        apps += meant.filter { seen.insert($0).inserted }
      } catch {
        // The others are still worth checking.
        terminal.complain("\(invocation.name): \(error.message)", hints: error.hints)
        code = .misuse
      }
    }
    return (apps, code)
  }

  private static func standardInput(
    _ arguments: Arguments, _ finder: inout AppFinder
  ) throws(UsageError) -> [AppLocation] {
    guard case .contents(let contents) = System.readStandardInput(limit: Int(UInt32.max) / 2) else {
      throw UsageError("standard input cannot be read")
    }
    return try finder.apps(forStandardInput: contents, name: arguments.value(.standardInputName))
  }

  static func options(from arguments: Arguments) throws(UsageError) -> CheckOptions {
    var options = CheckOptions()
    options.platforms = arguments.list(.platform)
    options.select = arguments.list(.select)
    options.ignore = arguments.list(.ignore)
    for name in options.select + options.ignore { try checkRule(name) }
    for name in options.ignore { try checkCanBeOff(name) }
    for name in Limits.Name.allCases {
      let option = Option.limits.first { $0.spelling == name.option }
      guard let number = option.flatMap(arguments.number) else { continue }
      if name == .depth, number > Limits.mostDepth {
        throw UsageError("`--max-depth` must be at most \(Limits.mostDepth), not \(number)")
      }
      options.limits[name] = number
    }
    return options
  }

  /// A rule is named by its code, the beginning of its code, or its name.
  static func checkRule(_ word: String) throws(UsageError) {
    let rules = Compiler.rules
    guard !rules.isEmpty, !rules.contains(where: { $0.name == word || $0.code.hasPrefix(word) }) else { return }
    let near = Suggestion.best(for: word, among: rules.flatMap { [$0.code, $0.name] })
    throw UsageError("no rule is called `\(word)`", near: near)
  }

  /// What is told of a file that cannot be read is told whatever the beginning of a code leaves out.
  private static func checkCanBeOff(_ word: String) throws(UsageError) {
    guard let rule = Compiler.rules.first(where: { $0.name == word || $0.code == word }), !rule.canBeOff else { return }
    throw UsageError(
      "`\(word)` cannot be turned off",
      hints: ["it means that part of a file cannot be read, so nothing is known about it"])
  }
}
