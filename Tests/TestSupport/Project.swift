package import Compiler
package import Diagnostics
import SourceText

/// A small app in memory, compiled as a whole. Lines that should be reported end in ` #~ CODE …`.
package struct Project: Sendable {
  /// The app's own file first, each with its marks.
  package let files: [(path: String, contents: [UInt8])]

  package init(_ files: [(path: String, contents: [UInt8])]) { self.files = files }

  package init(_ example: RuleExample) { files = example.files.map { ($0.path, Array($0.text.utf8)) } }

  /// All files as text, each under its path.
  package var text: String {
    files.map { "# \($0.path)\n\(String(decoding: $0.contents, as: UTF8.self))" }.joined(separator: "\n")
  }

  /// `path:line CODE` for each code of each mark.
  package func markedLines() -> [String] {
    var result: [String] = []
    for file in files {
      for (index, line) in Self.lines(of: file.contents).enumerated() {
        guard let mark = Self.mark(in: line) else { continue }
        for code in String(decoding: line[mark.upperBound...], as: UTF8.self).split(separator: " ") {
          result.append("\(file.path):\(index + 1) \(code)")
        }
      }
    }
    return result.sorted()
  }

  /// `path:line CODE` for each finding.
  package func reportedLines(options: CheckOptions = CheckOptions()) -> [String] {
    let report = report(options: options)
    return report.diagnostics.map { diagnostic in
      let file = report.sources.file(of: diagnostic.span)
      let line = LineTable(file: file, in: report.sources).line(at: diagnostic.span.start)
      return "\(file.path):\(line) \(diagnostic.code)"
    }.sorted()
  }

  /// What checking the app finds; a `baseline.json` beside it is what it is held against.
  package func report(options: CheckOptions = CheckOptions()) -> Report { compilation(options: options).report }

  /// What compiling the app gives.
  package func compilation(options: CheckOptions = CheckOptions()) -> Compilation {
    var options = options
    if let baseline = files.first(where: { $0.path == "baseline.json" }),
      case .baseline(let baseline) = Baseline.read(baseline.contents)
    {
      options.baseline = baseline.entries(of: files[0].path)
    }
    var compiler = Compiler(entry: files[0].path, options: options)
    var answers: [(request: Request, answer: Answer)] = []
    while true {
      switch compiler.step(answers) {
      case .done(let compilation): return compilation
      case .needs(let requests): answers = requests.map { ($0, answer($0)) }
      }
    }
  }

  /// What compiling the app gives in the next round of a session, which may have seen other contents before.
  package func compilation(in session: inout Session) -> Compilation {
    _ = session.update(session.requests.map { ($0, answer($0)) })
    var answers: [(request: Request, answer: Answer)] = []
    while true {
      switch session.step(answers) {
      case .done(let compilation): return compilation
      case .needs(let requests): answers = requests.map { ($0, answer($0)) }
      }
    }
  }

  private func answer(_ request: Request) -> Answer {
    switch request {
    case .file(let path):
      return files.first { $0.path == path }.map { .contents(Self.withoutMarks($0.contents)) } ?? .missing
    case .glob(let pattern, let folder):
      let start = folder.isEmpty ? "" : folder + "/"
      let paths = files.map(\.path).filter { path in
        path.hasPrefix(start) && Glob(pattern).matches(String(path.dropFirst(start.count)))
      }
      return .paths(paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    }
  }

  private static func lines(of contents: [UInt8]) -> [ArraySlice<UInt8>] {
    contents.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  private static func mark(in line: ArraySlice<UInt8>) -> Range<Int>? { line.firstRange(of: Array(" #~ ".utf8)) }

  /// The marks are no part of the app: what they would do to the YAML must not be what is tested.
  private static func withoutMarks(_ contents: [UInt8]) -> [UInt8] {
    let lines = lines(of: contents).map { line in mark(in: line).map { line[..<$0.lowerBound] } ?? line }
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }
}

extension Project: ExpressibleByStringLiteral {
  /// An app of one file.
  package init(stringLiteral text: String) { self.init([("app.yaml", Array(text.utf8))]) }
}
