package import Diagnostics
import FlowGraph
package import Player
package import ScreenModel

/// Where the compiler stands.
package enum Progress: Sendable {
  /// It goes on when these are answered, in any order.
  case needs([Request])
  case done(Compilation)
}

/// What came out of compiling one app.
package struct Compilation: Sendable {
  package let report: Report
  /// The paths of all files that were read, the entry first.
  package let files: [String]
  /// The app, every name in it resolved.
  package let app: App
  /// The pictures it names.
  package let pictures: [Pictures.Picture]
  /// What was proved of it, where that was to be kept.
  let proofs: [FlowProof]

  init(
    report: Report, files: [String], app: App, pictures: [Pictures.Picture] = [], proofs: [FlowProof] = []
  ) {
    self.report = report
    self.files = files
    self.app = app
    self.pictures = pictures
    self.proofs = proofs
  }
}
