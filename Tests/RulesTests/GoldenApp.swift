import Diagnostics
import Rules
import TestSupport

/// A faulty app in a rule's folder that the manual does not show, and beside it what is said about it: `UnknownKey/golden`.
struct GoldenApp: CustomStringConvertible {
  /// The paths of all of them, each with the code of its rule.
  static let all: [(path: String, code: String)] = RuleCatalog.descriptions.flatMap { rule in
    let folder = RuleFolders.path(of: rule)
    return Checkout.names(in: folder).filter { $0.hasPrefix("golden") }.map { ("\(folder)/\($0)", rule.code) }
  }

  let path: String
  let project: Project

  init(_ path: String) {
    self.path = path
    project = Project(Project(folder: path).files.filter { !$0.path.hasPrefix("expected.") })
  }

  var description: String { path }

  func golden(_ file: String) -> Golden { Golden("\(path)/\(file)") }

  /// What `protoc check --format json` prints.
  func json() -> String {
    let renderer = JSONRenderer(tool: "protoc", version: "0.0.0")
    return String(decoding: renderer.bytes(of: [(project.report(), folder: "")]), as: UTF8.self)
  }
}
