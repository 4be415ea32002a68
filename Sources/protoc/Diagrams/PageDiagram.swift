import Compiler
import Diagnostics
import Exporters
import FlowGraph
import SourceText

/// The diagram that `build` puts beside a page, always as DOT. It is drawn beside the page, which waits for nothing of it.
///
/// How it is drawn depends on how large the app is, never on how busy the machine is: up to 300 screens by `dot`, where that is
/// there; a larger app is a map of its groups, which needs no `dot`.
struct PageDiagram {
  /// What was written, and what is to be said.
  struct Outcome {
    var files: [String] = []
    var complaints: [String] = []
    /// Whether a file could not be written.
    var hasFailed = false
    /// What the files show.
    var words = "its flow"
  }

  /// What is written once the page is.
  private struct Drawn: Sendable {
    var text: [UInt8]
    var picture: [UInt8]?
    var problem: String?
    var words: String
  }

  private let page: String
  private let files: ProtectedFiles
  private let drawing: Threads.Later<Drawn>

  /// Begins to draw the diagram of an app.
  ///
  /// - Parameters:
  ///   - table: the app's links on its first platform.
  ///   - files: those of the app, which stay as they are.
  static func begin(
    _ compilation: Compilation, _ table: LinkTable, beside page: String, keeping files: ProtectedFiles,
    holdsSource: Bool
  ) -> PageDiagram {
    let drawing = Threads.begin { draw(compilation, table, beside: page, holdsSource: holdsSource) }
    return PageDiagram(page: page, files: files, drawing: drawing)
  }

  private static func draw(
    _ compilation: Compilation, _ table: LinkTable, beside page: String, holdsSource: Bool
  ) -> Drawn {
    var options = DOTWriter.Options()
    options.page = page.split(separator: "/").last.map { AddressFragment.escaped(String($0)) }
    let screens = compilation.screenCount
    if screens <= FlowDiagram.mostAtOnce, let whole = FlowDiagram(of: table, compilation.report) {
      let lines = whole.lineCount
      let source = holdsSource ? compilation.sourceText : []
      if lines <= FlowDiagram.mostLines { return draw(whole, lines: lines, options, source: source) }
    }
    let map = FlowDiagram.mapOfGroups(of: table, compilation.report).saying(FlowDiagram.note(screens: screens))
    let groups = map.groupCount
    // The page beside it holds the source, which would be most of this file.
    return Drawn(
      text: DOTWriter.text(of: map, options),
      picture: EmbeddedSource.inserted([], intoSVG: DiagramDress.dressed(MapPicture.svg(of: map, options), as: map)),
      words: "its flow as a map of \(counted(groups, "group"))")
  }

  private static func draw(
    _ diagram: FlowDiagram, lines: Int, _ options: DOTWriter.Options, source: [UInt8]
  ) -> Drawn {
    let text = DOTWriter.text(of: diagram, options)
    var drawn = Drawn(text: text, words: "its flow")
    // Some hundred times what it takes: a last resort, for a `dot` that hangs.
    let seconds = 2 + lines / 50
    switch Drawing(format: "svg", seconds: seconds).draw(text) {
    case .drawn(let picture, _):
      drawn.picture = EmbeddedSource.inserted(source, intoSVG: DiagramDress.dressed(picture, as: diagram))
    case .noProgram: break
    case .failed(let reason): drawn.problem = reason
    }
    return drawn
  }

  /// Writes it, as soon as it is drawn.
  func finish() -> Outcome {
    var outcome = Outcome()
    guard let drawn = drawing.take() else { return outcome }
    outcome.words = drawn.words
    let base = page.hasSuffix(".html") ? String(page.dropLast(5)) : page
    func put(_ bytes: [UInt8], _ ending: String, _ mark: String) {
      if let refusal = files.refusal(of: base + ending, option: "-o PATH") {
        outcome.complaints.append(refusal.message)
      } else if !Self.isOurs(base + ending, mark) {
        outcome.complaints.append("`\(base)\(ending)` was not drawn by protoc, so it is not overwritten")
      } else if let problem = System.replace(base + ending, contents: bytes) {
        outcome.complaints.append("`\(base)\(ending)` cannot be written: \(problem)")
        outcome.hasFailed = true
      } else {
        outcome.files.append(base + ending)
      }
    }
    put(drawn.text, ".dot", DOTWriter.mark)
    if let picture = drawn.picture { put(picture, ".svg", EmbeddedSource.mark) }
    if let problem = drawn.problem {
      let isThere = System.exists(base + ".svg")
      outcome.complaints.append(
        "`\(base).svg` was not drawn: \(problem)\(isThere ? "; the older one is unchanged" : "")")
    }
    return outcome
  }

  /// Whether a file may be written over: there is none, or an earlier build left it.
  private static func isOurs(_ path: String, _ mark: String) -> Bool {
    guard System.exists(path) else { return true }
    guard case .contents(let bytes) = System.read(path, limit: 1 << 30) else { return false }
    return ByteSearch(mark).isFound(in: bytes.prefix(4096))
  }
}
