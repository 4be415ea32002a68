import Testing

/// What comes and goes: timers, toasts, popups, menus, callouts, events.
@Suite struct MomentTests {
  private let app = Walking(
    """
    app: Moments
    state: {menu: [open, collapsed]}
    events: {Phone call: call}
    popups:
      call: {cover: Nadia calls, body: [{button: Answer, go: close}, {button: Decline, go: close}]}
    screens:
      home:
        title: Home
        on:
          swipe-left: next
          tap: next
        body:
          - button: Save
            go: saving
          - button: Splash
            go: splash
          - button: Round
            go: one
          - button: Choose
            go: choice
          - map: Valley
            body:
              - pin: Quarry
                at: 10% 10%
                callout: {title: Kestrels, body: [Please stay away.], go: next}
              - pin: Meadow
                at: 20% 20%
                callout: {body: [Flowers.]}
          - accordion: Details
            body: [Small print]
          - canvas: Sheet
            on: {drag: saving, double-tap: next}
        menu:
          label: Menu
          collapsed: yes
          hides: [toolbar]
          items: [{button: Layers, go: next}]
        toolbar: [{button: Undo, go: next}]
        tray:
          label: Tools
          tools: [{tool: Pen, popup: {popup: Tip, body: [{slider: Width}]}}, {tool: Brush}]
        popups:
          saving: {toast: Saving, lasts: 1s, go: {toast: Saved}}
          choice: {alert: Sure?, buttons: [{button: One, go: next}, {button: Two, go: splash}]}
      next: {title: Next, body: [Here.]}
      splash:
        title: Splash
        on: {appear: {to: next, after: 2s, how: replace}}
        body: [Wait.]
      one: {on: {appear: {to: two, how: replace}}, body: [One.]}
      two: {on: {appear: {to: one, how: replace}}, body: [Two.]}
    """)

