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
    // One element makes a control for every row.
    var order: [Int32] = []
    var shown: [Int32: (control: Int32, heads: [Int])] = [:]
    for (number, heads) in proof.system.facts.gaps.sorted(by: { $0.key < $1.key }) {
      let control = proof.table.controls[Int(number)]
      guard !control.trigger.isAutomatic, !proof.hasUnknowns(proof.table.places[Int(control.place)]) else { continue }
      if shown[control.move] == nil { order.append(control.move) }
      shown[control.move, default: (number, [])].heads += heads.compactMap { proof.summaries.index(of: $0) }
    }
    for move in order {
      guard let (number, heads) = shown[move], let first = heads.first else { continue }
      let control = proof.table.controls[Int(number)]
      let label = proof.table.label(ofControl: number)
      let span =
        control.element >= 0
        ? proof.app.kindSpan(of: control.element) : proof.app.tree.span(proof.app.moves[Int(move)].node)
      let situations = proof.situations(of: heads)
      findings.add(
        .doesNothing(label, proof.valuesAsked(by: control, at: first)), at: span, topic: .place(span)
      ) { proof, paths in
        // Of values that are met equally soon those whose words come first, so that the order of screens does not matter.
        let nearest = paths.allNearest(of: situations).map { ($0, proof.valuesAsked(by: control, at: Int($0.head))) }
        guard let (situation, values) = nearest.min(by: { $0.1 < $1.1 }),
          let trace = proof.trace(to: situation, by: paths)
        else { return nil }
        return ShownFinding(trace: trace, wording: Wording(message: .doesNothing(label, values), span: span))
      }
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
