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
  private var json = JSONText()
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
    json.raw("{\n  \"$schema\": \"https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json\",")
    json.raw("\n  \"version\": \"2.1.0\",\n  \"runs\": [{\n    \"tool\": {\"driver\": {\"name\": ")
    json.string(run.tool)
    json.raw(", \"version\": ")
    json.string(run.version)
    json.raw(", \"semanticVersion\": ")
    json.string(run.version)
    json.list(",\n      \"rules\": ", run.rules) { rule, json in SARIFRule(rule).append(to: &json) }
    json.raw("}},\n    \"columnKind\": \"utf16CodeUnits\",\n    \"newlineSequences\": [\"\\r\\n\", \"\\n\", \"\\r\"],")
    json.raw("\n    \"results\": [")
    let (written, all) = appendResults()
    json.raw(written == 0 ? "]" : "\n    ]")
    json.raw(",\n    \"invocations\": [{\"executionSuccessful\": true")
    if written < all {
      let cut = all - written
      json.raw(", \"toolExecutionNotifications\": [{\"level\": \"warning\", \"message\": {\"text\": ")
      json.string(
        "\(cut) of \(all) findings are left out, none of them worse than these: GitHub accepts \(Self.mostResults) "
          + "results and \(Self.mostBytes / 1_000_000) MB per run")
      json.raw("}}]")
    }
    json.raw("}]\n  }]\n}\n")
    return json.bytes
  }

  // MARK: results

  /// Writes the worst first and what is accepted last, as far as there is room.
  private mutating func appendResults() -> (written: Int, all: Int) {
    let found = run.worstFirst.map { (app: $0.app, diagnostic: $0.diagnostic, reason: Suppression.Reason?.none) }
    let accepted = run.apps.indices.flatMap { app in
      run.apps[app].report.suppressions.map { (app: app, diagnostic: $0.diagnostic, reason: Optional($0.reason)) }
    }
    let all = found + accepted
    let count = all.reduce(0) { $0 + 1 + $1.diagnostic.more }
    var written = 0
    for (index, result) in all.prefix(Self.mostResults).enumerated() {
      let before = json.bytes.count
      json.raw(index == 0 ? "\n      " : ",\n      ")
      append(result.diagnostic, app: result.app, result.reason)
      // As long as the whole is small nothing needs to be estimated.
      if json.bytes.count > Self.mostBytes, gzip.size(of: json.bytes) > Self.mostBytes - 1_000 {
        json.bytes.removeSubrange(before...)
        break
      }
      written += 1 + result.diagnostic.more
    }
    return (written, count)
  }

  private mutating func append(_ diagnostic: Diagnostic, app: Int, _ reason: Suppression.Reason?) {
    json.raw("{\"ruleId\": ")
    json.string(diagnostic.code)
    if let index = ruleIndex[diagnostic.code] { json.raw(", \"ruleIndex\": \(index)") }
    json.raw(", \"level\": \"\(diagnostic.severity.level)\", \"message\": ")
    message(
      ([diagnostic.message] + diagnostic.notes.filter { $0.span == nil }.map { $0.message }).joined(separator: "\n"))
    if diagnostic.more > 0 { json.raw(", \"occurrenceCount\": \(diagnostic.more + 1)") }
    json.raw(", \"locations\": [{")
    physicalLocation(diagnostic.span, app)
    if !diagnostic.place.isEmpty {
      json.raw(", \"logicalLocations\": [{\"fullyQualifiedName\": ")
      json.string(diagnostic.place)
      json.raw("}]")
    }
    json.raw("}]")
    relatedLocations(diagnostic, app)
    codeFlow(diagnostic, app)
    fixes(diagnostic, app)
    json.raw(", \"partialFingerprints\": {")
    var separator = ""
    if let hash = lineHash(diagnostic, app) {
      json.raw("\"primaryLocationLineHash\": ")
      json.string(hash)
      separator = ", "
    }
    if !diagnostic.fingerprint.isEmpty {
      json.raw("\(separator)\"protoc/v1\": ")
      json.string(diagnostic.fingerprint)
    }
    json.raw("}")
    suppression(reason)
    json.raw("}")
  }

  private mutating func suppression(_ reason: Suppression.Reason?) {
    switch reason {
    case nil: break
    case .baseline:
      json.raw(", \"suppressions\": [{\"kind\": \"external\", \"status\": \"accepted\", ")
      json.raw("\"justification\": \"accepted by the baseline\"}]")
    case .allowed(let words):
      json.raw(", \"suppressions\": [{\"kind\": \"inSource\", \"status\": \"accepted\", \"justification\": ")
      json.string(words)
      json.raw("}]")
    }
  }

  /// What is remarked about other places; remarks without one are in the message.
  private mutating func relatedLocations(_ diagnostic: Diagnostic, _ app: Int) {
    let notes = diagnostic.notes.filter { $0.span != nil }
    if notes.isEmpty { return }
    json.raw(", \"relatedLocations\": [")
    for (index, note) in notes.enumerated() {
      json.raw(index == 0 ? "{" : ", {")
      json.raw("\"id\": \(index + 1), ")
      physicalLocation(note.span ?? diagnostic.span, app)
      json.raw(", \"message\": ")
      message(note.message)
      json.raw("}")
    }
    json.raw("]")
  }

  /// The shortest taps, and at their end the finding itself.
  private mutating func codeFlow(_ diagnostic: Diagnostic, _ app: Int) {
    if diagnostic.steps.isEmpty { return }
    json.raw(", \"codeFlows\": [{\"message\": {\"text\": \"the shortest path\"}, ")
    json.raw("\"threadFlows\": [{\"locations\": [")
    for step in diagnostic.steps {
      json.raw("{\"location\": {")
      physicalLocation(step.span ?? diagnostic.span, app)
      json.raw(", \"message\": ")
      message(step.text)
      json.raw("}}, ")
    }
    json.raw("{\"location\": {")
    physicalLocation(diagnostic.span, app)
    json.raw(", \"message\": ")
    message(diagnostic.message)
    json.raw("}}]}]}]")
  }

  private mutating func fixes(_ diagnostic: Diagnostic, _ app: Int) {
    let fixes = diagnostic.fixes.filter { !$0.edits.isEmpty }
    if fixes.isEmpty || run.apps[app].report.sources.files.isEmpty { return }
    json.raw(", \"fixes\": [")
    for (index, fix) in fixes.enumerated() {
      json.raw(index == 0 ? "{\"description\": " : ", {\"description\": ")
      message(fix.title)
      json.raw(", \"artifactChanges\": [")
      for (number, edit) in fix.edits.enumerated() {
        guard let place = positions[app].region(of: edit.span, in: .utf16) else { continue }
        json.raw(number == 0 ? "{\"artifactLocation\": " : ", {\"artifactLocation\": ")
        artifact(place, app)
        json.raw(", \"replacements\": [{\"deletedRegion\": ")
        region(place)
        json.raw(", \"insertedContent\": {\"text\": ")
        json.string(edit.text)
        json.raw("}}]}")
      }
      json.raw("]}")
    }
    json.raw("]")
  }

  // MARK: places

  private mutating func physicalLocation(_ span: Span, _ app: Int) {
    json.raw("\"physicalLocation\": {\"artifactLocation\": ")
    if let place = positions[app].region(of: span, in: .utf16) {
      artifact(place, app)
      json.raw(", \"region\": ")
      region(place)
    } else {
      json.raw("{\"uri\": ")
      json.string(Self.uri(run.apps[app].folder + run.apps[app].entry))
      json.raw("}, \"region\": {\"startLine\": 1, \"startColumn\": 1}")
    }
    json.raw("}")
  }

  private mutating func artifact(_ place: Positions.Region, _ app: Int) {
    json.raw("{\"uri\": ")
    json.string(Self.uri(run.apps[app].folder + place.path))
    json.raw(", \"uriBaseId\": \"%SRCROOT%\"}")
  }

  private mutating func region(_ place: Positions.Region) {
    json.raw("{\"startLine\": \(place.line), \"startColumn\": \(place.column), ")
    json.raw("\"endLine\": \(place.endLine), \"endColumn\": \(place.endColumn)}")
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
  private mutating func message(_ text: String) {
    json.raw("{\"text\": ")
    json.string(text.contains("](") ? text.map { $0 == "[" || $0 == "]" ? "\\\($0)" : "\($0)" }.joined() : text)
    json.raw("}")
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
