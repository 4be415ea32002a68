import Diagnostics
import FlowGraph
import ScreenModel
import SourceText

extension Rule {
  static let pointOfNoReturn = Rule(
    "P403", "point-of-no-return", .advice, in: .stuck, isOn: false, on: .any,
    summary: "a link after which there is no way home any more",
    rationale: """
      Before this link people could still get back to a home of the app, and after it they cannot, though what follows \
      ends well, on a screen with `end: yes`. That is right where they sign or pay; then say so before the tap, or ask. \
      Which screens are homes says `home:`, else it is worked out. Where not even an end can be reached it is a dead end \
      or a trap.
      """
  ) { proof, findings in
    var told: [Span] = []
    for point in proof.pointsOfNoReturn() {
      guard let walk = point.walk, let span = proof.span(ofWay: point.link), !told.contains(span) else { continue }
      told.append(span)
      let place = walk.steps.last.map { "`\($0.to)`" } ?? ""
      findings.add(.noWayHome(from: place), at: span, shownBy: walk, notes: [.homes(proof)])
    }
  }
}

extension String {
  fileprivate static func noWayHome(from place: String) -> String { "from \(place) no way leads home any more" }
}

extension Note {
  fileprivate static func homes(_ proof: FlowProof) -> Note {
    var names: [String] = []
    for home in proof.homePages where !names.contains(proof.name(ofPage: home)) {
      names.append(proof.name(ofPage: home))
    }
    return Note("home is \(listed(names))")
  }
}
