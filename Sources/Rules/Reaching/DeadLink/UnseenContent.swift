import Elements
import FlowGraph
import ScreenModel
import YAMLSyntax

/// What is only to be read and nobody ever sees: its condition never holds while people are where it is.
///
/// What asks a variable that no link asks is looked at once more, with that one followed too. Of what can be touched the links are looked at
/// instead (`DeadLinks`).
struct UnseenContent {
  struct Part {
    var element: ElementID
    /// Whether its own condition never holds; else it never does together with those around it.
    var isAlone: Bool
  }

  private(set) var parts: [Part] = []
  private let app: App
  /// What has a condition, and cannot be touched.
  private var candidates: Set<ElementID>
  private var met: Set<ElementID> = []
  private var shown: Set<ElementID> = []
  /// Those whose own condition holds at some time.
  private var holding: Set<ElementID> = []
  /// Of what may be seen for all that is followed, the variables that its conditions ask.
  private var asked: [ElementID: Set<Int32>] = [:]
  /// The pages on which people are at some time.
  private var reached: Set<Int32> = []

  /// What has a condition in one place.
  private struct Content {
    var element: ElementID
    var own: GuardID
    /// With the conditions on all that is around it.
    var whole: GuardID
  }

  init(_ proofs: [FlowProof], _ app: App) {
    self.app = app
    candidates = []
    for (index, element) in app.elements.enumerated() where element.when >= 0 {
      if app.isConditionalContent(ElementID(index)) { candidates.insert(ElementID(index)) }
    }
    if candidates.isEmpty { return }
    for proof in proofs {
      if !proof.summaries.isComplete { return }
      for control in proof.table.controls { candidates.remove(control.element) }
    }
    if candidates.isEmpty { return }
    for proof in proofs { look(in: proof, at: FollowedHeads(of: proof)) }
    if app.isReadWhole, !met.isDisjoint(with: shown) { lookAgain(in: proofs) }
    if met.isSubset(of: shown) { return }
    for proof in proofs { acquit(whatIsElsewhereIn: proof) }
    let explained = ExplainedConditions(in: app)
    let unseen = met.subtracting(shown)
    for element in unseen.sorted() {
      let obstacles = app.obstacles(around: element)
      if obstacles.contains(where: explained.contains) { continue }
      // The outermost one speaks for all that is in it.
      if obstacles.contains(where: { $0.holder != element && unseen.contains($0.holder) }) { continue }
      parts.append(Part(element: element, isAlone: !holding.contains(element)))
    }
  }

  private mutating func look(in proof: FlowProof, at heads: FollowedHeads) {
    let table = proof.table
    var (expander, formulas) = (table.expander, table.formulas)
    var known: [PlaceID: [Content]] = [:]
    heads.look { frame, value in
      reached.insert(frame.page)
      for place in [frame.page, frame.popup, frame.toast] where place >= 0 {
        var left = known[place] ?? contents(of: place, in: proof, &expander, &formulas)
        for content in left where formulas.holds(content.own, value: value) != .no {
          holding.insert(content.element)
          if formulas.holds(content.whole, value: value) != .no {
            shown.insert(content.element)
            let open = formulas.variables(of: content.whole).filter { value($0) == nil }
            if !open.isEmpty { asked[content.element, default: []].formUnion(formulas.variables(of: content.whole)) }
          }
        }
        left.removeAll { shown.contains($0.element) }
        known[place] = left
      }
    }
  }

