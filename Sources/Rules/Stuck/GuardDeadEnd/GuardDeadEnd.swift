import Diagnostics
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let guardDeadEnd = Rule(
    "P404", "guard-dead-end", .error, in: .stuck,
    summary: "a screen whose ways out are turned off by a condition",
    rationale: """
      The screen has a way out, but its condition is false for some values of the variables, and nothing on the screen \
      changes them. If a variable that nothing sets or a condition that is never true is the only reason, that is \
      reported instead, and says that people are stuck here.
      """,
    remedy: "Add a way out for this case, or make sure people cannot get here."
  ) { proof, findings in
    let explained = ExplainedConditions(in: proof.app)
    for component in proof.stuckComponents where component.isDeadEnd && proof.isSwitchedOff(component) {
      if proof.leavesByToast(component) { continue }
      // People are stuck at all of them; the earlier ones are nearer.
      let all = Set(component.shown + component.heads).filter { !proof.switchedOff.links(at: $0).isEmpty }.sorted()
      let calm = all.filter { proof.shownFrame($0) != nil }
      let heads = calm.isEmpty ? all : calm
      let span = proof.span(ofPage: component.pages[0])
      let variables = Set(heads.flatMap { proof.variables(decidingOn: proof.deciding(at: $0, in: component)) }).sorted()
      let lasting = proof.lastingValues(of: variables, in: component)
      let exits = heads.flatMap { head in proof.switchedOff.links(at: head).map { (link: $0, head: head) } }
      let origins = explained.origins(of: exits, in: proof) { lasting }
      // A screen that leads on by itself at times is no way out that people know of: they may have come to the end.
      let isLikely =
        component.isLikely
        && exits.allSatisfy { proof.table.control(ofLink: $0.link).trigger == .appear }
      let fixes = isLikely ? proof.app.fix(endingAt: proof.screen(ofPage: component.pages[0])) : []
      findings.add(
        component, in: proof, heads: heads, fixes: fixes, isLikely: isLikely, topic: .place(span), origins: origins
      ) { head in
        let off = proof.switchedOff.links(at: head).compactMap { proof.span(ofLink: $0) }
        let values = proof.valuesThatMatter(at: head, in: component, lasting, isExplained: explained.isExplained)
        let names = proof.names(ofPages: component.pages)
        return Wording(
          message: .nothingLeads(names, values.isEmpty ? nil : listed(values)), span: span,
          notes: Note.areOff(at: off, then: !values.isEmpty) + (isLikely ? [.mayBeMeant] : []), ways: off)
      }
      findings.letLastWait(if: proof.mayChange(variables))
      // One button of a layout may be the way out of many screens.
      findings.nameCauseOfLast(.exits(exits.compactMap { proof.span(ofLink: $0.link) }))
    }
    for (page, trace) in proof.stuckPagesByTrying() {
      let exits = proof.linksAway(from: page).compactMap { proof.span(ofLink: $0) }
      findings.add(
        .nothingLeads([proof.name(of: page)]), at: proof.span(ofPage: page), shownBy: trace,
        notes: Note.areOff(at: exits, then: false))
    }
  }
}

extension FlowProof {
  /// Whether a way out is there where people are stuck, switched off with the values they have.
  func isSwitchedOff(_ component: StuckComponent) -> Bool {
    component.heads.contains { !switchedOff.links(at: $0).isEmpty }
  }

  /// The ways out that are switched off at a head, and what would switch them on if it were not off itself.
  func deciding(at head: Int, in component: StuckComponent) -> [Int32] {
    let exits = switchedOff.links(at: head)
    return exits + switchedOffLinks(of: exits, at: head, in: component)
  }

  /// The variables on which it depends whether links can be taken, in the order of their conditions.
  func variables(decidingOn links: [Int32]) -> [Int32] {
    var variables: [Int32] = []
    for link in links {
      let (holding, failing) = conditions(decidingOn: link)
      for condition in holding + failing {
        for variable in table.formulas.variables(of: condition) where !variables.contains(variable) {
          variables.append(variable)
        }
      }
    }
    return variables
  }

  /// Whether something may set one of some variables that says a name or a value which is not known.
  func mayChange(_ variables: [Int32]) -> Bool {
    let changed = app.unknowns.changed
    return !changed.isEmpty && variables.contains { changed.contains(app.variables[Int($0)].name) }
  }

  /// The values that switch off the ways out at a head: left out are variables that could be otherwise without a change, and those that
  /// people still change where they are.
  ///
  /// - Parameter isExplained: of two variables that each are enough, those are left out first that are reported elsewhere.
  func valuesThatMatter(
    at head: Int, in component: StuckComponent, _ lasting: LastingValues, isExplained: (Int32) -> Bool = { _ in false }
  ) -> [String] {
    guard let frame = settledFrame(head) else { return [] }
    let exits = switchedOff.links(at: head)
    var links = deciding(at: head, in: component)
    // What would set something does not matter where the ways out are off whatever that is.
    let set = links.dropFirst(exits.count).flatMap { table.variables(setBy: $0) }
    if areOff(exits, at: head, whatever: set) { links = exits }
    let variables = variables(decidingOn: links)
    let changing = variables.filter { !lasting.lasts($0, from: head) }
    let others = variables.filter { !changing.contains($0) }
    let ofLittleUse = others.filter { isExplained($0) || links.count == exits.count && set.contains($0) }
    var ignored: [Int32] = []
    for variable in changing + ofLittleUse + others.filter({ !ofLittleUse.contains($0) })
    where areOff(links, at: head, whatever: ignored + [variable]) { ignored.append(variable) }
    return variables.filter { !ignored.contains($0) && !changing.contains($0) }.compactMap { variable in
      system.value(of: variable, values: values(head), frame: frame).map { wording(of: variable, being: $0) }
    }
  }
}

extension LinkTable {
  /// The variables that a link sets.
  fileprivate func variables(setBy link: Int32) -> [Int32] {
    links[Int(link)].effects.map { effects[Int($0)].variable }
  }
}

extension String {
  /// What dead ends come from that have the same ways out.
  fileprivate static func exits(_ spans: [Span]) -> String {
    "ways out at " + Set(spans.map { $0.start }).sorted().map { "\($0)" }.joined(separator: " ")
  }

  fileprivate static func nothingLeads(_ screens: [String], _ values: String? = nil) -> String {
    let (ends, them) = screens.count > 1 ? ("are dead ends", "these screens") : ("is a dead end", "this screen")
    return listed(screens) + " " + ends + (values.map { " while \($0)" } ?? "") + ": there is no way to leave \(them)"
  }
}

extension Note {
  /// Where the ways out are that are turned off; further ones are counted.
  static func areOff(at ways: [Span], then: Bool) -> [Note] {
    var seen: Set<Span> = []
    let ways = ways.filter { seen.insert($0).inserted }
    let more = ways.count - 3
    let off = then ? "turned off then" : "turned off"
    let shown = ways.prefix(3).map { Note("this way out is \(off)", at: $0) }
    return shown + (more > 0 ? [Note("\(more) more \(more == 1 ? "way out is" : "ways out are") \(off)")] : [])
  }
}
