import Player
import TestSupport
import Testing

/// Scripts with short names do what they did.
@Suite struct ScriptNamesTests {
  private func shortened(_ script: String) -> String { ScriptNames.shortened(ScriptToken.read(Array(script.utf8))) }

  @Test func namesOfOnesOwnBecomeShort() {
    #expect(
      shortened("const first=1,second=first+first;function third(fourth){return fourth}")
        == "const a=1,c=a+a;function d(b){return b}")
  }

  @Test func propertiesStay() {
    #expect(
      shortened("const one=x.one?.one;f({one:2,get one(){return 1},one(){}})")
        == "const a=x.one?.one;f({one:2,get one(){return 1},one(){}})")
  }

  @Test func whatStandsForBothKeepsTheProperty() {
    #expect(
      shortened("const {one,two:other=one,...rest}=x;f({one,other},rest)")
        == "const {one:a,two:b=a,...c}=x;f({one:a,other:b},c)")
    #expect(shortened("f(({one=1},[two])=>one+two)") == "f(({one:a=1},[b])=>a+b)")
  }

  @Test func whatNobodyDeclaresStays() {
    #expect(shortened("const one=Math.max(a,{b:c}.b);one?two:three") == "const b=Math.max(a,{b:c}.b);b?two:three")
  }

  @Test func whatTheBrowserCallsSoStays() {
    #expect(shortened("const open=1,history=open;f(open,history)") == "const open=1,history=open;f(open,history)")
  }

  @Test func textsStayAndValuesInTemplatesDoNot() {
    #expect(
      shortened("const one=1;f(`one ${one+`${one}`} one`,\"one\",/one/.test(one))")
        == "const a=1;f(`one ${a+`${a}`} one`,\"one\",/one/.test(a))")
  }

  @Test func parametersOfAllFunctionsAreNames() {
    #expect(
      shortened("f(one=>one,async two=>two,{draw(three){three()}});try{}catch(four){four()}")
        == "f(b=>b,async d=>d,{draw(c){c()}});try{}catch(a){a()}")
  }

  /// Each thing that a module of the player declares and nobody else calls so gets another name, and none is taken twice.
  @Test func theWholePlayerIsShortened() {
    let script = ScriptText.joined(PageScripts.all.map { Checkout.text("templates/player/\($0.file)") })
    let before = ScriptToken.read(Array(script.utf8))
    let after = ScriptToken.read(Array(ScriptNames.shortened(before).utf8))
    var names: [String: Set<String>] = [:]
    for match in script.matches(of: /const (make[A-Z]\w+)=/) { names[String(match.1)] = [] }
    let texts = [before, after].map { tokens in tokens.count { $0.kind == .text } }
    #expect(texts[0] == texts[1])
    #expect(!names.isEmpty)
    for token in after { names[token.text]?.insert(token.text) }
    let kept = names.filter { !$0.value.isEmpty }.keys
    #expect(kept.isEmpty)
  }
}
