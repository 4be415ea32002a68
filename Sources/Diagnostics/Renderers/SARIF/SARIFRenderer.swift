import SourceText

extension Format {
  static let sarif = Format("sarif", "SARIF 2.1.0: GitHub code scanning, editors") { run in
    var renderer = SARIFRenderer(run)
    return renderer.bytes()
  }
}

/// SARIF 2.1.0 as GitHub's code scanning wants it.
private struct SARIFRenderer {
  /// What GitHub takes of one run.
  private static let mostResults = 25_000
  private static let mostBytes = 10_000_000

  private let run: Run
  private var positions: [Positions]
  /// By app and file, as far as somebody asked.
  private var hashes: [[LineHashes?]]
  private let ruleIndex: [String: Int]
  private var gzip = GzipEstimate()

  init(_ run: Run) {
    self.run = run
    positions = run.apps.map { Positions($0.report.sources) }
    hashes = run.apps.map { Array(repeating: nil, count: $0.report.sources.files.count) }
    ruleIndex = Dictionary(keepingFirst: run.rules.enumerated().map { ($1.code, $0) })
  }

  mutating func bytes() -> [UInt8] {
    var json = JSONWriter()
    json.object(in: .lines) { json in
      json.field("$schema", "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json")
      json.field("version", "2.1.0")
      json.list("runs") { json in
        json.object(in: .lines) { json in appendRun(to: &json) }
      }
    }
    json.endLine()
    return json.bytes
  }

  private mutating func appendRun(to json: inout JSONWriter) {
    json.object("tool") { json in
      json.object("driver") { json in
        json.field("name", run.tool)
        json.field("version", run.version)
        json.field("semanticVersion", run.version)
        json.list("rules", run.rules, in: .lines) { json, rule in SARIFRule(rule).append(to: &json) }
      }
    }
    json.field("columnKind", "utf16CodeUnits")
    json.strings("newlineSequences", ["\r\n", "\n", "\r"])
    var (written, all) = (0, 0)
    json.list("results", in: .lines) { json in (written, all) = appendResults(to: &json) }
    json.list("invocations") { json in
      json.object { json in
        json.field("executionSuccessful", true)
        if written < all { appendCut(all - written, of: all, to: &json) }
      }
    }
  }

  /// Says that some are left out.
  private func appendCut(_ cut: Int, of all: Int, to json: inout JSONWriter) {
    let words =
      "\(cut) of \(all) findings are left out, none of them worse than these: GitHub accepts \(Self.mostResults) "
      + "results and \(Self.mostBytes / 1_000_000) MB per run"
    json.list("toolExecutionNotifications") { json in
      json.object { json in
        json.field("level", "warning")
        json.object("message") { json in json.field("text", words) }
      }
    }
  }

  // MARK: results

  /// Writes the worst first and what is accepted last, as far as there is room.
  private mutating func appendResults(to json: inout JSONWriter) -> (written: Int, all: Int) {
    let found = run.worstFirst.map { (app: $0.app, diagnostic: $0.diagnostic, reason: Suppression.Reason?.none) }
    let accepted = run.apps.indices.flatMap { app in
      run.apps[app].report.suppressions.map { (app: app, diagnostic: $0.diagnostic, reason: Optional($0.reason)) }
    }
    let all = found + accepted
    let count = all.reduce(0) { $0 + 1 + $1.diagnostic.more }
    var written = 0
    for result in all.prefix(Self.mostResults) {
      let hasRoom = json.keep { json in
        append(result.diagnostic, app: result.app, result.reason, to: &json)
        // As long as the whole is small nothing needs to be estimated.
        return json.bytes.count <= Self.mostBytes || gzip.size(of: json.bytes) <= Self.mostBytes - 1_000
      }
      if !hasRoom { break }
      written += 1 + result.diagnostic.more
    }
    return (written, count)
  }

  private mutating func append(
    _ diagnostic: Diagnostic, app: Int, _ reason: Suppression.Reason?, to json: inout JSONWriter
  ) {
    json.object { json in
      json.field("ruleId", diagnostic.code)
      if let index = ruleIndex[diagnostic.code] { json.field("ruleIndex", index) }
      json.field("level", diagnostic.severity.level)
      let remarks = diagnostic.notes.filter { $0.span == nil }.map { $0.message }
      message(([diagnostic.message] + remarks).joined(separator: "\n"), to: &json)
      if diagnostic.more > 0 { json.field("occurrenceCount", diagnostic.more + 1) }
      json.list("locations") { json in
        json.object { json in
          physicalLocation(diagnostic.span, app, to: &json)
          if !diagnostic.place.isEmpty { logicalLocation(diagnostic.place, to: &json) }
        }
      }
      relatedLocations(diagnostic, app, to: &json)
      codeFlow(diagnostic, app, to: &json)
      fixes(diagnostic, app, to: &json)
      json.object("partialFingerprints") { json in
        if let hash = lineHash(diagnostic, app) { json.field("primaryLocationLineHash", hash) }
        if !diagnostic.fingerprint.isEmpty { json.field("protoc/v1", diagnostic.fingerprint) }
      }
      if let reason { suppression(reason, to: &json) }
    }
  }

