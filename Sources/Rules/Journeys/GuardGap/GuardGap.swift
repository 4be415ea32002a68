import Diagnostics
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let guardGap = Rule(
    "P704", "guard-gap", .warning, in: .journeys, about: .flow, needsProof: true,
    summary: "a control that does nothing for some values",
    rationale: """
      The control is visible, people tap it, and no branch is true, so nothing happens. If no branch is ever true, that \
      is reported instead. Gestures may do nothing: a swipe on the last page leads nowhere in every app.
      """,
    remedy: "Add a last branch without `when`, or show the control only where a branch is true."
  ) { inspection, findings in
    let explained = ExplainedConditions(in: inspection.app)
    // What is written once is taken if some row, use or platform takes it.
    lazy var taken = Set(inspection.proofs.flatMap { $0.proof.branchesFollowed() })
    findings.add(provedIn: inspection) { proof, findings in
      findings.addGaps(in: proof, explained, taken: { taken })
    }
  }
}

extension Findings {
  /// Adds what does nothing for some values.
  fileprivate mutating func addGaps(
    in proof: FlowProof, _ explained: ExplainedConditions, taken: () -> Set<Int32>
  ) {
    // One element makes a control for every row, each with gaps of its own.
    var order: [Int32] = []
    var shown: [Int32: Gaps] = [:]
    // Where not all variables are followed at once, the gaps of a control are in a view that follows those it asks.
    let views = proof.views.isEmpty ? [proof] : proof.views
    for (index, view) in views.enumerated() {
      for (number, heads) in view.facts.gaps.sorted(by: { $0.key < $1.key }) {
        let control = proof.table.controls[Int(number)]
        guard !control.trigger.isAutomatic, !control.trigger.isGesture,
          !proof.hasUnknowns(proof.table.places[Int(control.place)])
        else { continue }
        if shown[control.move] == nil { order.append(control.move) }
        var gaps = shown[control.move] ?? Gaps(view: index)
        if gaps.view == index { gaps.add(number, at: heads.compactMap { view.summaries.index(of: $0) }) }
        shown[control.move] = gaps
      }
    }
    for move in order {
      guard let gaps = shown[move], let (number, first) = gaps.all.first else { continue }
      let view = views[gaps.view]
      let element = proof.table.controls[Int(number)].element
      let span =
        element >= 0 ? proof.app.kindSpan(of: element) : proof.app.tree.span(proof.app.moves[Int(move)].node)
      let situations = view.situations(of: gaps.heads)
      add(
        .doesNothing(view.label(of: number), view.valuesAsked(by: number, at: first)), at: span, topic: .place(span)
      ) { proof, paths in
        let paths = proof.views.isEmpty ? paths : view.shortestPaths()
        let nearest = paths.allNearest(of: situations).compactMap { situation in
          gaps.control(at: situation).map { number in
            let values = view.valuesAsked(by: number, at: Int(situation.head))
            return (situation: situation, values: values, label: view.label(of: number))
          }
        }
        // Of what is met equally soon that whose words come first, so that the order of screens does not matter.
        guard let shown = nearest.min(by: { ($0.values, $0.label) < ($1.values, $1.label) }),
          let trace = view.trace(to: shown.situation, by: paths)
        else { return nil }
        return ShownFinding(
          trace: trace, wording: Wording(message: .doesNothing(shown.label, shown.values), span: span))
      }
      if proof.views.isEmpty,
        let component = proof.stuckComponents.first(where: { component in
          gaps.all.allSatisfy { proof.isSwitchedOff(proof.table.controls[Int($0.control)], at: $0.head, in: component) }
        })
      {
        letLastBeTold(at: proof.span(ofPage: component.pages[0]))
      } else if let place = proof.placeOfCause(of: gaps.all, explained, taken: taken) {
        letLastBeTold(at: place)
      }
    }
  }
}

/// Where the controls of one link do nothing.
private struct Gaps {
  /// The view of the flow in which that is seen.
  let view: Int
  private(set) var all: [(control: Int32, head: Int)] = []
  private var firstAt: [Int: Int32] = [:]

  init(view: Int) { self.view = view }

  mutating func add(_ control: Int32, at heads: [Int]) {
    for head in heads {
      all.append((control, head))
      if firstAt[head] == nil { firstAt[head] = control }
    }
  }

  /// The heads, each once.
  var heads: [Int] { firstAt.keys.sorted() }

  /// The first of the controls that do nothing in a situation.
  func control(at situation: Contexts.Situation) -> Int32? { firstAt[Int(situation.head)] }
}

extension FlowProof {
  fileprivate func label(of control: Int32) -> String { table.label(ofControl: control) }

  /// Whether people are stuck at a head since what a control leads to is switched off.
  fileprivate func isSwitchedOff(_ control: Control, at head: Int, in component: StuckComponent) -> Bool {
    guard component.isDeadEnd, isAlwaysStuck(at: head, in: component) else { return false }
    let links =
      isToldAsDeadEnd(component) ? exitsNeverTaken(of: component).map { $0.link } : switchedOff.links(at: head)
    return links.contains { control.links.contains($0) }
  }

  /// The place of the finding, if any, that says why nobody ever follows a link of any of some controls.
  ///
  /// - Parameter taken: the branches that somebody follows.
  fileprivate func placeOfCause(
    of gaps: [(control: Int32, head: Int)], _ explained: ExplainedConditions, taken: () -> Set<Int32>
  ) -> Span? {
    let links = gaps.flatMap { table.controls[Int($0.control)].links }
    guard let head = gaps.first?.head, let link = links.first, links.allSatisfy({ !facts.isTaken[Int($0)] }),
      taken().isDisjoint(with: links.map { table.links[Int($0)].branch })
    else { return nil }
    return explained.origins(of: [(link: link, head: head)], in: self).first ?? span(ofLink: link)
  }

  /// The branches of which somebody takes a link.
  fileprivate func branchesFollowed() -> [Int32] {
    zip(table.links, facts.isTaken).compactMap { link, isTaken in isTaken && link.branch >= 0 ? link.branch : nil }
  }

  /// The values at a head of the variables that a control's branches ask, without those that make no difference there.
  fileprivate func valuesAsked(by control: Int32, at head: Int) -> String {
    guard let frame = settledFrame(head) else { return "" }
    var variables: [Int32] = []
    let links = table.controls[Int(control)].links
    for link in links {
      for variable in table.formulas.variables(of: table.links[Int(link)].condition) where !variables.contains(variable)
      {
        variables.append(variable)
      }
    }
    var ignored: [Int32] = []
    for variable in variables where ignored.count + 1 < variables.count {
      if areOff(Array(links), at: head, whatever: ignored + [variable]) { ignored.append(variable) }
    }
    let words = variables.filter { !ignored.contains($0) }.compactMap { variable in
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
