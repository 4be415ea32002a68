import Foundation
import Player
import TestSupport
import Testing

/// Scripts as they travel.
@Suite struct ScriptTextTests {
  private func stripped(_ script: String) -> String {
    String(ScriptText.joined([script]).dropFirst("\"use strict\";{".count).dropLast())
  }

  @Test func commentsAndIndentationGo() {
    #expect(stripped("// a\nconst a = 1; // b\n  /* c\n */ let b;\n") == "const a=1;let b;")
  }

  @Test func importsGoAndExportsStayAsTheyAre() {
    #expect(stripped("import { a } from \"./a.js\";\nexport const b = a;") == "const b=a;")
  }

  @Test func whatLooksLikeACommentInTextsStays() {
    #expect(
      stripped("f(\"// a\", '/* b */', `// ${c}`, /\\/\\/[/*]/g);") == "f(\"// a\",'/* b */',`// ${c}`,/\\/\\/[/*]/g);")
  }

  @Test func aPatternMayBeReturned() {
    #expect(stripped("return /[\" ]/.test( a )") == "return/[\" ]/.test(a)")
  }

  @Test func linesEndWhereAStatementMay() {
    #expect(stripped("let a = b\nlet c = a\n  .d\nreturn {\n  a\n}") == "let a=b\nlet c=a.d\nreturn{a}")
  }

  @Test func signsThatWouldBecomeOneStayApart() {
    #expect(stripped("a + +b - -c") == "a+ +b- -c")
  }

  @Test func whatStaysBehindIsNull() {
    let script = ScriptText.joined(
      ["const a = go?.(b);"],
      without: [
        "import x from y;\nexport function go(a) {\n}\nexport const b = 1;\nfunction own() {}\nexport async function f() {}"
      ])
    #expect(script == "\"use strict\";{const go=null,b=null,f=null;const a=go?.(b);}")
  }

  /// Every module is in the list, and every name in the list is a module.
  @Test func theListOfModulesIsTheFolder() {
    let files = Checkout.files(below: "templates/player") { $0.hasSuffix(".js") }
      .map { String($0.dropFirst("templates/player/".count)) }
    let modules = PageScripts.all.map(\.file)
    #expect(Set(modules) == Set(files))
    #expect(Set(modules).count == modules.count)
  }

  /// Imports are dropped when modules are joined; they are there for editors, which follow them.
  @Test func importsNameModules() {
    for file in PageScripts.all.map(\.file) {
      let folder = URL(fileURLWithPath: "/" + file).deletingLastPathComponent()
      for match in Checkout.text("templates/player/\(file)").matches(of: /from "(.+)";/) {
        let path = folder.appending(path: String(match.1)).standardized.path
        #expect(Checkout.exists("templates/player\(path)"), "\(file) imports \(match.1), which does not exist")
      }
    }
  }

  /// They end up in one place: nothing may be declared twice.
  @Test func modulesDeclareNothingTwice() {
    var owners: [Substring: String] = [:]
    for file in PageScripts.all.map(\.file) {
      for match in Checkout.text("templates/player/\(file)").matches(
        of: /(?m)^(?:export )?(?:const|let|function) (\w+)/)
      {
        #expect(owners[match.1] == nil, "\(match.1) is declared in \(file) and \(owners[match.1] ?? "")")
        owners[match.1] = file
      }
    }
  }
}
