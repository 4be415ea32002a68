import Diagnostics
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let deadLink = Rule(
    "P303", "dead-link", .warning, on: .all, summary: "a link that can never be followed",
    rationale: """
      The screen can be reached, but never with values of the variables for which this link is shown, or for which this \
      branch is the first that holds. Where a condition can never hold at all, or a variable is never set, that is told \
      instead.
      """,
    failing: [
      """
      app: Hello
      state:
        account: [guest, member]
      screens:
        welcome:
          body:
            - button: Sign in
              go: {to: inside, how: reset, set: {account: member}}
        inside:
          body:
            - button: Join us
              when: account is guest #~ P303
              go: welcome
            - button: Sign out
              go: {to: welcome, how: reset, set: {account: guest}}
      """,
      """
      app: Hello
      state:
        account: [guest, member]
      screens:
        welcome:
          body:
            - button: Sign in
              go: {to: inside, how: reset, set: {account: member}}
        inside:
          body:
            - button: Next
              go:
                - when: account is member
                  to: {alert: "Hello, member"}
                - to: help #~ P303
            - button: Sign out
              go: {to: welcome, how: reset, set: {account: guest}}
        help:
          body: [Help.]
      """,
    ],
    passing: [
      """
      app: Hello
      state:
        account: [guest, member]
      screens:
        welcome:
          body:
            - button: Sign in
              go: {to: inside, how: reset, set: {account: member}}
            - button: Look around
              go: {to: inside, how: reset}
        inside:
          body:
            - button: Join us
              when: account is guest
              go: welcome
            - button: Sign out
              go: {to: welcome, how: reset, set: {account: guest}}
      """,
      """
      app: Hello
      data:
        animals:
          - {name: Cow, kind: farm}
          - {name: Fox, kind: wild}
      screens:
        welcome:
          body:
            - list:
                - row: $name
                  each: animals
                  when: kind is farm
                  go: detail
        detail:
          body: [Moo.]
      """,
    ]
  ) { proof, findings in
    let app = proof.app
    if app.doubts.isAnythingPossible { return }
    let blamed = app.blamedConditions
    for link in DeadLinks(proof).found where !link.conditions.contains(where: { blamed.contains($0) }) {
      findings.add(link.isShown ? .neverFirst(link.label) : .neverShown(link.label), at: link.span)
    }
  }
}

/// The links of reachable places that nothing can follow, each where the blame lies.
private struct DeadLinks {
  struct Link {
    var span: Span
    var label: String
    /// Whether its control is shown.
    var isShown: Bool
    /// The conditions, by number, that keep it from being followed.
    var conditions: [Int32]
  }

  private struct Key: Hashable {
    var element: ElementID
    var move: Int32
    var trigger: Trigger
    var option: Int32

    init(_ control: Control) {
      element = control.element
      move = control.move
      trigger = control.trigger
      option = control.option
    }
  }

  private(set) var found: [Link] = []

  init(_ proof: FlowProof) {
    let table = proof.table
    let app = proof.app
    let facts = proof.facts
    let controls = table.controls
    let reached = proof.reachedPlaces()
    // Most links are followed wherever they stand; only the others are looked at everywhere.
    var order: [(key: Key, control: Int32)] = []
    var isShown: [Key: Bool] = [:]
    let places = table.places.indices.filter { reached[$0] && !proof.isInDoubt(table.places[$0]) }.map {
      table.places[$0]
    }
    for place in places {
      for number in place.controls where number != place.appear {
        let control = controls[Int(number)]
        if control.ways.allSatisfy({ facts.isTaken[Int($0)] }) { continue }
        if isShown.updateValue(false, forKey: Key(control)) == nil { order.append((Key(control), number)) }
      }
    }
    if order.isEmpty { return }
    var isTaken: [Int32: [Key: Bool]] = [:]
    for place in places {
      for number in place.controls {
        let control = controls[Int(number)]
        let key = Key(control)
        guard let shown = isShown[key] else { continue }
        isShown[key] = shown || facts.isShown[Int(number)]
        for way in control.ways where facts.isTaken[Int(way)] {
          isTaken[table.ways[Int(way)].branch, default: [:]][key] = true
        }
      }
    }
    var told: Set<Span> = []
    for (key, number) in order {
      let control = controls[Int(number)]
      let label = table.label(ofControl: number)
      if isShown[key] == false {
        guard let (span, conditions) = Self.hiding(key.element, in: app) else { continue }
        if told.insert(span).inserted {
          found.append(Link(span: span, label: label, isShown: false, conditions: conditions))
        }
        continue
      }
      for way in control.ways {
        let branch = table.ways[Int(way)].branch
        guard branch >= 0, isTaken[branch]?[key] == nil else { continue }
        // An earlier branch with the same condition is told as the same link twice.
        let condition = table.ways[Int(way)].condition
        if (control.ways.lowerBound..<way).contains(where: { table.ways[Int($0)].condition == condition }) { continue }
        let span = proof.span(ofBranch: branch)
        let conditions = app.moves[Int(control.move)].branches.map { app.branches[Int($0)].when }.filter { $0 >= 0 }
        if told.insert(span).inserted {
          found.append(Link(span: span, label: label, isShown: true, conditions: conditions))
        }
      }
    }
  }

  /// The outermost condition around an element, and all of them.
  private static func hiding(_ element: ElementID, in app: App) -> (Span, [Int32])? {
    var conditions: [Int32] = []
    var holder = element
    while holder >= 0 {
      let written = app.elements[Int(holder)]
      if written.disabledWhen >= 0 { conditions.append(written.disabledWhen) }
      if written.when >= 0 { conditions.append(written.when) }
      holder = written.parent
    }
    return conditions.last.map { (app.tree.span(app.conditions[Int($0)].node), conditions) }
  }
}

extension App {
  /// Conditions that another rule tells about: they can never change, or ask a variable that is never set.
  fileprivate var blamedConditions: Set<Int32> {
    var constant: Set<NodeID> = []
    var neverSet: Set<String> = []
    for fault in faults {
      if case .constantCondition(let node, _, _, _) = fault { constant.insert(tree.resolved(node)) }
      if case .neverSet(_, let name, _) = fault { neverSet.insert(name) }
    }
    if constant.isEmpty, neverSet.isEmpty { return [] }
    var result: Set<Int32> = []
    for (index, written) in conditions.enumerated() {
      let isConstant = constant.contains(tree.resolved(written.node))
      if isConstant || written.condition.comparisons.contains(where: { neverSet.contains($0.subject.text) }) {
        result.insert(Int32(index))
      }
    }
    return result
  }
}

extension String {
  fileprivate static func neverShown(_ label: String) -> String {
    label.isEmpty
      ? "this is never shown: here the condition never holds"
      : "`\(label)` is never shown: here the condition never holds"
  }

  fileprivate static func neverFirst(_ label: String) -> String {
    (label.isEmpty ? "" : "`\(label)`: ") + "this branch is never the first that holds"
  }
}
