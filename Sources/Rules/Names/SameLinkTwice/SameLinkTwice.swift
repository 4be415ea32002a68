import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let sameLinkTwice = Rule(
    "P208", "same-link-twice", .warning, in: .names, about: .element,
    summary: "two links on one element for the same gesture and the same condition, or a variable set twice",
    rationale: """
      A `go` takes its first branch whose condition is true, so a second branch with the same condition never runs. \
      And `go` already says what a tap does, so `on: tap` next to it repeats it. A form follows its `go` when a button \
      submits it that has none itself. A tap sets a variable once: what its \
      `go` sets counts, and not what the element sets.
      """,
    remedy: "Give the branches different conditions, or remove one."
  ) { inspection, findings in
    let app = inspection.app
    // An unknown key may be meant to be its condition.
    let unknown = UnknownKeySet(app)
    var first: [FNVHash: Int32] = [:]
    for move in app.moves where move.choice == .guarded && move.branches.count > 1 {
      first.removeAll(keepingCapacity: true)
      for index in move.branches {
        let guardHash = app.guardHash(of: index)
        guard let earlier = first[guardHash] else {
          first[guardHash] = index
          continue
        }
        // Different words may have the same hash.
        guard app.haveSameGuard(earlier, index) else { continue }
        findings.add(
          app.isUnguarded(index) ? .neverTaken : .sameCondition, at: app.place(of: index),
          notes: [Note("this one runs instead", at: app.place(of: earlier))])
        findings.letLastWait(if: [earlier, index].contains { unknown.areAmongKeys(in: app.branches[Int($0)].node) })
      }
    }
    for (index, element) in app.elements.enumerated() where element.move >= 0 && !element.gestures.isEmpty {
      for gesture in element.gestures where app.gestures[Int(gesture)].gesture == .tap {
        let go = app.tree.span(app.moves[Int(element.move)].node)
        findings.add(
          .tapTwice(app.kindName(of: ElementID(index))), at: app.tree.span(app.gestures[Int(gesture)].key),
          notes: [Note("`go` is already set here", at: go), Note("remove one of the two")])
      }
    }
    for (form, button) in app.formsWithoutTheirLink {
      let go = app.tree.span(app.moves[Int(app.elements[Int(form)].move)].node)
      let own = app.tree.span(app.moves[Int(app.elements[Int(button)].move)].node)
      findings.add(
        .formNeverLeads, at: go, notes: [Note("the button that submits it leads here instead", at: own)])
    }
    for (lost, kept) in app.assignmentsLost {
      findings.add(
        .lostValue(app.tree.text(lost.variable)), at: app.tree.span(lost.variable),
        notes: [Note("`go` sets it here", at: app.tree.span(kept.variable)), Note("remove one of the two")])
    }
  }
}

extension App {
  /// The forms with a `go` that never runs, since all that submits them has a `go` of its own; and one such button.
  fileprivate var formsWithoutTheirLink: [(form: ElementID, button: ElementID)] {
    let forms = elements.indices.lazy.map { ElementID($0) }.filter { facets(of: $0).input == .send }
    if !forms.contains(where: { elements[Int($0)].move >= 0 && property("submit", of: $0) < 0 }) { return [] }
    let all = Array(forms), buttons = elements.indices.map { ElementID($0) }.filter { isSubmitButton($0) }
    func leads(_ button: ElementID) -> Bool { elements[Int(button)].move >= 0 }
    // One that is in no form, such as in a bar or a component, may submit any.
    let isOpen = buttons.contains { button in
      !leads(button) && !all.contains { ($0..<elements[Int($0)].after).contains(button) }
    }
    if isOpen { return [] }
    return all.compactMap { form in
      let own = buttons.filter { (form..<elements[Int(form)].after).contains($0) }
      guard elements[Int(form)].move >= 0, property("submit", of: form) < 0, let first = own.first,
        own.allSatisfy(leads)
      else { return nil }
      return (form, first)
    }
  }

  /// What elements set that their `go` sets again, whatever branch is taken.
  fileprivate var assignmentsLost: [(lost: Assignment, kept: Assignment)] {
    elements.filter { $0.move >= 0 && !$0.set.isEmpty }.flatMap { element in
      let branches = moves[Int(element.move)].branches
      return element.set.compactMap { index -> (lost: Assignment, kept: Assignment)? in
        let own = assignments[Int(index)]
        let again = branches.compactMap { assignment(in: $0, like: own) }
        return again.isEmpty || again.count < branches.count ? nil : (own, again[0])
      }
    }
  }

  /// What a branch sets of a variable that is set before; a screen may have its own of that name, and then both are set.
  private func assignment(in branch: Int32, like other: Assignment) -> Assignment? {
    let name = tree.name(other.variable)
    if case .screen(let screen, _) = targets[Int(branch)],
      screens[Int(screen)].variables.contains(where: { variables[Int($0)].name == name })
    {
      return nil
    }
    return branches[Int(branch)].set.lazy.map { assignments[Int($0)] }.first { tree.name($0.variable) == name }
  }

  fileprivate func isUnguarded(_ branch: Int32) -> Bool { branches[Int(branch)].when < 0 }

  /// Whether two branches have the same condition, word by word, or both have none.
  func haveSameGuard(_ a: Int32, _ b: Int32) -> Bool {
    guard guardHash(of: a) == guardHash(of: b), isUnguarded(a) == isUnguarded(b) else { return false }
    var (first, second): ([UInt8], [UInt8]) = ([], [])
    forEachByte(ofGuard: a) { first.append($0) }
    forEachByte(ofGuard: b) { second.append($0) }
    return first == second
  }

  /// A hash of the words of a branch's condition.
  fileprivate func guardHash(of branch: Int32) -> FNVHash {
    var hash = FNVHash()
    forEachByte(ofGuard: branch) { hash.add($0) }
    return hash
  }

  /// The words of a branch's condition, without blanks at their ends and with one between words.
  private func forEachByte(ofGuard branch: Int32, _ body: (UInt8) -> Void) {
    let when = branches[Int(branch)].when
    guard when >= 0 else { return }
    tree.withBytes(conditions[Int(when)].node) { bytes in
      var isAfterBlank = false
      var isAfterWord = false
      for byte in bytes {
        guard byte > UInt8(ascii: " ") else {
          isAfterBlank = isAfterWord
          continue
        }
        if isAfterBlank { body(UInt8(ascii: " ")) }
        isAfterBlank = false
        isAfterWord = true
        body(byte)
      }
    }
  }

  /// Where a branch is best shown: its condition, else its target.
  fileprivate func place(of branch: Int32) -> Span {
    let branch = branches[Int(branch)]
    if branch.when >= 0 { return tree.span(conditions[Int(branch.when)].node) }
    return tree.span(branch.target >= 0 ? branch.target : branch.node)
  }
}

extension String {
  fileprivate static let neverTaken = "this branch never runs: an earlier one has no condition either"

  fileprivate static let sameCondition = "this branch never runs: an earlier one has the same condition"

  fileprivate static func lostValue(_ variable: String) -> String {
    "`\(variable)` is set twice by one tap: this value is lost"
  }

  fileprivate static let formNeverLeads = "this link never runs: the button that submits the form has its own"

  fileprivate static func tapTwice(_ kind: String) -> String { "this `\(kind)` has two links for a tap" }
}
