import Testing

/// Typing, choosing and sending.
@Suite struct FormTests {
  private let app = Walking(
    """
    app: Sign up
    state: {name: [empty, filled], sound: [on, off], size: [S, M, L], count: 0..4}
    screens:
      start:
        body: [{button: Begin, go: form}]
      form:
        title: Sign up
        body:
          - form:
              submit: Send
              go:
                ask: Does it arrive?
                answers:
                  It does: {to: done, how: replace}
                  It does not: {alert: Try again later}
              body:
                - field: Name
                  required: Who are you?
                  state: name
                - field: Email
                  hint: ada@example.com
                  required: yes
                - checkbox: I agree
                  required: Please agree
                - picker: Country
                  hint: Choose one
                  options: [Denmark, Norway]
                  required: Where do you live?
          - text: Nobody yet
            when: name is empty
          - switch: Sound
            state: sound
          - segmented: Size
            state: size
          - stepper: Copies
            state: count
          - slider: Volume
            max: 10
          - text: $count copies in $size, sound $sound
      done: {title: Done, body: [Thank you.]}
    """)

  private let fill = [
    "tap: Begin", "type: {Name: Ada, Email: ada@example.com}", "tap: I agree", "choose: {Country: Norway}",
  ]

  @Test func anEmptyRequiredFieldStopsTheFormAndSaysWhy() {
    #expect(
      app.outcome([
        "tap: Begin", "not-see: Who are you?", "tap: Send", "see: [Who are you?, Please agree, Where do you live?]",
        "on: form", "type: {Name: Ada}", "not-see: Who are you?", "see: Please agree", "tap: Send", "on: form",
      ]) == "passed")
  }

  @Test func aFormThatIsFilledIsSent() {
    #expect(app.outcome(fill + ["tap: Send", "answer: It does", "on: done"]) == "passed")
    #expect(app.outcome(fill + ["submit", "answer: It does not", "see: Try again later"]) == "passed")
  }

  @Test func whatIsDisabledIsNotAsked() {
    let order = Walking(
      """
      app: Order
      state: {business: [no, yes]}
      screens:
        home:
          body:
            - form:
                submit: Send
                go: done
                body:
                  - field: Old name
                    required: yes
                    disabled: yes
                  - field: Company
                    required: Which company?
                    disabled: business is no
            - switch: Business
              state: business
        done: {body: [Thank you.]}
      """)
    #expect(order.outcome(["tap: Send", "on: done"]) == "passed")
    #expect(order.outcome(["tap: Business", "tap: Send", "see: Which company?", "on: home"]) == "passed")
  }

  @Test func nothingButAnAnswerFollowsAQuestion() {
    #expect(app.outcome(fill + ["tap: Send", "see: Sign up"]) == "6: questionOpen(\"Does it arrive?\")")
    #expect(app.outcome(fill + ["tap: Send", "answer: Perhaps"]) == "6: noAnswer(\"Perhaps\")")
    #expect(app.outcome(fill + ["tap: Send", "back", "on: form", "see: Sign up"]) == "passed")
    #expect(app.outcome(["answer: It does"]) == "1: notAsked")
  }

  @Test func typedTextCountsUntilTheScreenIsLeft() {
    #expect(app.outcome(fill + ["see: Ada", "back", "tap: Begin", "tap: Send", "see: Please agree"]) == "passed")
    #expect(app.outcome(fill + ["back", "tap: Begin", "not-see: ada@example.com"]).hasPrefix("7: seen"))
  }

  @Test func aBoundVariableFollowsWhatIsTyped() {
    #expect(
      app.outcome([
        "tap: Begin", "see: Nobody yet", "type: {Name: Ada}", "not-see: Nobody yet", "type: {Name: \"\"}",
        "see: Nobody yet",
      ]) == "passed")
  }

  @Test func valuesOfControlsAreChosen() {
    #expect(
      app.outcome([
        "tap: Begin", "choose: {Sound: off, Size: L, Copies: 3, Volume: 7}", "see: 3 copies in L, sound off",
        "choose: {Copies: 1}", "tap: Sound", "see: 1 copies in L, sound on",
      ]) == "passed")
    #expect(app.outcome(["tap: Begin", "choose: {Size: XL}"]) == "2: noOption(\"XL\", of: \"Size\")")
    #expect(app.outcome(["tap: Begin", "choose: {Volume: 11}"]) == "2: noOption(\"11\", of: \"Volume\")")
    #expect(app.outcome(["tap: Begin", "choose: {Colour: red}"]) == "2: noChoice(\"Colour\")")
    #expect(app.outcome(["tap: Begin", "type: {Nme: Ada}"]) == "2: noField(\"Nme\")")
  }

  @Test func aSearchFiltersItsListAndTakesTheBarAway() {
    let words = Walking(
      """
      app: Words
      platforms: [ios, android]
      screens:
        start:
          body: [{button: Words, go: words}]
        words:
          title: All words
          body:
            - search: Find
              match: prefix
              in: found
            - list:
                id: found
                empty: [No such word.]
                body:
                  - section: Animals
                    body: [{row: cat}, {row: cow}]
                  - row: tree
                    go: tree
        tree: {title: Tree, body: [Green.]}
      """)
    #expect(
      words.outcome([
        "tap: Words", "type: {Find: TR}", "see: tree", "not-see: [cat, Animals, All words]", "cannot: back",
        "type: {Find: x}", "see: No such word.", "tap: Cancel", "see: [cat, tree, All words]", "not-see: No such word.",
        "back", "on: start",
      ]) == "passed")
    #expect(
      words.outcome(["tap: Words", "type: {Find: c}", "back"]) == "3: noBack(Journeys.FailureReason.Barrier.search)")
    #expect(
      words.outcome(
        ["tap: Words", "type: {Find: c}", "back", "on: words", "see: tree", "back", "on: start"],
        begin: "platform: android") == "passed")
    #expect(
      words.outcome(["tap: Words", "type: {Find: tr}", "tap: tree", "on: tree", "back", "not-see: cat"]) == "passed")
  }

  @Test func aFormThatIsStoppedOpensWhatItsFieldIsFoldedAwayIn() {
    let order = Walking(
      """
      app: Order
      state: {more: [collapsed, open]}
      screens:
        start:
          body:
            - form:
              submit: Send
              go: sent
              body:
                - accordion: Address
                  body: [{field: Street, required: We deliver to a street.}]
                - accordion: Notes
                  state: more
                  body: [{field: Note, required: Say something.}]
        sent: {body: [Thank you.]}
      """)
    #expect(
      order.outcome([
        "not-see: We deliver to a street.", "tap: Send", "on: start", "see: We deliver to a street.",
        "not-see: Say something.", "type: {Street: High}", "tap: Send", "see: Say something.", "type: {Note: Ring}",
        "tap: Send", "on: sent",
      ]) == "passed")
  }
}
