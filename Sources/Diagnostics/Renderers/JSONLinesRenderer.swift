import SourceText

extension Format {
  static let jsonl = Format("jsonl", "an object a line, for programs that read as it comes") { run in
    JSONLinesRenderer.bytes(run)
  }
}

/// The findings as objects, one a line and nothing else: what `json` has under `findings`.
private enum JSONLinesRenderer {
  static func bytes(_ run: Run) -> [UInt8] {
    var json = JSONText()
    run.forEachFinding { diagnostic, app, positions in
      json.finding(diagnostic, in: app.folder, &positions)
      json.raw("\n")
    }
    return json.bytes
  }
}
