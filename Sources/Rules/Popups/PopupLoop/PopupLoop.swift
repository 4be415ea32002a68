import Diagnostics
import FlowGraph
import ScreenModel
import SourceText

extension Rule {
  static let popupLoop = Rule(
    "P502", "popup-loop", .error, on: .any, summary: "popups that lead only to each other",
    rationale: """
      People go from one of these popups to the next and never get back to a screen. Let one of them close, or link to \
      a screen.
      """,
    failing: [
      """
      app: Hello
      screens:
        welcome:
          body:
            - button: Rate us
              go: rate
          popups:
            rate: #~ P502
              alert: Do you like it?
              buttons:
                - button: Maybe
                  go: sure
            sure:
              alert: Are you sure?
              buttons:
                - button: No
                  go: rate
      """,
      """
      app: Hello
      screens:
        welcome:
          body:
            - button: Open
              go: first
          popups:
            first: #~ P502
              sheet: First
              outside: stays
              body:
                - button: Second
                  go: {to: second, how: replace}
            second:
              sheet: Second
              outside: stays
              body:
                - button: First
                  go: {to: first, how: replace}
      """,
    ],
    passing: [
      """
      app: Hello
      screens:
        welcome:
          body:
            - button: Rate us
              go: rate
          popups:
            rate:
              alert: Do you like it?
              buttons:
                - button: Maybe
                  go: sure
                - button: Yes
            sure:
              alert: Are you sure?
              buttons:
                - button: No
                  go: rate
      """,
      """
      app: Hello
      screens:
        welcome:
          body:
            - button: Open
              go: first
          popups:
            first:
              sheet: First
              body:
                - button: Second
                  go: {to: second, how: replace}
            second:
              sheet: Second
              body:
                - button: First
                  go: {to: first, how: replace}
      """,
    ]
  ) { proof, findings in
    for cause in proof.causes where cause.kind == .popups {
      let popups = proof.popups(of: cause)
      guard popups.count > 1 else { continue }
      let names = popups.compactMap { popup in
        cause.popups.first { proof.table.places[Int($0)].popup == popup }.map { proof.name(of: $0) }
      }
      findings.add(
        .leadToEachOther(listed(names)), at: proof.span(ofPopup: popups[0]), shownBy: proof.places(of: cause.shown),
        notes: proof.entryNotes(of: cause), members: popups.map { proof.span(ofPopup: $0) })
    }
  }
}

extension String {
  fileprivate static func leadToEachOther(_ names: String) -> String { "\(names) lead only to each other" }
}
