import ScreenModel

/// What values are, what conditions make of them, and what links do to them.
extension FlowSystem {
  /// How many variables of their own the visits of a page have.
  func localCount(_ page: Int32) -> Int { locals(of: page).count }

  /// Which rows the values of the visits of a page are among.
  func rows(of page: Int32) -> Int { Int(space.beginning[Int(table.app.pages[Int(page)].screen)]) }

  /// The value of a variable by number; nil if it is not followed.
  package func value(of variable: Int32, values: Int32, frame: Frame) -> Int32? {
    let slot = space.slot[Int(variable)]
    if slot < 0 { return nil }
    if !space.isLocal[Int(variable)] { return valuations.value(slot, of: values) }
    let rows = locals[rows(of: frame.page)]
    return Int(slot) < rows.width ? rows.value(slot, of: frame.local) : nil
  }

  /// All values that a variable may have where it has one by number: those that nothing tells apart.
  package func members(of value: Int32, of variable: Int32) -> [Int32] { classes.members(of: value, of: variable) }

  /// The values of the app's variables by number, one of them changed.
  mutating func values(_ values: Int32, with value: Int32, in variable: Int32) -> Int32 {
    let slot = space.slot[Int(variable)]
    if slot < 0 || space.isLocal[Int(variable)] { return values }
    var row = valuations.row(values)
    row[Int(slot)] = classes.standing(for: value, of: variable)
    return valuations.number(of: row)
  }

  /// Whether a condition holds at a frame.
  package func truth(of condition: GuardID, values: Int32, frame: Frame) -> Truth {
    if condition == Formulas.always { return .yes }
    return table.formulas.holds(condition, in: self) { $0.value(of: $1, values: values, frame: frame) }
  }

  /// Whether a condition holds at a frame, whatever some variables are.
  package func truth(of condition: GuardID, values: Int32, frame: Frame, ignoring ignored: [Int32]) -> Truth {
    table.formulas.holds(condition, in: self) { system, variable in
      ignored.contains(variable) ? nil : system.value(of: variable, values: values, frame: frame)
    }
  }

  /// What a link sets: the values of the app, of the visit, and of the visit it leads to.
  mutating func results(of link: Link, values: Int32, frame: Frame, onto target: Frame? = nil)
    -> (values: Int32, local: Int32, targetLocal: Int32)
  {
    let targetPage = link.action.page
    guard !link.effects.isEmpty else { return (values, frame.local, target?.local ?? 0) }
    var row = valuations.row(values)
    let ownRows = rows(of: frame.page)
    let otherRows = targetPage >= 0 ? rows(of: targetPage) : 0
    var own = locals[ownRows].row(frame.local)
    var other = targetPage >= 0 ? locals[otherRows].row(target?.local ?? 0) : []
    for index in link.effects {
      let effect = table.effects[Int(index)]
      let slot = Int(space.slot[Int(effect.variable)])
      guard slot >= 0 else { continue }
      let isLocal = space.isLocal[Int(effect.variable)]
      let old =
        isLocal && effect.isOfTarget ? other[slot] : value(of: effect.variable, values: values, frame: frame) ?? 0
      var new = result(of: effect, old: old, values: values, frame: frame)
      // What is passed over on the way to a value that something distinguishes.
      if classes.repeats(index) {
        let own = classes.standing(for: old, of: effect.variable)
        var last = old
        while new != last, classes.standing(for: new, of: effect.variable) == own {
          (last, new) = (new, result(of: effect, old: new, values: values, frame: frame))
        }
      }
      new = classes.standing(for: new, of: effect.variable)
      if !isLocal {
        row[slot] = new
      } else if effect.isOfTarget {
        other[slot] = new
      } else if slot < own.count {
        own[slot] = new
      }
    }
    return (valuations.number(of: row), locals[ownRows].number(of: own), locals[otherRows].number(of: other))
  }

  private func result(of effect: Effect, old: Int32, values: Int32, frame: Frame) -> Int32 {
    let count = space.count[Int(effect.variable)]
    switch effect.update {
    case .become(let value): return value
    case .add(let step): return Int32(max(0, min(Int(count) - 1, Int(old) + Int(step))))
    case .toggle: return old + 1 < count ? old + 1 : 0
    case .copy(let other, let map):
      guard let value = value(of: other, values: values, frame: frame), Int(value) < map.count else { return old }
      return map[Int(value)] < 0 ? old : map[Int(value)]
    }
  }
}
