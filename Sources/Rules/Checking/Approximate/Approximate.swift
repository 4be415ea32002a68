import Diagnostics
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let approximate = Rule(
    "P997", "approximate", .advice, on: .any, summary: "too many combinations of values to check them all",
    rationale: """
      The checker follows every combination of values that people can reach. Here there are too many, so the variables \
      that the fewest conditions use are treated as unknown: conditions about them may be true or false. If a finding \
      says that something never happens, that is still certain; a finding that people can get stuck is marked as \
      likely if its path could not be replayed.
      """,
    failing: [
      """
      app: Hello
      state:
        a: 0..9
        b: 0..9
        c: 0..9
        d: 0..9 #~ P997
      screens:
        welcome:
          body:
            - stepper: First
              state: a
            - stepper: Second
              state: b
            - stepper: Third
              state: c
            - stepper: Fourth
              state: d
            - text: All four are set.
              when: a > 0 and b > 0 and c > 0 and d > 0
            - button: Go
              when: a > 0 and b > 0 and c > 0 and d > 0
              go: home
        home:
          body: [Here you are.]
      """,
      """
      app: Hello
      state:
        first: 0..2000 #~ P997
      screens:
        welcome:
          body:
            - stepper: First
              state: first
            - button: Go
              when: first > 5
              go: home
        home:
          body: [Here you are.]
      """,
    ],
    passing: [
      """
      app: Hello
      state:
        a: 0..9
        b: 0..9
      screens:
        welcome:
          body:
            - stepper: First
              state: a
            - stepper: Second
              state: b
            - button: Go
              when: a > 0 and b > 0
              go: home
        home:
          body: [Here you are.]
      """,
      """
      app: Hello
      state:
        a: 0..2000
      screens:
        welcome:
          body:
            - stepper: First
              state: a
            - text: It is $a.
            - button: Go
              go: home
        home:
          body: [Here you are.]
      """,
    ]
  ) { proof, findings in
    guard proof.isApproximate else { return }
    let names = proof.unfollowed.map { "`\(proof.app.tree.names.text(proof.app.variables[Int($0)].name))`" }
    let key = proof.unfollowed.first.map { proof.app.variables[Int($0)].key }
    let span = key.map { proof.app.tree.span($0) } ?? proof.app.tree.sources.files[0].span.startPoint
    findings.add(names.isEmpty ? .tooManyStacks : .leftOpen(listed(names)), at: span)
  }
}

extension String {
  fileprivate static func leftOpen(_ names: String) -> String {
    "too many combinations to check them all; results for \(names) are approximate"
  }

  fileprivate static var tooManyStacks: String {
    "too many Back histories to check them all; some results are approximate"
  }
}
