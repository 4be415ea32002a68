import Player
import Testing

/// What a style sheet names and nobody asks for stays behind.
struct StyleNamesTests {
  private func pruned(_ text: String, words: [String] = []) -> String {
    StyleNames(words: ScriptWords(words, .dashed)).pruned(text)
  }

  @Test func aPropertyThatNobodyAsksForGoes() {
    #expect(pruned(".a{--b:1;--c:2;d:var(--b)}") == ".a{--b:1;d:var(--b)}")
    #expect(pruned(".a{d:e;--c:url(\";}\")}.f{g:h}") == ".a{d:e;}.f{g:h}")
  }

  @Test func whatOnlyThatAskedForGoesToo() {
    #expect(pruned(".a{--b:1;--c:var(--b);d:e}") == ".a{d:e}")
  }

  @Test func whatScriptsSpeakOfStays() {
    #expect(pruned(".a{--b:1;--c:2}", words: ["--c"]) == ".a{--c:2}")
  }

  @Test func aMovementThatNobodyMakesGoes() {
    #expect(
      pruned("@keyframes x{from{a:b}to{c:d}}@keyframes y{to{e:f}}.a{animation:y 1s}")
        == "@keyframes y{to{e:f}}.a{animation:y 1s}")
  }

  @Test func aPropertyThatIsRegisteredOrSetByAMovementStays() {
    let sheet = "@property --b{syntax:\"*\"}@keyframes y{to{--b:1}}.a{animation:y 1s}"
    #expect(pruned(sheet) == sheet)
  }
}
