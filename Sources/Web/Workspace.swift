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
  private(set) var files = MemoryFiles()
  private(set) var entry = "app.yaml"
  private(set) var session: Session
  private var compilation: Compilation?
  private var answers: AppAnswers?
  var live = LivePages()
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
    case "check": check()
    case "findings": findings()
    case "fixes": fixes(question)
    case "complete": complete(question)
    case "define": definition(question)
    case "place": place(question)
    case "words": reworded(question)
    case "link": relinked(question)
    case "cursor": cursor(question)
    case "build": page(question)
    case "live": livePage(question)
    case "graph": graph(question["format"].text ?? "mermaid")
    case "explain":
      Array(explanation(of: question["word"].text ?? "", width: question["width"].integer ?? 80).utf8)
    case "format": formatted(question["file"].text ?? entry)
    case "pack": packed()
    case "unpack": unpacked(question["page"].text ?? "")
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
    live = LivePages()
    return []
  }

  /// The app as it is now.
  mutating func compiled() -> Compilation {
    if let compilation { return compilation }
    let files = files
    let compilation = session.run { requests in requests.map { (request: $0, answer: files.answer($0)) } }
    self.compilation = compilation
    return compilation
  }

  /// What there is to say of the app as it is now.
  mutating func withAnswers(_ answer: (inout AppAnswers) -> JSONValue) -> [UInt8] {
    let compilation = compiled()
    var known = answers ?? AppAnswers(compilation, .utf16) { $0 }
    let said = answer(&known)
    answers = known
    return said.bytes
  }

  /// The findings as `check --format json` writes them. The other formats are for CI, and a page does without their writers.
  private mutating func check() -> [UInt8] {
    JSONRenderer(tool: "protoc", version: Compiler.version).bytes(of: [(compiled().report, "")])
  }
}
