import ScreenModel

extension FlowSystem {
  // MARK: everything that can happen at a settled head

  mutating func appendSettled(_ values: Int32, _ frame: Frame, _ head: Head, _ moves: inout [Move]) {
    if frame.interruption >= 0 {
      var beneath = frame
      beneath.interruption = -1
      let piling = Performance(way: -1, taps: 0, order: 0, values: values, targetLocal: 0, head: head)
      return pile(frame.interruption, over: beneath, piling, &moves)
    }
    let page = table.places[Int(frame.page)]
    if frame.popup < 0, frame.isPending {
      var after = frame
      after.isPending = false
      let isTaken = appendControl(page.appear, values, after, head, closes: false, &moves)
      if isTaken != .yes {
        let lapse = page.isUrgent ? -1 : table.controls[Int(table.lapse)].ways.lowerBound
        let drop = Performance(way: lapse, taps: 0, order: 0, values: values, targetLocal: 0, head: head)
        rewrite(after, drop, &moves)
      }
      if page.isUrgent { return }
    }
    let place = frame.popup >= 0 ? table.places[Int(frame.popup)] : page
    for control in place.controls where control != page.appear && (sought < 0 || control == sought) {
      appendControl(control, values, frame, head, closes: place.closesOnChoice, &moves)
    }
    if frame.popup < 0 {
      if !frame.isRoot, page.showsBack || table.platform.hasSystemBack {
        appendControl(table.back, values, frame, head, closes: false, &moves)
      }
    } else {
      appendWaysOut(of: place, values, frame, head, &moves)
    }
    if frame.toast >= 0 { appendToast(values, frame, head, &moves) }
    for event in table.events where event.place != frame.popup { append(event, values, frame, head, &moves) }
  }

  /// What closes a popup without a control of its own.
  mutating func appendWaysOut(
    of place: Place, _ values: Int32, _ frame: Frame, _ head: Head, _ moves: inout [Move]
  ) {
    if place.closesOutside {
      appendControl(table.outside, values, frame, head, closes: true, &moves)
    }
    if place.closesByBack, table.platform.hasSystemBack {
      let way = table.controls[Int(table.back)].ways.lowerBound
      close(frame, Performance(way: way, taps: 1, order: .max, values: values, targetLocal: 0, head: head), &moves)
    }
    if place.hasOK { appendControl(table.accept, values, frame, head, closes: true, &moves) }
    if place.end >= 0 {
      let isTaken = appendControl(place.end, values, frame, head, closes: true, &moves)
      if isTaken != .yes {
        let way = table.controls[Int(place.end)].ways.lowerBound
        close(frame, Performance(way: way, taps: 0, order: 0, values: values, targetLocal: 0, head: head), &moves)
      }
    }
  }

  mutating func appendToast(_ values: Int32, _ frame: Frame, _ head: Head, _ moves: inout [Move]) {
    let toast = table.places[Int(frame.toast)]
    var after = frame
    after.toast = -1
    for control in toast.controls where sought < 0 || control == sought {
      appendControl(control, values, after, head, closes: false, &moves)
    }
    guard toast.end >= 0 else { return }
    let isTaken = appendControl(toast.end, values, after, head, closes: false, &moves)
    if isTaken != .yes {
      let way = table.controls[Int(toast.end)].ways.lowerBound
      rewrite(after, Performance(way: way, taps: 0, order: 0, values: values, targetLocal: 0, head: head), &moves)
    }
  }

  mutating func append(
    _ event: LinkTable.Event, _ values: Int32, _ frame: Frame, _ head: Head, _ moves: inout [Move]
  ) {
    var perform = Performance(way: event.way, taps: 0, order: .max, values: values, targetLocal: 0, head: head)
    perform.isEvent = true
    if frame.popup < 0 {
      return doOnPage(.open(event.place, replaces: false), frame, perform, &moves)
    }
    // The event changes the slot first, then the popup is piled: so that no way back over the event is counted on.
    var next = frame
    next.toast = -1
    next.interruption = event.place
    rewrite(next, perform, &moves)
  }

  /// The ways of a control that can be taken here.
  ///
  /// - Returns: whether one of them is taken whatever is not known.
  @discardableResult
  mutating func appendControl(
    _ number: Int32, _ values: Int32, _ frame: Frame, _ head: Head, closes: Bool, _ moves: inout [Move]
  ) -> Truth {
    let control = table.controls[Int(number)]
    if truth(of: control.condition, values: values, frame: frame) == .no { return .no }
    if !isWalked { facts.isShown[Int(number)] = true }
    var result = Truth.no
    for index in control.ways {
      let way = table.ways[Int(index)]
      let holds = truth(of: way.condition, values: values, frame: frame)
      if holds == .no { continue }
      if !isWalked { facts.isTaken[Int(index)] = true }
      let next = results(of: way, values: values, frame: frame)
      var after = frame
      after.local = next.local
      let perform = Performance(
        way: index, taps: UInt32(control.taps), order: way.order, values: next.values, targetLocal: next.targetLocal,
        head: head)
      act(way.action, after, perform, closes: closes, &moves)
      if control.isAsked {
        result = .yes
      } else if holds == .yes {
        return .yes
      } else {
        result = .maybe
      }
    }
    if !isWalked, result == .no, control.move >= 0, facts.gaps[number] == nil { facts.gaps[number] = head }
    return result
  }
}
