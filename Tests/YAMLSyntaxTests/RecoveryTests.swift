import SourceText
import Testing
import YAMLSyntax

/// Reading on after a syntax error: one mistake, one fault, on the line a person would call wrong.
struct RecoveryTests {
  /// A mistake, as it stands under a key of its own; `«` and `»` mark what is to be underlined.
  static let mistakes: [(name: String, text: String)] = [
    ("unclosedQuote", "title: «\"Home»\nbody: \"x\""),
    ("unclosedQuote", "title: «\"Home»\nbody: \"\"\nnote: y"),
    ("unclosedQuote", "title: «'Home»\nbody: 'x'"),
    ("unclosedQuote", "- text: «\"Home»\n- text: \"x\"\n- button: \"y\""),
    ("unclosedQuote", "tags: [a, «\"b]»\nnote: \"x\""),
    ("unclosedQuote", "title: «\"Home»\nnote: x\ncolor: \"#ff00fe\""),
    ("unclosedQuote", "title: «\"Home»\nnote: x\ncolor: {of: \"#ff00fe\", b: c}"),
    ("unclosedBracket", "tags: «[»a, b\nnote: x\nbody: y"),
    ("unclosedBracket", "tags: «{»a: b\nnote: x"),
    ("unclosedBracket", "tags: «[»\n  a,\n  b\nnote: x"),
    ("unclosedBracket", "tags: [a, «{»b: c]\nnote: x"),
    ("unclosedBracket", "- tags: «[»a\n- note: x\n- y"),
    ("strayBracket", "tags: «]»\nnote: x"),
    ("strayBracket", "tags: [a]«]»\nnote: x"),
    ("strayBracket", "tags: {a: b}«}»\nnote: x"),
    ("missingColon", "title: x\n«body y»\nnote: z"),
    ("missingColon", "- title: x\n  «go home»\n  note: z"),
    ("missingColon", "- «button Keep»\n  go: home\n- text: x"),
    ("missingColon", "«go home»\nnote: z"),
    ("missingColon", "title: x\n«all of this»\nwas pasted\nfrom somewhere\nnote: z"),
    ("secondColon", "title: «Note: add»\nnote: x"),
    ("secondColon", "- text: «Note: add»\n  go: home\n- text: x"),
    ("secondColon", "title: «*a: b»\nnote: x"),
    ("missingComma", "tags: {a: 1 «b:» 2}\nnote: x"),
    ("missingComma", "tags: {\n  a: 1\n  «b:» 2\n}\nnote: x"),
    ("missingComma", "tags: [a: b «c:» d]\nnote: x"),
    ("wrongIndentation", "title: x\n  «body:» y\nnote: z"),
    ("wrongIndentation", "title: x\n  «body:» y\n  note: z\nend: a"),
    ("wrongIndentation", "body:\n    a: 1\n  «c: 2»\n  d: 3\nnote: z"),
    ("wrongIndentation", "body:\n  - text: a\n    go: x\n   «id: y»\n  - text: b\nnote: z"),
    ("wrongIndentation", "body:\n    - a\n  «- b»\n  - c\nnote: z"),
    ("wrongIndentation", "body:\n   «title: x»\n  note: z\n  end: x\nnote: z"),
    ("wrongIndentation", "body:\n   «- text: x»\n    go: y\n    id: y\n  - text: z\nnote: z"),
    ("wrongIndentation", "body:\n  a: b\n   «x:» y\n  c: d"),
    ("itemAmongKeys", "body:\n  title: a\n  «- text: b»\n    go: c\n  - text: d\nnote: z"),
    ("keyAmongItems", "body:\n  - text: a\n  «button: b»\n  go: c\nnote: z"),
    ("itemAfterKey", "body: «- text: a»\nnote: z"),
    ("itemAfterKey", "body: «- a»\n      - b\nnote: z"),
    ("reservedCharacter", "title: «@home»\nnote: z"),
    ("reservedCharacter", "title: «`code`»\nnote: z"),
    ("reservedCharacter", "width: «%50»\nnote: z"),
    ("reservedCharacter", "tags: [a, «@b]»\nnote: z"),
    ("unknownEscape", "path: \"C:«\\p»ath\"\nnote: z"),
    ("unknownEscape", "path: \"\\x«ZZ»\"\nnote: z"),
    ("textAfterValue", "title: \"Home\" «page»\nnote: z"),
    ("textAfterValue", "title: 'it'«s'»\nnote: z"),
    ("textAfterValue", "title: \"Home\"«#comment»\nnote: z"),
    ("textAfterValue", "tags: [a] «b»\nnote: z"),
    ("textAfterValue", "tags: \"a\"«, \"b\"»\nnote: z"),
    ("missingAnchorName", "title: «&» x\nnote: z"),
    ("missingAnchorName", "title: «*»\nnote: z"),
    ("unreadableTag", "title: «!<x» y\nnote: z"),
    ("unreadableTag", "title: «!a!b» y\nnote: z"),
    ("textAfterBlockMark", "text: | «words»\n  more\nnote: z"),
    ("did not find expected node content", "tags: [a, «,» b]\nnote: z"),
    ("did not find expected node content", "tags: «,»\nnote: z"),
  ]

