import ScreenModel

/// What can be touched again and again, and only counts.
extension LinkTable {
  /// For every effect whether all it is in can be taken again at once, for as long as no condition notices; empty where none can.
  var repeatedEffects: [Bool] {
    // How many touches it takes is a part of what is promised.
    let countsTaps = promises.contains { if case .reach(_, within: .some) = $0.claim { true } else { false } }
    if countsTaps { return [] }
    var isRepeated = [Bool](repeating: false, count: effects.count)
    var isOnce = isRepeated
    for (number, link) in links.enumerated() {
      for effect in link.effects {
        if isRepeatable(Int32(number)) { isRepeated[Int(effect)] = true } else { isOnce[Int(effect)] = true }
      }
    }
    for effect in isRepeated.indices where isOnce[effect] { isRepeated[effect] = false }
    return isRepeated.contains(true) ? isRepeated : []
  }

  /// Whether a link does nothing but count, and leaves people where they can take it again.
  private func isRepeatable(_ number: Int32) -> Bool {
    let link = links[Int(number)], control = controls[Int(link.control)]
    guard link.action == .stay, link.effects.count == 1, let effect = link.effects.first,
      case .add = effects[Int(effect)].update, !effects[Int(effect)].isOfTarget, control.place >= 0,
      !control.trigger.isAutomatic
    else { return false }
    let place = places[Int(control.place)]
    return !place.closesOnChoice && !place.isToast
  }
}
