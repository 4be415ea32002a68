import SourceText

extension Format {
  static let rdjson = Format("rdjson", "reviewdog, which comments in many places") { run in RDJSONRenderer.bytes(run) }
}

/// The JSON of reviewdog; its columns count bytes of UTF-8.
private enum RDJSONRenderer {
  static func bytes(_ run: Run) -> [UInt8] {
    var json = JSONText()
    json.raw("{\n  \"source\": {\"name\": ")
    json.string(run.tool)
    json.raw("},\n  \"severity\": ")
    let tally = run.tally
    json.string(tally.errors > 0 ? "ERROR" : tally.warnings > 0 ? "WARNING" : "INFO")
    json.raw(",\n  \"diagnostics\": [")
    var separator = "\n    "
    run.forEachFinding { diagnostic, app, positions in
      json.raw(separator)
      separator = ",\n    "
      append(diagnostic, in: app.folder, &positions, to: &json)
    }
    json.raw(separator == "\n    " ? "]\n}\n" : "\n  ]\n}\n")
    return json.bytes
  }

  private static func append(
    _ diagnostic: Diagnostic, in folder: String, _ positions: inout Positions, to json: inout JSONText
  ) {
    let words = FindingWords(diagnostic, in: folder, &positions)
    json.raw("{\"message\": ")
    json.string((["\(diagnostic.name): \(diagnostic.countedMessage)"] + words.details).joined(separator: "\n"))
    json.raw(", \"severity\": ")
    json.string(severity(of: diagnostic))
    json.raw(", \"code\": {\"value\": ")
    json.string(diagnostic.code)
    json.raw("}, \"location\": ")
    let own = location(diagnostic.span, in: folder, &positions, to: &json)
    let related = diagnostic.notes.filter { $0.span != nil }
    json.list(", \"relatedLocations\": ", related) { note, json in
      json.raw("{\"message\": ")
      json.string(note.message)
      json.raw(", \"location\": ")
      if let span = note.span { _ = location(span, in: folder, &positions, to: &json) }
      json.raw("}")
    }
    // A suggestion is one edit in the file of the finding.
    let edits = diagnostic.fixes.filter { $0.edits.count == 1 }.flatMap { $0.edits }
    let fitting = edits.filter { positions.region(of: $0.span, in: .bytes)?.path == own?.path }
    json.list(", \"suggestions\": ", fitting) { edit, json in
      json.raw("{\"range\": ")
      if let region = positions.region(of: edit.span, in: .bytes) { range(region, to: &json) }
      json.raw(", \"text\": ")
      json.string(edit.text)
      json.raw("}")
    }
    json.raw("}")
  }

  private static func location(
    _ span: Span, in folder: String, _ positions: inout Positions, to json: inout JSONText
  ) -> Positions.Region? {
    let region = positions.region(of: span, in: .bytes)
    json.raw("{\"path\": ")
    json.string(folder + (region?.path ?? ""))
    if let region {
      json.raw(", \"range\": ")
      range(region, to: &json)
    }
    json.raw("}")
    return region
  }

  private static func range(_ region: Positions.Region, to json: inout JSONText) {
    json.raw("{\"start\": {\"line\": \(region.line), \"column\": \(region.column)}, ")
    json.raw("\"end\": {\"line\": \(region.endLine), \"column\": \(region.endColumn)}}")
  }

  private static func severity(of diagnostic: Diagnostic) -> String {
    switch diagnostic.severity {
    case .error: "ERROR"
    case .warning: "WARNING"
    case .advice: "INFO"
    }
  }
}
