import TestSupport

/// One of the small apps everybody agreed on while the meaning of a flow was settled: `Fixtures/flow/redirect-loop.yaml`.
///
/// Some are without fault, and nothing may be said about those.
struct FlowFixture: CustomStringConvertible {
  static let folder = "Tests/GoldenTests/Fixtures/flow"

  static let names = Checkout.names(in: folder)
    .filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(".yaml".count)) }

  let name: String
  let project: Project

  init(_ name: String) {
    self.name = name
    project = Project([("app.yaml", Checkout.contents("\(Self.folder)/\(name).yaml") ?? [])])
  }

  var description: String { name }

  /// What is expected, beside the app.
  var golden: Golden { Golden("\(Self.folder)/\(name).txt") }
}
