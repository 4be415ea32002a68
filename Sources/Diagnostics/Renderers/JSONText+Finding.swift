package import SourceText

extension JSONText {
  /// Writes all there is to know of a finding.
  mutating func finding(_ diagnostic: Diagnostic, in folder: String, _ positions: inout Positions) {
    raw("{\"code\": ")
    string(diagnostic.code)
    raw(", \"name\": ")
    string(diagnostic.name)
    raw(", \"severity\": ")
    string(diagnostic.severity.rawValue)
    raw(", \"message\": ")
    string(diagnostic.message)
    if !diagnostic.fingerprint.isEmpty {
      raw(", \"place\": ")
      string(diagnostic.place)
      raw(", \"fingerprint\": ")
      string(diagnostic.fingerprint)
    }
    if diagnostic.more > 0 {
      raw(", \"more\": ")
      number(diagnostic.more)
    }
    place(diagnostic.span, folder, &positions)
    list(", \"notes\": ", diagnostic.notes) { note, json in
      json.raw("{\"message\": ")
      json.string(note.message)
      if let span = note.span { json.place(span, folder, &positions) }
      json.raw("}")
    }
    list(", \"fixes\": ", diagnostic.fixes) { fix, json in
      json.raw("{\"title\": ")
      json.string(fix.title)
      json.raw(fix.isCertain ? ", \"certain\": true" : ", \"certain\": false")
      json.list(", \"edits\": ", fix.edits) { edit, json in
        json.raw("{\"text\": ")
        json.string(edit.text)
        json.place(edit.span, folder, &positions)
        json.raw("}")
      }
      json.raw("}")
    }
    list(", \"steps\": ", diagnostic.steps) { step, json in
      json.raw("{")
      json.words(of: step)
      if let span = step.span { json.place(span, folder, &positions) }
      json.raw("}")
    }
    raw("}")
  }

  /// Writes the members of a step besides its place.
  package mutating func words(of step: TraceStep) {
    raw("\"text\": ")
    string(step.text)
    for (key, value) in [("action", step.action), ("label", step.label), ("from", step.from), ("to", step.to)]
    where !value.isEmpty {
      raw(", \"\(key)\": ")
      string(value)
    }
  }

  private mutating func place(_ span: Span, _ folder: String, _ positions: inout Positions) {
    guard !positions.map.files.isEmpty else { return }
    let span = positions.clamped(span)
    let table = positions.table(of: span)
    raw(", \"file\": ")
    string(folder + table.file.path)
    point(", \"start\": ", span.start, table, positions.map)
    point(", \"end\": ", span.end, table, positions.map)
  }

  private mutating func point(_ key: String, _ offset: UInt32, _ table: LineTable, _ map: SourceMap) {
    let position = table.position(of: offset, in: map)
    raw(key)
    raw("{\"offset\": ")
    number(Int(offset - table.file.span.start))
    raw(", \"line\": ")
    number(position.line)
    raw(", \"column\": ")
    number(position.column)
    raw(", \"utf16Column\": ")
    number(table.utf16Column(of: offset, in: map))
    raw("}")
  }
}
