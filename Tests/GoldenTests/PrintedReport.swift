import Diagnostics
import TestSupport

extension Project {
  /// What `protoc check` prints about it, laid out for a hundred columns.
  func printedReport() -> String {
    let report = report()
    let renderer = TextRenderer(width: 100)
    var tally = Tally()
    tally.add(report)
    var output: [UInt8] = []
    renderer.append(report, to: &output)
    renderer.append(tally, to: &output)
    return String(decoding: output, as: UTF8.self)
  }
}
