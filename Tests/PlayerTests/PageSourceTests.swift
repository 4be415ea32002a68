import Player
import Testing

/// The files of an app, written into its page and read back.
@Suite struct PageSourceTests {
  private func returned(_ files: [(path: String, bytes: [UInt8])]) -> [PageSource.File]? {
    let all = files.map { PageSource.File(path: $0.path, bytes: $0.bytes[...]) }
    guard case .files(let read, areWhole: true) = PageSource.read(text: PageSource.text(of: all)[...]) else {
      return nil
    }
    return read == all ? read : nil
  }

  /// Longer than a piece, so that it is cut, and at no place between two bytes of a character.
  @Test func longTextsComeBackWhole() {
    let text = Array(String(repeating: "a: \"ä&<\\ 🙂\"\n", count: 60_000).utf8)
    for start in 0..<4 {
      #expect(returned([("app.yaml", Array(repeating: 0x20, count: start) + text)]) != nil)
    }
  }

  @Test func whatIsNoTextComesBackWhole() {
    #expect(returned([("app.yaml", Array("app: A".utf8)), ("a.png", [0, 0xFF, 0xC3]), ("b.csv", [0xC3])]) != nil)
  }

  @Test func noSignOfMarkupIsLeft() {
    let text = PageSource.text(of: [PageSource.File(path: "a", bytes: Array("<&\"".utf8)[...])])
    #expect(String(decoding: text, as: UTF8.self).hasSuffix("\",\n[\"a\",\"\\u003c\\u0026\\\"\"]\n]"))
  }

  @Test func filesThatAreNotThoseThatWentInAreTold() {
    let text = PageSource.text(of: [PageSource.File(path: "a", bytes: Array("app: A".utf8)[...])])
    let changed = String(decoding: text, as: UTF8.self).replacing("app: A", with: "app: B")
    #expect(
      PageSource.read(text: text[...]) == .files([.init(path: "a", bytes: Array("app: A".utf8)[...])], areWhole: true))
    #expect(
      PageSource.read(text: Array(changed.utf8)[...])
        == .files([.init(path: "a", bytes: Array("app: B".utf8)[...])], areWhole: false))
  }
}
