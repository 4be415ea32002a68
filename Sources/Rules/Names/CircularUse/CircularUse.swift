import Diagnostics
import ScreenModel
import YAMLSyntax

extension Rule {
  static let circularUse = Rule(
    "P207", "circular-use", .error, in: .names, about: .app, summary: "a component or a layout that uses itself",
    rationale: """
      A component that contains itself, directly or through others, would never end, so it is left out of the page. A \
      layout that builds on itself would have no end either.
      """,
    remedy: "Remove one `use` or `layout` from the circle; to repeat rows, use `each`."
  ) { inspection, findings in
    for case .circularUse(let at, let names) in inspection.app.faults {
      let isLayout = inspection.app.layouts.contains { inspection.tree.span($0.key) == at }
      findings.add(.circularUse(names), at: at, notes: [isLayout ? .isNotBuiltOn : .leftOut])
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
  fileprivate static let isNotBuiltOn = Note("remove one `layout` from the circle")
  fileprivate static let leftOut = Note("it is left out of the page; remove one `use` from the circle")
}
