package import SourceText

extension Format {
  static let json = Format("json", "one object with everything, for programs") { run in
    JSONRenderer(tool: run.tool, version: run.version)
      .bytes(of: run.apps.map { ($0.report, $0.folder) }, fixedCount: run.fixedCount)
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

  /// Reports, with what is before the paths of each, in the order given.
  ///
  /// - Parameter fixedCount: how many findings were fixed before; nil if nothing was to be fixed.
  package func bytes(of reports: [(report: Report, folder: String)], fixedCount: Int? = nil) -> [UInt8] {
    var json = JSONWriter()
    var tally = Tally()
    json.object(in: .lines) { json in
      json.field("schema", Self.schema)
      appendTool(to: &json)
      json.list("findings", in: .lines) { json in
        for (report, folder) in reports {
          tally.add(report, in: folder)
          var positions = Positions(report.sources)
          for diagnostic in report.listed { json.finding(diagnostic, in: folder, &positions) }
        }
      }
      json.object("summary") { json in
        json.field("errors", tally.errors)
        json.field("warnings", tally.warnings)
        json.field("advice", tally.advice)
        json.field("files", tally.files.count)
        if tally.accepted > 0 { json.field("accepted", tally.accepted) }
        if tally.waiting > 0 { json.field("waiting", tally.waiting) }
        if let fixedCount { json.field("fixed", fixedCount) }
      }
    }
    json.endLine()
    return json.bytes
  }

  /// Writes the field that says by what a report was made.
  package func appendTool(to json: inout JSONWriter) {
    json.object("tool") { json in
      json.field("name", tool)
      json.field("version", version)
    }
  }

  /// Writes one finding.
  package func append(
    _ diagnostic: Diagnostic, of sources: SourceMap, in folder: String, to json: inout JSONWriter
  ) {
    var positions = Positions(sources)
    json.finding(diagnostic, in: folder, &positions)
  }
}
