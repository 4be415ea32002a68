import Compiler
import Diagnostics
import LanguageServing
import SourceText

/// What an editor beside the page asks, and what is changed in the page itself.
extension Workspace {
  mutating func findings() -> [UInt8] {
    let isUnderstood = compiled().report.isUnderstood
    return withAnswers { answers in
      ["isUnderstood": .bool(isUnderstood), "files": .object(answers.findings().mapValues { .list($0) })]
    }
  }

  mutating func fixes(_ question: JSONValue) -> [UInt8] {
    guard let path = question["file"].text, let document = document(path) else { return [] }
    let start = document.offset(of: question["range"]["start"], .utf16) ?? 0
    let end = document.offset(of: question["range"]["end"], .utf16) ?? start
    return withAnswers { .list($0.fixes(in: path, from: start, to: end, createsFiles: false)) }
  }

  mutating func complete(_ question: JSONValue) -> [UInt8] {
    guard let path = question["file"].text, let document = document(path),
      let offset = document.offset(of: question["position"], .utf16)
    else { return [] }
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    let others = files.contents.keys.filter { $0 != path }.sorted().map { RelativePath.path(to: $0, from: folder) }
    return withAnswers { answers in
      answers.completion(at: offset, document) { endings in
        others.filter { path in endings.contains { path.lowercased().hasSuffix("." + $0) } }
      }
    }
  }

  private func document(_ path: String) -> TextDocument? {
    files.contents[path].map { TextDocument(text: String(decoding: $0, as: UTF8.self), version: 0) }
  }

  /// Where what is named at a place is declared.
  mutating func definition(_ question: JSONValue) -> [UInt8] {
    guard let path = question["file"].text, let document = document(path),
      let offset = document.offset(of: question["position"], .utf16)
    else { return [] }
    return withAnswers { $0.definition(at: offset, in: path) }
  }

  // MARK: from the page to the files

  /// Where an element or a screen is written that the page shows.
  mutating func place(_ question: JSONValue) -> [UInt8] {
    guard let shown = live.compilation(of: question["version"].integer) else { return [] }
    let title = question["title"].text
    let owner = Rewording.TextOwner(
      element: question["element"].integer.flatMap { Int32(exactly: $0) }, screen: title,
      page: question["page"].text ?? title, shown: question["shown"].values.compactMap { $0.text })
    let span =
      owner.element != nil || title != nil
      ? ShownRow.span(of: owner, words: question["words"].text, in: shown)
      : question["screen"].text.flatMap { shown.span(ofScreen: $0) }
    guard let span else { return [] }
    var answers = AppAnswers(shown, .utf16) { $0 }
    return answers.location(of: span).bytes
  }

  /// Other words for a text that the page shows, as changes of files.
  mutating func reworded(_ question: JSONValue) -> [UInt8] {
    guard let old = question["old"].text, let new = question["new"].text else { return [] }
    return change(question) { Rewording.plan(Rewording.TextOwner(of: question), from: old, to: new, in: $0) }
  }

  /// Another screen for what is touched, as changes of files.
  mutating func relinked(_ question: JSONValue) -> [UInt8] {
    let elements = question["elements"].values.compactMap { $0.integer.flatMap { Int32(exactly: $0) } }
    guard let target = question["target"].text, !elements.isEmpty else { return [] }
    return change(question) { Relinking.plan(elements, to: target, in: $0) }
  }

  private mutating func change(_ question: JSONValue, _ plan: (Compilation) -> SourceChange) -> [UInt8] {
    let compilation = compiled()
    guard compilation.report.isUnderstood, question["version"].integer == live.version else {
      return (["problem": .string(SourceChange.outdated)] as JSONValue).bytes
    }
    switch plan(compilation) {
    case .refused(let message, _): return (["problem": .string(message)] as JSONValue).bytes
    case .edits(let edits):
      if let problem = problem(after: edits, in: compilation) {
        return (["problem": .string("This cannot be written here: \(problem)")] as JSONValue).bytes
      }
      return withAnswers { ["changes": $0.changes(edits.map { (span: $0.span, text: $0.text) })] }
    }
  }

  /// What would be wrong with the app after some edits, so that it could not be understood.
  private func problem(after edits: [Edit], in compilation: Compilation) -> String? {
    var patch = Patch(of: compilation.report.sources)
    guard patch.add(edits), let file = patch.onlyFile else {
      return "there is nothing to change"
    }
    var trial = self
    trial.put(file.bytes, at: file.path)
    let report = trial.compiled().report
    return report.isUnderstood ? nil : report.diagnostics.first { $0.severity == .error }?.message
  }

  /// What a cursor at a place in a file means in the page.
  mutating func cursor(_ question: JSONValue) -> [UInt8] {
    guard let path = question["file"].text, let document = document(path),
      let offset = document.offset(of: question["position"], .utf16), compiled().report.isUnderstood,
      let file = compiled().report.sources.files.first(where: { $0.path == path }), offset <= Int(file.span.length)
    else { return [] }
    let place = file.span.start + UInt32(offset)
    return compiled().target(ofCursorAt: Span(start: place, end: place)).json(version: live.version).bytes
  }
}
