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
    guard let whole = FlowDiagram(of: compilation.app, compilation.report) else { return outcome }
    let isLarge = whole.screenCount > FlowDiagram.mostAtOnce
    let diagram =
      isLarge
      ? whole.grouped().mapOfGroups().saying("\(whole.screenCount) screens; each box is a group of them") : whole
    let base = page.hasSuffix(".html") ? String(page.dropLast(5)) : page
    var options = DOTWriter.Options()
    options.page = page.split(separator: "/").last.map { PagePart.escaped(String($0)) }
    func put(_ bytes: [UInt8], _ ending: String) {
      if let problem = System.replace(base + ending, contents: bytes) {
        outcome.complaints.append("`\(base)\(ending)` cannot be written: \(problem)")
      } else {
        outcome.files.append(base + ending)
      }
    }
    let text = Array(DOTWriter.text(of: diagram, options).utf8)
    put(text, ".dot")
    switch Drawing(format: "svg", seconds: seconds).draw(diagram, options) {
    case .drawn(let picture, _):
      put(holdsSource ? CarriedSource.inserted(compilation.sourceText, intoSVG: picture) : picture, ".svg")
    case .noProgram: break
    case .failed(let reason): outcome.complaints.append("`\(base).svg` was not drawn: \(reason)")
    }
    return outcome
  }
}
