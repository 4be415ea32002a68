package import Diagnostics
import Elements
package import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

/// Shows findings about the flow by the shortest path there, each way tried in the simulator before it is reported.
package struct Evidence {
  /// Finds the way that shows a finding, given the shortest paths.
  typealias Search = @Sendable (FlowProof, ShortestPaths) -> ShownFinding?

  private let inspection: Inspection
  /// The shortest paths of every proof, found when first asked for.
  private var paths: [Int: ShortestPaths] = [:]

  package init(_ inspection: Inspection) { self.inspection = inspection }

  /// The findings with the ways that show them.
  package mutating func diagnostics(of findings: [Finding]) -> [Diagnostic] {
    findings.map { finding in
      guard let shown = shown(finding) else { return finding.diagnostic }
      let proof = inspection.proofs[finding.proof].proof
      var diagnostic = finding.diagnostic
      if let wording = shown.wording {
        diagnostic.message = wording.message
        diagnostic.span = wording.span
        diagnostic.ways = wording.ways
        if !wording.fixes.isEmpty { diagnostic.fixes = wording.fixes }
        // What was added since the finding was made stays, such as on which platforms it is so.
        diagnostic.notes.replaceSubrange(0..<finding.noteCount, with: wording.notes)
        var seen: Set<Note> = []
        diagnostic.notes.removeAll { !seen.insert($0).inserted }
      }
      diagnostic.steps = Self.steps(of: shown.trace, in: proof)
      if !shown.trace.isReplayed { doubt(&diagnostic, proof) }
      if !shown.trace.isShortest {
        diagnostic.notes.append(Note("there may be a shorter path: there were too many combinations to try them all"))
      }
      return diagnostic
    }
  }

  private mutating func shown(_ finding: Finding) -> ShownFinding? {
    switch finding.evidence {
    case .none: return nil
    case .trace(let trace): return ShownFinding(trace: trace)
    case .search(let search):
      let proof = inspection.proofs[finding.proof].proof
      let paths = self.paths[finding.proof] ?? proof.shortestPaths()
      self.paths[finding.proof] = paths
      return search(proof, paths)
    }
  }

  /// A way that the simulator could not go: where values were left open it may not be there, else the proof is wrong.
  private func doubt(_ diagnostic: inout Diagnostic, _ proof: FlowProof) {
    if proof.isApproximate || proof.followsFew {
      diagnostic.severity = min(diagnostic.severity, .warning)
      diagnostic.notes.append(Note("likely, but not certain: there were too many combinations to check them all"))
      // As far as it goes it leads elsewhere.
      diagnostic.steps = []
    } else if inspection.app.hasUnreadConditions {
      // It was taken because it is not known what some condition asks; that is reported.
      diagnostic.waits = true
    } else {
      diagnostic.notes.append(Note("this path could not be replayed: please report this as a bug in protoc"))
    }
  }

  // MARK: words

  /// A path step by step, as findings tell it.
  package static func steps(of trace: Trace, in proof: FlowProof) -> [TraceStep] {
    let app = proof.table.app
    var steps: [TraceStep] = []
    let entryPoint = proof.entryPoints[trace.entryPoint]
    if entryPoint.flow >= 0 {
      let name = app.tree.text(entryPoint.flow)
      steps.append(
        TraceStep("start with the flow `\(name)`", action: "flow", label: name, at: app.tree.span(entryPoint.flow)))
    } else if trace.steps.isEmpty {
      steps.append(TraceStep("open the app", action: "open"))
    }
    var opened: [Trace.Opening] = []
    for step in trace.steps {
      for opening in step.openings where !opening.isOpen(after: opened, in: app) {
        opened.append(opening)
        steps.append(Self.step(opening, before: step, in: proof))
      }
      let control = proof.table.controls[Int(step.control)]
      let link = proof.table.links[Int(step.link)]
      let place = link.branch >= 0 ? app.tree.span(app.branches[Int(link.branch)].node) : nil
      let element = control.element >= 0 ? app.tree.span(app.elements[Int(control.element)].node) : nil
      steps.append(
        TraceStep(
          words(step, control, link, proof), action: control.trigger.word, label: step.label, from: step.from,
          to: step.to, at: place ?? element))
    }
    if trace.more > 0 { steps.append(TraceStep("… and \(trace.more) more", action: "more")) }
    return steps
  }

  /// What is opened or swiped, so that what is touched next is there.
  private static func step(_ opening: Trace.Opening, before step: Trace.Step, in proof: FlowProof) -> TraceStep {
    let (app, opener) = (proof.app, opening.opener)
    let kind = app.kindName(of: opener.element)
    let name = opening.label.isEmpty ? "the \(kind)" : "`\(opening.label)`"
    let words: String
    switch (app.facets(of: opener.element).fold, opener.trigger) {
    case (.callout, _): words = opening.label.isEmpty ? "tap \(name)" : "tap the \(kind) \(name)"
    case (.open, _), (.folded, _): words = "open \(name)"
    // There a finger that stays uncovers what is beside a row, where it does nothing else.
    case (.never, _) where proof.table.platform == .metro && !app.hasLongPress(opener.element):
      words = "press \(name) and hold"
    case (.never, .swipeRight): words = "swipe \(name) right"
    case (.never, _): words = "swipe \(name) left"
    }
    return TraceStep(
      words, action: "open", label: opening.label, from: step.from, to: step.from,
      at: app.tree.span(app.elements[Int(opener.element)].node))
  }

  private static func words(_ step: Trace.Step, _ control: Control, _ link: Link, _ proof: FlowProof) -> String {
    let (table, app) = (proof.table, proof.app)
    var name = step.label.isEmpty ? "" : "`\(step.label)`"
    if name.isEmpty, control.element >= 0 { name = "the \(app.kindName(of: control.element))" }
    var words: String
    switch control.trigger {
    case .tap: words = table.isCallout(control) ? "tap the callout \(name)" : "tap \(name)"
    case .doubleTap: words = "tap \(name) twice"
    case .longPress: words = name.isEmpty ? "press and hold" : "press \(name) and hold"
    case .swipeLeft: words = name.isEmpty ? "swipe left" : "swipe \(name) left"
    case .swipeRight: words = name.isEmpty ? "swipe right" : "swipe \(name) right"
    case .swipeUp: words = name.isEmpty ? "swipe up" : "swipe \(name) up"
    case .swipeDown: words = name.isEmpty ? "swipe down" : "swipe \(name) down"
    case .drag: words = name.isEmpty ? "drag" : "drag \(name)"
    case .pull: words = "pull down"
    case .submit: words = "submit \(name)"
    case .choose: words = choice(of: name, control, link, table)
    case .type:
      switch TypedValue(rawValue: control.option) {
      case .empty: words = "clear \(name)"
      case .wrong: words = "type something wrong into \(name)"
      case .filled, nil: words = "type into \(name)" + (table.needsEnter(control) ? " and press Enter" : "")
      }
    case .appear, .end: words = waiting(for: step, control, link, proof)
    case .back: words = "go back"
    case .outside: words = "tap outside"
    case .accept: words = "tap `OK`"
    case .event: words = "let \(name) happen"
    }
    let fields = step.fields.map { $0.isEmpty ? "the field" : "`\($0)`" }
    if !fields.isEmpty { words = "fill in \(listed(fields)) and \(words)" }
    guard link.branch >= 0, app.branches[Int(link.branch)].answer >= 0 else { return words }
    return words + ", answer `\(app.tree.text(app.branches[Int(link.branch)].answer))`"
  }

  /// What happens by itself: what opens, which values change, else what disappears.
  private static func waiting(for step: Trace.Step, _ control: Control, _ link: Link, _ proof: FlowProof) -> String {
    // The answer decides what happens, and is said after it.
    if control.isAsked { return "wait" }
    var events: [String] = []
    if step.place >= 0, link.action.opens { events.append("\(proof.name(after: step)) opens") }
    for effect in link.effects.map({ proof.table.effects[Int($0)] }) {
      guard case .become(let value) = effect.update else { continue }
      let variable = proof.app.tree.names.text(proof.app.variables[Int(effect.variable)].name)
      events.append("`\(variable)` is `\(proof.app.valueText(value, of: effect.variable))`")
    }
    if events.isEmpty, control.trigger == .end, !step.label.isEmpty { events.append("`\(step.label)` disappears") }
    return events.isEmpty ? "wait" : "wait until \(listed(events))"
  }

  /// How a value is chosen.
  private static func choice(of name: String, _ control: Control, _ link: Link, _ table: LinkTable) -> String {
    guard control.element >= 0, let effect = link.effects.first.map({ table.effects[Int($0)] }) else {
      return "choose \(name)"
    }
    switch table.app.facets(of: control.element).input {
    case .step:
      guard case .add(let change) = effect.update else { break }
      return "\(change > 0 ? "raise" : "lower") \(name)"
    case .slide:
      guard case .become(let value) = effect.update else { break }
      return "set \(name) to `\(table.app.valueText(value, of: effect.variable))`"
    case .flip: return "switch \(name)"
    case .follow, .press, .link, .tab, .select, .send, .choose, .type: break
    }
    return "choose \(name)"
  }
}

extension Trace.Opening {
  /// Whether it is open already: what a swipe uncovers is gone after a touch, and of callouts the newest is open.
  fileprivate func isOpen(after others: [Trace.Opening], in app: App) -> Bool {
    switch app.facets(of: opener.element).fold {
    case .never: false
    case .callout: others.last == self
    case .open, .folded: others.contains(self)
    }
  }
}

extension Action {
  /// Whether it puts a screen or a popup on top.
  fileprivate var opens: Bool {
    switch self {
    case .push, .replace, .reset, .unwind, .open: true
    case .stay, .showToast, .showPlainToast, .openOutside, .back, .close, .closeAll, .leave: false
    }
  }
}

extension App {
  /// Whether a finger that stays on an element follows a link.
  fileprivate func hasLongPress(_ element: ElementID) -> Bool {
    let written = elements[Int(element)].gestures
    return gestures[Int(written.lowerBound)..<Int(written.upperBound)].contains { $0.gesture == .longPress }
  }

  /// Whether some condition asks for what is not known.
  var hasUnreadConditions: Bool {
    faults.contains { fault in
      switch fault {
      case .unknownName, .badCondition, .bareCondition, .comparedWords, .wrongType: true
      default: false
      }
    }
  }
}
