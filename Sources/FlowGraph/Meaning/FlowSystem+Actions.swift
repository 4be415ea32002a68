import ScreenModel

/// What actions do to the stack.
extension FlowSystem {
  /// An action taken at a frame whose visit has its new values already.
  mutating func act(
    _ action: Action, _ frame: Frame, _ taken: TakenLink, closes: Bool, _ transitions: inout [Transition]
  ) {
    guard frame.popup >= 0, action != .leave else { return doOnPage(action, frame, taken, &transitions) }
    switch action {
    case .stay, .openOutside:
      if closes { close(frame, taken, &transitions) } else { rewrite(frame, taken, &transitions) }
    case .close: close(frame, taken, &transitions)
    case .back where !closes: close(frame, taken, &transitions)
    case .open(let popup, let replaces):
      guard closes || replaces else { return pile(popup, over: frame, taken, &transitions) }
      var next = frame
      next.popup = popup
      next.toast = -1
      rewrite(next, taken, &transitions)
    case .showToast(let toast) where !closes:
      var next = frame
      next.toast = toast
      rewrite(next, taken, &transitions)
    case .showPlainToast:
      if closes { return close(frame, taken, &transitions) }
      var next = frame
      next.toast = -1
      rewrite(next, taken, &transitions)
    default:
      if frame.floats {
        let deferred = deferred(action, by: taken.link, targetLocal: taken.targetLocal, of: frame.page)
        let next = control(.acting(taken.values, local: frame.local, deferred: deferred))
        append(.pop(control: next), taken, &transitions)
      } else {
        var page = frame
        page.popup = -1
        page.toast = -1
        doOnPage(action, page, taken, &transitions)
      }
    }
  }

  /// An action where no popup is open any more.
  mutating func doOnPage(_ action: Action, _ frame: Frame, _ taken: TakenLink, _ transitions: inout [Transition]) {
    let here = control(settledAt: taken.values)
    switch action {
    case .stay, .openOutside, .close, .closeAll: rewrite(frame, taken, &transitions)
    case .open(let popup, _):
      var next = frame
      next.popup = popup
      next.toast = -1
      rewrite(next, taken, &transitions)
    case .showToast(let toast):
      var next = frame
      next.toast = toast
      rewrite(next, taken, &transitions)
    case .showPlainToast:
      var next = frame
      next.toast = -1
      rewrite(next, taken, &transitions)
    case .back:
      if frame.isRoot {
        let link = taken.link >= 0 ? taken.link : taken.noticing
        if !isSimulated { facts.backsFromRoot[link, default: []].append(taken.head) }
        rewrite(frame, taken, &transitions)
      } else {
        append(.pop(control: here), taken, &transitions)
      }
    case .push(let page):
      let top = symbol(freshFrame(page, local: taken.targetLocal, isRoot: false))
      append(.push(control: here, top: top, below: symbol(covered(frame))), taken, &transitions)
    case .replace(let page):
      let next = symbol(freshFrame(page, local: taken.targetLocal, isRoot: frame.isRoot))
      append(.rewrite(control: here, symbol: next), taken, &transitions)
    case .reset(let page):
      append(
        .reset(control: here, symbol: symbol(freshFrame(page, local: taken.targetLocal, isRoot: true))), taken,
        &transitions)
    case .unwind(let page):
      if frame.isRoot {
        append(
          .reset(control: here, symbol: symbol(freshFrame(page, local: taken.targetLocal, isRoot: true))), taken,
          &transitions)
      } else {
        let number = taken.link >= 0 ? taken.link : taken.noticing
        let setsThere = number >= 0 && table.links[Int(number)].effects.contains { table.effects[Int($0)].isOfTarget }
        append(
          .pop(control: control(.seeking(taken.values, page: page, link: setsThere ? number : -1))), taken, &transitions
        )
      }
    case .leave: append(.reset(control: here, symbol: leftSymbol), taken, &transitions)
    }
  }

  /// The visit of a page under another: when it is on top again it has arrived again.
  private func covered(_ frame: Frame) -> Frame {
    Frame(
      page: frame.page, local: frame.local, isRoot: frame.isRoot, isPending: table.places[Int(frame.page)].appear >= 0)
  }

  /// Another popup over one that stays.
  mutating func pile(_ popup: PlaceID, over frame: Frame, _ taken: TakenLink, _ transitions: inout [Transition]) {
    var below = frame
    below.toast = -1
    // Whether something is below the page decides where people are once all popups are gone.
    let top = Frame(
      page: frame.page, local: frame.local, popup: popup, isRoot: frame.isRoot, isPending: false, floats: true)
    let here = control(settledAt: taken.values)
    append(.push(control: here, top: symbol(top), below: symbol(below)), taken, &transitions)
  }

  /// The popup on top goes.
  mutating func close(_ frame: Frame, _ taken: TakenLink, _ transitions: inout [Transition]) {
    if frame.floats {
      let hasLocals = localCount(frame.page) > 0
      let next =
        hasLocals ? control(.closed(taken.values, local: frame.local)) : control(settledAt: taken.values)
      return append(.pop(control: next), taken, &transitions)
    }
    var page = frame
    page.popup = -1
    page.toast = -1
    rewrite(page, taken, &transitions)
  }

  mutating func rewrite(_ frame: Frame, _ taken: TakenLink, _ transitions: inout [Transition]) {
    let next = Head(control: control(settledAt: taken.values), symbol: symbol(frame))
    if next == taken.head, !isSimulated { return }
    append(.rewrite(control: next.control, symbol: next.symbol), taken, &transitions)
  }

  private mutating func append(_ operation: Operation, _ taken: TakenLink, _ transitions: inout [Transition]) {
    var transition = Transition(
      operation, link: taken.link, taps: taken.taps, order: taken.order, isEvent: taken.isEvent)
    if taken.isUncertain, uncertainty == .notCountedOn {
      // Only a rewrite can be something that nobody counts on; what is done follows by itself.
      if let frame = frame(taken.head.symbol) {
        transition.operation = .rewrite(control: taken.head.control, symbol: symbol(frame, deciding: operation))
      }
      transition.isEvent = true
    }
    transitions.append(transition)
  }
}
