import Diagnostics
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let onlyBack = Rule(
    "P407", "only-back", .warning, in: .stuck, about: .flow, needsProof: true,
    summary: "a task that can only be left by going back",
    rationale: """
      The screen says `task: yes`: people do something here and want to finish it. The only way out is the Back of the \
      bar or the system, which says neither whether the work is saved nor what comes next.
      """,
    remedy: "Add a button such as Done or Cancel."
  ) { inspection, findings in
    // Where there is no Back at all, people are stuck, and that is the mistake.
    let stuck = Set(inspection.proofs.flatMap { $0.proof.stuckComponents.filter { $0.isDeadEnd }.map { $0.pages[0] } })
    findings.add(provedIn: inspection) { proof, findings in
      for (screen, pages) in proof.tasksLeftByBackOnly() {
        if proof.app.pages(of: screen).contains(where: stuck.contains) { continue }
        let notes = proof.app.taskNode(of: screen).map { [Note.saysSo(at: proof.app.tree.span($0))] } ?? []
        let names = listed(proof.names(ofPages: pages))
        findings.add(.canOnlyBeLeftByBack(names), at: proof.span(ofPage: pages[0]), notes: notes)
      }
    }
  }
}

extension App {
  /// Where it is said that a screen is a task: on the screen, else on the nearest layout that says whether.
  fileprivate func taskNode(of screen: Int32) -> NodeID? {
    let own = screens[Int(screen)].task
    if own < 0, screens[Int(screen)].layoutIndex < 0 { return nil }
    for value in [own] + layouts(of: screen).map({ layouts[Int($0)].task }) where value >= 0 {
      if let isTask = ScalarReading.flag(tree.text(value)) { return isTask ? value : nil }
    }
    return nil
  }
}

extension FlowProof {
  /// Tasks of which some pages are left by Back, and by nothing else.
  fileprivate func tasksLeftByBackOnly() -> [(screen: Int32, pages: [Int32])] {
    let app = app
    let isTask = app.screens.indices.map { app.taskNode(of: Int32($0)) != nil }
    guard isTask.contains(true) else { return [] }
    let rescues = Set(table.events.map { $0.place })
    var showsBack = [Bool](repeating: false, count: table.pageCount)
    var hasOwnExit = showsBack
    for head in summaries.heads {
      guard let frame = settledFrame(head), isTask[Int(screen(ofPage: frame.page))], !hasOwnExit[Int(frame.page)],
        !rescues.contains(frame.popup)
      else { continue }
      for transition in summaries.transitions(of: head).map({ summaries.transition($0) })
      where transition.link >= 0 && leaves(frame, by: transition) {
        if table.links[Int(transition.link)].control == table.back {
          showsBack[Int(frame.page)] = true
        } else {
          hasOwnExit[Int(frame.page)] = true
        }
      }
    }
    return app.screens.indices.map { Int32($0) }.compactMap { screen -> (screen: Int32, pages: [Int32])? in
      let pages = app.pages(of: screen).filter { showsBack[Int($0)] && !hasOwnExit[Int($0)] }
      return pages.isEmpty ? nil : (screen: screen, pages: pages)
    }
  }

  /// Whether a move leads from the page of a frame to another, or away from this visit of it.
  private func leaves(_ frame: Frame, by transition: FlowGraph.Transition) -> Bool {
    switch table.links[Int(transition.link)].action {
    case .push(let page), .replace(let page), .reset(let page), .unwind(let page): page != frame.page
    case .leave: true
    case .back:
      if case .pop(let control) = transition.operation {
        if case .acting = system.phase(control) { true } else { !frame.floats }
      } else {
        false
      }
    default: false
    }
  }
}

extension String {
  fileprivate static func canOnlyBeLeftByBack(_ screen: String) -> String { "\(screen) can only be left by going back" }
}

extension Note {
  fileprivate static func saysSo(at span: Span) -> Note {
    Note("this is a task, but no button finishes or cancels it", at: span)
  }
}