  private func suppression(_ reason: Suppression.Reason, to json: inout JSONWriter) {
    let (kind, words) =
      switch reason {
      case .baseline: ("external", "accepted by the baseline")
      case .allowed(let words): ("inSource", words)
      }
    json.list("suppressions") { json in
      json.object { json in
        json.field("kind", kind)
        json.field("status", "accepted")
        json.field("justification", words)
      }
    }
  }

  /// What is remarked about other places; remarks without one are in the message.
  private mutating func relatedLocations(_ diagnostic: Diagnostic, _ app: Int, to json: inout JSONWriter) {
    let notes = diagnostic.notes.filter { $0.span != nil }
    if notes.isEmpty { return }
    json.list("relatedLocations", notes.enumerated()) { json, note in
      json.object { json in
        json.field("id", note.offset + 1)
        physicalLocation(note.element.span ?? diagnostic.span, app, to: &json)
        message(note.element.message, to: &json)
      }
    }
  }

  /// The shortest taps, and at their end the finding itself.
  private mutating func codeFlow(_ diagnostic: Diagnostic, _ app: Int, to json: inout JSONWriter) {
    if diagnostic.steps.isEmpty { return }
    let taps = diagnostic.steps.map { (span: $0.span ?? diagnostic.span, words: $0.text) }
    json.list("codeFlows") { json in
      json.object { json in
        json.object("message") { json in json.field("text", "the shortest path") }
        json.list("threadFlows") { json in
          json.object { json in
            json.list("locations", taps + [(diagnostic.span, diagnostic.message)]) { json, tap in
              json.object { json in
                json.object("location") { json in
                  physicalLocation(tap.span, app, to: &json)
                  message(tap.words, to: &json)
                }
              }
            }
          }
        }
      }
    }
  }

  private mutating func fixes(_ diagnostic: Diagnostic, _ app: Int, to json: inout JSONWriter) {
    let fixes = diagnostic.fixes.filter { !$0.edits.isEmpty }
    if fixes.isEmpty || run.apps[app].report.sources.files.isEmpty { return }
    json.list("fixes", fixes) { json, fix in
      json.object { json in
        message(fix.title, as: "description", to: &json)
        json.list("artifactChanges") { json in for edit in fix.edits { change(edit, app, to: &json) } }
      }
    }
  }

  private mutating func change(_ edit: Edit, _ app: Int, to json: inout JSONWriter) {
    guard let place = positions[app].region(of: edit.span, in: .utf16) else { return }
    json.object { json in
      artifact(place, app, to: &json)
      json.list("replacements") { json in
        json.object { json in
          region(place, as: "deletedRegion", to: &json)
          json.object("insertedContent") { json in json.field("text", edit.text) }
        }
      }
    }
  }

  // MARK: places

  private func logicalLocation(_ place: String, to json: inout JSONWriter) {
    json.list("logicalLocations") { json in
      json.object { json in json.field("fullyQualifiedName", place) }
    }
  }

  private mutating func physicalLocation(_ span: Span, _ app: Int, to json: inout JSONWriter) {
    let place = positions[app].region(of: span, in: .utf16)
    json.object("physicalLocation") { json in
      if let place {
        artifact(place, app, to: &json)
        region(place, as: "region", to: &json)
        return
      }
      json.object("artifactLocation") { json in
        json.field("uri", Self.uri(run.apps[app].folder + run.apps[app].entry))
      }
      json.object("region") { json in
        json.field("startLine", 1)
        json.field("startColumn", 1)
      }
    }
  }

  private func artifact(_ place: Positions.Region, _ app: Int, to json: inout JSONWriter) {
    json.object("artifactLocation") { json in
      json.field("uri", Self.uri(run.apps[app].folder + place.path))
      json.field("uriBaseId", "%SRCROOT%")
    }
  }

  private func region(_ place: Positions.Region, as key: StaticString, to json: inout JSONWriter) {
    json.object(key) { json in
      json.field("startLine", place.line)
      json.field("startColumn", place.column)
      json.field("endLine", place.endLine)
      json.field("endColumn", place.endColumn)
    }
  }

  private mutating func lineHash(_ diagnostic: Diagnostic, _ app: Int) -> String? {
    let sources = run.apps[app].report.sources
    guard let place = positions[app].region(of: diagnostic.span, in: .utf16) else { return nil }
    let index = sources.fileIndex(of: diagnostic.span)
    let known = hashes[app][index]
    let span = sources.files[index].span
    let table = known ?? LineHashes(sources.bytes[Int(span.start)..<Int(span.end)])
    if known == nil { hashes[app][index] = table }
    return table.text(ofLine: place.line)
  }

  /// A text as a message: what is in brackets before a bracket would be taken for a link.
  private func message(_ text: String, as key: StaticString = "message", to json: inout JSONWriter) {
    let text = text.contains("](") ? text.map { $0 == "[" || $0 == "]" ? "\\\($0)" : "\($0)" }.joined() : text
    json.object(key) { json in json.field("text", text) }
  }

  /// A relative path as a reference: everything but what may be there is written by its bytes.
  private static func uri(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }
    }
    return result
  }
}

extension Severity {
  /// What SARIF calls it.
  var level: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .advice: "note"
    }
  }
}
