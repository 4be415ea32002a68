import Compiler
import Exporters

/// The diagram that `build` puts beside a page: always as DOT, and as SVG where `dot` is there and quick.
struct PageDiagram {
  /// What was written, and what is to be said.
  struct Outcome {
    var files: [String] = []
    var complaints: [String] = []
  }

  /// A page is not kept waiting longer than this, whatever its flow is like.
  private static let seconds = 3

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
    func put(_ bytes: [UInt8], _ ending: String, _ mark: String) {
      if !isOurs(base + ending, mark) {
        outcome.complaints.append("`\(base)\(ending)` is no diagram that was drawn here, and stays as it is")
      } else if let problem = System.replace(base + ending, contents: bytes) {
        outcome.complaints.append("`\(base)\(ending)` cannot be written: \(problem)")
      } else {
        outcome.files.append(base + ending)
      }
    }
    let text = Array(DOTWriter.text(of: diagram, options).utf8)
    put(text, ".dot", DOTWriter.mark)
    switch System.run("dot", ["-Tsvg"], input: text, seconds: seconds) {
    case .ended(code: 0, let picture, _) where !picture.isEmpty:
      put(
        CarriedSource.inserted(holdsSource ? compilation.sourceText : [], intoSVG: picture), ".svg", CarriedSource.mark)
    case .notThere: break
    case .tookTooLong: outcome.complaints.append("`\(base).svg` was not drawn: `dot` was not done after \(seconds) s")
    case .ended, .failed: outcome.complaints.append("`\(base).svg` was not drawn: `dot` failed")
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
