import Diagnostics
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let guardGap = Rule(
    "P704", "guard-gap", .warning, in: .journeys, on: .any, summary: "a control that does nothing for some values",
    rationale: """
      The control is visible, people tap it, and no branch is true, so nothing happens. Add a last branch without \
      `when`, or show the control only where a branch is true.
      """
  ) { proof, findings in
    var reported: Set<Int32> = []
    for (number, head) in proof.system.facts.gaps.sorted(by: { $0.key < $1.key }) {
      let control = proof.table.controls[Int(number)]
      guard !control.trigger.isAutomatic, control.move >= 0, reported.insert(control.move).inserted,
        !proof.hasUnknowns(proof.table.places[Int(control.place)]), let index = proof.summaries.index(of: head)
      else { continue }
      let label = proof.table.label(ofControl: number)
      let values = proof.valuesAsked(by: control, at: index)
      let span =
        control.element >= 0
        ? proof.app.kindSpan(of: control.element) : proof.app.tree.span(proof.app.moves[Int(control.move)].node)
      findings.add(.doesNothing(label, values), at: span, shownBy: proof.situations(of: [index]), topic: .place(span))
    }
  }
}

extension FlowProof {
  /// The values at a head of the variables that a control's branches ask.
  fileprivate func valuesAsked(by control: Control, at head: Int) -> String {
    guard let frame = settledFrame(head) else { return "" }
    var variables: [Int32] = []
    for link in control.links {
      for variable in table.formulas.variables(of: table.links[Int(link)].condition) where !variables.contains(variable)
      {
        variables.append(variable)
      }
    }
    let words = variables.compactMap { variable in
      system.value(of: variable, values: values(head), frame: frame).map { value in
        "`\(app.tree.names.text(app.variables[Int(variable)].name))` is `\(app.valueText(value, of: variable))`"
      }
    }
    return words.joined(separator: " and ")
  }
}

extension String {
  fileprivate static func doesNothing(_ label: String, _ values: String) -> String {
    (label.isEmpty ? "this does nothing" : "`\(label)` does nothing") + (values.isEmpty ? "" : " while \(values)")
  }
}
