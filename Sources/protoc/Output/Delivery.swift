import Diagnostics

/// Where the findings of a run go: which formats, to which files.
struct Delivery {
  private let parts: [(format: Format, file: String?)]

  /// - Parameter words: as they were given: `sarif=findings.sarif`, `github`.
  init(_ words: [String]) throws(UsageError) {
    var parts: [(format: Format, file: String?)] = []
    for word in words {
      let (name, file) = Arguments.output(word)
      guard let format = Format.named(name) else { continue }
      parts.append((format, file == "-" ? nil : file))
    }
    // Without any, people read.
    self.parts = words.isEmpty ? [(.text, nil)] : parts
    let open = parts.filter { $0.file == nil }.map(\.format.name)
    if let first = open.first, let second = open.dropFirst().first {
      throw UsageError(
        "`\(first)` and `\(second)` would both be written to standard output",
        hints: ["give all but one of them a file: `--format \(second)=FILE`"])
    }
    let files = parts.compactMap(\.file)
    if let file = files.first(where: { file in files.count { $0 == file } > 1 }) {
      throw UsageError("two formats would be written to `\(file)`")
    }
  }

  /// Where formats go that have a file, and how each was asked for.
  var files: [(path: String, option: String)] {
    parts.compactMap { format, file in file.map { (path: $0, option: "--format \(format.name)=FILE") } }
  }

  /// Whether some format tells of what is well too.
  var needsSubjects: Bool { parts.contains { $0.format.needsSubjects } }

  /// Writes everything; each file whole or not at all.
  ///
  /// - Returns: what could not be written, and why.
  func carryOut(_ run: Run, _ terminal: inout Terminal) -> [String] {
    var problems: [String] = []
    for (format, file) in parts {
      guard let file else { continue }
      if let reason = System.replace(file, contents: format.bytes(run)) {
        problems.append("`\(file)` cannot be written: \(reason)")
      }
    }
    if let format = parts.first(where: { $0.file == nil })?.format {
      var shown = run
      shown.width = terminal.width
      shown.isColored = terminal.isColored
      terminal.write(format.bytes(shown))
    } else if !run.isQuiet {
      // Everything went into files; anyone who looks at the log still learns how it went.
      for line in run.notes + [run.tally.sentence] { terminal.write(line.harmless + "\n") }
    }
    if let problem = summarize(run) { problems.append(problem) }
    return problems
  }

  /// Adds a summary to the step, where GitHub reads the annotations and says where its summary is.
  private func summarize(_ run: Run) -> String? {
    guard parts.contains(where: { $0.format.name == Format.github.name }),
      let file = System.environment("GITHUB_STEP_SUMMARY"), !file.isEmpty
    else { return nil }
    return System.append(to: file, contents: Format.markdown.bytes(run))
      .map { "the step summary `\(file)` cannot be written: \($0)" }
  }
}
