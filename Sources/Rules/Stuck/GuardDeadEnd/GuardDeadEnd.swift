import Diagnostics
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let guardDeadEnd = Rule(
    "P404", "guard-dead-end", .error, in: .stuck, on: .any,
    summary: "a screen whose ways on are switched off by a condition",
    rationale: """
      The screen has a way on, but with the values that variables have here its condition does not hold, and nothing on \
      the screen changes them. Give people in this state a way on as well, or make sure they do not get here.
      """
  ) { proof, findings in
    for cause in proof.causes where cause.isDeadEnd && proof.isSwitchedOff(cause) {
      let open = proof.openWays(of: cause)
      if proof.leavesByToast(cause) { continue }
      // People are stuck at all of them; the earlier ones are nearer.
      let heads = Set(cause.shown + cause.heads).filter { !proof.exits(at: $0, open).isEmpty }.sorted()
      let span = proof.span(ofPage: cause.pages[0])
      findings.add(cause, in: proof, at: span, heads: heads, topic: .place(span)) { head in
        let exits = proof.exits(at: head, open)
        let values = proof.valuesThatMatter(at: head, for: exits)
        return (
          .nothingLeads(proof.name(ofPage: cause.pages[0]), values.isEmpty ? nil : values.joined(separator: " and ")),
          exits.prefix(3).compactMap { way in proof.span(ofWay: way).map { Note.isOff(at: $0) } }
        )
      }
    }
  }
}

extension FlowProof {
  /// Whether a way on is there where people are stuck, switched off with the values they have.
  func isSwitchedOff(_ cause: Cause) -> Bool {
    let open = openWays(of: cause)
    return cause.heads.contains { !exits(at: $0, open).isEmpty }
  }

  /// What can be followed somewhere in a cause: that it is switched off elsewhere there is not what people are stuck by.
  fileprivate func openWays(of cause: Cause) -> Set<Int32> {
    var result = Set<Int32>()
    for head in cause.heads {
      if let frame = shownFrame(head) { result.formUnion(takenWays(at: head, frame)) }
    }
    return result
  }

  /// The ways that are followed at a head when they are asked for, be it to no effect.
  private func takenWays(at head: Int, _ frame: Frame) -> [Int32] {
    func truth(_ condition: GuardID) -> Truth { system.truth(of: condition, values: values(head), frame: frame) }
    var result: [Int32] = []
    let place = table.places[Int(frame.page)]
    for number in place.controls where frame.isPending || number != place.appear {
      let control = table.controls[Int(number)]
      if truth(control.condition) == .no { continue }
      for way in control.ways {
        let holds = truth(table.ways[Int(way)].condition)
        if holds != .no { result.append(way) }
        if holds == .yes, !control.isAsked { break }
      }
    }
    return result
  }

  /// The ways on of the screen at a head: they are there, and switched off with the values people have.
  fileprivate func exits(at head: Int, _ open: Set<Int32>) -> [Int32] {
    guard let frame = shownFrame(head) else { return [] }
    let taken = takenWays(at: head, frame)
    var exits: [Int32] = []
    for number in table.places[Int(frame.page)].controls {
      for way in table.controls[Int(number)].ways
      where !open.contains(way) && !taken.contains(way) && leadsAway(way, from: frame) {
        if isOffByValues(way, at: head, frame) { exits.append(way) }
      }
    }
    return exits
  }

  /// Whether it is for the values of variables that a way cannot be taken.
  private func isOffByValues(_ way: Int32, at head: Int, _ frame: Frame) -> Bool {
    let (holding, failing) = conditions(decidingOn: way)
    func isWrong(_ condition: GuardID, _ wrong: Truth) -> Bool {
      system.truth(of: condition, values: values(head), frame: frame) == wrong
    }
    let wrong = holding.filter { isWrong($0, .no) } + failing.filter { isWrong($0, .yes) }
    return !wrong.isEmpty && wrong.allSatisfy { !table.formulas.variables(of: $0).isEmpty }
  }

  /// The conditions that must hold for a way to be taken, and those of the ways before it, which must not.
  private func conditions(decidingOn way: Int32) -> (holding: [GuardID], failing: [GuardID]) {
    let control = table.control(ofWay: way)
    let earlier = control.isAsked ? [] : (control.ways.lowerBound..<way).map { table.ways[Int($0)].condition }
    return ([control.condition, table.ways[Int(way)].condition], earlier)
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
    "nothing leads away from \(screen)" + (values.map { " while \($0)" } ?? "")
  }
}

extension Note {
  fileprivate static func isOff(at span: Span) -> Note { Note("this way on is switched off then", at: span) }
}