  private func plain(_ text: String) -> String { text.replacing("«", with: "").replacing("»", with: "") }

  private func marked(_ text: String) -> String {
    String(text[text.index(after: text.firstIndex(of: "«")!)..<text.firstIndex(of: "»")!])
  }

  private func line(_ text: String) -> Int { text[..<text.firstIndex(of: "«")!].count { $0 == "\n" } + 1 }

  @Test(arguments: mistakes)
  func oneMistakeIsOneFaultWhereItWasMade(_ mistake: (name: String, text: String)) {
    let reading = Reading(plain(mistake.text))
    #expect(reading.problems == ["\(line(mistake.text)): \(mistake.name)"])
    #expect(reading.underlined == [marked(mistake.text)])
    #expect(reading.faults.count == 1)
  }

  /// Two mistakes five hundred lines apart: both are told, and what stands before, between and behind is read.
  @Test(arguments: mistakes, [false, true])
  func whatStandsAroundAMistakeIsRead(_ mistake: (name: String, text: String), hasWindowsLines: Bool) {
    let lines = plain(mistake.text).split(separator: "\n").map { "    " + $0 }
    let between = (0..<250).flatMap { ["key\($0):", "  text: \"words – \($0)\""] }
    var file = ["first: [1]", "broken:", "  inner:"] + lines + between
    file += ["again:", "  inner:"] + lines + ["last:", "  - here: 'it is'", "  # a comment", "end: here"]
    let newline = hasWindowsLines ? "\r\n" : "\n"
    let reading = Reading(file.joined(separator: newline))
    let start = file.firstIndex(of: "again:")! + 3
    #expect(
      reading.problems == [
        "\(line(mistake.text) + 3): \(mistake.name)", "\(line(mistake.text) + start - 1): \(mistake.name)",
      ])
    #expect(reading.faults.count == 2)
    #expect(reading.tree.entries(reading.root).count { _ in true } == 255)
    for key in ["key0", "key117", "key249"] {
      let value = reading.find(key, "text")
      #expect(value >= 0 && reading.source(reading.tree.span(value)) == "\"words – \(key.dropFirst(3))\"")
    }
    #expect(reading.source(reading.tree.span(reading.find("last"))) == "- here: 'it is'")
    #expect(reading.source(reading.tree.span(reading.find("end"))) == "here")
    #expect(reading.tree.skipped.allSatisfy { reading.file.contains($0) })
  }

  @Test func differentMistakesOnLinesInARowAreAllTold() {
    let reading = Reading("a: b: c\nd: [e\nf: \"g\nh: @i\nj: k\n")
    #expect(reading.problems == ["1: secondColon", "2: unclosedBracket", "3: unclosedQuote", "4: reservedCharacter"])
    #expect(reading.entries(reading.root).contains("j=k"))
  }

  @Test func unknownKeysBetweenTwoMistakesAreThere() {
    var lines = ["app: x: y", "screens:"]
    for number in 0..<500 { lines += ["  s\(number):", number % 200 == 7 ? "    titel: x" : "    title: x"] }
    lines += ["  last:", "    title: \"x"]
    let reading = Reading(lines.joined(separator: "\n"))
    #expect(reading.problems == ["1: secondColon", "1004: unclosedQuote"])
    let wrong = reading.tree.entries(reading.find("screens")).flatMap { reading.entries($0.value) }.filter {
      $0 == "titel=x"
    }
    #expect(wrong.count == 3)
  }

  @Test func linesIndentedWithTabsAreOneFault() {
    let all = Reading("a:\n\tb: 1\n\tc:\n\t\td: 2\ne: 3\n")
    guard all.faults.count == 1, case .tabs(let runs) = all.faults[0] else {
      Issue.record("\(all.faults)")
      return
    }
    #expect(runs.map { all.place($0) } == [3..<4, 9..<10, 13..<15])
    #expect(all.tree.text(all.find("a", "c", "d")) == "2")
    let some = Reading("a:\n  b: 1\n\tc: 2\n  d: 3\ntext: |\n  x\n  \ty\ne:\n\tf: 1\n  g: 2\n")
    guard some.faults.count == 1, case .tabs(let mixed) = some.faults[0] else {
      Issue.record("\(some.faults)")
      return
    }
    #expect(mixed.count == 2)
    #expect(some.entries(some.find("a")) == ["b=1", "d=3"])
    #expect(some.tree.text(some.find("text")) == "x\n\ty\n")
    let item = Reading("-\ta: 1\n- b: 2\n")
    guard item.faults.count == 1, case .tabs(let behind) = item.faults[0] else {
      Issue.record("\(item.faults)")
      return
    }
    #expect(behind.map { item.source($0) } == ["-\t"])
  }

  @Test func directivesNobodyKnowsAreFaults() {
    for text in ["%FOO bar\na: 1", "%YAML 1.1\na: 1", "% comment\na: 1", "%YAML x\n---\na: 1"] {
      let reading = Reading(text)
      #expect(reading.problems.map { $0.dropFirst(3) } == ["directive"], "\(text)")
      #expect(reading.entries(reading.root) == ["a=1"])
    }
    #expect(Reading("a: 1\n%b: 2\nc: 3").problems.count == 1)
  }

  @Test func theRootIsBlamedForWhatDoesNotFollowIt() {
    #expect(Reading(" a: 1\n b: 2\nc: 3\nd: 4").problems == ["1: wrongIndentation"])
    #expect(Reading("Prototype\napp: x\nb: y").problems == ["1: missingColon"])
    #expect(Reading("\"Prototype\"\napp: x\nb: y").problems == ["1: missingColon"])
    #expect(Reading("{a: 1}\nb: 1").problems == ["2: textAfterValue"])
    #expect(Reading("a: 1\n...\nb").problems == ["3: textAfterValue"])
    #expect(Reading("- a\nb: 1\nc: 2").problems == ["2: keyAmongItems"])
  }

  @Test func anAliasOfWhatWasLeftOutIsNoFaultOfItsOwn() {
    let reading = Reading("a: &x 1\nb: c: &y d\ne: [*y, *x]\nf: *z")
    #expect(reading.faults.count == 2)
    guard case .unknownAnchor(let place) = reading.faults[0] else {
      Issue.record("no fault")
      return
    }
    #expect(reading.source(place) == "*z")
  }

  @Test func commentsAndEmptyLinesBelongToTheBlockTheyStandIn() {
    let reading = Reading("a: b: c\n# comment\n\n  d: e\n\n# comment\nf: g")
    #expect(reading.problems.count == 1)
    #expect(reading.entries(reading.root) == ["f=g"])
  }

  @Test func whatWasReadBeforeTooManyMistakesIsKept() {
    let reading = Reading("good: here\n" + String(repeating: "bad: b: c\n", count: 100))
    #expect(reading.problems.count == 40)
    #expect(reading.entries(reading.root) == ["good=here"])
  }

  @Test func textOverALeftOutPlaceIsThatOfTheFile() {
    let reading = Reading("a: \"x\n  y\"\nb: c: d\ne: |\n  text\n")
    #expect(reading.tree.text(reading.find("a")) == "x y")
    #expect(reading.tree.text(reading.find("e")) == "text\n")
  }
}
