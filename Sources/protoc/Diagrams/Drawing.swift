import Compiler
import Exporters

/// A diagram on its way to a picture: `dot` draws it, as far as it is there and takes no longer than is bearable.
struct Drawing {
  /// What came of it.
  enum Outcome {
    /// The picture, and what is to be said about how it was made.
    case drawn([UInt8], note: String?)
    case noProgram
    case failed(String)
  }

  let format: String
  /// How long `dot` may take.
  var seconds = 20

  /// What to say where there is no `dot`.
  static let noProgram = "`dot` is needed to draw diagrams, but is not installed"
  static let howToInstall = [
    "it is part of Graphviz: `apt-get install graphviz`, `brew install graphviz`, or https://graphviz.org",
    "`-T dot`, `-T mermaid` and `-T json` work without it",
  ]

  /// Draws a diagram: as it is; if that takes too long, or is more than `dot` bears, with straight lines; and if that is so too,
  /// its groups.
  func draw(_ diagram: FlowDiagram, _ options: DOTWriter.Options) -> Outcome {
    if diagram.screenCount > FlowDiagram.mostEver { return drawGroups(diagram, options, after: "it is too large") }
    let first = run(DOTWriter.text(of: diagram, options))
    let problem: String
    switch outcome(of: first) {
    case .failed(let reason): problem = reason
    case let done: return done
    }
    var plain = options
    plain.layout = .compact
    plain.isPlain = true
    let result = run(DOTWriter.text(of: diagram, plain))
    switch outcome(of: result, note: "\(problem): lines are straight and have no labels") {
    case .failed: return drawGroups(diagram, options, after: problem)
    case let done: return done
    }
  }

  private func drawGroups(_ diagram: FlowDiagram, _ options: DOTWriter.Options, after reason: String) -> Outcome {
    var plain = options
    plain.layout = .compact
    plain.isPlain = true
    plain.wireflow = nil
    let map = diagram.grouped().mapOfGroups()
    return outcome(of: run(DOTWriter.text(of: map, plain)), note: "\(reason): this is a map of its groups")
  }

  private func run(_ text: String) -> System.RunResult {
    System.run("dot", ["-T\(format)"], input: Array(text.utf8), seconds: seconds)
  }

  private func outcome(of result: System.RunResult, note: String? = nil) -> Outcome {
    switch result {
    case .notThere: return .noProgram
    case .tookTooLong: return .failed("`dot` took longer than \(seconds) s")
    case .failed(let reason): return .failed("`dot` failed: \(reason)")
    case .ended(let code, let output, let complaint):
      guard code == 0, !output.isEmpty else {
        let line = complaint.split(separator: "\n").first.map(String.init) ?? "it ended with code \(code)"
        return .failed("`dot` failed: \(line)")
      }
      return .drawn(output, note: note)
    }
  }
}
