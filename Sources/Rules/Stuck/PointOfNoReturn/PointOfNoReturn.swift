import Diagnostics
import FlowGraph
import ScreenModel
import SourceText

extension Rule {
  static let pointOfNoReturn = Rule(
    "P403", "point-of-no-return", .advice, isOn: false, on: .any,
    summary: "a link after which there is no path home",
    rationale: """
      Before this link people can still get to a home screen of the app; after it they cannot, although the flow still \
      reaches an `end: yes`. This is right where people sign or pay, but tell them before the tap, or ask. `home:` \
      says which screens are home; without it protoc works them out. If no end can be reached either, it is a dead end \
      or a trap.
      """,
    failing: [
      """
      app: Hello
      screens:
        welcome:
          body:
            - button: Order
              go: order
        order:
          body:
            - button: Pay
              go: {to: paid, how: reset} #~ P403
        paid:
          body:
            - button: Details
              go: details
        details:
          end: yes
          body: [It comes tomorrow.]
      """,
      """
      app: Hello
      home: welcome
      screens:
        welcome:
          body:
            - button: Vote
              go: vote
        vote:
          body:
            - button: Yes
              go:
                alert: Are you sure?
                buttons:
                  - button: I am
                    go: {to: thanks, how: reset} #~ P403
                  - button: Not yet
                    role: cancel
        thanks:
          end: yes
          body: [Thank you.]
      """,
    ],
    passing: [
      """
      app: Hello
      screens:
        welcome:
          body:
            - button: Order
              go: order
        order:
          body:
            - button: Pay
              go: {to: paid, how: reset}
        paid:
          end: yes
          body:
            - button: Order more
              go: {to: welcome, how: reset}
      """,
      """
      app: Hello
      screens:
        welcome:
          body:
            - button: Order
              go: order
        order:
          body:
            - button: Pay
              go: paid
        paid:
          end: yes
          body: [Pushed, so its bar shows Back.]
      """,
    ]
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
