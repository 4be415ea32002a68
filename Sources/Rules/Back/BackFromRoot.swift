import Diagnostics
import FlowGraph
import SourceText

extension Rule {
  static let backFromRoot = Rule(
    "P601", "back-from-root", .warning, on: .any, summary: "a `go: back` where nothing lies beneath",
    rationale: """
      People can get here with nothing beneath, by `reset`, a tab, or at the start; then `back` leads nowhere and the tap \
      does nothing. Name the screen it should lead to, or show the control only where there is a way back.
      """,
    failing: [
      """
      app: Hello
      screens:
        welcome:
          body:
            - button: Help
              go: help
            - button: Close
              go: back #~ P601
        help:
          body: [Ask us.]
      """,
      """
      app: Hello
      screens:
        welcome:
          body:
            - button: Pay
              go: {to: receipt, how: reset}
        receipt:
          body:
            - button: Done
              go: back #~ P601
            - button: To the shop
              go: {to: welcome, how: reset}
      """,
    ],
    passing: [
      """
      app: Hello
      screens:
        welcome:
          body:
            - button: Help
              go: help
        help:
          navigation-bar: hidden
          body:
            - button: Close
              go: back
      """,
      """
      app: Hello
      screens:
        welcome:
          body:
            - button: Pay
              go: {to: receipt, how: reset}
        receipt:
          body:
            - button: Done
              go: start
      """,
    ]
  ) { proof, findings in
    for (way, head) in proof.system.facts.backsFromRoot.sorted(by: { $0.key < $1.key }) {
      guard way >= 0, let span = proof.span(ofWay: way), let index = proof.summaries.index(of: head) else { continue }
      let label = proof.table.label(ofControl: proof.table.ways[Int(way)].control)
      findings.add(.nothingBeneath(label), at: span, shownBy: proof.places(of: [index]))
    }
  }
}

extension String {
  fileprivate static func nothingBeneath(_ label: String) -> String {
    label.isEmpty ? "this can go back where nothing lies beneath" : "`\(label)` can go back where nothing lies beneath"
  }
}
