import Foundation
import SourceText
import Testing

/// A text becomes a JSON string in one place, for findings, diagrams and pages alike.
@Suite struct JSONTextTests {
  private func written(_ text: String, _ escaping: JSONEscaping = .hidden) -> String {
    var bytes: [UInt8] = []
    bytes.append(json: text, escaping: escaping)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func whatJSONDemandsIsEscapedByItsShortName() {
    #expect(written("say \"hi\"\\\n\r\t") == #""say \"hi\"\\\n\r\t""#)
    #expect(written("\u{0}\u{1B}\u{7F}") == #""\u0000\u001b\u007f""#)
    #expect(written("") == "\"\"")
  }

  @Test func whatIsNotSeenIsEscapedByItsNumber() {
    #expect(written("a\u{200B}b\u{202E}\u{FEFF}\u{85}\u{61C}") == #""a\u200bb\u202e\ufeff\u0085\u061c""#)
    #expect(written("Grüße ‚👩‍👧‘ 日本 \u{E000}") == "\"Grüße ‚👩\\u200d👧‘ 日本 \u{E000}\"")
  }

  @Test func whatAnEscapingAddsIsEscapedBeyondTheFirstPlaneToo() {
    let strict = JSONEscaping(beginningWith: [UInt8(ascii: "<"), 0xF0]) { $0 == "<" || $0.value == 0x1FFFE }
    #expect(written("a<b\u{1FFFE}👋\"", strict) == #""a\u003cb\ud83f\udffe👋\"""#)
  }

  @Test func everyCharacterIsReadAsItWasWritten() throws {
    var all = String.UnicodeScalarView()
    for number in stride(from: UInt32(0), through: 0x10FFFF, by: 7) {
      if let scalar = Unicode.Scalar(number) { all.append(scalar) }
    }
    let text = String(all)
    let read = try JSONDecoder().decode([String].self, from: Data("[\(written(text))]".utf8))
    #expect(read.first.map { $0.unicodeScalars.elementsEqual(text.unicodeScalars) } == true)
  }
}