  /// Looks at what seems to be seen only because no link asks its variables, with these followed: with all of them, or where these have too many
  /// values together, with those of one part after the other.
  private mutating func lookAgain(in proofs: [FlowProof]) {
    let doubted = asked.filter { met.contains($0.key) && !app.asksWhetherWrong($0.key) }
    if doubted.isEmpty { return }
    var again = self
    again.restart(with: Set(doubted.keys))
    let all = doubted.values.reduce(into: Set<Int32>()) { $0.formUnion($1) }
    for proof in proofs {
      if let heads = FollowedHeads(of: proof, following: all.union(proof.followed)) {
        again.look(in: proof, at: heads)
        continue
      }
      var walks: [Set<Int32>: FollowedHeads] = [:]
      for (element, variables) in doubted.sorted(by: { $0.key < $1.key }) where !again.shown.contains(element) {
        if walks[variables] == nil, walks.count < Self.mostWalks {
          walks[variables] = FollowedHeads(of: proof, following: variables)
        }
        guard let heads = walks[variables] else {
          again.shown.insert(element)
          continue
        }
        var alone = again
        alone.restart(with: [element])
        alone.look(in: proof, at: heads)
        again.shown.formUnion(alone.shown)
        again.holding.formUnion(alone.holding)
      }
    }
    let unseen = Set(doubted.keys).subtracting(again.shown)
    shown.subtract(unseen)
    holding.subtract(unseen.subtracting(again.holding))
  }

  /// How often a flow is followed for single parts.
  private static let mostWalks = 16

  /// Forgets what was seen, and looks only for some parts.
  private mutating func restart(with elements: Set<ElementID>) {
    (candidates, met, shown, holding, asked) = (elements, [], [], [], [:])
  }

  /// What could be seen on a page that cannot be reached: there the page is the finding.
  private mutating func acquit(whatIsElsewhereIn proof: FlowProof) {
    var (expander, formulas) = (proof.table.expander, proof.table.formulas)
    for page in 0..<Int32(proof.table.pageCount) where !reached.contains(page) {
      for content in contents(of: page, in: proof, &expander, &formulas) { shown.insert(content.element) }
    }
  }

  /// What can be seen or not in a place.
  private mutating func contents(
    of number: PlaceID, in proof: FlowProof, _ expander: inout Expander, _ formulas: inout Formulas
  ) -> [Content] {
    let place = proof.table.places[Int(number)]
    let isUnread = proof.hasUnknowns(place)
    var instances: [Instance] = []
    if place.popup < 0 {
      expander.expand(page: place.page, into: &instances)
    } else {
      expander.expand(popup: place.popup, in: place.scope, into: &instances)
    }
    var result: [Content] = []
    for instance in instances where candidates.contains(instance.element) && !shown.contains(instance.element) {
      func formula(_ instance: Instance) -> GuardID {
        formulas.formula(ofCondition: app.elements[Int(instance.element)].when, in: instance.scope, expander)
      }
      let own = formula(instance)
      var whole = own
      var outer = instance.parent
      while outer >= 0 {
        whole = formulas.both(whole, formula(instances[Int(outer)]))
        outer = instances[Int(outer)].parent
      }
      if isUnread || whole == Formulas.always || own == Formulas.unknown {
        shown.insert(instance.element)
      } else {
        met.insert(instance.element)
        if own != Formulas.never { result.append(Content(element: instance.element, own: own, whole: whole)) }
      }
    }
    return result
  }
}

extension App {
  /// Whether a part asks for a text that its field does not take: of a field that takes every text this is told there.
  fileprivate func asksWhetherWrong(_ element: ElementID) -> Bool {
    conditions[Int(elements[Int(element)].when)].condition.comparisons.contains { comparison in
      comparison.values.contains { $0.text == TypedValue.wrong.word }
    }
  }

  /// Whether nothing is wrong in it but what serves nothing: what is wrong may be meant to set a variable.
  fileprivate var isReadWhole: Bool {
    faults.allSatisfy { fault in
      switch fault {
      case .unused, .neverRead: true
      default: false
      }
    }
  }

  /// Whether an element is there to be read and has a condition that does not ask for the platform: one that the app is not for is a finding
  /// where it is named.
  fileprivate func isConditionalContent(_ element: ElementID) -> Bool {
    let written = elements[Int(element)]
    return written.move < 0 && written.set.isEmpty && written.gestures.isEmpty
      && facets(of: element).touch != .expected
      && !conditions[Int(written.when)].condition.comparisons.contains { $0.subject.text == "platform" }
  }
}
