import Compiler
import Exporters
import FlowGraph

extension Command {
  static var diff: Command {
    Command(
      name: "diff", summary: "show what changed in the flow between two versions", operands: "OLD NEW",
      description: [
        """
        Compares the flow of two versions of an app, not their text: screens, links, conditions, labels, everything \
        else that matters, the taps to each screen and promise, screens that can no longer be reached, and new or \
        fixed findings. Changes of other text and of looks are only counted.
        """,
        """
        The versions are files or directories, or with `--git` revisions: `--git REV` compares a revision with the \
        current files, `--git REV REV` compares two revisions; add a file or directory to choose the app.
        """,
        """
        Markdown is meant for a pull request. SVG, PNG, PDF, DOT and Mermaid show both versions in one diagram: `+` is \
        new, `−` is removed and dashed, `~` has changed.
        """,
        """
        The exit code is 0; with `--exit-code` it is 1 if the flow changed; 2 if a version cannot be opened.
        """,
      ],
      options: [
        .differenceFormat, .differenceOutput, .git, .exitCode, .noBack, .layout, .pageLink, .shownPlatform, .root,
        .color,
      ] + Option.limits + [.help],
      examples: [
        ("diff shop-before shop", "two directories"),
        ("diff --git main", "compare the current files with a branch"),
        ("diff --git v1.0 v1.1 shop -T markdown", "two revisions, for a pull request"),
        ("diff --git main -o changes.svg", "a diagram of what changed"),
      ],
      run: runDiff)
  }

  @Sendable
  private static func runDiff(_ invocation: Invocation, _ terminal: inout Terminal) throws(UsageError) -> ExitCode {
    let arguments = invocation.arguments
    let output = arguments.path(.differenceOutput)
    let format = try DifferenceFormat(arguments.value(.differenceFormat), output: output)
    let versions = try versions(arguments, name: invocation.name)
    let files = versions.old.files + versions.new.files
    var options = DiagramOptions()
    options.platform = arguments.value(.shownPlatform)
    let difference = try AppVersion.difference(
      from: versions.old, to: versions.new, options, isOfGit: arguments.has(.git), name: invocation.name)
    let text: String
    switch format {
    case .text: text = DifferenceText.text(of: difference)
    case .markdown: text = DifferenceText.markdown(of: difference, title: difference.name)
    case .json: text = DifferenceJSON.text(of: difference)
    case .diagram(let format):
      var drawing = DiagramWriting(format: format, output: output, source: nil, keeping: files)
      drawing.options.layout = arguments.value(.layout).flatMap(DOTWriter.LayoutMode.init)
      drawing.options.showsBack = !arguments.has(.noBack)
      drawing.options.page = arguments.value(.pageLink)
      let isLarge = difference.diagram.screenCount > FlowDiagram.mostAtOnce
      let shown = isLarge ? difference.neighbourhood : difference.diagram
      let note = isLarge ? "only the changes and their neighbours: " : ""
      _ = try drawing.write(shown.saying(note + DifferenceText.summary(of: difference)), &terminal)
      return arguments.has(.exitCode) && !difference.entries.isEmpty ? .findings : .clean
    }
    if let output {
      if let refusal = files.refusal(of: output, option: "-o PATH") { throw refusal }
      if let reason = System.place(output, pieces: CollectionOfOne(Array(text.utf8))) {
        throw UsageError("`\(output)` cannot be written: \(reason)")
      }
    } else {
      terminal.write(source: Array(text.utf8))
    }
    return arguments.has(.exitCode) && !difference.entries.isEmpty ? .findings : .clean
  }

  // MARK: versions

  private static func versions(
    _ arguments: Arguments, name: String
  ) throws(UsageError) -> (old: AppVersion, new: AppVersion) {
    guard let revision = arguments.value(.git) else {
      guard arguments.operands.count == 2 else {
        throw UsageError(
          "`diff` needs two versions, but got \(arguments.operands.count)",
          hints: [
            "use `\(name) diff OLD NEW` for files or directories",
            "or `\(name) diff --git REV` to compare with a revision",
          ])
      }
      return (try openedVersion(arguments.operands[0], arguments), try openedVersion(arguments.operands[1], arguments))
    }
    var operands = arguments.operands
    var other: String?
    var finder = try AppFinder(root: arguments.value(.root), options: optionsKeepingProofs(arguments))
    if let first = operands.first, operands.count == 2 || !System.exists(first) {
      // What is neither there nor a revision may be an app that is gone.
      let isApp = operands.count == 1 && !RevisionFiles.isRevision(first)
      if !isApp || AppVersion.goneApp(first, in: revision, finder) == nil { other = first }
    }
    if other != nil { operands.removeFirst() }
    if operands.count > 1 { throw UsageError("`--git` compares one app, but got \(operands.count)") }
    let place = operands.first ?? "."
    let app: AppLocation
    do throws(UsageError) {
      app = try finder.app(for: place)
    } catch {
      // A file that is there is no app that is gone.
      if System.exists(place), System.kind(of: place) != .directory { throw error }
      let gone = [revision, other].lazy.compactMap { $0 }.compactMap { AppVersion.goneApp(place, in: $0, finder) }
      guard let gone = gone.first else { throw error }
      app = gone
    }
    return try AppVersion.versions(of: app, since: revision, until: other, &finder)
  }

  /// What is proved to check a version says how far its screens are as well.
  private static func optionsKeepingProofs(_ arguments: Arguments) throws(UsageError) -> CheckOptions {
    var options = try options(from: arguments)
    options.keepsProofs = true
    return options
  }

  private static func openedVersion(_ operand: String, _ arguments: Arguments) throws(UsageError) -> AppVersion {
    var finder = try AppFinder(root: arguments.value(.root), options: optionsKeepingProofs(arguments))
    let app = try finder.app(for: operand)
    let (compilation, reader) = (finder.compile(app), finder)
    return AppVersion(name: "`\(operand)`", location: app, compilation: compilation) {
      reader.compile(app, with: $0)
    }
  }
}

/// What a difference is written as.
private enum DifferenceFormat {
  case text, markdown, json
  case diagram(DiagramFormat)

  init(_ word: String?, output: String?) throws(UsageError) {
    let ending = output.flatMap { path in path.lastIndex(of: ".").map { path[path.index(after: $0)...].lowercased() } }
    switch word ?? ending {
    case nil, "text", "txt": self = .text
    case "markdown", "md": self = .markdown
    case "json": self = .json
    case let name?:
      guard let format = DiagramFormat(ending: name), format != .html else {
        throw UsageError(
          "`diff` cannot write `\(output ?? name)`: it writes text, Markdown, JSON, SVG, PNG, PDF, DOT and Mermaid",
          hints: ["add `-T svg`, or use a name that ends in .svg"])
      }
      self = .diagram(format)
    }
  }
}

extension Option {
  static let differenceFormat = Option(
    name: "type", short: "T", value: .oneOf(["text", "markdown", "json", "dot", "svg", "png", "pdf", "mermaid"]),
    help: "the output format (default: by the extension of -o, else text)")
  static let differenceOutput = Option(
    name: "output", short: "o", value: .text("path"), help: "where to write it (default: standard output)")
  static let git = Option(name: "git", value: .text("revision"), help: "compare with this revision")
  static let exitCode = Option(name: "exit-code", value: .none, help: "exit with 1 if the flow changed")
}
