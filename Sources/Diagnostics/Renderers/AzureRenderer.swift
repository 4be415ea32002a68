extension Format {
  static let azure = Format("azure", "Azure Pipelines: issues in the log and the summary") { run in
    AzureRenderer.bytes(run)
  }
}

/// Logging commands of Azure Pipelines, which knows errors and warnings only: advice is a warning that says so.
private enum AzureRenderer {
  static func bytes(_ run: Run) -> [UInt8] {
    var output: [UInt8] = []
    run.forEachFinding { diagnostic, app, positions in
      let words = FindingWords(diagnostic, in: app.folder, &positions)
      var properties = ["type=\(diagnostic.severity == .error ? "error" : "warning")"]
      if let region = positions.region(of: diagnostic.span, in: .utf16) {
        properties.append("sourcepath=" + escaped((app.folder + region.path).harmless, isProperty: true))
        properties += ["linenumber=\(region.line)", "columnnumber=\(region.column)"]
      }
      properties.append("code=" + diagnostic.code)
      let kind = diagnostic.severity == .advice ? "advice: " : ""
      let message = (["\(diagnostic.name): \(kind)\(words.message)"] + words.details).joined(separator: "\n")
      let line = "##vso[task.logissue \(properties.joined(separator: ";"));]\(escaped(message, isProperty: false))\n"
      output += line.utf8
    }
    if !run.isQuiet { output += (run.tally.sentence + "\n").utf8 }
    return output
  }

  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%AZP25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ";" where isProperty: result += "%3B"
      case "]" where isProperty: result += "%5D"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
