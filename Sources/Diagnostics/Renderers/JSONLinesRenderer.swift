import SourceText

extension Format {
  static let jsonl = Format("jsonl", "one JSON object per line") { run in
    JSONLinesRenderer.bytes(run)
  }
}

/// The findings as objects, one a line and nothing else: what `json` has under `findings`.
private enum JSONLinesRenderer {
  static func bytes(_ run: Run) -> [UInt8] {
    var json = JSONWriter()
    run.forEachFinding { diagnostic, app, positions in
      json.finding(diagnostic, in: app.folder, &positions)
      json.endLine()
    }
    return json.bytes
  }
}
