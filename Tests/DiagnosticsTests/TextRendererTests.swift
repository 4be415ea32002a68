import Diagnostics
import SourceText
import Testing

@Suite struct TextRendererTests {
  private static let app = "app: Shop\nscreens:\n  home:\n    titel: Home\n    body:\n      - text: Hi\n"

  @Test func aFindingHasAHeadlineAPlaceAndTheRangeUnderlined() {
    var findings = Findings(("app.yaml", Self.app))
    let key = findings.span("titel")
    findings.add(
      "a screen has no `titel`", at: key, notes: [Note("a screen has `title`, `note` and `group`")],
      fixes: [Fix("change `titel` to `title`", edits: [Edit(key, "title")])])
    #expect(
      findings.text() == """
        error[P101] unknown-key: a screen has no `titel`
         --> app.yaml:4:5
          |
        4 |     titel: Home
          |     ^^^^^
          |
          = note: a screen has `title`, `note` and `group`
          = help: change `titel` to `title`
        4 -     titel: Home
        4 +     title: Home


        """)
  }

  @Test func secondPlacesAreShownInTheirOwnFiles() {
    var findings = Findings(("app.yaml", Self.app), ("b.yaml", "screens:\n  shop: {}\n  home: {}\n"))
    findings.add(
      "`home` is defined twice", at: findings.span("home", in: 1),
      notes: [
        Note("first defined here", at: findings.span("home")),
        Note("and this is near", at: findings.span("shop", in: 1)),
      ])
    #expect(
      findings.text() == """
        error[P101] unknown-key: `home` is defined twice
         --> b.yaml:3:3
          |
        2 |   shop: {}
          |   ---- and this is near
        3 |   home: {}
          |   ^^^^
         ::: app.yaml:3:3
          |
        3 |   home:
          |   ---- first defined here


        """)
  }

  @Test func aRangeOverSeveralLinesGetsABracket() {
    var findings = Findings(("app.yaml", Self.app))
    findings.add("the screen is strange", at: findings.span("home:\n    titel: Home\n    body:\n      - text: Hi"))
    #expect(
      findings.text() == """
        error[P101] unknown-key: the screen is strange
         --> app.yaml:3:3
          |
        3 | /   home:
        4 | |     titel: Home
        5 | |     body:
        6 | |       - text: Hi
          | |________________^


        """)
  }

  @Test func aRangeThatBeginsWithinALineGetsACorner() {
    var findings = Findings(("app.yaml", "a: {b: 1,\n  c: 2,\n  d: 3,\n  e: 4,\n  f: 5}\n"))
    findings.add("it is long", at: findings.span("{b: 1,\n  c: 2,\n  d: 3,\n  e: 4,\n  f: 5}"))
    #expect(
      findings.text() == """
        error[P101] unknown-key: it is long
         --> app.yaml:1:4
          |
        1 |   a: {b: 1,
          |  ____^
        2 | |   c: 2,
        ... |
        5 | |   f: 5}
          | |_______^


        """)
  }

  @Test func stepsAreTheShortestWayThere() {
    var findings = Findings(("app.yaml", Self.app))
    findings.add(
      "`home` is a dead end", at: findings.span("home"),
      steps: [TraceStep("open the app on `start`"), TraceStep("tap `Go`")])
    #expect(
      findings.text() == """
        error[P101] unknown-key: `home` is a dead end
         --> app.yaml:3:3
          |
        3 |   home:
          |   ^^^^
          |
          = shortest path:
              1. open the app on `start`
              2. tap `Go`


        """)
  }

  @Test func wideCharactersEmojiAndCombiningMarksAreAligned() {
    var findings = Findings(("app.yaml", "{日本: 1, 👨‍👩‍👧: 2, e\u{301}: 3, 🇸🇪: 4, 1️⃣: 5, bad: 6}\n"))
    findings.add("`bad` is bad", at: findings.span("bad"), notes: [Note("a family", at: findings.span("👨‍👩‍👧"))])
    #expect(
      findings.text() == """
        error[P101] unknown-key: `bad` is bad
         --> app.yaml:1:41
          |
        1 | {日本: 1, 👨‍👩‍👧: 2, e\u{301}: 3, 🇸🇪: 4, 1️⃣: 5, bad: 6}
          |                                      ^^^
          |           -- a family


        """)
  }

  @Test func nothingInASourceActsOnTheTerminal() {
    var bytes = Array("a: \u{1B}[31mred\u{7} \u{202E}x\u{200B}y\u{9B}z\u{E0041} bad\u{7F}".utf8)
    bytes += [0xFF, 0xC3]
    var findings = Findings(path: "a\u{1B}[2J.yaml", bytes: bytes)
    findings.add("`\u{1B}]0;x\u{7}\nnext\u{2066}`", at: findings.span("bad"))
    let text = findings.text()
    #expect(
      text == """
        error[P101] unknown-key: `␛]0;x␇␊next<U+2066>`
         --> a␛[2J.yaml:1:22
          |
        1 | a: ␛[31mred␇ <U+202E>x<U+200B>y<U+009B>z<U+E0041> bad␡\\xFF\\xC3
          |                                                   ^^^


        """)
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || ($0.value >= 0x20 && $0.value != 0x7F) })
  }

  @Test func tabsAreShownAsTheRoomTheyTake() {
    var findings = Findings(("app.yaml", "a:\n\tb: 1\n  \tc: 2\n"))
    findings.add(
      "it is a tab", at: findings.span("\t"), fixes: [Fix("use blanks", edits: [Edit(findings.span("\t"), "  ")])])
    findings.add("`c` is bad", at: findings.span("c"))
    #expect(
      findings.text() == """
        error[P101] unknown-key: it is a tab
         --> app.yaml:2:1
          |
        2 | →   b: 1
          | ^^^^
          |
          = help: use blanks
        2 - →   b: 1
        2 +   b: 1

        error[P101] unknown-key: `c` is bad
         --> app.yaml:3:4
          |
        3 |   → c: 2
          |     ^


        """)
  }

  @Test func carriageReturnsAndByteOrderMarksAreNotShown() {
    var findings = Findings(("app.yaml", "\u{FEFF}app: x\r\nbad: y\r\n"))
    findings.add("`app` is here", at: findings.span("app"))
    let bad = findings.span("bad: y\r\n")
    findings.add("`bad` is bad", at: findings.span("bad"), fixes: [Fix("remove `bad`", edits: [Edit(bad, "")])])
    #expect(
      findings.text() == """
        error[P101] unknown-key: `app` is here
         --> app.yaml:1:1
          |
        1 | app: x
          | ^^^

        error[P101] unknown-key: `bad` is bad
         --> app.yaml:2:1
          |
        2 | bad: y
          | ^^^
          |
          = help: remove `bad`
        2 - bad: y


        """)
  }

  @Test func longLinesAreCutAroundTheRange() {
    let long = "a: [" + String(repeating: "x, ", count: 40) + "bad, " + String(repeating: "y, ", count: 40) + "z]\n"
    var findings = Findings(("app.yaml", long))
    findings.add("`bad` is bad", at: findings.span("bad"))
    findings.add("`z` is bad", at: findings.span("z"))
    findings.add("`a` is bad", at: findings.span("a"), notes: [Note("far away", at: findings.span("z"))])
    let text = findings.text(width: 44)
    #expect(
      text == """
        error[P101] unknown-key: `a` is bad
         --> app.yaml:1:1
          |
        1 | a: [x, x, x, x, x, x, x, x, x, x, x, x,…
          | ^
          |                                        -
          | far away

        error[P101] unknown-key: `bad` is bad
         --> app.yaml:1:125
          |
        1 | …, x, x, x, x, x, bad, y, y, y, y, y, y…
          |                   ^^^

        error[P101] unknown-key: `z` is bad
         --> app.yaml:1:250
          |
        1 | … y, y, y, y, y, y, y, y, y, y, y, y, z]
          |                                       ^


        """)
  }

  @Test(arguments: [20, 40, 57, 80, 200]) func noLineIsWiderThanTheTerminal(_ width: Int) {
    let long = "a: [" + String(repeating: "日本, ", count: 40) + "bad, " + String(repeating: "語, ", count: 40) + "z]\n"
    var findings = Findings(("app.yaml", long))
    findings.add(
      "there are many words in this message, so many that they cannot all stand on one line", at: findings.span("bad"),
      notes: [
        Note("and here are some more of them, about a second place", at: findings.span("語")),
        Note("words and words and words and words and words and words and words"),
      ],
      fixes: [Fix("change `bad` to something that is a good deal longer", edits: [Edit(findings.span("bad"), "good")])],
      steps: [TraceStep("do this and that and then something else that takes a while to say")])
    for line in findings.text(width: width).split(separator: "\n") {
      let columns = line.unicodeScalars.reduce(0) { $0 + ($1.value > 0x2E80 ? 2 : 1) }
      #expect(columns <= max(width, 40), "\(line)")
    }
  }

  @Test func aVeryLongLineIsNotReadAsAWhole() {
    let unit = "bad, "
    var findings = Findings(("app.yaml", "[" + String(repeating: unit, count: 400_000) + "z]\n"))
    for index in 0..<2000 {
      let start = UInt32(1 + index * 1000)
      findings.add("`bad` is bad for the \(index)th time", at: Span(start: start, end: start + 3))
    }
    let clock = ContinuousClock()
    var text = ""
    let time = clock.measure { text = findings.text() }
    #expect(text.split(separator: "\n").count == 2000 * 5)
    #expect(time < .seconds(10))
  }

  @Test func findingsThatSayTheSameAreCountedBeyondAHundred() {
    var findings = Findings(("app.yaml", String(repeating: "bad\n", count: 300)))
    for index in 0..<300 {
      findings.add(
        index == 7 ? "another" : "`bad` is bad", at: Span(start: UInt32(index * 4), end: UInt32(index * 4 + 3)))
    }
    let headlines = findings.text().split(separator: "\n").filter { $0.hasPrefix("error") }
    #expect(headlines.count == 102)
    #expect(headlines.count { $0.hasSuffix(": `bad` is bad") } == 101)
    #expect(headlines.contains("error[P101] unknown-key: 199 more like this: `bad` is bad"))
    #expect(headlines.contains("error[P101] unknown-key: another"))
  }

  @Test func aPlaceAtTheVeryEndIsShown() {
    var findings = Findings(("app.yaml", "app: x"), ("empty.yaml", ""))
    findings.add("something is missing here", at: findings.map.files[0].span.endPoint)
    findings.add("there is nothing", at: findings.map.files[1].span)
    #expect(
      findings.text() == """
        error[P101] unknown-key: something is missing here
         --> app.yaml:1:7
          |
        1 | app: x
          |       ^

        error[P101] unknown-key: there is nothing
         --> empty.yaml:1:1
          |
        1 |
          | ^


        """)
  }

  @Test func editsOfSeveralLinesShowTheLinesThatChange() {
    var findings = Findings(("app.yaml", Self.app), ("b.yaml", "b: 1\n"))
    let end = findings.span("Home").endPoint
    findings.add(
      "`home` has no note", at: findings.span("home"), severity: .warning,
      fixes: [
        Fix("add a note", edits: [Edit(end, "\n    note: why\n    group: x")]),
        Fix("say it elsewhere", edits: [Edit(findings.span("1", in: 1), "2")]),
      ])
    #expect(
      findings.text() == """
        warning[P101] unknown-key: `home` has no note
         --> app.yaml:3:3
          |
        3 |   home:
          |   ^^^^
          |
          = help: add a note
        5 +     note: why
        6 +     group: x
          = help: say it elsewhere
         ::: b.yaml:1:4
        1 - b: 1
        1 + b: 2


        """)
  }

  @Test func manyEditsAreCounted() {
    var findings = Findings(("app.yaml", String(repeating: "\ta\n", count: 12)))
    let edits = (0..<12).map { Edit(Span(start: UInt32($0 * 3), end: UInt32($0 * 3 + 1)), "  ") }
    findings.add("there are tabs", at: edits[0].span, fixes: [Fix("use blanks", edits: edits)])
    #expect(findings.text().contains("3 +   a\n... and 9 more places\n"))
  }

  @Test func coloursAreThereOnlyWhenAskedFor() {
    var findings = Findings(("app.yaml", Self.app))
    findings.add("a screen has no `titel`", at: findings.span("titel"))
    let colored = findings.text(isColored: true)
    #expect(!findings.text().contains("\u{1B}"))
    #expect(colored.hasPrefix("\u{1B}[1;31merror[P101]\u{1B}[0m unknown-key: \u{1B}[1ma screen"))
    var plain = ""
    var rest = colored.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\u{1B}" else {
        plain.unicodeScalars.append(scalar)
        continue
      }
      rest = rest.drop { $0 != "m" }.dropFirst()
    }
    #expect(plain == findings.text())
  }

  @Test func theLastLineSaysHowMuchWasFound() {
    func sentence(_ severities: Severity...) -> String {
      var findings = Findings(("app.yaml", Self.app))
      for (index, severity) in severities.enumerated() {
        findings.add("finding \(index)", at: findings.span("home"), severity: severity)
      }
      var tally = Tally()
      tally.add(findings.report)
      return tally.sentence
    }
    #expect(sentence() == "no findings")
    #expect(sentence(.error, .error, .warning) == "2 errors, 1 warning in 1 file")
    #expect(sentence(.advice) == "1 piece of advice in 1 file")
  }

  @Test func fiftyThousandFindingsAreWrittenQuickly() {
    var findings = Findings(("app.yaml", String(repeating: "    titel: Home\n", count: 50_000)))
    for index in 0..<50_000 {
      let key = Span(start: UInt32(index * 16 + 4), end: UInt32(index * 16 + 9))
      findings.add("a screen has no `titel`", at: key, fixes: [Fix("change it", edits: [Edit(key, "title")])])
    }
    let report = findings.report
    var text: [UInt8] = []
    let clock = ContinuousClock()
    let textTime = clock.measure { TextRenderer().append(report, to: &text) }
    let jsonTime = clock.measure { _ = JSONRenderer(tool: "protoc", version: "0").bytes(of: [(report, "")]) }
    // Unoptimised; a release build takes a tenth.
    #expect(textTime < .seconds(20) && jsonTime < .seconds(20), "\(textTime), \(jsonTime)")
  }
}
