import SourceText
import Testing
import YAMLSyntax

/// Bytes that are no text, and characters that nobody sees.
struct EncodingTests {
  private func encoding(_ bytes: [UInt8]) -> (SyntaxFault.Encoding, at: Int)? {
    let reading = Reading(bytes)
    guard reading.faults.count == 1, reading.root == -1, case .encoding(let encoding, let place) = reading.faults[0]
    else {
      return nil
    }
    return (encoding, reading.place(place).lowerBound)
  }

  @Test func bytesThatAreNotUTF8AreRefusedWhereTheyStand() {
    let broken: [(String, [UInt8])] = [
      ("latin 1", [0xE9]), ("a lone follower", [0x80]), ("a long form", [0xC0, 0xAF]),
      ("a surrogate", [0xED, 0xA0, 0x80]),
      ("too high", [0xF5, 0x80, 0x80, 0x80]), ("above Unicode", [0xF4, 0x90, 0x80, 0x80]), ("cut off", [0xE2, 0x82]),
      ("FF", [0xFF]),
    ]
    for (name, bytes) in broken {
      for tail in [[], Array("\nb: a long enough line of text behind it".utf8)] {
        guard let (encoding, at) = encoding(Array("a: é".utf8) + bytes + tail), case .notUTF8 = encoding else {
          Issue.record("\(name) was let in")
          continue
        }
        #expect(at == 5)
      }
    }
  }

  @Test func sixteenBitTextIsRecognised() {
    let little: [UInt8] = Array("app: x\n".utf8).flatMap { [$0, 0] }
    let big: [UInt8] = Array("app: x\n".utf8).flatMap { [0, $0] }
    for bytes in [little, big, [0xFF, 0xFE] + little, [0xFE, 0xFF] + big] {
      guard let (encoding, at) = encoding(bytes), case .utf16 = encoding else {
        Issue.record("not recognised")
        continue
      }
      #expect(at == 0)
    }
  }

  @Test func controlCharactersAreRefused() {
    guard let (nul, at) = encoding(Array("title: a\u{0}b and then some more text".utf8)), case .nul = nul else {
      Issue.record("NUL was let in")
      return
    }
    #expect(at == 8)
    for byte: UInt8 in [1, 7, 8, 11, 12, 27, 31, 127] {
      for position in [0, 7, 8, 20] {
        var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 40)
        bytes[position] = byte
        guard let (control, at) = encoding(bytes), case .control(byte) = control else {
          Issue.record("\(byte) was let in at \(position)")
          continue
        }
        #expect(at == position)
      }
    }
    guard let (c1, _) = encoding(Array("a: \u{9B}31m".utf8)), case .control(0x9B) = c1 else {
      Issue.record("CSI was let in")
      return
    }
  }

  @Test func tabsLineBreaksAndAMarkAreWelcome() {
    #expect(Reading("\u{FEFF}a:\tb\t# c\r\nd: 'e\tf'\n").faults.isEmpty)
  }

  private func hidden(_ text: String) -> [(kind: String, source: String)] {
    let reading = Reading(text)
    return reading.faults.compactMap {
      guard case .hidden(let character, let place) = $0 else { return nil }
      let kind =
        switch character {
        case .bidirectional: "bidirectional"
        case .zeroWidth: "zero width"
        case .mixedScript: "mixed"
        }
      return (kind, reading.source(place))
    }
  }

  @Test func hiddenCharactersAreFound() {
    #expect(hidden("a: \u{202E}b").map(\.kind) == ["bidirectional"])
    #expect(hidden("a: x\u{2066}b\u{2069}").map(\.kind) == ["bidirectional", "bidirectional"])
    #expect(hidden("a: x\u{200B}b").map(\.source) == ["\u{200B}"])
    #expect(hidden("a: x\u{FEFF}b").map(\.kind) == ["zero width"])
    #expect(hidden("a: x\u{2028}b").map(\.kind) == ["zero width"])
    #expect(hidden("a: x\u{200D}b").map(\.kind) == ["zero width"])
  }

  @Test func joinersBelongIntoEmojiAndScriptsThatJoin() {
    #expect(hidden("a: 👩‍👩‍👧 and می‌خواهم").isEmpty)
  }

  @Test func keysInTwoScriptsAreFound() {
    #expect(hidden("pаlette: 1").map(\.source) == ["pаlette"])
    #expect(hidden("αlpha: 1\nβ: 1").map(\.source) == ["αlpha"])
    #expect(hidden("палитра: 1\nnaïve: 2\nδ1: 3\n日本x: 4\nfoo бар: 5\na: pаlette").isEmpty)
  }

  @Test func thousandsOfHiddenCharactersAreNotAllTold() {
    #expect(hidden("a: " + String(repeating: "\u{200B}", count: 5000)).count == 100)
  }
}
