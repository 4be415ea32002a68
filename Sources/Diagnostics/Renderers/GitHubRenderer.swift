import SourceText

extension Format {
  /// For GitHub Actions, whose commands annotate lines.
  package static let github = Format("github", "GitHub Actions: annotations on the lines of a pull request") { run in
    GitHubRenderer.bytes(run)
  }
}

/// Workflow commands of GitHub Actions, the worst first.
///
/// GitHub shows ten errors, ten warnings and ten notices of a step and drops the rest without a word; so more are not
/// written, and how many there are besides is said.
private enum GitHubRenderer {
  private static let most = 10

  static func bytes(_ run: Run) -> [UInt8] {
    var output = ""
    var positions = run.apps.map { Positions($0.report.sources) }
    var counts: [Severity: Int] = [:]
    for (app, diagnostic) in run.worstFirst {
      let count = counts[diagnostic.severity, default: 0]
      counts[diagnostic.severity] = count + 1 + diagnostic.more
      guard count < most else { continue }
      output += command(diagnostic, in: run.apps[app].folder, &positions[app])
    }
    let missing = counts.values.reduce(0) { $0 + max(0, $1 - most) }
    if missing > 0 {
      output += "\(counted(missing, "more finding is", "more findings are")) not annotated: "
      output += "GitHub shows \(most) of each severity. Run `\(run.tool) check` to see them all.\n"
    }
    if !run.isQuiet { output += run.tally.sentence + "\n" }
    return Array(output.utf8)
  }

  private static func command(_ diagnostic: Diagnostic, in folder: String, _ positions: inout Positions) -> String {
    let words = FindingWords(diagnostic, in: folder, &positions)
    let name =
      switch diagnostic.severity {
      case .error: "error"
      case .warning: "warning"
      case .advice: "notice"
      }
    var properties: [String] = []
    if let region = positions.region(of: diagnostic.span, in: .utf16) {
      properties.append("file=" + property((folder + region.path).harmless))
      properties.append("line=\(region.line)")
      properties.append("endLine=\(region.endLine)")
      // Columns are of one line; with several GitHub refuses the whole annotation.
      if region.isInOneLine { properties += ["col=\(region.column)", "endColumn=\(region.endColumn)"] }
    }
    properties.append("title=" + property(words.title))
    let message = ([words.message] + words.details).joined(separator: "\n")
    return "::\(name) \(properties.joined(separator: ","))::\(data(message))\n"
  }

  private static func data(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func property(_ text: String) -> String {
    var result = ""
    for scalar in data(text).unicodeScalars {
      switch scalar {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
