import Diagnostics
import FlowGraph
import SourceText

extension Rule {
  static let endlessRedirect = Rule(
    "P405", "endless-redirect", .error, on: .any, summary: "screens that redirect in a loop",
    rationale: """
      Each of these screens moves on with `appear` without a pause, so nobody ever sees one or can tap anything. Let \
      one of them wait for a tap, for some time (`after: 2s`), or for a condition that ends the loop.
      """,
    failing: [
      """
      app: Hello
      screens:
        welcome:
          body:
            - button: Go
              go: first
        first: #~ P405
          on:
            appear: {to: second, how: replace}
          body: [One.]
        second:
          on:
            appear: {to: first, how: replace}
          body: [Two.]
      """,
      """
      app: Hello
      screens:
        welcome:
          body:
            - button: Go
              go: mirror
        mirror: #~ P405
          on:
            appear: {to: mirror, how: replace}
          body: [Me.]
      """,
    ],
    passing: [
      """
      app: Hello
      screens:
        splash:
          on:
            appear: {to: home, how: replace, after: 2s}
          body: [Hello.]
        home:
          body:
            - button: Again
              go: {to: splash, how: replace}
      """,
      """
      app: Hello
      state:
        account: [guest, member]
      screens:
        home:
          on:
            appear:
              when: account is guest
              to: sign-in
              how: replace
          body:
            - button: Sign out
              go: {to: sign-in, how: replace, set: {account: guest}}
        sign-in:
          body:
            - button: Sign in
              go: {to: home, how: replace, set: {account: member}}
      """,
    ]
  ) { proof, findings in
    for cause in proof.causes where cause.kind == .redirect {
      let spans = cause.pages.map { proof.span(ofPage: $0) }
      var seen: Set<Span> = []
      let names = spans.indices.filter { seen.insert(spans[$0]).inserted }.map {
        proof.name(ofPage: cause.pages[$0])
      }
      findings.add(
        names.count > 1 ? .round(listed(names)) : .roundOfOne(names[0]), at: spans[0],
        shownBy: proof.places(of: cause.shown), notes: proof.entryNotes(of: cause), members: spans)
    }
  }
}

extension String {
  fileprivate static func round(_ names: String) -> String { "\(names) redirect to each other in a loop" }

  fileprivate static func roundOfOne(_ name: String) -> String { "\(name) redirects to itself in a loop" }
}
