package import Compiler
import Diagnostics

extension Project {
  /// What `protoc check` prints about it, laid out for a hundred columns.
  package func printedReport(options: CheckOptions = CheckOptions()) -> String {
    let report = report(options: options)
    let renderer = TextRenderer(width: 100)
    var tally = Tally()
    tally.add(report)
    var output: [UInt8] = []
    renderer.append(report, to: &output)
    renderer.append(tally, to: &output)
    return String(decoding: output, as: UTF8.self)
  }
}
