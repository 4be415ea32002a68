import Diagnostics
import ScreenModel

extension Rule {
  static let circularUse = Rule(
    "P207", "circular-use", .error, in: .names, about: .app, summary: "a component that uses itself",
    rationale: """
      A component that contains itself, directly or through others, would never end, so it is left out of the page.
      """,
    remedy: "Remove one `use` from the circle; to repeat rows, use `each`."
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
