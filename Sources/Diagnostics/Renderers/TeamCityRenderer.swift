extension Format {
  static let teamcity = Format("teamcity", "TeamCity: inspections") { run in TeamCityRenderer.bytes(run) }
}

/// Service messages of TeamCity: each rule that found something as an inspection type, each finding as an inspection.
private enum TeamCityRenderer {
  /// A value may have four thousand characters.
  private static let longest = 3900

  static func bytes(_ run: Run) -> [UInt8] {
    var output: [UInt8] = []
    var types: Set<String> = []
    run.forEachFinding { diagnostic, app, positions in
      if types.insert(diagnostic.code).inserted { output += type(of: diagnostic, run).utf8 }
      let words = FindingWords(diagnostic, in: app.folder, &positions)
      let message = ([words.message] + words.details).joined(separator: "\n")
      var line = "##teamcity[inspection typeId='\(escaped(diagnostic.code))' message='\(escaped(message))'"
      if let region = positions.region(of: diagnostic.span, in: .scalars) {
        line += " file='\(escaped((app.folder + region.path).harmless))' line='\(region.line)'"
      }
      output += (line + " SEVERITY='\(severity(of: diagnostic))']\n").utf8
    }
    if !run.isQuiet { output += (run.tally.sentence + "\n").utf8 }
    return output
  }

  private static func type(of diagnostic: Diagnostic, _ run: Run) -> String {
    let rule = run.rules.first { $0.code == diagnostic.code }
    let values = [
      ("id", diagnostic.code), ("name", "\(diagnostic.code) \(diagnostic.name)"),
      ("category", "\(run.tool): \(diagnostic.group?.title ?? "findings")"),
      ("description", rule.map { "\($0.summary). \($0.rationale) \($0.remedy)" } ?? diagnostic.name),
    ]
    return "##teamcity[inspectionType " + values.map { "\($0)='\(escaped($1))'" }.joined(separator: " ") + "]\n"
  }

  private static func severity(of diagnostic: Diagnostic) -> String {
    switch diagnostic.severity {
    case .error: "ERROR"
    case .warning: "WARNING"
    case .advice: "WEAK WARNING"
    }
  }

  /// What is no ASCII is written by its number, in units of UTF-16 as Java has them.
  private static func escaped(_ text: String) -> String {
    var result = ""
    let isLong = text.unicodeScalars.count > longest
    for scalar in text.unicodeScalars.prefix(longest) {
      switch scalar {
      case "'", "|", "[", "]": result += "|" + String(scalar)
      case "\n": result += "|n"
      case "\r": result += "|r"
      case " "..."~": result.unicodeScalars.append(scalar)
      default:
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          result += "|0x" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
        }
      }
    }
    return isLong ? result + " ..." : result
  }
}
