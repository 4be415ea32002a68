import SourceText
import Testing
import YAMLSyntax

/// What a scalar says, whatever its style.
struct TextTests {
  static let texts: [(String, String)] = [
    ("plain words", "plain words"), ("'it''s'", "it's"),
    ("\"a\\tb\\u00e9\\x41\\U0001F600\\\"\\\\\\/\"", "a\tbéA😀\"\\/"),
    ("|\n  one\n   two\n\n  three\n", "one\n two\n\nthree\n"), ("|-\n  one\n", "one"), ("|+\n  one\n\n", "one\n\n"),
    (">\n  one\n  two\n\n  three\n", "one two\nthree\n"), (">-\n  one\n\n\n  two\n", "one\n\ntwo"),
    ("|2\n   one\n", " one\n"), ("one\n  two\n\n  three", "one two\nthree"), ("'one\n  two'", "one two"),
    ("\"one\\\n  two\"", "onetwo"), ("no", "no"), ("010", "010"), ("12:30", "12:30"), ("~", "~"), ("''", ""),
    ("|\n", ""),
    ("!!str 5", "5"), ("&a b", "b"), ("\"\\u65e5本\"", "日本"), ("|\r\n  a\r\n  b\r\n", "a\nb\n"), ("a\r\n  b", "a b"),
    ("\"\\N\\_\\L\\P\\0\"", "\u{85}\u{A0}\u{2028}\u{2029}\0"), ("__proto__", "__proto__"), ("a#b", "a#b"),
    ("é\n  日", "é 日"),
  ]

  @Test(arguments: texts)
  func aScalarSaysWhatYAMLSaysItSays(_ source: String, _ text: String) {
    let reading = Reading("key: \(source)")
    #expect(reading.faults.isEmpty)
    #expect(reading.tree.text(reading.find("key")) == text)
  }

  @Test func textThatStandsInTheFileIsNotCopied() {
    let reading = Reading("a: plain\nb: 'quoted'\nc: \"double\"\nd: &x !!str tagged")
    for node in reading.nodes where reading.tree.nodes[Int(node)].kind == .scalar {
      #expect(reading.file.contains(reading.tree.nodes[Int(node)].text))
    }
  }

  @Test func textThatStandsInNoFileFollowsItsFile() {
    var tree = SyntaxTree()
    let first = tree.read(path: "a.yaml", contents: Array("a: \"x\\ty\"\nb: \"z\\n\"".utf8))
    let second = tree.read(path: "b.yaml", contents: Array("a: 'it''s'".utf8))
    #expect(tree.text(tree.value(of: first, "a")) == "x\ty")
    #expect(tree.text(tree.value(of: first, "b")) == "z\n")
    #expect(tree.text(tree.value(of: second, "a")) == "it's")
    #expect(tree.sources.files[1].path == "b.yaml")
  }

  @Test func namesAreSharedByAllFiles() {
    var tree = SyntaxTree()
    let first = tree.read(path: "a.yaml", contents: Array("title: x\n\"ti\\u0074le2\": y".utf8))
    let second = tree.read(path: "b.yaml", contents: Array("'title': x\ntitle2: y".utf8))
    #expect(tree.entries(first).map { tree.name($0.key) } == tree.entries(second).map { tree.name($0.key) })
    #expect(tree.name(tree.value(of: first, "title")) == -1)
  }
}
