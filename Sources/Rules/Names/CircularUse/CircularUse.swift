import Diagnostics
import ScreenModel

extension Rule {
  static let circularUse = Rule(
    "P207", "circular-use", .error, summary: "a component that uses itself",
    rationale: """
      A component that contains itself, directly or through others, would never end, so it is left out of the page. \
      Remove one `use` from the circle; to repeat rows, use `each`.
      """,
    failing: [
      """
      app: Hello
      components:
        tree: #~ P207
          body:
            - A branch
            - use: tree
      screens:
        welcome:
          body:
            - Trees
            - use: tree
      """,
      """
      app: Hello
      components:
        hen: #~ P207
          body:
            - A hen
            - use: egg
        egg:
          body:
            - An egg
            - use: hen
      screens:
        welcome:
          body:
            - Which came first?
            - use: hen
      """,
    ],
    passing: [
      """
      app: Hello
      components:
        tree:
          body:
            - A tree
            - use: branch
            - use: branch
        branch:
          body: [A branch]
      screens:
        welcome:
          body:
            - use: tree
      """,
      """
      app: Hello
      data:
        branches: [{name: Oak}, {name: Elm}]
      components:
        branch:
          params: [name]
          body:
            - text: A branch of $name
      screens:
        welcome:
          body:
            - use: branch
              each: branches
              with: {name: $name}
      """,
    ]
  ) { inspection, findings in
    for case .circularUse(let at, let names) in inspection.app.faults {
      findings.add(.circularUse(names), at: at, notes: [.leftOut])
    }
  }
}

extension String {
  fileprivate static func circularUse(_ names: [String]) -> String {
    let between = names.dropFirst().dropLast()
    var steps = between.prefix(5).map { "`\($0)`" }
    if between.count > 6 { steps.append("\(between.count - 6) more") }
    if let last = between.dropFirst(5).last { steps.append("`\(last)`") }
    let way = steps.isEmpty ? "" : " through \(steps.joined(separator: ", "))"
    return "`\(names.first ?? "")` uses itself\(way)"
  }
}

extension Note {
  fileprivate static let leftOut = Note("it is left out of the page; remove one `use` from the circle")
}
