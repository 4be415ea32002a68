import Foundation
import Player
import TestSupport
import Testing
import embed

/// Scripts with short names do what they did.
@Suite struct ScriptNamesTests {
  private func shortened(_ script: String) -> String {
    String(linked([script]).dropFirst("\"use strict\";{".count).dropLast()).trimmingCharacters(in: .newlines)
  }

  private func linked(_ scripts: [String], without absent: [String] = []) -> String {
    func prepared(_ script: String) -> PlayerScript {
      PlayerScript(String(decoding: PreparedScript.text(of: script), as: UTF8.self))
    }
    return String(
      decoding: ScriptLinking.joined(scripts.map(prepared), without: absent.map(prepared)), as: UTF8.self)
  }

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
        == "const{one:a,two:b=a,...c}=x;f({one:a,other:b},c)")
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

  @Test func whatStaysBehindIsNull() {
    let absent =
      "import x from y;\nexport function go(a) {\n}\nexport const b = 1;\nfunction own() {}\nexport async function f() {}"
    #expect(
      linked(["const a = go?.(b);"], without: [absent]) == "\"use strict\";{const b=null,a=null,d=null;const c=b?.(a);}"
    )
  }

  /// Scripts of a folder name what the embedded ones export.
  @Test func namesStayWhereAScriptWasNotPrepared() {
    let prepared = PlayerScript(String(decoding: PreparedScript.text(of: "export const one = { two };"), as: UTF8.self))
    let other = PlayerScript("import { one } from \"./one.js\";\nexport const three = one; // \"x-y\"")
    let joined = String(decoding: ScriptLinking.joined([prepared, other]), as: UTF8.self)
    #expect(joined == "\"use strict\";{const one={two};const three = one; // \"x-y\"\n}")
    #expect(other.exports == ["three"])
    #expect(ScriptWords(of: [other]).uses(of: "x-y") == [.quoted, .dashed, .whole])
  }

  @Test func theWordsInTextsAreKnown() {
    let script = PlayerScript(
      String(
        decoding: PreparedScript.text(of: "f(\"one\", 'two', `three-${one} five`, /six/, \"a b\");"), as: UTF8.self))
    let words = ScriptWords(of: [script])
    #expect(words.uses(of: "one") == [.quoted, .whole])
    #expect(words.uses(of: "three-") == [.quoted, .dashed])
    for word in ["two", "five", "six", "a", "b"] { #expect(words.uses(of: word) == .quoted) }
    for word in ["f", "three", "<<"] { #expect(words.uses(of: word) == []) }
  }

  /// Each thing that a module of the player declares and nobody else calls so gets another name, and none is taken twice.
  @Test func theWholePlayerIsShortened() {
    let files = PageScripts.all.map { Checkout.text("templates/player/\($0.file)") }
    let script = String(decoding: files.flatMap(ScriptText.stripped), as: UTF8.self)
    let before = ScriptToken.read(Array(script.utf8)).tokens
    let after = Array(ScriptToken.read(Array(linked(files).utf8)).tokens.dropFirst(3).dropLast())
    var names: [String: Set<String>] = [:]
    for match in script.matches(of: /const (make[A-Z]\w+)=/) { names[String(match.1)] = [] }
    #expect(before.count { $0.kind == .text } == after.count { $0.kind == .text })
    #expect(!names.isEmpty)
    for token in after { names[token.text]?.insert(token.text) }
    let kept = names.filter { !$0.value.isEmpty }.keys
    #expect(kept.isEmpty)
  }
}
