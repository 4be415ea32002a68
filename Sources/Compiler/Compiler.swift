package import Diagnostics
import SourceText
import YAMLSyntax

/// The whole road on one page.
///
/// It asks for what it needs and never reads anything itself: answer its requests until it is done.
package struct Compiler: Sendable {
  /// Every rule there is.
  package static var rules: [RuleDescription] { [] }

  private let entry: String
  private let options: CheckOptions
  private var tree = SyntaxTree()
  private var missing: [Diagnostic] = []

  /// - Parameter entry: the path of the app's file, relative to the root; it is the first thing asked for.
  package init(entry: String, options: CheckOptions = CheckOptions()) {
    self.entry = entry
    self.options = options
  }

  /// Whether a file has a top-level key `app`, so that it stands for itself and is no part of another app.
  package static func isApp(_ contents: [UInt8]) -> Bool {
    // Nearly always the key stands at the start of a line, and the file need not be read twice.
    let key: [UInt8] = [0x61, 0x70, 0x70, 0x3A]
    let lines = contents.split(separator: 0x0A)
    if lines.contains(where: { $0.starts(with: key) }) { return true }
    var tree = SyntaxTree()
    let root = tree.read(path: "", contents: contents)
    return tree.entry(of: root, "app") != nil
  }

  /// Goes on with the answers to the last requests; the first call has none.
  package mutating func step(_ answers: [(request: Request, answer: Answer)]) -> Step {
    if answers.isEmpty, tree.sources.files.isEmpty { return .needs([.file(path: entry)]) }
    var requests: [Request] = []
    for (request, answer) in answers {
      switch (request, answer) {
      case (.file(let path), .contents(let contents)):
        tree.read(path: path, contents: contents, limits: options.limits)
        if tree.sources.files.count == 1 { requests += included() }
      case (.glob, .paths(let paths)):
        requests += paths.map { .file(path: $0) }
      case (.file(let path), _):
        if tree.sources.files.isEmpty { tree.read(path: path, contents: []) }
        missing.append(
          Diagnostic(
            code: "P011", name: "include", severity: .error, message: "`\(path)` cannot be read: \(answer)",
            span: tree.sources.files[0].span.startPoint))
      default:
        break
      }
    }
    if !requests.isEmpty { return .needs(requests) }
    let report = Report(sources: tree.sources, diagnostics: tree.faults.map(diagnostic) + missing)
    return .done(Compilation(report: report, files: tree.sources.files.map(\.path)))
  }

  private func included() -> [Request] {
    let include = tree.value(of: tree.roots[0], "include")
    guard include >= 0 else { return [] }
    let folder = entry.split(separator: "/").dropLast().joined(separator: "/")
    return tree.children(include).map { child in
      let path = tree.text(child)
      if Glob.hasWildcards(path) { return .glob(pattern: path, folder: folder) }
      return .file(path: folder.isEmpty ? path : folder + "/" + path)
    }
  }

  private func diagnostic(_ syntax: SyntaxFault) -> Diagnostic {
    func fault(_ code: String, _ name: String, _ message: String, _ span: Span, _ notes: [Note] = []) -> Diagnostic {
      Diagnostic(code: code, name: name, severity: .error, message: message, span: span, notes: notes)
    }
    switch syntax {
    case .malformed(let span, let problem, let context, let contextSpan):
      return fault("P001", "yaml-syntax", problem, span, contextSpan.map { [Note(context, at: $0)] } ?? [])
    case .duplicateKey(let first, let again):
      let notes = [Note("first given here", at: tree.span(first))]
      return fault("P002", "duplicate-key", "`\(tree.text(again))` is given twice", tree.span(again), notes)
    case .tabs(let spans):
      var diagnostic = fault("P003", "tab-indentation", "lines are indented with tabs", spans[0])
      diagnostic.fixes = [Fix("indent with spaces", edits: spans.map { Edit($0, "  ") }, isCertain: true)]
      return diagnostic
    case .encoding(let encoding, let span): return fault("P004", "encoding", "\(encoding)", span)
    case .unknownAnchor(let span): return fault("P006", "alias", "no anchor of this name stands before", span)
    case .aliasOfItself(let span): return fault("P006", "alias", "the alias stands in what it means", span)
    case .unknownTag(let span): return fault("P007", "unknown-tag", "the tag is unknown", span)
    case .secondDocument(let span): return fault("P008", "many-documents", "a second document begins here", span)
    case .limit(let name, let span, let allowed):
      return fault("P009", "limit", "more than \(allowed) \(name), `\(name.option)` raises it", span)
    case .hidden(let character, let span): return fault("P010", "hidden-character", "\(character)", span)
    case .complexKey(let span): return fault("P103", "wrong-type", "a key is a list or a mapping", span)
    }
  }
}
