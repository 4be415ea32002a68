import ScreenModel

/// What actions do to the stack.
extension FlowSystem {
  /// An action taken at a frame whose visit has its new values already.
  mutating func act(_ action: Action, _ frame: Frame, _ perform: Performance, closes: Bool, _ moves: inout [Move]) {
    guard frame.popup >= 0, action != .leave else { return doOnPage(action, frame, perform, &moves) }
    switch action {
    case .stay, .offer:
      if closes { close(frame, perform, &moves) } else { rewrite(frame, perform, &moves) }
    case .close: close(frame, perform, &moves)
    case .back where !closes: close(frame, perform, &moves)
    case .open(let popup, let replaces):
      guard closes || replaces else { return pile(popup, over: frame, perform, &moves) }
      var next = frame
      next.popup = popup
      next.toast = -1
      rewrite(next, perform, &moves)
    case .show(let toast) where !closes:
      var next = frame
      next.toast = toast
      rewrite(next, perform, &moves)
    case .tell:
      if closes { return close(frame, perform, &moves) }
      var next = frame
      next.toast = -1
      rewrite(next, perform, &moves)
    default:
      if frame.floats {
        let deed = deed(action, by: perform.way, targetLocal: perform.targetLocal, of: frame.page)
        let next = control(.acting(perform.values, local: frame.local, deed: deed))
        append(.pop(control: next), perform, &moves)
      } else {
        var page = frame
        page.popup = -1
        page.toast = -1
        doOnPage(action, page, perform, &moves)
      }
    }
  }

  /// An action where no popup is open any more.
  mutating func doOnPage(_ action: Action, _ frame: Frame, _ perform: Performance, _ moves: inout [Move]) {
    let here = control(settledAt: perform.values)
    switch action {
    case .stay, .offer, .close, .closeAll: rewrite(frame, perform, &moves)
    case .open(let popup, _):
      var next = frame
      next.popup = popup
      next.toast = -1
      rewrite(next, perform, &moves)
    case .show(let toast):
      var next = frame
      next.toast = toast
      rewrite(next, perform, &moves)
    case .tell:
      var next = frame
      next.toast = -1
      rewrite(next, perform, &moves)
    case .back:
      if frame.isRoot {
        let way = perform.way >= 0 ? perform.way : perform.noticing
        if !isWalked, facts.backsFromRoot[way] == nil { facts.backsFromRoot[way] = perform.head }
        rewrite(frame, perform, &moves)
      } else {
        append(.pop(control: here), perform, &moves)
      }
    case .push(let page):
      let top = symbol(freshFrame(page, local: perform.targetLocal, isRoot: false))
      append(.push(control: here, top: top, beneath: symbol(covered(frame))), perform, &moves)
    case .replace(let page):
      let next = symbol(freshFrame(page, local: perform.targetLocal, isRoot: frame.isRoot))
      append(.rewrite(control: here, symbol: next), perform, &moves)
    case .reset(let page):
      append(
        .reset(control: here, symbol: symbol(freshFrame(page, local: perform.targetLocal, isRoot: true))), perform,
        &moves)
    case .unwind(let page):
      if frame.isRoot {
        append(
          .reset(control: here, symbol: symbol(freshFrame(page, local: perform.targetLocal, isRoot: true))), perform,
          &moves)
      } else {
        let number = perform.way >= 0 ? perform.way : perform.noticing
        let setsThere = number >= 0 && table.ways[Int(number)].effects.contains { table.effects[Int($0)].isOfTarget }
        append(
          .pop(control: control(.seeking(perform.values, page: page, way: setsThere ? number : -1))), perform, &moves)
      }
    case .leave: append(.reset(control: here, symbol: leftSymbol), perform, &moves)
    }
  }

  /// The visit of a page under another: when it is on top again it has arrived again.
  private func covered(_ frame: Frame) -> Frame {
    Frame(
      page: frame.page, local: frame.local, isRoot: frame.isRoot, isPending: table.places[Int(frame.page)].appear >= 0)
  }

  /// Another popup over one that stays.
  mutating func pile(_ popup: PlaceID, over frame: Frame, _ perform: Performance, _ moves: inout [Move]) {
    var beneath = frame
    beneath.toast = -1
    let top = Frame(page: frame.page, local: frame.local, popup: popup, isRoot: false, isPending: false, floats: true)
    let here = control(settledAt: perform.values)
    append(.push(control: here, top: symbol(top), beneath: symbol(beneath)), perform, &moves)
  }

  /// The popup on top goes.
  mutating func close(_ frame: Frame, _ perform: Performance, _ moves: inout [Move]) {
    if frame.floats {
      let hasLocals = localCount(frame.page) > 0
      let next =
        hasLocals ? control(.closed(perform.values, local: frame.local)) : control(settledAt: perform.values)
      return append(.pop(control: next), perform, &moves)
    }
    var page = frame
    page.popup = -1
    page.toast = -1
    rewrite(page, perform, &moves)
  }

  mutating func rewrite(_ frame: Frame, _ perform: Performance, _ moves: inout [Move]) {
    let next = Head(control: control(settledAt: perform.values), symbol: symbol(frame))
    if next == perform.head, !isWalked { return }
    append(.rewrite(control: next.control, symbol: next.symbol), perform, &moves)
  }

  private func append(_ operation: Operation, _ perform: Performance, _ moves: inout [Move]) {
    moves.append(
      Move(operation, link: perform.way, taps: perform.taps, order: perform.order, isEvent: perform.isEvent))
  }
}
