import Compiler
import Diagnostics
import Exporters
import LanguageServing
import Player
package import SourceText
import Templates
import YAMLSyntax

/// An app in a web page: its files, and what the compiler says of them when it is asked.
///
/// A question is a JSON object whose `do` says what is wanted. The answer is JSON, text or a page; where there is none, it is empty.
package struct Workspace {
  private var files = MemoryFiles()
  private var entry = "app.yaml"
  private var session: Session
  private var compilation: Compilation?
  private var answers: AppAnswers?
  var live = LivePage()
  private let options: CheckOptions

  package init() {
    var options = CheckOptions()
    options.keepsProofs = true
    self.options = options
    session = Session(entry: entry, options: options)
  }

  /// Writes a file of the app, or takes it away.
  package mutating func put(_ contents: [UInt8]?, at path: String) {
    files.put(contents, at: path)
    let files = files
    let requests = Array(session.requests)
    if session.update(requests.map { ($0, files.answer($0)) }) {
      compilation = nil
      answers = nil
    }
  }

  /// Answers a question.
  package mutating func answer(_ question: JSONValue) -> [UInt8] {
    switch question["do"].text {
    case "open": open(question["entry"].text ?? "app.yaml")
    case "version": Array(Compiler.version.utf8)
    case "check": check(question["format"].text ?? "json")
    case "findings": findings()
    case "fixes": fixes(question)
    case "complete": complete(question)
    case "build": page(question)
    case "live": livePage(question)
    case "graph": graph(question["format"].text ?? "mermaid")
    case "explain": Array(explanation(of: question["word"].text ?? "").utf8)
    case "format": formatted(question["file"].text ?? entry)
    case "unpack": unpacked(question["page"].text ?? "")
    case "starters": starters()
    default: []
    }
  }

  // MARK: compiling

  private mutating func open(_ entry: String) -> [UInt8] {
    for path in files.contents.keys.sorted() { files.put(nil, at: path) }
    self.entry = entry
    session = Session(entry: entry, options: options)
    compilation = nil
    answers = nil
    live = LivePage()
    return []
  }

  /// The app as it is now.
  private mutating func compiled() -> Compilation {
    if let compilation { return compilation }
    var news: [(request: Request, answer: Answer)] = []
    while true {
      switch session.step(news) {
      case .needs(let requests): news = requests.map { ($0, files.answer($0)) }
      case .done(let compilation):
        self.compilation = compilation
        return compilation
      }
    }
  }

  /// What there is to say of the app as it is now.
  private mutating func withAnswers(_ answer: (inout AppAnswers) -> JSONValue) -> [UInt8] {
    let compilation = compiled()
    var known = answers ?? AppAnswers(compilation, .utf16) { $0 }
    let said = answer(&known)
    answers = known
    return said.bytes
  }

  // MARK: what is asked

  private mutating func check(_ name: String) -> [UInt8] {
    guard let format = Format.named(name) else { return [] }
    let compilation = compiled()
    let app = CheckedApp(
      report: compilation.report, folder: "", entry: entry,
      subjects: format.needsSubjects ? compilation.subjects : [])
    return format.bytes(Run(tool: "protoc", version: Compiler.version, rules: Compiler.rules, apps: [app]))
  }

  private mutating func findings() -> [UInt8] {
    let isUnderstood = compiled().report.isUnderstood
    return withAnswers { answers in
      ["isUnderstood": .bool(isUnderstood), "files": .object(answers.findings().mapValues { .list($0) })]
    }
  }

  private mutating func fixes(_ question: JSONValue) -> [UInt8] {
    guard let path = question["file"].text, let document = document(path) else { return [] }
    let start = document.offset(of: question["range"]["start"], .utf16) ?? 0
    let end = document.offset(of: question["range"]["end"], .utf16) ?? start
    return withAnswers { .list($0.fixes(in: path, from: start, to: end)) }
  }

  private mutating func complete(_ question: JSONValue) -> [UInt8] {
    guard let path = question["file"].text, let document = document(path),
      let offset = document.offset(of: question["position"], .utf16)
    else { return [] }
    return withAnswers { $0.completion(at: offset, document) }
  }

  private func document(_ path: String) -> TextDocument? {
    files.contents[path].map { TextDocument(text: String(decoding: $0, as: UTF8.self), version: 0) }
  }

  private mutating func page(_ question: JSONValue) -> [UInt8] {
    let compilation = compiled()
    guard compilation.report.isUnderstood || question["force"].isTrue else { return [] }
    var options = Self.pageOptions
    options.holdsSource = !question["withoutSource"].isTrue
    if question["scriptless"].isTrue {
      return compilation.scriptlessPage(compilation.linkTables(), options).map { Self.joined($0.pieces) } ?? []
    }
    return compilation.page(compilation.linkTables(), options).map { Self.joined($0.pieces) } ?? []
  }

  private mutating func livePage(_ question: JSONValue) -> [UInt8] {
    live.answer(compiled(), Self.pageOptions, from: question["from"].integer)
  }

  static let pageOptions = PageFile.Options(
    templates: Templates.files(in: "player").reduce(into: [:]) { $0[$1.path] = $1.text },
    generator: "protoc \(Compiler.version)"
  )

  static func joined(_ pieces: FilePieces) -> [UInt8] {
    var bytes: [UInt8] = []
    for stretch in pieces { bytes += stretch.bytes }
    return bytes
  }

  private mutating func graph(_ format: String) -> [UInt8] {
    let compilation = compiled()
    guard let table = compilation.linkTables().first,
      let diagram = FlowDiagram(of: table, compilation.report, DiagramOptions())
    else { return [] }
    switch format {
    case "dot": return Array(DOTWriter.text(of: diagram).utf8)
    case "mermaid": return Array(MermaidWriter.text(of: diagram).utf8)
    default: return []
    }
  }

  private func explanation(of word: String) -> String {
    word.isEmpty
      ? Explanation.overview(rules: Compiler.rules)
      : Explanation.text(for: word, rules: Compiler.rules, width: 80) ?? ""
  }

  private func formatted(_ path: String) -> [UInt8] {
    guard let contents = files.contents[path], case .formatted(let bytes) = FormattedFile(contents) else { return [] }
    return bytes
  }

  /// The files that a page carries: texts, and what is none as bytes.
  private func unpacked(_ page: String) -> [UInt8] {
    guard case .files(let files, _) = PageSource.read(Array(page.utf8)) else { return [] }
    return JSONValue.list(
      files.map { file in
        let text = String(validating: file.bytes, as: UTF8.self)
        return [
          "path": .string(file.path), "text": text.map { .string($0) } ?? .null,
          "bytes": text == nil ? .list(file.bytes.map { JSONValue(Int($0)) }) : .null,
        ]
      }
    ).bytes
  }

  private func starters() -> [UInt8] {
    JSONValue.list(
      Templates.files(in: "starters").map { ["path": .string($0.path), "text": .string($0.text)] }
    ).bytes
  }
}
