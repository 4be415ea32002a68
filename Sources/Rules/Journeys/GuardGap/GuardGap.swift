import Diagnostics
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let guardGap = Rule(
    "P704", "guard-gap", .warning, in: .journeys, on: .any, summary: "a control that does nothing for some values",
    rationale: "The control is visible, people tap it, and no branch is true, so nothing happens.",
    remedy: "Add a last branch without `when`, or show the control only where a branch is true."
  ) { proof, findings in
    // One element makes a control for every row.
    var order: [Int32] = []
    var shown: [Int32: (control: Int32, view: Int, heads: [Int])] = [:]
    // Where not all variables are followed at once, the gaps of a control are in a view that follows those it asks.
    let views = proof.views.isEmpty ? [proof] : proof.views
    for (index, view) in views.enumerated() {
      for (number, heads) in view.facts.gaps.sorted(by: { $0.key < $1.key }) {
        let control = proof.table.controls[Int(number)]
        guard !control.trigger.isAutomatic, !proof.hasUnknowns(proof.table.places[Int(control.place)]) else { continue }
        if shown[control.move] == nil { order.append(control.move) }
        var gaps = shown[control.move] ?? (number, index, [])
        if gaps.view == index { gaps.heads += heads.compactMap { view.summaries.index(of: $0) } }
        shown[control.move] = gaps
      }
    }
    for move in order {
      guard let (number, index, heads) = shown[move], let first = heads.first else { continue }
      let view = views[index]
      let control = proof.table.controls[Int(number)]
      let label = proof.table.label(ofControl: number)
      let span =
        control.element >= 0
        ? proof.app.kindSpan(of: control.element) : proof.app.tree.span(proof.app.moves[Int(move)].node)
      let situations = view.situations(of: heads)
      findings.add(
        .doesNothing(label, view.valuesAsked(by: control, at: first)), at: span, topic: .place(span)
      ) { proof, paths in
        let paths = proof.views.isEmpty ? paths : view.shortestPaths()
        // Of values that are met equally soon those whose words come first, so that the order of screens does not matter.
        let nearest = paths.allNearest(of: situations).map { ($0, view.valuesAsked(by: control, at: Int($0.head))) }
        guard let (situation, values) = nearest.min(by: { $0.1 < $1.1 }),
          let trace = view.trace(to: situation, by: paths)
        else { return nil }
        return ShownFinding(trace: trace, wording: Wording(message: .doesNothing(label, values), span: span))
      }
      if proof.views.isEmpty,
        let component = proof.stuckComponents.first(where: { component in
          heads.allSatisfy { proof.isSwitchedOff(control, at: $0, in: component) }
        })
      {
        findings.letLastBeTold(at: proof.span(ofPage: component.pages[0]))
      }
    }
  }
}

extension FlowProof {
  /// Whether people are stuck at a head since what a control leads to is switched off.
  fileprivate func isSwitchedOff(_ control: Control, at head: Int, in component: StuckComponent) -> Bool {
    guard component.isDeadEnd, isAlwaysStuck(at: head, in: component) else { return false }
    let links =
      isToldAsDeadEnd(component) ? exitsNeverTaken(of: component).map { $0.link } : switchedOff.links(at: head)
    return links.contains { control.links.contains($0) }
  }

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
      system.value(of: variable, values: values(head), frame: frame).map { wording(of: variable, being: $0) }
    }
    return listed(words)
  }
}

extension String {
  fileprivate static func doesNothing(_ label: String, _ values: String) -> String {
    (label.isEmpty ? "this does nothing" : "`\(label)` does nothing") + (values.isEmpty ? "" : " while \(values)")
  }
}
