import ScreenModel

extension FlowSystem {
  // MARK: everything that can happen at a settled head

  mutating func appendSettled(_ values: Int32, _ frame: Frame, _ head: Head, _ transitions: inout [Transition]) {
    if frame.interruption >= 0 {
      var below = frame
      below.interruption = -1
      let piling = TakenLink(link: -1, taps: 0, order: 0, values: values, targetLocal: 0, head: head)
      return pile(frame.interruption, over: below, piling, &transitions)
    }
    let page = table.places[Int(frame.page)]
    if frame.popup < 0, frame.isPending {
      var after = frame
      after.isPending = false
      let isTaken = appendControl(page.appear, values, after, head, closes: false, &transitions)
      if isTaken != .yes {
        let lapse = page.isUrgent ? -1 : table.controls[Int(table.lapse)].links.lowerBound
        let drop = TakenLink(link: lapse, taps: 0, order: 0, values: values, targetLocal: 0, head: head)
        rewrite(after, drop, &transitions)
      }
      if page.isUrgent { return }
    }
    let place = frame.popup >= 0 ? table.places[Int(frame.popup)] : page
    for control in place.controls where control != page.appear && (wantedControl < 0 || control == wantedControl) {
      appendControl(control, values, frame, head, closes: place.closesOnChoice, &transitions)
    }
    if frame.popup < 0 {
      if !frame.isRoot, page.showsBack || table.platform.hasSystemBack {
        appendControl(table.back, values, frame, head, closes: false, &transitions)
      }
    } else {
      appendDismissals(of: place, values, frame, head, &transitions)
    }
    if frame.toast >= 0 { appendToast(values, frame, head, &transitions) }
    for event in table.events where event.place != frame.popup { append(event, values, frame, head, &transitions) }
  }

  /// What closes a popup without a control of its own.
  mutating func appendDismissals(
    of place: Place, _ values: Int32, _ frame: Frame, _ head: Head, _ transitions: inout [Transition]
  ) {
    if place.closesOutside {
      appendControl(table.outside, values, frame, head, closes: true, &transitions)
    }
    if place.closesByBack, table.platform.hasSystemBack {
      let link = table.controls[Int(table.back)].links.lowerBound
      close(
        frame, TakenLink(link: link, taps: 1, order: .max, values: values, targetLocal: 0, head: head), &transitions)
    }
    if place.hasOK { appendControl(table.accept, values, frame, head, closes: true, &transitions) }
    if place.end >= 0 {
      let isTaken = appendControl(place.end, values, frame, head, closes: true, &transitions)
      if isTaken != .yes {
        let link = table.controls[Int(place.end)].links.lowerBound
        close(frame, TakenLink(link: link, taps: 0, order: 0, values: values, targetLocal: 0, head: head), &transitions)
      }
    }
  }

  mutating func appendToast(_ values: Int32, _ frame: Frame, _ head: Head, _ transitions: inout [Transition]) {
    let toast = table.places[Int(frame.toast)]
    var after = frame
    after.toast = -1
    for control in toast.controls where wantedControl < 0 || control == wantedControl {
      appendControl(control, values, after, head, closes: false, &transitions)
    }
    guard toast.end >= 0 else { return }
    let isTaken = appendControl(toast.end, values, after, head, closes: false, &transitions)
    if isTaken != .yes {
      let link = table.controls[Int(toast.end)].links.lowerBound
      rewrite(after, TakenLink(link: link, taps: 0, order: 0, values: values, targetLocal: 0, head: head), &transitions)
    }
  }

  mutating func append(
    _ event: LinkTable.Event, _ values: Int32, _ frame: Frame, _ head: Head, _ transitions: inout [Transition]
  ) {
    var taken = TakenLink(link: event.link, taps: 0, order: .max, values: values, targetLocal: 0, head: head)
    taken.isEvent = true
    if frame.popup < 0 {
      return doOnPage(.open(event.place, replaces: false), frame, taken, &transitions)
    }
    // The event changes the slot first, then the popup is piled: so that no way back over the event is counted on.
    var next = frame
    next.toast = -1
    next.interruption = event.place
    rewrite(next, taken, &transitions)
  }

  /// The links of a control that can be taken here.
  ///
  /// - Returns: whether one of them is taken whatever is not known.
  @discardableResult
  mutating func appendControl(
    _ number: Int32, _ values: Int32, _ frame: Frame, _ head: Head, closes: Bool, _ transitions: inout [Transition]
  ) -> Truth {
    let control = table.controls[Int(number)]
    if truth(of: control.condition, values: values, frame: frame) == .no { return .no }
    if !isSimulated { facts.isShown[Int(number)] = true }
    if control.readiness != control.condition, truth(of: control.readiness, values: values, frame: frame) == .no {
      return .no
    }
    var result = Truth.no
    for index in control.links {
      let link = table.links[Int(index)]
      let holds = truth(of: link.condition, values: values, frame: frame)
      if holds == .no { continue }
      if !isSimulated { facts.isTaken[Int(index)] = true }
      let next = results(of: link, values: values, frame: frame)
      var after = frame
      after.local = next.local
      let taken = TakenLink(
        link: index, taps: UInt32(control.taps), order: link.order, values: next.values, targetLocal: next.targetLocal,
        head: head)
      act(link.action, after, taken, closes: closes, &transitions)
      if holds == .yes, !control.isAsked { return .yes }
      if result != .yes { result = holds }
    }
    if !isSimulated, result == .no, control.move >= 0 { facts.gaps[number, default: []].append(head) }
    return result
  }
}
