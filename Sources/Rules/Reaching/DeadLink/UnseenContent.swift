import Elements
import FlowGraph
import ScreenModel
import YAMLSyntax

/// What is only to be read and nobody ever sees: its condition never holds while people are where it is.
///
/// A variable that is not followed may have any value. Of what can be touched the links are looked at instead (`DeadLinks`).
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
    for proof in proofs { look(in: proof) }
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

  private mutating func look(in proof: FlowProof) {
    let table = proof.table
    var (expander, formulas) = (table.expander, table.formulas)
    var known: [PlaceID: [Content]] = [:]
    for head in proof.summaries.heads {
      guard let frame = proof.settledFrame(head), !proof.isUrgent(head) else { continue }
      reached.insert(frame.page)
      for place in [frame.page, frame.popup, frame.toast] where place >= 0 {
        var left = known[place] ?? contents(of: place, in: proof, &expander, &formulas)
        func mayHold(_ condition: GuardID) -> Bool {
          formulas.holds(condition) { variable in
            proof.system.value(of: variable, values: proof.values(head), frame: frame).flatMap { value in
              proof.system.members(of: value, of: variable).count == 1 ? value : nil
            }
          } != .no
        }
        for content in left where mayHold(content.own) {
          holding.insert(content.element)
          if mayHold(content.whole) { shown.insert(content.element) }
        }
        left.removeAll { shown.contains($0.element) }
        known[place] = left
      }
    }
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
  /// Whether an element is there to be read and has a condition that does not ask for the platform: one that the app is not for is a finding
  /// where it is named.
  fileprivate func isConditionalContent(_ element: ElementID) -> Bool {
    let written = elements[Int(element)]
    return written.move < 0 && written.set.isEmpty && written.gestures.isEmpty
      && facets(of: element).touch != .expected
      && !conditions[Int(written.when)].condition.comparisons.contains { $0.subject.text == "platform" }
  }
}
