import FlowGraph
import ScreenModel

/// How the conditions on and around some elements are while people are where these could be used.
struct SeenConditions {
  /// What is known of one element.
  struct Look {
    /// The conditions that do not keep it from being used at some time.
    var passing: Set<Int32> = []
    /// Whether it is shown at some time, be it disabled.
    var isShown = false
  }

  private(set) var looks: [ElementID: Look] = [:]
  private let app: App

  init(_ app: App) { self.app = app }

  /// Looks at the controls that `elements` says something about, with the values people have.
  mutating func look(in proof: FlowProof, at elements: (Control) -> [ElementID]) {
    let table = proof.table
    var formulas = table.formulas
    var watched: [PlaceID: [(element: ElementID, scope: ScopeID)]] = [:]
    for place in proof.controlledPlaces() {
      for number in place.controls {
        let control = table.controls[Int(number)]
        for element in elements(control) {
          watched[control.place, default: []].append((element, control.scope))
        }
      }
    }
    if watched.isEmpty { return }
    for head in proof.summaries.heads {
      guard let frame = proof.settledFrame(head), !proof.isUrgent(head) else { continue }
      for (element, scope) in [frame.top, frame.toast].flatMap({ watched[$0] ?? [] }) {
        var look = looks[element] ?? Look()
        var isShown = true
        for obstacle in app.obstacles(around: element) {
          let formula = formulas.formula(ofCondition: obstacle.condition, in: scope, table.expander)
          let truth = formulas.holds(formula) {
            proof.system.value(of: $0, values: proof.values(head), frame: frame)
          }
          if truth != (obstacle.blocksIf ? .yes : .no) {
            look.passing.insert(obstacle.condition)
          } else if !obstacle.blocksIf {
            isShown = false
          }
        }
        if isShown { look.isShown = true }
        looks[element] = look
      }
    }
  }
}
