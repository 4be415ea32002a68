import Foundation
import TestSupport
import Testing
import embed

/// Scripts without what only people need.
@Suite struct ScriptTextTests {
  private func stripped(_ script: String) -> String {
    String(decoding: ScriptText.stripped(script), as: UTF8.self).trimmingCharacters(in: .newlines)
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
}
