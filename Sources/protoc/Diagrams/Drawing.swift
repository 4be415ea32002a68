import Compiler
import Exporters
import SourceText

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
  /// How long `dot` may take, with all that is tried.
  var seconds = 20

  private let start = System.now()

  /// What is tried one after the other, and which share of the time may be over then.
  private enum Attempt: Double {
    case whole = 0.75
    case straight = 0.95
    case last = 1
  }

  /// How much `dot` may write: more than it needs for any diagram that can be looked at.
  private static let mostMegabytes = 256

  /// What to say where there is no `dot`.
  static let noProgram = "`dot` is needed to draw diagrams, but is not installed"
  static let howToInstall = [
    "it is part of Graphviz: `apt-get install graphviz`, `brew install graphviz`, or https://graphviz.org",
    "`-T dot`, `-T mermaid` and `-T json` work without it",
  ]

  /// Draws a diagram: as it is; if that takes too long, or is more than `dot` bears, with straight lines; and if that is so too,
  /// its groups. A map of groups as SVG needs no `dot`.
  func draw(_ diagram: FlowDiagram, _ options: DOTWriter.Options) -> Outcome {
    if diagram.isMap, format == "svg" { return .drawn(MapPicture.svg(of: diagram, options), note: nil) }
    if diagram.screenCount > FlowDiagram.mostEver { return drawGroups(diagram, options, after: "it is too large") }
    let problem: String
    switch outcome(of: run(DOTWriter.text(of: diagram, options), .whole), .whole) {
    case .failed(let reason): problem = reason
    case let done: return done
    }
    var plain = options
    plain.layout = .compact
    plain.isPlain = true
    // Straight lines are quickly drawn. Who waited once does not wait as long again.
    let result = run(DOTWriter.text(of: diagram, plain), .straight)
    switch outcome(of: result, .straight, note: "\(problem): lines are straight and have no labels") {
    case .failed(let reason):
      // A map helps where there is too much to draw. Where `dot` itself is broken, that is what people must know.
      if case .tookTooLong = result { return drawGroups(diagram, options, after: reason) }
      let isLarge = diagram.screenCount > FlowDiagram.mostAtOnce
      return isLarge ? drawGroups(diagram, options, after: problem) : .failed(problem)
    case let done: return done
    }
  }

  /// Draws what is written in DOT already, or does not.
  func draw(_ text: [UInt8]) -> Outcome { outcome(of: run(text, .last), .last) }

  private func drawGroups(_ diagram: FlowDiagram, _ options: DOTWriter.Options, after reason: String) -> Outcome {
    let map = diagram.grouped().mapOfGroups()
    let note = "\(reason): this is a map of its groups"
    if format == "svg" { return .drawn(MapPicture.svg(of: map, options), note: note) }
    var plain = options
    plain.layout = .compact
    plain.isPlain = true
    plain.wireflow = nil
    return outcome(of: run(DOTWriter.text(of: map, plain), .last), .last, note: note)
  }

  private func run(_ text: [UInt8], _ attempt: Attempt) -> System.RunResult {
    let rest = start + Double(seconds) * attempt.rawValue - System.now()
    return System.run(
      "dot", ["-T\(format)"], input: text, seconds: max(rest, 0.1), outputLimit: Self.mostMegabytes << 20)
  }

  private func outcome(of result: System.RunResult, _ attempt: Attempt, note: String? = nil) -> Outcome {
    switch result {
    case .notThere: return .noProgram
    case .wroteTooMuch: return .failed("`dot` wrote more than \(Self.mostMegabytes) MB")
    case .tookTooLong: return .failed("`dot` took longer than \(Int((Double(seconds) * attempt.rawValue).rounded())) s")
    case .failed(let reason): return .failed("`dot` failed: \(reason)")
    case .ended(let code, let output, let complaint):
      guard code == 0, !output.isEmpty else {
        let line =
          complaint.split(separator: "\n").first.map(String.init)
          ?? (code == 0 ? "it wrote nothing" : "it ended with code \(code)")
        return .failed("`dot` failed: \(line)")
      }
      guard isWhole(output) else {
        return .failed("`dot` failed: what it wrote is not a complete \(format.uppercased())")
      }
      return .drawn(output, note: note)
    }
  }

  /// Whether some bytes begin and end as a picture of the format does.
  func isWhole(_ bytes: [UInt8]) -> Bool {
    func holds(_ mark: String, _ part: ArraySlice<UInt8>) -> Bool { ByteSearch(mark).isFound(in: part) }
    switch format {
    case "svg": return holds("<svg", bytes.prefix(4_096)) && holds("</svg>", bytes.suffix(64))
    case "png": return bytes.starts(with: [0x89] + "PNG".utf8) && holds("IEND", bytes.suffix(64))
    case "pdf": return holds("%PDF-", bytes.prefix(16)) && holds("%%EOF", bytes.suffix(64))
    default: return true
    }
  }
}
