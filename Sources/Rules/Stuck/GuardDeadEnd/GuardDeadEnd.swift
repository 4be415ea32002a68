import Diagnostics
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let guardDeadEnd = Rule(
    "P404", "guard-dead-end", .error, in: .stuck, on: .any,
    summary: "a screen whose ways out are turned off by a condition",
    rationale: """
      The screen has a way out, but its condition is false for some values of the variables, and nothing on the screen \
      changes them. Add a way out for this case, or make sure people cannot get here.
      """
  ) { proof, findings in
    for component in proof.stuckComponents where component.isDeadEnd && proof.isSwitchedOff(component) {
      let open = proof.openLinks(of: component)
      if proof.leavesByToast(component) { continue }
      // People are stuck at all of them; the earlier ones are nearer.
      let heads = Set(component.shown + component.heads).filter { !proof.exits(at: $0, open).isEmpty }.sorted()
      let span = proof.span(ofPage: component.pages[0])
      findings.add(component, in: proof, at: span, heads: heads, topic: .place(span)) { head in
        let exits = proof.exits(at: head, open)
        let values = proof.valuesThatMatter(at: head, for: exits)
        return (
          .nothingLeads(
            proof.name(ofPage: component.pages[0]), values.isEmpty ? nil : values.joined(separator: " and ")),
          exits.prefix(3).compactMap { link in proof.span(ofLink: link).map { Note.isOff(at: $0) } }
        )
      }
    }
  }
}

extension FlowProof {
  /// Whether a link is there where people are stuck, switched off with the values they have.
  func isSwitchedOff(_ component: StuckComponent) -> Bool {
    let open = openLinks(of: component)
    return component.heads.contains { !exits(at: $0, open).isEmpty }
  }

  /// What can be followed somewhere in a component: that it is switched off elsewhere there is not what people are stuck by.
  fileprivate func openLinks(of component: StuckComponent) -> Set<Int32> {
    var result = Set<Int32>()
    for head in component.heads {
      if let frame = shownFrame(head) { result.formUnion(takenLinks(at: head, frame)) }
    }
    return result
  }

  /// The links that are followed at a head when they are asked for, be it to no effect.
  private func takenLinks(at head: Int, _ frame: Frame) -> [Int32] {
    func truth(_ condition: GuardID) -> Truth { system.truth(of: condition, values: values(head), frame: frame) }
    var result: [Int32] = []
    let place = table.places[Int(frame.page)]
    for number in place.controls where frame.isPending || number != place.appear {
      let control = table.controls[Int(number)]
      if truth(control.condition) == .no { continue }
      for link in control.links {
        let holds = truth(table.links[Int(link)].condition)
        if holds != .no { result.append(link) }
        if holds == .yes, !control.isAsked { break }
      }
    }
    return result
  }

  /// The links of the screen at a head: they are there, and switched off with the values people have.
  fileprivate func exits(at head: Int, _ open: Set<Int32>) -> [Int32] {
    guard let frame = shownFrame(head) else { return [] }
    let taken = takenLinks(at: head, frame)
    var exits: [Int32] = []
    for number in table.places[Int(frame.page)].controls {
      for link in table.controls[Int(number)].links
      where !open.contains(link) && !taken.contains(link) && leavesScreen(link, from: frame) {
        if isOffByValues(link, at: head, frame) { exits.append(link) }
      }
    }
    return exits
  }

  /// Whether it is for the values of variables that a link cannot be taken.
  private func isOffByValues(_ link: Int32, at head: Int, _ frame: Frame) -> Bool {
    let (holding, failing) = conditions(decidingOn: link)
    func isWrong(_ condition: GuardID, _ wrong: Truth) -> Bool {
      system.truth(of: condition, values: values(head), frame: frame) == wrong
    }
    let wrong = holding.filter { isWrong($0, .no) } + failing.filter { isWrong($0, .yes) }
    return !wrong.isEmpty && wrong.allSatisfy { !table.formulas.variables(of: $0).isEmpty }
  }

  /// The conditions that must hold for a way to be taken, and those of the ways before it, which must not.
  private func conditions(decidingOn link: Int32) -> (holding: [GuardID], failing: [GuardID]) {
    let control = table.control(ofLink: link)
    let earlier = control.isAsked ? [] : (control.links.lowerBound..<link).map { table.links[Int($0)].condition }
    return ([control.condition, table.links[Int(link)].condition], earlier)
  }

  /// The values that switch the exits off: variables that could be otherwise without a change are left out.
  fileprivate func valuesThatMatter(at head: Int, for exits: [Int32]) -> [String] {
    guard let frame = settledFrame(head) else { return [] }
    var variables: [Int32] = []
    let deciding = exits.map { conditions(decidingOn: $0) }
    for (holding, failing) in deciding {
      for condition in holding + failing {
        for variable in table.formulas.variables(of: condition) where !variables.contains(variable) {
          variables.append(variable)
        }
      }
    }
    func isOff(ignoring ignored: [Int32]) -> Bool {
      func truth(_ condition: GuardID) -> Truth {
        system.truth(of: condition, values: values(head), frame: frame, ignoring: ignored)
      }
      return deciding.allSatisfy { conditions in
        conditions.holding.contains { truth($0) == .no } || conditions.failing.contains { truth($0) == .yes }
      }
    }
    var ignored: [Int32] = []
    for variable in variables where isOff(ignoring: ignored + [variable]) { ignored.append(variable) }
    return variables.filter { !ignored.contains($0) }.compactMap { variable in
      system.value(of: variable, values: values(head), frame: frame).map { value in
        "`\(app.tree.names.text(app.variables[Int(variable)].name))` is `\(app.valueText(value, of: variable))`"
      }
    }
  }
}

extension String {
  fileprivate static func nothingLeads(_ screen: String, _ values: String? = nil) -> String {
    "\(screen) is a dead end" + (values.map { " while \($0)" } ?? "") + ": there is no way to leave this screen"
  }
}

extension Note {
  fileprivate static func isOff(at span: Span) -> Note { Note("this way out is turned off then", at: span) }
}
