import ScreenModel

extension FlowSystem {
  // MARK: everything that can happen at a settled head

  mutating func appendSettled(_ values: Int32, _ frame: Frame, _ head: Head, _ transitions: inout [Transition]) {
    if frame.isInterrupted {
      var below = frame
      below.isInterrupted = false
      for event in events(over: frame) {
        let taken = TakenLink(link: event.link, taps: 0, order: .max, values: values, targetLocal: 0, head: head)
        pile(event.place, over: below, taken, &transitions)
      }
      return
    }
    let page = table.places[Int(frame.page)]
    if frame.popup < 0, frame.isPending {
      var after = frame
      after.isPending = false
      let taken = appendControl(page.appear, values, after, head, closes: false, &transitions)
      let expiry = page.isUrgent ? -1 : table.controls[Int(table.expiry)].links.lowerBound
      if let drop = self.expiry(after: taken, link: expiry, values, head) { rewrite(after, drop, &transitions) }
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
    appendEvents(values, frame, head, &transitions)
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
      let taken = appendControl(place.end, values, frame, head, closes: true, &transitions)
      let link = table.controls[Int(place.end)].links.lowerBound
      if let expiry = expiry(after: taken, link: link, values, head) { close(frame, expiry, &transitions) }
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
    let taken = appendControl(toast.end, values, after, head, closes: false, &transitions)
    let link = table.controls[Int(toast.end)].links.lowerBound
    if let expiry = expiry(after: taken, link: link, values, head) { rewrite(after, expiry, &transitions) }
  }

  /// What happens when a timer runs out and none of its links is taken; nil if one always is.
  private func expiry(after outcome: Outcome, link: Int32, _ values: Int32, _ head: Head) -> TakenLink? {
    if outcome.isTaken == .yes || outcome.isUncertain && uncertainty == .leftOut { return nil }
    var taken = TakenLink(link: link, taps: 0, order: 0, values: values, targetLocal: 0, head: head)
    taken.isUncertain = outcome.isUncertain
    return taken
  }

  /// What became of a control.
  struct Outcome {
    /// Whether one of its links is taken, as far as it is known.
    var isTaken = Truth.no
    /// Whether that depends on variables that are not followed.
    var isUncertain = false
  }

  /// The events whose popups are not on top already.
  private func events(over frame: Frame) -> some Sequence<LinkTable.Event> {
    table.events.lazy.filter { $0.place != frame.popup }
  }

  private mutating func appendEvents(_ values: Int32, _ frame: Frame, _ head: Head, _ transitions: inout [Transition]) {
    for event in events(over: frame) {
      var taken = TakenLink(link: event.link, taps: 0, order: .max, values: values, targetLocal: 0, head: head)
      taken.isEvent = true
      if frame.popup < 0 {
        doOnPage(.open(event.place, replaces: false), frame, taken, &transitions)
      } else if isSimulated {
        pile(event.place, over: frame, taken, &transitions)
      } else {
        // The slot changes first, then a popup is piled: so that no way back over the event is counted on. Which event it was is told
        // by what is piled, and the slot changes once for all of them.
        var next = frame
        next.toast = -1
        next.isInterrupted = true
        return rewrite(next, taken, &transitions)
      }
    }
  }

  /// Whether a condition holds, noting where that depends on variables that are not followed.
  private func truth(of condition: GuardID, _ values: Int32, _ frame: Frame, _ outcome: inout Outcome) -> Truth {
    let truth = truth(of: condition, values: values, frame: frame)
    if truth == .maybe, uncertainty != .taken, isOpen[Int(condition)] { outcome.isUncertain = true }
    return truth
  }

  /// The links of a control that can be taken here.
  @discardableResult
  mutating func appendControl(
    _ number: Int32, _ values: Int32, _ frame: Frame, _ head: Head, closes: Bool, _ transitions: inout [Transition]
  ) -> Outcome {
    let control = table.controls[Int(number)]
    var outcome = Outcome()
    let isLeftOut = uncertainty == .leftOut
    if truth(of: control.condition, values, frame, &outcome) == .no { return Outcome() }
    if !isSimulated, !(isLeftOut && outcome.isUncertain) { facts.isShown[Int(number)] = true }
    if control.readiness != control.condition, truth(of: control.readiness, values, frame, &outcome) == .no {
      return Outcome()
    }
    let isThere: Truth = outcome.isUncertain ? .maybe : .yes
    for index in control.links {
      let link = table.links[Int(index)]
      // Which branch is the first that is true is as uncertain as those before it; answers are chosen freely.
      var next = control.isAsked ? Outcome(isUncertain: isThere == .maybe) : outcome
      let holds = truth(of: link.condition, values, frame, &next)
      if holds == .no || !neverTaken.isEmpty && neverTaken.contains(index) { continue }
      outcome.isUncertain = outcome.isUncertain || next.isUncertain
      if next.isUncertain, isLeftOut {
        outcome.isTaken = holds == .yes ? isThere : .maybe
        if holds == .yes, !control.isAsked { return outcome }
        continue
      }
      if !isSimulated { facts.isTaken[Int(index)] = true }
      let results = results(of: link, values: values, frame: frame)
      var after = frame
      after.local = results.local
      var taken = TakenLink(
        link: index, taps: UInt32(control.taps), order: link.order, values: results.values,
        targetLocal: results.targetLocal, head: head)
      taken.isUncertain = next.isUncertain
      act(link.action, after, taken, closes: closes, &transitions)
      if holds == .yes, !control.isAsked {
        outcome.isTaken = isThere
        return outcome
      }
      if outcome.isTaken != .yes { outcome.isTaken = holds }
    }
    if !isSimulated, outcome.isTaken == .no, !outcome.isUncertain, control.move >= 0 {
      facts.gaps[number, default: []].append(head)
    }
    return outcome
  }
}
