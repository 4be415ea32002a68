package import SourceText

extension JSONWriter {
  /// Writes all there is to know of a finding.
  mutating func finding(_ diagnostic: Diagnostic, in folder: String, _ positions: inout Positions) {
    object { json in
      json.field("code", diagnostic.code)
      json.field("name", diagnostic.name)
      json.field("severity", diagnostic.severity.rawValue)
      json.field("message", diagnostic.message)
      if !diagnostic.fingerprint.isEmpty {
        json.field("place", diagnostic.place)
        json.field("fingerprint", diagnostic.fingerprint)
      }
      if diagnostic.more > 0 { json.field("more", diagnostic.more) }
      json.place(diagnostic.span, folder, &positions)
      json.list("notes", diagnostic.notes) { json, note in
        json.object { json in
          json.field("message", note.message)
          if let span = note.span { json.place(span, folder, &positions) }
        }
      }
      json.list("fixes", diagnostic.fixes) { json, fix in json.fix(fix, folder, &positions) }
      json.list("steps", diagnostic.steps) { json, step in
        json.object { json in
          json.words(of: step)
          if let span = step.span { json.place(span, folder, &positions) }
        }
      }
    }
  }

  private mutating func fix(_ fix: Fix, _ folder: String, _ positions: inout Positions) {
    object { json in
      json.field("title", fix.title)
      json.field("certain", fix.isCertain)
      json.list("edits", fix.edits) { json, edit in
        json.object { json in
          json.field("text", edit.text)
          json.place(edit.span, folder, &positions)
        }
      }
    }
  }

  /// Writes the fields of a step besides its place.
  package mutating func words(of step: TraceStep) {
    field("text", step.text)
    let parts: [(StaticString, String)] = [
      ("action", step.action), ("label", step.label), ("from", step.from), ("to", step.to),
    ]
    for (key, value) in parts where !value.isEmpty { field(key, value) }
  }

  private mutating func place(_ span: Span, _ folder: String, _ positions: inout Positions) {
    guard !positions.map.files.isEmpty else { return }
    let span = positions.clamped(span)
    let table = positions.table(of: span)
    field("file", folder + table.file.path)
    point("start", span.start, table, positions.map)
    point("end", span.end, table, positions.map)
  }

  private mutating func point(_ key: StaticString, _ offset: UInt32, _ table: LineTable, _ map: SourceMap) {
    let position = table.position(of: offset, in: map)
    object(key) { json in
      json.field("offset", Int(offset - table.file.span.start))
      json.field("line", position.line)
      json.field("column", position.column)
      json.field("utf16Column", table.utf16Column(of: offset, in: map))
    }
  }
}
