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
        == "let e=1,t=e+e;function n(e){return e}")
  }

  @Test func propertiesStay() {
    #expect(
      shortened("const one=x.one?.one;f({one:2,get one(){return 1},one(){}})")
        == "let e=x.one?.one;f({one:2,get one(){return 1},one(){}})")
  }

  @Test func whatStandsForBothKeepsTheProperty() {
    #expect(
      shortened("const {one,two:other=one,...rest}=x;f({one,other},rest)")
        == "let{one:e,two:t=e,...n}=x;f({one:e,other:t},n)")
    #expect(shortened("f(({one=1},[two])=>one+two)") == "f(({one:e=1},[t])=>e+t)")
  }

  @Test func whatNobodyDeclaresStaysAndNothingElseIsCalledSo() {
    #expect(shortened("const one=Math.max(e,{b:c}.b);one?two:three") == "let t=Math.max(e,{b:c}.b);t?two:three")
  }

  @Test func whatTheBrowserCallsSoStaysWhereItIsMeant() {
    #expect(shortened("const open=1,history=open;f(open,history)") == "let e=1,t=e;f(e,t)")
    #expect(
      shortened("const open=1;f(name=>name+open);history.back(history=>history)")
        == "let t=1;f(e=>e+t);history.back(history=>history)")
  }

  @Test func textsStayAndValuesInTemplatesDoNot() {
    #expect(
      shortened("const one=1;f(`one ${one+`${one}`} one`,\"one\",/one/.test(one))")
        == "let e=1;f(`one ${e+`${e}`} one`,\"one\",/one/.test(e))")
  }

  @Test func whatAPatternEndsWithIsNoName() {
    #expect(shortened("let g,one;f(/a/g,one,g)") == "let e,t;f(/a/g,t,e)")
    #expect(shortened("f(one=>/u/u.test(one))") == "f(e=>/u/u.test(e))")
  }

  @Test func namesThatDoNotMeetAreCalledAlike() {
    #expect(
      shortened("f(one=>one,async two=>two,{draw(three){three()}});try{}catch(four){four()}")
        == "f(e=>e,async e=>e,{draw(e){e()}});try{}catch(e){e()}")
    #expect(shortened("const one=two=>two;const four=three=>three(one)") == "let e=e=>e,t=t=>t(e)")
    #expect(
      shortened("for(const one of a)for(const two of one)f(two);g(one=>one)")
        == "for(let e of a)for(let t of e)f(t);g(e=>e)")
  }

  @Test func namesThatMeetAreNot() {
    #expect(
      shortened("const one=1;f(two=>two+three=>two+three+one)") == "let t=1;f(e=>e+n=>e+n+t)")
    #expect(
      shortened("const one=two=>`${two} ${two}`+two;let three,four") == "let t=e=>`${e} ${e}`+e,n,e")
  }

  @Test func namesOfMethodsStay() {
    #expect(
      shortened("f({get:(one)=>one,async two(three){return three}})") == "f({get:e=>e,async two(e){return e}})")
  }

  @Test func signsThatMeanNothingGo() {
    #expect(shortened("f((one)=>{g([one,],{a,});});while(f());") == "f(e=>{g([e],{a})});while(f());")
    #expect(shortened("if(a){while(f());}else{g();}") == "if(a){while(f());}else{g()}")
    #expect(shortened("f([,],[a,,])") == "f([,],[a,,])")
  }

  @Test func declarationsThatFollowEachOtherAreOne() {
    #expect(
      shortened("const one=()=>{const a=1;return a;};let two;f(one,two);const three=1;")
        == "let e=()=>{let e=1;return e},t;f(e,t);let n=1;")
    #expect(shortened("for(let one=0;one<1;one++);const two=1;") == "for(let e=0;e<1;e++);let e=1;")
  }

  @Test func whatStaysBehindIsNullWhereSomebodyAsksForIt() {
    let absent =
      "import x from y;\nexport function go(a) {\n}\nexport const b = 1;\nfunction own() {}\nexport async function f() {}"
    #expect(
      linked(["import { go, b } from \"./z.js\";\nconst a = go?.(b);"], without: [absent])
        == "\"use strict\";{let t=null,e=null;let n=t?.(e);}")
  }

  /// Scripts of a folder name what the embedded ones export.
  @Test func namesStayWhereAScriptWasNotPrepared() {
    let prepared = PlayerScript(String(decoding: PreparedScript.text(of: "export const one = { two };"), as: UTF8.self))
    let other = PlayerScript("import { one } from \"./one.js\";\nexport const three = one; // \"x-y\"")
    let joined = String(decoding: ScriptLinking.joined([prepared, other]), as: UTF8.self)
    #expect(joined == "\"use strict\";{let one={two};const three = one; // \"x-y\"\n}")
    #expect(other.exports == ["three"])
    #expect(ScriptWords(of: [other]).uses(of: "x-y") == [.quoted, .dashed, .whole])
  }

  @Test func theWordsInTextsAreKnown() {
    let text = "f(\"one\", 'two', `three-${one} five`, /six/, \"a b\", \"Go on\", /A seven/);"
    let script = PlayerScript(String(decoding: PreparedScript.text(of: text), as: UTF8.self))
    let words = ScriptWords(of: [script])
    #expect(words.uses(of: "one") == [.quoted, .whole])
    #expect(words.uses(of: "three-") == [.quoted, .dashed])
    for word in ["two", "five", "six", "a", "b", "seven"] { #expect(words.uses(of: word) == .quoted) }
    for word in ["f", "three", "<<", "Go", "on"] { #expect(words.uses(of: word) == []) }
  }

  /// What a module has from another one it imports: what it does not say would be the browser's, and keep its name.
  @Test func modulesImportWhatTheyUse() {
    let texts = PageScripts.all.map { Checkout.text("templates/player/\($0.file)") }
    let exported = Set(texts.flatMap { PlayerScript($0).exports.map(String.init) })
    for (module, text) in zip(PageScripts.all, texts) {
      let lines = String(decoding: PreparedScript.text(of: text), as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
      let unbound = lines[1].split(separator: " ").filter { !$0.hasPrefix("=") && !$0.hasPrefix(":") }.map(String.init)
      #expect(exported.isDisjoint(with: unbound), "\(module.file) uses what it does not import")
    }
  }

  /// Each thing that a module of the player declares and nobody else calls so gets another name, and none is taken twice.
  @Test func theWholePlayerIsShortened() {
    let files = PageScripts.all.map { Checkout.text("templates/player/\($0.file)") }
    let script = String(decoding: files.flatMap(ScriptText.stripped), as: UTF8.self)
    let before = ScriptToken.read(Array(script.utf8)).tokens
    let after = Array(ScriptToken.read(Array(linked(files).utf8)).tokens.dropFirst(3).dropLast())
    var names: [String: Set<String>] = [:]
    for match in script.matches(of: /(?:const|function) (make[A-Z]\w+)/) { names[String(match.1)] = [] }
    #expect(before.count { $0.kind == .text } == after.count { $0.kind == .text })
    #expect(!names.isEmpty)
    for token in after { names[token.text]?.insert(token.text) }
    let kept = names.filter { !$0.value.isEmpty }.keys
    #expect(kept.isEmpty)
  }
}
