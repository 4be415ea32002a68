import Diagnostics
import TestSupport
import Testing

/// What rows and values lead to, as the checks and the journeys see it.
@Suite struct RowsAndValuesTests {
  private func found(_ app: String) -> [String] {
    Project(stringLiteral: app).report().diagnostics.map { "\($0.code) \($0.message)" }
  }

  @Test func severalValuesMakeOneID() {
    #expect(
      found(
        """
        app: Cards
        data: {cards: [{a: Big, b: Ant Hill, id: Big-Ant hill}, {a: Old, b: Owl, id: old-owl}]}
        screens:
          all: {body: [{list: [{row: $a $b, each: cards, go: card/$a-$b}]}]}
          card: {for: {of: cards, id: id}, title: $a $b, body: [Words.]}
        journeys:
          There: {steps: [tap: Big Ant Hill, on: card/big-ant-hill]}
        """) == [])
  }

  @Test func aVariableBelowZeroCanBeSet() {
    #expect(
      found(
        """
        app: Weather
        state: {degrees: -5..5}
        screens:
          now:
            body:
              - It is $degrees.
              - {button: Cold, set: {degrees: = -2}}
              - {button: Colder, set: {degrees: -2}}
        journeys:
          Colder: {given: {degrees: 1}, steps: [tap: Cold, see: It is -2., tap: Colder, see: It is -4.]}
          Given: {given: {degrees: -3}, steps: [see: It is -3.]}
        """) == [])
  }

  @Test func whatIsGivenIsAValueAndNoStep() {
    let app = """
      app: Counter
      state: {count: 0..9}
      screens:
        one: {body: [$count, {button: More, set: {count: +1}}, {button: Less, set: {count: -1}, when: count > 0}]}
      journeys:
        There: {given: {count: -7}, steps: [see: "0"]}
      """
    #expect(found(app) == ["P205 `count` is never `-7`: it is a whole number from 0 to 9"])
  }

  @Test func aSearchOfOneScreenDoesNotAskForListsOfAnother() {
    let list = "{list: [{row: A}], id: %}"
    func app(_ first: String, _ second: String) -> String {
      """
      app: Lists
      screens:
        one: {body: [{search: Find}, \(first), {button: On, go: two}]}
        two: {body: [\(second)]}
      """
    }
    #expect(found(app(list.replacing("%", with: "a"), list.replacing("%", with: "b"))) == [])
    let both = list.replacing("%", with: "a") + ", " + list.replacing("%", with: "b")
    #expect(found(app(both, "Words.")) == ["P102 this `search` does not say which of 2 lists it filters"])
  }

  @Test func whereTellsPlatformsAndVariablesApartFromColumns() {
    func app(_ condition: String, _ column: String = "kind") -> String {
      """
      app: Rows
      platforms: [ios, android]
      state: {kind: [a, b]}
      data: {rows: [{name: A, \(column): a}, {name: B, \(column): b}]}
      screens:
        one:
          body:
            - {list: [{row: $name, each: {of: rows, where: \(condition)}}]}
            - {switch: Kind, state: kind}
            - {text: B, when: kind is b}
      """
    }
    #expect(found(app("kind is a")) == [])
    let message = "P205 a `where` cannot use `%`, which is only known while the app runs"
    #expect(found(app("kind is a", "sort")) == [message.replacing("%", with: "kind")])
    #expect(found(app("sort is $kind", "sort")) == [message.replacing("%", with: "kind")])
    #expect(found(app("row.kind is $kind")) == [message.replacing("%", with: "kind")])
    #expect(found(app("platform is ios")) == [message.replacing("%", with: "platform")])
  }

  @Test func aColumnOfAScreenChoosesItsOwnRows() {
    #expect(
      found(
        """
        app: Rows
        data: {rows: [{name: A, kind: a}, {name: B, kind: b}]}
        screens:
          one: {body: [{button: A, go: page/a}]}
          page: {for: {of: rows, where: screen.kind is a}, title: $name, body: [Words.]}
        """) == [])
  }
}
