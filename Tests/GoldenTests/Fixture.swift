import Diagnostics
import TestSupport

/// A faulty app and, beside it, what is said about it: `Fixtures/P101-unknown-key`.
struct Fixture: CustomStringConvertible {
  private static let folder = "Tests/GoldenTests/Fixtures"

  /// All but the folder of the flows, which has its own tests.
  static let names = Checkout.names(in: folder).filter { $0 != "flow" }

  let name: String
  let project: Project

  init(_ name: String) {
    self.name = name
    let isExpected = { (path: String) in path.hasPrefix("expected.") }
    project = Project(Project(folder: "\(Self.folder)/\(name)").files.filter { !isExpected($0.path) })
  }

  var description: String { name }

  /// The code it is there for.
  var code: String { String(name.prefix { $0 != "-" }) }

  func golden(_ file: String) -> Golden { Golden("\(Self.folder)/\(name)/\(file)") }

  /// What `protoc check --format json` prints.
  func json() -> String {
    var output: [UInt8] = []
    JSONRenderer(tool: "protoc", version: "0.0.0").append([(project.report(), folder: "")], to: &output)
    return String(decoding: output, as: UTF8.self)
  }
}
