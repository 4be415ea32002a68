package import SourceText

/// Findings for programs: one object with all there is to know, one finding a line.
///
/// Positions give the byte `offset` within the file, the `line` and the `column` in Unicode scalars, and the `utf16Column`,
/// all but the offset from 1. Ends are exclusive.
package struct JSONRenderer: Sendable {
  /// The version of the format; it grows when something is taken away or changes its meaning.
  package static let schema = 1
  package let tool: String
  package let version: String

  package init(tool: String, version: String) {
    self.tool = tool
    self.version = version
  }

  /// Writes reports, with what stands before the paths of each, in the order given.
  ///
  /// - Parameter fixedCount: how many findings were mended before; nil where nothing was to be mended.
  package func append(
    _ reports: [(report: Report, folder: String)], fixedCount: Int? = nil, to output: inout [UInt8]
  ) {
    var json = JSONText(bytes: [])
    swap(&json.bytes, &output)
    json.raw("{\n  \"schema\": \(Self.schema),\n  \"tool\": {\"name\": ")
    json.string(tool)
    json.raw(", \"version\": ")
    json.string(version)
    json.raw("},\n  \"findings\": [")
    var tally = Tally()
    var separator = "\n    "
    for (report, folder) in reports {
      tally.add(report, in: folder)
      var positions = Positions(report.sources)
      for diagnostic in report.diagnostics {
        json.raw(separator)
        append(diagnostic, folder, &positions, to: &json)
        separator = ",\n    "
      }
    }
    json.raw(tally.total == 0 ? "]" : "\n  ]")
    json.raw(",\n  \"summary\": {\"errors\": \(tally.errors), \"warnings\": \(tally.warnings), ")
    json.raw("\"advice\": \(tally.advice), \"files\": \(tally.files.count)")
    if tally.accepted > 0 { json.raw(", \"accepted\": \(tally.accepted)") }
    if let fixedCount { json.raw(", \"fixed\": \(fixedCount)") }
    json.raw("}\n}\n")
    swap(&json.bytes, &output)
  }

  /// Writes one finding.
  package func append(
    _ diagnostic: Diagnostic, of sources: SourceMap, in folder: String, to json: inout JSONText
  ) {
    var positions = Positions(sources)
    append(diagnostic, folder, &positions, to: &json)
  }

  private func append(_ diagnostic: Diagnostic, _ folder: String, _ positions: inout Positions, to json: inout JSONText)
  {
    json.raw("{\"code\": ")
    json.string(diagnostic.code)
    json.raw(", \"name\": ")
    json.string(diagnostic.name)
    json.raw(", \"severity\": ")
    json.string(diagnostic.severity.rawValue)
    json.raw(", \"message\": ")
    json.string(diagnostic.message)
    if !diagnostic.fingerprint.isEmpty {
      json.raw(", \"place\": ")
      json.string(diagnostic.place)
      json.raw(", \"fingerprint\": ")
      json.string(diagnostic.fingerprint)
    }
    append(diagnostic.span, folder, &positions, to: &json)
    json.list(", \"notes\": ", diagnostic.notes) { note, json in
      json.raw("{\"message\": ")
      json.string(note.message)
      if let span = note.span { append(span, folder, &positions, to: &json) }
      json.raw("}")
    }
    json.list(", \"fixes\": ", diagnostic.fixes) { fix, json in
      json.raw("{\"title\": ")
      json.string(fix.title)
      json.raw(fix.isCertain ? ", \"certain\": true" : ", \"certain\": false")
      json.list(", \"edits\": ", fix.edits) { edit, json in
        json.raw("{\"text\": ")
        json.string(edit.text)
        append(edit.span, folder, &positions, to: &json)
        json.raw("}")
      }
      json.raw("}")
    }
    json.list(", \"steps\": ", diagnostic.steps) { step, json in
      json.raw("{\"text\": ")
      json.string(step.text)
      for (key, value) in [("action", step.action), ("label", step.label), ("from", step.from), ("to", step.to)]
      where !value.isEmpty {
        json.raw(", \"\(key)\": ")
        json.string(value)
      }
      if let span = step.span { append(span, folder, &positions, to: &json) }
      json.raw("}")
    }
    json.raw("}")
  }

  private func append(_ span: Span, _ folder: String, _ positions: inout Positions, to json: inout JSONText) {
    guard !positions.map.files.isEmpty else { return }
    let span = positions.clamped(span)
    let table = positions.table(of: span)
    json.raw(", \"file\": ")
    json.string(folder + table.file.path)
    append(", \"start\": ", span.start, table, positions.map, to: &json)
    append(", \"end\": ", span.end, table, positions.map, to: &json)
  }

  private func append(_ key: String, _ offset: UInt32, _ table: LineTable, _ map: SourceMap, to json: inout JSONText) {
    let position = table.position(of: offset, in: map)
    json.raw(key)
    json.raw("{\"offset\": ")
    json.number(Int(offset - table.file.span.start))
    json.raw(", \"line\": ")
    json.number(position.line)
    json.raw(", \"column\": ")
    json.number(position.column)
    json.raw(", \"utf16Column\": ")
    json.number(table.utf16Column(of: offset, in: map))
    json.raw("}")
  }
}
