package import SourceText

extension Format {
  static let json = Format("json", "one object with everything, for programs") { run in
    var output: [UInt8] = []
    JSONRenderer(tool: run.tool, version: run.version)
      .append(run.apps.map { ($0.report, $0.folder) }, fixedCount: run.fixedCount, to: &output)
    return output
  }
}

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

  /// Writes reports, with what is before the paths of each, in the order given.
  ///
  /// - Parameter fixedCount: how many findings were fixed before; nil if nothing was to be fixed.
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
      for diagnostic in report.listed {
        json.raw(separator)
        json.finding(diagnostic, in: folder, &positions)
        separator = ",\n    "
      }
    }
    json.raw(tally.total == 0 ? "]" : "\n  ]")
    json.raw(",\n  \"summary\": {\"errors\": \(tally.errors), \"warnings\": \(tally.warnings), ")
    json.raw("\"advice\": \(tally.advice), \"files\": \(tally.files.count)")
    if tally.accepted > 0 { json.raw(", \"accepted\": \(tally.accepted)") }
    if tally.waiting > 0 { json.raw(", \"waiting\": \(tally.waiting)") }
    if let fixedCount { json.raw(", \"fixed\": \(fixedCount)") }
    json.raw("}\n}\n")
    swap(&json.bytes, &output)
  }

  /// Writes one finding.
  package func append(
    _ diagnostic: Diagnostic, of sources: SourceMap, in folder: String, to json: inout JSONText
  ) {
    var positions = Positions(sources)
    json.finding(diagnostic, in: folder, &positions)
  }
}
