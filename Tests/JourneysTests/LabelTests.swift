import Testing

/// What a label means, and where it is looked for.
@Suite struct LabelTests {
  private let app = Walking(
    """
    app: Shop
    screens:
      shop:
        title: Shop
        navigation-bar:
          right: [{button: Help, go: manual}]
        body:
          - button: Help
            go: chat
          - button: Buy
            go: basket
          - link: Buy
            go: basket
          - text: "  Tea and cake  "
          - button: Sold out
            disabled: yes
            go: basket
          - list:
              id: teas
              body:
                - row: Assam
                  go: basket
                  swipe-left: [{button: Remove, go: {alert: Remove Assam?}}]
                - row: Darjeeling
                  swipe-left: [{button: Remove, go: {alert: Remove Darjeeling?}}]
      manual: {title: Manual, body: [Read this.]}
      chat: {title: Chat, body: [Hello.]}
      basket: {title: Basket, body: [Empty.]}
    """)

  @Test func aLabelMatchesWholeAndTrimmed() {
    #expect(app.outcome(["see: Tea and cake", "not-see: Tea", "tap: \" Buy \"", "on: basket"]) == "passed")
    #expect(app.outcome(["tap: Bu"]) == "1: nothingCalled(\"Bu\")")
  }

  @Test func twoThingsThatLeadToDifferentPlacesNeedAPlaceToLook() {
    #expect(app.outcome(["tap: Help"]).hasPrefix("1: severalCalled(\"Help\""))
    #expect(app.outcome(["tap: {label: Help, in: navigation-bar}", "on: manual"]) == "passed")
    #expect(app.outcome(["tap: {label: Help, in: tab-bar}"]) == "1: nowhereToLook(\"tab-bar\")")
    #expect(app.outcome(["tap: {label: Buy, in: teas}"]) == "1: nothingCalled(\"Buy\")")
  }

  @Test func theSameLabelTwiceThatLeadsToOnePlaceIsOne() {
    #expect(app.outcome(["tap: Buy", "on: basket"]) == "passed")
  }

  @Test func wordsAloneCannotBeTouched() {
    #expect(app.outcome(["tap: Tea and cake"]) == "1: inert(\"Tea and cake\")")
    #expect(app.outcome(["tap: Sold out"]) == "1: disabled(\"Sold out\")")
    #expect(app.outcome(["cannot: Sold out", "cannot: Tea and cake", "cannot: Nowhere"]) == "passed")
    #expect(app.outcome(["cannot: Buy"]) == "1: canTouch(\"Buy\")")
  }

  @Test func wordsOnSomethingThatLeadsSomewhereAreTappedAsItIs() {
    let app = Walking(
      """
      app: Shop
      screens:
        home:
          body:
            - list:
                - row: {body: [Tea], go: tea}
                - row: {body: [Cake], on: {long-press: cake}}
            - card: {body: [Open till six, {switch: Sugar}, {button: Call, go: cake}]}
              go: tea
            - card: {body: [Open till six]}
              go: cake
            - accordion: {label: More, body: [Small print]}
        tea: {body: [Assam.]}
        cake: {body: [Crumble.]}
      """)
    #expect(app.outcome(["tap: Tea", "on: tea"]) == "passed")
    #expect(app.outcome(["long-press: Cake", "on: cake"]) == "passed")
    #expect(app.outcome(["tap: Cake"]) == "1: inert(\"Cake\")")
    #expect(app.outcome(["tap: Open till six"]).hasPrefix("1: severalCalled(\"Open till six\""))
    #expect(app.outcome(["tap: Sugar", "on: home", "tap: Call", "on: cake"]) == "passed")
    #expect(app.outcome(["tap: More", "tap: Small print"]) == "2: inert(\"Small print\")")
  }

  @Test func buttonsThatASwipeUncoversAreToldApartByTheirRow() {
    #expect(app.outcome(["tap: Remove"]).hasPrefix("1: severalCalled(\"Remove\""))
    #expect(app.outcome(["not-see: Remove"]) == "passed")
    #expect(
      app.outcome([
        "swipe: {label: Darjeeling, direction: left}", "see: Remove", "tap: Remove", "see: Remove Darjeeling?",
      ]) == "passed")
    #expect(app.outcome(["swipe: {label: Assam}", "tap: Remove", "see: Remove Assam?"]) == "passed")
  }

  @Test func textsReadValues() {
    let counter = Walking(
      """
      app: Counter
      state: {count: 0..3, name: [Ada, Ben]}
      screens:
        home:
          body:
            - heading: $count of 3 for $name
            - button: More
              badge: $count
              set: {count: +1}
            - text: costs $5
            - segmented: Who
              state: name
      """)
    #expect(
      counter.outcome([
        "see: 0 of 3 for Ada", "not-see: \"0\"", "tap: More", "see: \"1\"", "see: $count of 3 for Ada", "tap: Ben",
        "see: 1 of 3 for Ben", "see: costs $5", "not-see: 0 of 3 for Ada",
      ]) == "passed")
  }

  @Test func whatStandsBelowAPopupIsNeitherSeenNorTouched() {
    let app = Walking(
      """
      app: Hello
      screens:
        home:
          title: Home
          body:
            - button: Open
              go: details
            - Beneath
          popups:
            details: {sheet: Details, body: [{text: Above}, {button: Open, go: {alert: Opened}}]}
      """)
    #expect(
      app.outcome([
        "tap: Open", "on: details", "see: [Details, Above]", "not-see: Beneath", "not-see: Home", "tap: Open",
        "see: Opened", "close", "on: details", "close", "on: home", "see: Beneath",
      ]) == "passed")
  }
}
