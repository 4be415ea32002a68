import Foundation
import SourceText
import Testing

/// JSON is written in one place, for findings, diagrams and pages alike.
@Suite struct JSONWriterTests {
  private func written(_ layout: JSONLayout, _ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter(layout)
    write(&json)
    return json.text
  }

  /// Some of everything.
  private func writeSample(to json: inout JSONWriter) {
    json.object { json in
      json.field("text", "a \"b\"")
      json.field("number", -12)
      json.field("isTrue", true)
      json.list("none") { _ in }
      json.list("pairs", [[1, 2], [], [3]]) { json, pair in json.numbers(pair) }
      json.object("inner") { json in
        json.key("missing")
        json.null()
        json.key(named: "a\nb")
        json.strings(["x", "y"])
      }
    }
  }

  @Test func tightJSONHasNoBlanks() {
    #expect(
      written(.tight, writeSample)
        == #"{"text":"a \"b\"","number":-12,"isTrue":true,"none":[],"pairs":[[1,2],[],[3]],"#
        + #""inner":{"missing":null,"a\nb":["x","y"]}}"#)
  }

  @Test func aBlankIsAfterEachCommaAndColonOfALine() {
    #expect(
      written(.spaced, writeSample)
        == #"{"text": "a \"b\"", "number": -12, "isTrue": true, "none": [], "pairs": [[1, 2], [], [3]], "#
        + #""inner": {"missing": null, "a\nb": ["x", "y"]}}"#)
  }

  @Test func whatIsInLinesIsOnOneLineUnlessItSaysOtherwise() {
    let text = written(.spaced) { json in
      json.object(in: .lines) { json in
        json.field("schema", 1)
        json.list("none", in: .lines) { _ in }
        json.list("runs") { json in
          json.object(in: .lines) { json in
            json.list("results", [1, 2], in: .lines) { json, number in
              json.object { json in
                json.field("number", number)
                json.list("tight", in: .tight) { json in
                  json.number(1)
                  json.number(2)
                }
                json.field("last", true)
              }
            }
          }
        }
      }
      json.endLine()
    }
    #expect(
      text == """
        {
          "schema": 1,
          "none": [],
          "runs": [{
            "results": [
              {"number": 1, "tight": [1,2], "last": true},
              {"number": 2, "tight": [1,2], "last": true}
            ]
          }]
        }

        """)
  }

  @Test func textsFollowEachOtherOnLinesOfTheirOwn() {
    let text = written(.spaced) { json in
      for number in 1...2 {
        json.list { json in json.numbers([number, 0]) }
        json.endLine()
      }
    }
    #expect(text == "[[1, 0]]\n[[2, 0]]\n")
  }

  @Test func numbersAreThoseOfJSON() {
    let text = written(.tight) { json in
      json.list { json in
        json.numbers([0, 9, 10, -1, Int.max, Int.min])
        for number in [2, -0.5, 1e-7, 1e300, .infinity, .nan] { json.number(number) }
      }
    }
    #expect(text == "[[0,9,10,-1,9223372036854775807,-9223372036854775808],2,-0.5,1e-07,1e+300,null,null]")
  }

  @Test(arguments: [0, 9, 10, -1, -120, Int.max, Int.min])
  func numbersAreWrittenAsTheyAreRead(number: Int) {
    #expect(written(.tight) { json in json.number(number) } == "\(number)")
  }

  @Test func whatIsNotKeptLeavesNoComma() {
    for (layout, expected) in [(JSONLayout.tight, "[1,3]"), (.spaced, "[1, 3]"), (.lines, "[\n  1,\n  3\n]")] {
      let text = written(layout) { json in
        json.list(in: layout) { json in
          for number in 1...3 {
            let isKept = json.keep { json in
              json.number(number)
              return number != 2
            }
            #expect(isKept == (number != 2))
          }
          json.objectUnlessEmpty { _ in }
        }
      }
      #expect(text == expected)
    }
    #expect(written(.tight) { $0.list { $0.objectUnlessEmpty { $0.field("a", 1) } } } == #"[{"a":1}]"#)
  }

  @Test func treesAreWrittenWithoutFunctionsInEachOther() {
    for (layout, expected) in [(JSONLayout.tight, "[[[1],2]]"), (.spaced, "[[[1], 2]]")] {
      let text = written(layout) { json in
        for _ in 1...3 { json.beginList() }
        json.number(1)
        json.endList()
        json.number(2)
        for _ in 1...2 { json.endList() }
      }
      #expect(text == expected)
    }
  }

  @Test func aStringMayBeFilledByOthers() {
    var pieces: [[UInt8]] = []
    var json = JSONWriter(.tight)
    json.list { json in
      json.string("first")
      for name in ["a", "b"] {
        json.breakLine()
        json.list { json in
          json.string(name)
          json.string { json in pieces += [json.takeOut(), Array("filled".utf8)] }
        }
      }
      json.breakLine()
    }
    pieces.append(json.bytes)
    let text = String(decoding: pieces.joined(), as: UTF8.self)
    #expect(text == "[\"first\",\n[\"a\",\"filled\"],\n[\"b\",\"filled\"]\n]")
  }

  // MARK: strings

  private func quoted(_ text: String, _ escaping: JSONEscaping = .hidden) -> String {
    JSONWriter.quoted(text, escaping: escaping)
  }

  @Test func whatJSONDemandsIsEscapedByItsShortName() {
    #expect(quoted("say \"hi\"\\\n\r\t") == #""say \"hi\"\\\n\r\t""#)
    #expect(quoted("\u{0}\u{1B}\u{7F}") == #""\u0000\u001b\u007f""#)
    #expect(quoted("") == "\"\"")
  }

  @Test func whatIsNotSeenIsEscapedByItsNumber() {
    #expect(quoted("a\u{200B}b\u{202E}\u{FEFF}\u{85}\u{61C}") == #""a\u200bb\u202e\ufeff\u0085\u061c""#)
    #expect(quoted("Grüße ‚👩‍👧‘ 日本 \u{E000}") == "\"Grüße ‚👩\\u200d👧‘ 日本 \u{E000}\"")
  }

  @Test func whatAnEscapingAddsIsEscapedBeyondTheFirstPlaneToo() {
    let strict = JSONEscaping(beginningWith: [UInt8(ascii: "<"), 0xF0]) { $0 == "<" || $0.value == 0x1FFFE }
    #expect(quoted("a<b\u{1FFFE}👋\"", strict) == #""a\u003cb\ud83f\udffe👋\"""#)
  }

  @Test func everyCharacterIsReadAsItWasWritten() throws {
    var all = String.UnicodeScalarView()
    for number in stride(from: UInt32(0), through: 0x10FFFF, by: 7) {
      if let scalar = Unicode.Scalar(number) { all.append(scalar) }
    }
    let text = String(all)
    let read = try JSONDecoder().decode([String].self, from: Data("[\(quoted(text))]".utf8))
    #expect(read.first.map { $0.unicodeScalars.elementsEqual(text.unicodeScalars) } == true)
  }
}
