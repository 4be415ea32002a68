package import Compiler
import Diagnostics
package import SourceText

/// Findings and their fixes.
extension AppAnswers {
  // MARK: findings

  /// The findings of each file, by its address; a file without any has an empty list, so that old ones go.
  package mutating func findings() -> [String: [JSONValue]] {
    var result: [String: [JSONValue]] = [:]
    for file in sources.files { result[addressOf(file.path)] = [] }
    for diagnostic in compilation.report.everyPlace {
      let (file, finding) = finding(diagnostic)
      result[address(file), default: []].append(finding)
    }
    return result
  }

  private mutating func finding(_ diagnostic: Diagnostic) -> (file: Int, JSONValue) {
    let (file, range) = ranges.range(of: diagnostic.span)
    var message = diagnostic.message
    var related: [JSONValue] = []
    for note in diagnostic.notes {
      guard let span = note.span else {
        message += "\n" + note.message
        continue
      }
      related.append(["location": location(of: span), "message": .string(note.message)])
    }
    if !diagnostic.steps.isEmpty {
      message += "\nShortest path:"
      for (index, step) in diagnostic.steps.enumerated() { message += "\n\(index + 1). \(step.text)" }
    }
    var entries: [String: JSONValue] = [
      "range": range, "severity": JSONValue(Self.severity(diagnostic.severity)), "code": .string(diagnostic.code),
      "source": "protoc", "message": .string(message),
    ]
    if !related.isEmpty { entries["relatedInformation"] = .list(related) }
    // What serves nothing is shown faded.
    if diagnostic.name.hasPrefix("unused") { entries["tags"] = [1] }
    return (file, .object(entries))
  }

  private static func severity(_ severity: Severity) -> Int {
    switch severity {
    case .error: 1
    case .warning: 2
    case .advice: 3
    }
  }

  // MARK: fixes

  /// What can be done about the findings that touch a range of a file: their fixes, a screen that is missing, and accepting them.
  ///
  /// - Parameter createsFiles: whether whoever asks can make files.
  package mutating func fixes(in path: String, from start: Int, to end: Int, createsFiles: Bool) -> [JSONValue] {
    guard let file = file(path) else { return [] }
    let wanted = (place(start, in: file), place(end, in: file))
    var fixes: [JSONValue] = []
    var decisions: [JSONValue] = []
    for diagnostic in compilation.report.everyPlace
    where diagnostic.span.start <= wanted.1 && wanted.0 <= diagnostic.span.end && file.span.contains(diagnostic.span) {
      let finding = finding(diagnostic).1
      for fix in diagnostic.fixes where !fix.edits.isEmpty { fixes.append(action(fix, for: finding)) }
      if let (title, edits, created) = compilation.newScreen(for: diagnostic, createsFiles: createsFiles) {
        let fix = Fix(title, edits: edits)
        fixes.append(created.map { action(fix, creating: $0, for: finding) } ?? action(fix, for: finding))
      }
      // What keeps the app from being understood is put right, and not accepted.
      if diagnostic.severity == .error, diagnostic.isOfUnderstanding { continue }
      if let fix = compilation.acceptance(of: diagnostic) { decisions.append(action(fix, for: finding)) }
    }
    return fixes + decisions
  }

  private mutating func action(_ fix: Fix, for finding: JSONValue) -> JSONValue {
    [
      "title": .string(fix.title.prefix(1).uppercased() + fix.title.dropFirst()), "kind": "quickfix",
      "diagnostics": [finding], "isPreferred": .bool(fix.isCertain),
      "edit": ["changes": changes(fix.edits.map { ($0.span, $0.text) })],
    ]
  }

  /// An action that makes a file, too.
  private mutating func action(_ fix: Fix, creating file: NewScreen.File, for finding: JSONValue) -> JSONValue {
    guard case .object(var action) = action(fix, for: finding), case .object(let changes) = action["edit"]?["changes"]
    else { return .null }
    let address = JSONValue.string(addressOf(file.path))
    let start: JSONValue = ["line": 0, "character": 0]
    let text = JSONValue.string(String(decoding: file.contents, as: UTF8.self))
    func edits(_ address: JSONValue, _ edits: JSONValue) -> JSONValue {
      ["textDocument": ["uri": address, "version": .null], "edits": edits]
    }
    let all: [JSONValue] =
      [
        ["kind": "create", "uri": address],
        edits(address, .list([["range": ["start": start, "end": start], "newText": text]])),
      ] + changes.sorted { $0.key < $1.key }.map { edits(.string($0.key), $0.value) }
    action["edit"] = ["documentChanges": .list(all)]
    return .object(action)
  }

  // MARK: components

  /// The component that can be made of what is in a range of a file; nil if nothing can.
  package mutating func extraction(in path: String, from start: Int, to end: Int) -> ComponentExtraction? {
    guard let file = file(path) else { return nil }
    return ComponentExtraction(
      of: Span(start: place(start, in: file), end: place(end, in: file)), names, in: compilation)
  }

  /// The action that makes a component.
  package mutating func action(_ extraction: ComponentExtraction) -> JSONValue {
    [
      "title": .string("Extract the component `\(extraction.name)`"), "kind": "refactor.extract",
      "edit": ["changes": changes(extraction.edits.map { ($0.span, $0.text) })],
    ]
  }
}
