import Compiler
import Diagnostics
import SourceText
import YAMLSyntax

extension Command {
  static var reformat: Command {
    Command(
      name: "fmt", summary: "tidy the indentation and spacing of YAML files", operands: "[FILE|DIR…]",
      description: [
        """
        Indents by two spaces, writes one space after `:`, `-` and `,`, no spaces at the ends of lines, at most one \
        empty line in a row, and a line break at the end. Comments, quotes, the order of keys, and multi-line text \
        stay as they are.
        """,
        """
        A directory means all YAML files of its app, including included files and data; a file means only that file. \
        `-` reads standard input and writes standard output. A file that cannot be read, or that would be read \
        differently afterwards, is left alone.
        """,
        """
        The exit code is 0; with `--check` or `--diff` it is 1 if a file would change; 2 if a file cannot be formatted \
        or written.
        """,
      ],
      options: [.onlyAsk, .changesOnly, .root, .quiet, .color] + Option.limits + [.help],
      examples: [
        ("fmt", "the app in this directory"),
        ("fmt screens/home.yaml", "one file"),
        ("fmt --check", "say which files would change, for CI"),
        ("fmt --diff", "show the changes without writing them"),
      ],
      run: runFormat)
  }

  @Sendable
  private static func runFormat(_ invocation: Invocation, _ terminal: inout Terminal) throws(UsageError) -> ExitCode {
    let arguments = invocation.arguments
    let operands = arguments.operands.isEmpty ? ["."] : arguments.operands
    if arguments.has(.onlyAsk), arguments.has(.changesOnly) {
      throw UsageError("`--check` and `--diff` cannot be used together")
    }
    let options = try options(from: arguments)
    if operands.contains("-") {
      guard operands.count == 1 else { throw UsageError("`-` must be the only argument") }
      return try formatStandardInput(options, invocation, &terminal)
    }
    var code = ExitCode.clean
    var changed: [String] = []
    let files = try yamlFiles(of: operands, root: arguments.value(.root), options)
    for file in files {
      guard case .contents(let original) = System.read(file.path, limit: options.limits.bytes) else {
        throw UsageError("`\(file.shown)` cannot be opened")
      }
      let contents: [UInt8]
      do throws(UsageError) {
        contents = try formatted(original, file.shown, at: file.path, options, invocation)
      } catch {
        terminal.complain(
          "\(invocation.name): `\(file.shown)` was left alone: \(error.message)", hints: error.hints)
        code = .misuse
        continue
      }
      if contents == original { continue }
      changed.append(file.shown)
      if arguments.has(.changesOnly) {
        FileChange.show([FileChange(path: file.shown, original: original, contents: contents)], &terminal)
      } else if arguments.has(.onlyAsk) {
        terminal.write("would format \(file.shown.harmless)\n")
      } else if let reason = System.replace(file.path, contents: contents) {
        terminal.complain("\(invocation.name): `\(file.shown)` cannot be written: \(reason)")
        code = .misuse
      } else {
        terminal.write("formatted \(file.shown.harmless)\n")
      }
    }
    if changed.isEmpty, code == .clean, !arguments.has(.quiet), !arguments.has(.changesOnly) {
      terminal.write("\(counted(files.count, "file")) already formatted\n")
    }
    let asks = arguments.has(.onlyAsk) || arguments.has(.changesOnly)
    return max(code, asks && !changed.isEmpty ? .findings : .clean)
  }

  private static func formatStandardInput(
    _ options: CheckOptions, _ invocation: Invocation, _ terminal: inout Terminal
  ) throws(UsageError) -> ExitCode {
    guard case .contents(let original) = System.readStandardInput(limit: options.limits.bytes) else {
      throw UsageError("standard input cannot be read")
    }
    do throws(UsageError) {
      terminal.write(source: try formatted(original, AppFinder.standardInput, at: nil, options, invocation))
    } catch {
      terminal.write(source: original)
      throw UsageError("standard input cannot be formatted: \(error.message)", hints: error.hints)
    }
    return .clean
  }

