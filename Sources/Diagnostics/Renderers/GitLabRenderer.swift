import SourceText

extension Format {
  static let gitlab = Format("gitlab", "GitLab: the Code Quality report of a merge request") { run in
    GitLabRenderer.bytes(run)
  }
}

/// The Code Quality report of GitLab: a list of objects, no two with one fingerprint.
private enum GitLabRenderer {
  static func bytes(_ run: Run) -> [UInt8] {
    var json = JSONText()
    var counts: [Fingerprint: Int] = [:]
    json.raw("[")
    var separator = "\n"
    run.forEachFinding { diagnostic, app, positions in
      let region = positions.region(of: diagnostic.span, in: .scalars)
      let path = app.folder + (region?.path ?? app.entry)
      let words = FindingWords(diagnostic, in: app.folder, &positions)
      // A file may belong to several apps, and GitLab drops all but one of those with one fingerprint.
      let known = diagnostic.fingerprint.isEmpty ? diagnostic.message : diagnostic.fingerprint
      let first = Fingerprint(code: diagnostic.code, place: path, words: known)
      let repetition = counts[first, default: 0] + 1
      counts[first] = repetition
      json.raw(separator + "  {\"description\": ")
      json.string("\(diagnostic.name): \(diagnostic.countedMessage)")
      json.raw(", \"check_name\": ")
      json.string(diagnostic.code)
      json.raw(", \"fingerprint\": ")
      json.string(Fingerprint(code: diagnostic.code, place: path, words: known, repetition: repetition).text)
      json.raw(", \"severity\": ")
      json.string(severity(of: diagnostic))
      json.raw(", \"location\": {\"path\": ")
      json.string(path)
      json.raw(", \"lines\": {\"begin\": \(region?.line ?? 1), \"end\": \(region?.endLine ?? 1)}}")
      json.raw(", \"type\": \"issue\", \"categories\": [\"Bug Risk\"]")
      if !words.details.isEmpty {
        json.raw(", \"content\": {\"body\": ")
        json.string(words.details.joined(separator: "\n"))
        json.raw("}")
      }
      json.raw("}")
      separator = ",\n"
    }
    json.raw(separator == "\n" ? "]\n" : "\n]\n")
    return json.bytes
  }

  /// What keeps the app from being read blocks; what strands people weighs more than what is untidy.
  private static func severity(of diagnostic: Diagnostic) -> String {
    switch diagnostic.severity {
    case .error: diagnostic.scope == .file ? "blocker" : "critical"
    case .warning: diagnostic.scope?.isFlow == true ? "major" : "minor"
    case .advice: "info"
    }
  }
}
