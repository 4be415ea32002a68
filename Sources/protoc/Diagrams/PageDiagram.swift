import Compiler
import Exporters

/// The diagram that `build` puts beside a page: always as DOT, and as SVG where `dot` is there and quick.
struct PageDiagram {
  /// What was written, and what is to be said.
  struct Outcome {
    var files: [String] = []
    var complaints: [String] = []
  }

  /// How long each try may take; there are three of them at most.
  private static let seconds = 2

  /// Writes the diagram of an app beside its page.
  static func write(
    _ compilation: Compilation, beside page: String, holdsSource: Bool
  ) -> Outcome {
    var outcome = Outcome()
    guard let whole = FlowDiagram(of: compilation.app, compilation.report, table: { compilation.table(on: $0) }) else { return outcome }
    let isLarge = whole.screenCount > FlowDiagram.mostAtOnce
    let diagram =
      isLarge
      ? whole.grouped().mapOfGroups().saying("\(whole.screenCount) screens; each box is a group of them") : whole
    let base = page.hasSuffix(".html") ? String(page.dropLast(5)) : page
    var options = DOTWriter.Options()
    options.page = page.split(separator: "/").last.map { PagePart.escaped(String($0)) }
    func put(_ bytes: [UInt8], _ ending: String, _ mark: String) {
      if !isOurs(base + ending, mark) {
        outcome.complaints.append("`\(base)\(ending)` was not drawn by protoc, so it is not overwritten")
      } else if let problem = System.replace(base + ending, contents: bytes) {
        outcome.complaints.append("`\(base)\(ending)` cannot be written: \(problem)")
      } else {
        outcome.files.append(base + ending)
      }
    }
    let text = Array(DOTWriter.text(of: diagram, options).utf8)
    put(text, ".dot", DOTWriter.mark)
    switch Drawing(format: "svg", seconds: seconds).draw(diagram, options) {
    case .drawn(let picture, _):
      put(
        CarriedSource.inserted(holdsSource ? compilation.sourceText : [], intoSVG: picture), ".svg", CarriedSource.mark)
    case .noProgram: break
    case .failed(let reason): outcome.complaints.append("`\(base).svg` was not drawn: \(reason)")
    }
    return outcome
  }

  /// Whether a file may be written over: there is none, or an earlier build left it.
  private static func isOurs(_ path: String, _ mark: String) -> Bool {
    guard System.exists(path) else { return true }
    guard case .contents(let bytes) = System.read(path, limit: 1 << 30) else { return false }
    return bytes.prefix(4096).firstRange(of: Array(mark.utf8)) != nil
  }
}
