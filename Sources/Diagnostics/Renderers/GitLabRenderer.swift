import SourceText

extension Format {
  static let gitlab = Format("gitlab", "GitLab: the Code Quality report of a merge request") { run in
    GitLabRenderer.bytes(run)
  }
}

/// The Code Quality report of GitLab: a list of objects, no two with one fingerprint.
private enum GitLabRenderer {
  static func bytes(_ run: Run) -> [UInt8] {
    var json = JSONWriter()
    var counts: [Fingerprint: Int] = [:]
    json.list(in: .lines) { json in
      run.forEachFinding { diagnostic, app, positions in
        append(diagnostic, of: app, &positions, &counts, to: &json)
      }
    }
    json.endLine()
    return json.bytes
  }

  private static func append(
    _ diagnostic: Diagnostic, of app: CheckedApp, _ positions: inout Positions, _ counts: inout [Fingerprint: Int],
    to json: inout JSONWriter
  ) {
    let region = positions.region(of: diagnostic.span, in: .scalars)
    let path = app.folder + (region?.path ?? app.entry)
    let words = FindingWords(diagnostic, in: app.folder, &positions)
    // A file may belong to several apps, and GitLab drops all but one of those with one fingerprint.
    let known = diagnostic.fingerprint.isEmpty ? diagnostic.message : diagnostic.fingerprint
    let first = Fingerprint(code: diagnostic.code, place: path, words: known)
    let repetition = counts[first, default: 0] + 1
    counts[first] = repetition
    json.object { json in
      json.field("description", "\(diagnostic.name): \(diagnostic.countedMessage)")
      json.field("check_name", diagnostic.code)
      json.field(
        "fingerprint", Fingerprint(code: diagnostic.code, place: path, words: known, repetition: repetition).text)
      json.field("severity", severity(of: diagnostic))
      json.object("location") { json in
        json.field("path", path)
        json.object("lines") { json in
          json.field("begin", region?.line ?? 1)
          json.field("end", region?.endLine ?? 1)
        }
      }
      json.field("type", "issue")
      json.strings("categories", ["Bug Risk"])
      if !words.details.isEmpty {
        json.object("content") { json in json.field("body", words.details.joined(separator: "\n")) }
      }
    }
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
