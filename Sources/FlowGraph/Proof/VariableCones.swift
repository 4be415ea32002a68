import ScreenModel

/// Which variables what asks and sets.
struct VariableCones {
  private let table: LinkTable
  /// For every place the links that lead there, and for every variable those that set it.
  private var leading: [PlaceID: [Int32]] = [:]
  private var setting: [Int32: [Int32]] = [:]

  init(_ table: LinkTable) {
    self.table = table
    for (number, link) in table.links.enumerated() {
      switch link.action {
      case .open(let place, _), .showToast(let place): leading[place, default: []].append(Int32(number))
      case let action where action.page >= 0: leading[action.page, default: []].append(Int32(number))
      default: break
      }
      for effect in link.effects { setting[table.effects[Int(effect)].variable, default: []].append(Int32(number)) }
    }
  }

  /// The variables that a control and its links ask.
  func asked(by control: Int32) -> Set<Int32> {
    let control = table.controls[Int(control)]
    var result = Set(table.formulas.variables(of: control.condition))
    if control.readiness != control.condition { result.formUnion(table.formulas.variables(of: control.readiness)) }
    for link in control.links { result.formUnion(table.formulas.variables(of: table.links[Int(link)].condition)) }
    return result
  }

  /// The variables that the controls of a place ask.
  func asked(on place: PlaceID) -> Set<Int32> {
    table.places[Int(place)].controls.reduce(into: []) { $0.formUnion(asked(by: $1)) }
  }

  /// The places where one of some variables is set.
  func places(setting variables: Set<Int32>) -> Set<PlaceID> {
    var result: Set<PlaceID> = []
    for variable in variables {
      for link in setting[variable] ?? [] { result.insert(table.control(ofLink: link).place) }
    }
    return result
  }

  /// The variables that are asked on the way to a control: by the links that lead to its place, and by those that set some variables.
  func leading(to control: Int32, setting variables: Set<Int32>) -> Set<Int32> {
    var result: Set<Int32> = []
    // What comes by itself, such as Back, is in no place.
    let place = table.controls[Int(control)].place
    if place >= 0, table.places[Int(place)].appear >= 0 {
      result.formUnion(asked(by: table.places[Int(place)].appear))
    }
    for link in leading[place] ?? [] {
      result.formUnion(asked(by: table.links[Int(link)].control))
    }
    for variable in variables {
      for link in setting[variable] ?? [] { result.formUnion(asked(by: table.links[Int(link)].control)) }
    }
    return result
  }
}

extension LinkTable {
  /// Whether the branches of a control leave a combination of values over.
  func mayDoNothing(_ control: Control) -> Bool {
    guard control.move >= 0, !control.links.isEmpty else { return false }
    let conditions = control.links.map { links[Int($0)].condition }
    if conditions.contains(Formulas.always) || conditions.contains(Formulas.unknown) { return false }
    let variables = Array(Set(conditions.flatMap { formulas.variables(of: $0) })).sorted()
    var combinations = 1
    for variable in variables {
      combinations *= app.valueCount(of: variable)
      if combinations > 4_096 { return true }
    }
    var values: [Int32: Int32] = [:]
    for combination in 0..<combinations {
      var rest = combination
      for variable in variables {
        values[variable] = Int32(rest % app.valueCount(of: variable))
        rest /= app.valueCount(of: variable)
      }
      if conditions.allSatisfy({ formulas.holds($0) { values[$0] } == .no }) { return true }
    }
    return false
  }
}