  /// The formatted file, or why it is left alone: the end of a sentence, then where and what to do.
  ///
  /// - Parameter path: where it is; nil of standard input.
  private static func formatted(
    _ original: [UInt8], _ name: String, at path: String?, _ options: CheckOptions, _ invocation: Invocation
  ) throws(UsageError) -> [UInt8] {
    func place(_ offset: Int) -> String {
      var sources = SourceMap()
      sources.add(path: name, contents: original)
      let place = sources.place(of: Span(start: UInt32(offset), end: UInt32(offset)))
      return "\(place.file):\(place.line):\(place.column)"
    }
    func invalid(_ offset: Int, _ message: String?) -> UsageError {
      let app = path.map { System.relative($0).asShellWord } ?? "-"
      return UsageError(
        "it is not valid YAML",
        hints: [
          place(offset) + (message.map { " \($0)" } ?? ""),
          "run `\(invocation.name) check \(app)` for more about it",
        ])
    }
    switch FormattedFile(original, limits: options.limits) {
    case .formatted(let contents): return contents
    case .unreadable(let offset):
      let mistake = mistakes(in: original, at: path, options).first { $0.offset == offset }
      throw invalid(offset, mistake?.message)
    case .unusual(let oddity, let offset):
      // What is wrong with the file is why it would be read differently, such as tabs.
      if case .other = oddity, let mistake = mistakes(in: original, at: path, options).first {
        throw invalid(mistake.offset, mistake.message)
      }
      throw UsageError(
        "it is written in a way that cannot be formatted safely", hints: ["\(place(offset)) \(oddity.words)"])
    }
  }

  /// What `check` says is wrong with a file, and where.
  private static func mistakes(
    in contents: [UInt8], at path: String?, _ options: CheckOptions
  ) -> [(offset: Int, message: String)] {
    var options = options
    options.groups = [.file]
    guard var finder = try? AppFinder(root: nil, options: options),
      let app = try? finder.app(forStandardInput: contents, name: path)
    else { return [] }
    let entry = path.flatMap { System.realPath($0) }.flatMap { app.file(at: $0) } ?? app.entry
    let report = finder.compile(app).report
    return report.diagnostics.compactMap { finding in
      let file = report.sources.file(of: finding.span)
      guard finding.severity == .error, file.path == entry else { return nil }
      return (Int(finding.span.start) - Int(file.span.start), finding.message)
    }
  }

  /// The YAML files that operands mean, each once: where they are, and how they are shown.
  private static func yamlFiles(
    of operands: [String], root: String?, _ options: CheckOptions
  ) throws(UsageError) -> [(path: String, shown: String)] {
    var result: [(path: String, shown: String)] = []
    func add(_ path: String, _ shown: String) {
      let isYAML = [".yaml", ".yml"].contains { path.lowercased().hasSuffix($0) }
      if isYAML, !result.contains(where: { $0.path == path }) { result.append((path, shown)) }
    }
    for operand in operands {
      if System.kind(of: operand) == .directory {
        var reading = options
        reading.groups = [.file]
        var finder = try AppFinder(root: root, options: reading)
        let app = try finder.app(for: operand)
        for file in finder.compile(app).files { add(app.path(of: file), file) }
      } else {
        guard let path = System.realPath(operand) else {
          throw UsageError("`\(operand)` cannot be opened: it does not exist")
        }
        guard [".yaml", ".yml"].contains(where: { path.lowercased().hasSuffix($0) }) else {
          throw UsageError("`\(operand)` is not a YAML file")
        }
        add(path, operand)
      }
    }
    return result
  }
}

extension FormattedFile.Oddity {
  /// What it is, and what to do.
  fileprivate var words: String {
    switch self {
    case .explicitKey: "a key after `? `: write it as `key: value`"
    case .secondDocument: "a second document starts here: move it to a separate file"
    case .lineEnd: "this line ends with a carriage return alone: save the file with line feeds (LF)"
    case .other: "the file would be read differently from here on"
    }
  }
}

extension Option {
  static let onlyAsk = Option(name: "check", value: .none, help: "write nothing, and fail if a file would change")
}
