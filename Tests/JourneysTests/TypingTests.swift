import Testing

/// What is typed: whether it is right, what the field says, and where the text is shown again.
@Suite struct TypingTests {
  private let app = Walking(
    """
    app: Sign up
    state: {email: [empty, filled, wrong], first: [empty, filled], query: [empty, filled], pin: [empty, filled]}
    screens:
      start:
        body:
          - button: Begin
            go: form
          - button: Search
            go: find
      form:
        title: Sign up
        state: {town: [empty, filled]}
        body:
          - form:
              submit: Send
              go: {to: done, how: replace}
              body:
                - field: First name
                  state: first
                - field: Email
                  state: email
                  format: {email: We cannot write to this address.}
                  required: We answer by mail.
                - field: Age
                  format: number
                  least: {18: Only for grown-ups.}
                - field: Code
                  pattern: "[A-Z]{3}"
                - field: Pin
                  keyboard: number
                  secret: yes
                  state: pin
                - field: Town
                  state: town
          - text: That is no address.
            when: email is wrong
          - text: You live in “$town”.
          - text: Your pin is $pin.
      done: {title: Done, body: ["Hello, $first!", "We write to $email."]}
      find:
        title: Find
        body:
          - search: Words
            state: query
          - text: No results for “$query”
            when: query is filled
    """)

  @Test func wrongTextStopsTheFormAndSaysWhy() {
    #expect(
      app.outcome([
        "tap: Begin", "not-see: We cannot write to this address.", "type: {Email: abc}",
        "see: [We cannot write to this address., That is no address.]", "tap: Send", "on: form",
        "type: {Email: ada@example.com}", "not-see: [We cannot write to this address., That is no address.]",
        "tap: Send", "on: done",
      ]) == "passed")
  }

  @Test func eachCheckHasItsMessage() {
    #expect(app.outcome(["tap: Begin", "type: {Age: 17}", "see: Only for grown-ups."]) == "passed")
    #expect(app.outcome(["tap: Begin", "type: {Age: 1.2.3}", "see: Enter a number."]) == "passed")
    #expect(app.outcome(["tap: Begin", "type: {Code: abc}", "see: \"Enter it like this: AAA\""]) == "passed")
    #expect(
      app.outcome(["tap: Begin", "tap: Send", "see: We answer by mail.", "not-see: Enter a number."]) == "passed")
  }

  @Test func whatIsTypedIsShownByItsName() {
    #expect(
      app.outcome([
        "tap: Begin", "type: {First name: Ann, Email: ann@example.com, Town: Ghent}", "see: You live in “Ghent”.",
        "tap: Send", "see: [\"Hello, Ann!\", We write to ann@example.com.]",
      ]) == "passed")
    #expect(app.outcome(["tap: Search", "type: {Words: zebra}", "see: No results for “zebra”"]) == "passed")
    #expect(app.outcome(["tap: Begin", "type: {Pin: a1b2}", "see: Your pin is ••."]) == "passed")
    #expect(app.outcome(["tap: Begin", "see: You live in “”."]) == "passed")
  }

  @Test func theTextOfAScreensOwnVariableGoesWithItsVisit() {
    #expect(
      app.outcome([
        "tap: Begin", "type: {First name: Ann, Town: Ghent}", "back", "tap: Begin", "see: [Ann, You live in “”.]",
        "not-see: Ghent",
      ]) == "passed")
  }

  @Test func aVariableThatSomethingElseSetsShowsAnotherText() {
    let words = Walking(
      """
      app: Clear
      state: {name: [empty, filled]}
      screens:
        start:
          title: Start
          body:
            - field: Name
              hint: Ada Lovelace
              state: name
            - button: Clear
              set: {name: empty}
            - button: Fill
              set: {name: filled}
            - text: Hello, $name!
      """)
    #expect(
      words.outcome([
        "type: {Name: Ann}", "see: \"Hello, Ann!\"", "tap: Clear", "see: \"Hello, !\"", "not-see: Ann",
      ]) == "passed")
    #expect(words.outcome(["tap: Fill", "see: \"Hello, Ada Lovelace!\""]) == "passed")
  }
}
