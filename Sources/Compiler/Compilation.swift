package import Diagnostics
import FlowGraph
package import Player
import Rules
package import ScreenModel
import YAMLSyntax

/// What came out of compiling one app.
package final class Compilation: Sendable {
  package let report: Report
  /// The paths of all files that were read, the entry first.
  package let files: [String]
  /// The app, every name in it resolved.
  package let app: App
  /// The pictures it names.
  package let pictures: [Pictures.Picture]
  /// What was proved of it, where that was to be kept.
  let platformProofs: [PlatformProof]
  /// How many rounds of a session came before.
  let round: Int
  /// The one text that has changed since the round before, where nothing else has.
  let changedText: NodeID?

  init(
    report: Report, files: [String], app: App, pictures: [Pictures.Picture], platformProofs: [PlatformProof],
    round: Int,
    changedText: NodeID?
  ) {
    self.report = report
    self.files = files
    self.app = app
    self.pictures = pictures
    self.platformProofs = platformProofs
    self.round = round
    self.changedText = changedText
  }

  /// The proofs by themselves.
  var proofs: [FlowProof] { platformProofs.map { $0.proof } }
}
