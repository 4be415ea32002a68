package import Diagnostics
import Elements
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

/// Shows findings about the flow by the shortest way there, each way tried in the simulator before it is told.
package struct Evidence {
  /// Finds the way that shows a finding, given the shortest ways.
  typealias Search = @Sendable (FlowProof, ShortestWays) -> Shown?

  private let inspection: Inspection
  /// The shortest ways of every proof, found when first asked for.
  private var ways: [Int: ShortestWays] = [:]

  package init(_ inspection: Inspection) { self.inspection = inspection }

  /// The findings with the ways that show them.
  package mutating func diagnostics(of findings: [Finding]) -> [Diagnostic] {
    findings.map { finding in
      guard let shown = shown(finding) else { return finding.diagnostic }
      let proof = inspection.proofs[finding.proof].proof
      var diagnostic = finding.diagnostic
      if let told = shown.told {
        diagnostic.message = told.message
        diagnostic.span = told.span
        // What was added since the finding was made stays, such as on which platforms it is so.
        diagnostic.notes.replaceSubrange(0..<finding.noteCount, with: told.notes)
      }
      diagnostic.steps = steps(of: shown.walk, in: proof)
      if !shown.walk.isReplayed { doubt(&diagnostic, proof) }
      return diagnostic
    }
  }

  private mutating func shown(_ finding: Finding) -> Shown? {
    switch finding.evidence {
    case .none: return nil
    case .walk(let walk): return Shown(walk: walk)
    case .search(let search):
      let proof = inspection.proofs[finding.proof].proof
      let ways = self.ways[finding.proof] ?? proof.shortestWays()
      self.ways[finding.proof] = ways
      return search(proof, ways)
    }
  }

  /// A way that the simulator could not go: where values were left open it may not be there, else the proof is wrong.
  private func doubt(_ diagnostic: inout Diagnostic, _ proof: FlowProof) {
    if proof.isApproximate {
      diagnostic.severity = min(diagnostic.severity, .warning)
      diagnostic.notes.append(Note("likely: not all values of variables could be followed"))
    } else {
      diagnostic.notes.append(Note("this way could not be walked again: please report it as a mistake of the compiler"))
    }
  }

  // MARK: words

  private func steps(of walk: Walk, in proof: FlowProof) -> [Step] {
    let app = proof.table.app
    var steps: [Step] = []
    let origin = proof.origins[walk.origin]
    if origin.flow >= 0 {
      let name = app.tree.text(origin.flow)
      steps.append(Step("start with the flow `\(name)`", action: "flow", label: name, at: app.tree.span(origin.flow)))
    } else if walk.steps.isEmpty {
      steps.append(Step("open the app", action: "open"))
    }
    for step in walk.steps {
      let control = proof.table.controls[Int(step.control)]
      let way = proof.table.ways[Int(step.way)]
      let place = way.branch >= 0 ? app.tree.span(app.branches[Int(way.branch)].node) : nil
      let element = control.element >= 0 ? app.tree.span(app.elements[Int(control.element)].node) : nil
      steps.append(
        Step(
          Self.words(step, control, way, app), action: control.trigger.word, label: step.label, from: step.from,
          to: step.to, at: place ?? element))
    }
    if walk.more > 0 { steps.append(Step("… and \(walk.more) more", action: "more")) }
    return steps
  }

  private static func words(_ step: Walk.Step, _ control: Control, _ way: Way, _ app: App) -> String {
    var name = step.label.isEmpty ? "" : "`\(step.label)`"
    if name.isEmpty, control.element >= 0 { name = "the \(app.kindName(of: control.element))" }
    let words: String
    switch control.trigger {
    case .tap: words = "tap \(name)"
    case .doubleTap: words = "tap \(name) twice"
    case .longPress: words = name.isEmpty ? "press and hold" : "press \(name) and hold"
    case .swipeLeft: words = name.isEmpty ? "swipe left" : "swipe \(name) left"
    case .swipeRight: words = name.isEmpty ? "swipe right" : "swipe \(name) right"
    case .swipeUp: words = name.isEmpty ? "swipe up" : "swipe \(name) up"
    case .swipeDown: words = name.isEmpty ? "swipe down" : "swipe \(name) down"
    case .drag: words = name.isEmpty ? "drag" : "drag \(name)"
    case .pull: words = "pull down"
    case .submit: words = "send \(name)"
    case .choose: words = "choose \(name)"
    case .type: words = "type into \(name)"
    case .appear, .end: words = "wait"
    case .back: words = "go back"
    case .outside: words = "tap beside it"
    case .accept: words = "tap `OK`"
    case .event: words = "let \(name) happen"
    }
    guard way.branch >= 0, app.branches[Int(way.branch)].answer >= 0 else { return words }
    return words + ", answer `\(app.tree.text(app.branches[Int(way.branch)].answer))`"
  }
}