  @Test func waitingFiresTheTimerThenEndsTheToast() {
    #expect(
      app.outcome([
        "tap: Save", "see: Saving", "wait", "see: Saved", "not-see: Saving", "wait", "not-see: Saved",
      ]) == "passed")
    #expect(app.outcome(["tap: Splash", "on: splash", "wait", "on: next", "back", "on: home"]) == "passed")
    #expect(app.outcome(["wait"]) == "1: nothingToWaitFor")
  }

  @Test func aToastGoesWithTheScreenItBelongsTo() {
    #expect(app.outcome(["tap: Save", "tap: Splash", "not-see: Saving"]) == "passed")
  }

  @Test func aNewToastTakesTheOldOnesPlace() {
    let app = Walking(
      """
      app: Toasts
      screens:
        home:
          body:
            - button: First
              go: first
            - button: Second
              go: {toast: Two}
          popups:
            first: {toast: One, go: next}
        next: {body: [Next.]}
      """)
    #expect(
      app.outcome(["tap: First", "tap: Second", "see: Two", "not-see: One", "wait", "not-see: Two", "on: home"])
        == "passed")
    #expect(app.outcome(["tap: First", "tap: Second", "wait", "wait"]) == "4: nothingToWaitFor")
    #expect(app.outcome(["tap: Second", "tap: First", "see: One", "not-see: Two", "wait", "on: next"]) == "passed")
  }

  @Test func redirectsWithoutAnEndFail() {
    #expect(app.outcome(["tap: Round", "see: One."]) == "1: endless")
  }

  @Test func closeTakesTheOnlyWayOut() {
    #expect(app.outcome(["close"]) == "1: nothingToClose")
    #expect(app.outcome(["tap: Choose", "close"]) == "2: cannotClose")
    #expect(app.outcome(["tap: Choose", "cannot: close", "cannot: back", "back"]).hasPrefix("4: noBack"))
    #expect(app.outcome(["event: Phone call", "on: call", "close", "on: home"]) == "passed")
    #expect(app.outcome(["event: Phone call", "tap: Decline", "on: home"]) == "passed")
  }

  @Test func aCalloutOpensAndLeadsOn() {
    #expect(
      app.outcome([
        "not-see: Kestrels", "tap: Quarry", "see: [Kestrels, Please stay away.]", "tap: Meadow",
        "see: Flowers.", "not-see: Kestrels", "tap: Quarry", "tap: Kestrels", "on: next",
      ]) == "passed")
    #expect(app.outcome(["tap: Kestrels", "on: next"]) == "passed")
  }

  @Test func whatIsFoldedIsNotSeenAndCanBeTouched() {
    #expect(
      app.outcome([
        "not-see: [Layers, Undo, Small print]", "tap: Details", "see: Small print", "tap: Menu", "see: [Layers, Undo]",
        "tap: Menu", "not-see: Undo", "tap: Undo", "on: next",
      ]) == "passed")
  }

  @Test func aSecondTapOnAToolOpensItsPopup() {
    #expect(app.outcome(["tap: Pen", "on: home", "tap: Pen", "see: Tip", "close"]) == "passed")
    #expect(app.outcome(["long-press: Pen", "see: Tip"]) == "passed")
    #expect(
      app.outcome(["choose: {Tools: Pen}", "tap: Brush", "tap: Pen", "on: home", "tap: Pen", "see: Tip"]) == "passed")
  }

  @Test func gesturesNameTheScreenOrAnElement() {
    #expect(app.outcome(["swipe: left", "on: next"]) == "passed")
    #expect(app.outcome(["tap", "on: next"]) == "passed")
    #expect(app.outcome(["swipe: right"]) == "passed", "a map is moved about")
    #expect(app.outcome(["drag: Sheet", "see: Saving", "double-tap: Sheet", "on: next"]) == "passed")
    #expect(app.outcome(["long-press: Sheet"]) == "1: noGesture(\"Sheet\", \"long press\")")
    #expect(app.outcome(["tap", "swipe: left"]) == "2: noScreenGesture(\"swipe to the left\")")
  }

  @Test func backNeedsSomethingBelow() {
    #expect(app.outcome(["cannot: back", "back"]) == "2: noBack(Journeys.FailureReason.Barrier.nothingBelow)")
    #expect(app.outcome(["tap", "cannot: back"]) == "2: canGoBack")
    #expect(app.outcome(["tap", "tap: Back", "on: home"]) == "passed")
    #expect(app.outcome(["on: next"]) == "1: wrongPlace(expected: \"next\")")
  }

  @Test func aMenuThatAVariableFollowsIsOpenedByItsHandle() {
    let app = Walking(
      """
      app: Menus
      state: {menu: [collapsed, open]}
      screens:
        home:
          menu: {label: Menu, state: menu, items: [{button: Share, go: {toast: Shared}}]}
          body: [{text: Open, when: menu is open}]
      """)
    #expect(app.outcome(["tap: Share"]) == "1: foldedAway(\"Share\")")
    #expect(app.outcome(["tap: Menu", "see: Open", "tap: Share", "see: Shared"]) == "passed")
  }

  @Test func aBusyThatStandsFirstInAMoveIsOneStep() {
    let app = Walking(
      """
      app: Busy
      state: {page: [old, new]}
      screens:
        home:
          body:
            - button: Load
              go: {busy: Loading, lasts: 1s, set: {page: new}}
            - text: Fresh
              when: page is new
      """)
    #expect(app.outcome(["tap: Load", "on: home", "see: Fresh"]) == "passed")
  }

  @Test func anOpenerGivesItsRowToAPopup() {
    let app = Walking(
      """
      app: Sets
      data: {sets: [{name: Food}, {name: Toys}]}
      screens:
        home:
          body:
            - list:
                - row: $name
                  each: sets
                  on: {long-press: set-menu}
          popups:
            set-menu:
              context-menu: $name
              buttons: [{button: Edit, go: edit/$name}, {button: Delete, go: delete}, {button: Share, go: shared}]
            delete: {alert: Delete $name?, buttons: [{button: Yes, go: gone}]}
            gone: {toast: $name is gone}
            shared: {toast: $name was sent}
        edit:
          for: sets
          title: Edit $name
          body: [Edited.]
      """)
    #expect(app.outcome(["long-press: Toys", "tap: Edit", "on: edit/toys", "see: Edit Toys"]) == "passed")
    #expect(
      app.outcome(["long-press: Food", "tap: Delete", "see: Delete Food?", "tap: \"Yes\"", "see: Food is gone"])
        == "passed")
    #expect(app.outcome(["long-press: Toys", "tap: Share", "see: Toys was sent"]) == "passed")
    #expect(app.outcome(["long-press: Toys", "tap: Edit", "on: edit", "on: \"edit/*\""]) == "passed")
  }
}
