import Diagnostics
import FlowGraph
import ScreenModel
import SourceText

extension Rule {
  static let pointOfNoReturn = Rule(
    "P403", "point-of-no-return", .advice, in: .stuck, isOn: false,
    summary: "a link after which there is no path home",
    rationale: """
      Before this link people can still get to a home screen of the app; after it they cannot, although the flow still \
      reaches an `end: yes`. This is right where people sign or pay. `home:` says which screens are home; without it, \
      protoc works them out. If no end can be reached either, it is a dead end or a trap.
      """,
    remedy: "Warn people before the tap, or ask first. If they should not lose their way home here, add a link to it."
  ) { proof, findings in
    var reported: [Span] = []
    for point in proof.pointsOfNoReturn() {
      guard let trace = point.trace, let span = proof.span(ofLink: point.link), !reported.contains(span) else {
        continue
      }
      reported.append(span)
      let place = trace.steps.last.map { proof.name(after: $0) } ?? ""
      findings.add(.noWayHome(from: place), at: span, shownBy: trace, notes: [.homes(proof)])
    }
  }
}

extension String {
  fileprivate static func noWayHome(from place: String) -> String { "there is no path home after \(place)" }
}

extension Note {
  fileprivate static func homes(_ proof: FlowProof) -> Note {
    var names: [String] = []
    for home in proof.homePages where !names.contains(proof.name(ofPage: home)) {
      names.append(proof.name(ofPage: home))
    }
    return Note("home: \(listed(names))")
  }
}
