import FlowGraph
import ScreenModel
import YAMLSyntax

/// What is in a place, with its conditions and controls: worked out once, asked at every step.
struct PlaceContents: Sendable {
  let place: PlaceID
  private(set) var instances: [Instance] = []
  /// For every instance its own `when`.
  private(set) var shown: [GuardID] = []
  /// For every instance the condition under which neither it nor anything around it is disabled.
  private(set) var enabled: [GuardID] = []
  /// The controls of the whole screen: its gestures.
  private(set) var screenControls: [Int32] = []
  private var controlsOfOccurrence: [ElementOccurrence: [Int32]] = [:]

  init(of place: PlaceID, _ table: LinkTable, _ expander: inout Expander, _ formulas: inout Formulas) {
    self.place = place
    let written = table.places[Int(place)]
    if written.popup < 0 {
      expander.expand(page: written.page, into: &instances)
    } else {
      expander.expand(popup: written.popup, in: written.scope, into: &instances)
    }
    shown.reserveCapacity(instances.count)
    enabled.reserveCapacity(instances.count)
    for instance in instances {
      let element = table.app.elements[Int(instance.element)]
      shown.append(formulas.formula(ofCondition: element.when, in: instance.scope, expander))
      // What is disabled takes with it all it holds.
      var isEnabled = instance.parent < 0 ? Formulas.always : enabled[Int(instance.parent)]
      if element.isDisabled {
        isEnabled = Formulas.never
      } else if element.disabledWhen >= 0 {
        let disabled = formulas.formula(ofCondition: element.disabledWhen, in: instance.scope, expander)
        isEnabled = formulas.both(isEnabled, formulas.opposite(of: disabled))
      }
      enabled.append(isEnabled)
    }
    for number in written.controls {
      let control = table.controls[Int(number)]
      if control.element < 0 {
        if !control.trigger.isAutomatic { screenControls.append(number) }
      } else {
        controlsOfOccurrence[ElementOccurrence(control.element, control.scope), default: []].append(number)
      }
    }
  }

  /// The controls of an instance.
  func controls(of instance: Int) -> [Int32] { controlsOfOccurrence[ElementOccurrence(instances[instance])] ?? [] }

  /// The instances that are in one, at any depth.
  func inside(_ instance: Int) -> Range<Int> { instance + 1..<Int(instances[instance].after) }
}
