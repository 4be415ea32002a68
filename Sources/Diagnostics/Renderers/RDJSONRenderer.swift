import SourceText

extension Format {
  static let rdjson = Format("rdjson", "reviewdog, which comments in many places") { run in RDJSONRenderer.bytes(run) }
}

/// The JSON of reviewdog; its columns count bytes of UTF-8.
private enum RDJSONRenderer {
  static func bytes(_ run: Run) -> [UInt8] {
    var json = JSONWriter()
    let tally = run.tally
    json.object(in: .lines) { json in
      json.object("source") { json in json.field("name", run.tool) }
      json.field("severity", tally.errors > 0 ? "ERROR" : tally.warnings > 0 ? "WARNING" : "INFO")
      json.list("diagnostics", in: .lines) { json in
        run.forEachFinding { diagnostic, app, positions in append(diagnostic, in: app.folder, &positions, to: &json) }
      }
    }
    json.endLine()
    return json.bytes
  }

  private static func append(
    _ diagnostic: Diagnostic, in folder: String, _ positions: inout Positions, to json: inout JSONWriter
  ) {
    let words = FindingWords(diagnostic, in: folder, &positions)
    json.object { json in
      json.field(
        "message", (["\(diagnostic.name): \(diagnostic.countedMessage)"] + words.details).joined(separator: "\n"))
      json.field("severity", severity(of: diagnostic))
      json.object("code") { json in json.field("value", diagnostic.code) }
      let own = location(diagnostic.span, in: folder, &positions, to: &json)
      let related = diagnostic.notes.filter { $0.span != nil }
      json.list("relatedLocations", related) { json, note in
        json.object { json in
          json.field("message", note.message)
          if let span = note.span { _ = location(span, in: folder, &positions, to: &json) }
        }
      }
      // A suggestion is one edit in the file of the finding.
      let edits = diagnostic.fixes.filter { $0.edits.count == 1 }.flatMap { $0.edits }
      let fitting = edits.filter { positions.region(of: $0.span, in: .bytes)?.path == own?.path }
      json.list("suggestions", fitting) { json, edit in
        json.object { json in
          if let region = positions.region(of: edit.span, in: .bytes) { range(region, to: &json) }
          json.field("text", edit.text)
        }
      }
    }
  }

  /// Writes where something is, and gives it.
  private static func location(
    _ span: Span, in folder: String, _ positions: inout Positions, to json: inout JSONWriter
  ) -> Positions.Region? {
    let region = positions.region(of: span, in: .bytes)
    json.object("location") { json in
      json.field("path", folder + (region?.path ?? ""))
      if let region { range(region, to: &json) }
    }
    return region
  }

  private static func range(_ region: Positions.Region, to json: inout JSONWriter) {
    json.object("range") { json in
      json.object("start") { json in
        json.field("line", region.line)
        json.field("column", region.column)
      }
      json.object("end") { json in
        json.field("line", region.endLine)
        json.field("column", region.endColumn)
      }
    }
  }

  private static func severity(of diagnostic: Diagnostic) -> String {
    switch diagnostic.severity {
    case .error: "ERROR"
    case .warning: "WARNING"
    case .advice: "INFO"
    }
  }
}
