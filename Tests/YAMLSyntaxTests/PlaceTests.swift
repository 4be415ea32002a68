import SourceText
import Testing
import YAMLSyntax

/// Start and end of every key and value, in bytes.
struct PlaceTests {
  /// Every scalar and alias that somebody wrote stands between `‹` and `›`.
  static let scalars = [
    "‹app›: ‹Hello›",
    "‹app›:   ‹Hello world›   ",
    "‹app›: ‹Hello›  # comment\n‹b›: ‹c›",
    "# comment\n\n‹app›: ‹Hello›\n# comment\n",
    "‹a›: ‹'it''s'›\n‹b›: ‹\"x\\ty\"›\n‹\"c\"›: ‹''›\n‹'d'›: ‹\"\"›",
    "- ‹one›\n- ‹two›\n-   ‹three›",
    "- ‹a›: ‹b›\n  ‹c›: ‹d›\n- ‹e›",
    "- - ‹a›\n  - ‹b›\n- - ‹c›",
    "‹a›:\n- ‹b›\n- ‹c›\n‹d›:\n  - ‹e›",
    "‹a›: [‹b›, ‹c d› , ‹'e'›]\n‹f›: {‹g›: ‹h›, ‹i›, ‹\"j\"›: }",
    "‹a›: [\n  ‹b›, # one\n  ‹c›\n]",
    "[‹a›, {‹b›: [‹c›]}, [‹d›: ‹e›]]",
    "‹a›: ‹!!str b›\n‹c›: ‹&x d›\n‹e›: ‹&y !!str 'f'›\n‹&k g›: ‹*x›",
    "‹a›: ‹|\n  one\n   two›\n\n‹b›: ‹>-\n  one\n  two›\n‹c›: ‹|2\n   x›\n\n\n",
    "‹a›: ‹|›\n‹b›: ‹c›",
    "‹a›: ‹|\n  # no comment›\n# a comment\n‹b›: ‹c›",
    "‹a›: ‹one\n  two\n\n  three›\n‹b›: ‹\"one\n  two\\\n  three\"›\n‹c›: ‹'one\n\n two'›",
    "‹a›: ‹b›\r\n‹c›: ‹|\r\n  d\r\n  e›\r\n‹f›: ‹g\r\n  h›\r\n",
    "‹a›: ‹b›\r‹c›: ‹d›\r",
    "\u{FEFF}‹app›: ‹Hello›\n‹b›: ‹ü›",
    "\u{FEFF}# é\n‹app›: ‹Hello›",
    "‹é›: ‹日本語 x›\n‹😀›: ‹'ß😀'›\n‹x›: ‹y›",
    "# ä日😀\n‹a›: [‹é›, ‹日›, ‹😀b›] # é\n‹c›: ‹|\n  é\n  😀›\n‹d›: ‹\"\\u00e9é\"›\n‹e›: ‹f›",
    "? ‹a›\n: ‹b›\n? ‹c›",
    "---\n‹a›: ‹b›\n...\n",
    "%YAML 1.1\n---\n‹a›: ‹b›",
    "‹just text›",
    "--- ‹text\n  goes on›\n",
    "‹http://x.y/z?a=b#c›: ‹12:30›",
    "‹a›: #b",
    "‹a b c›: ‹d:e›",
  ]

  @Test(arguments: scalars)
  func everyScalarStandsWhereItWasWritten(_ text: String) {
    let marked = Marked(text)
    let reading = Reading(marked.bytes)
    #expect(reading.faults.isEmpty)
    let found = reading.nodes.filter {
      let kind = reading.tree.nodes[Int($0)].kind
      return (kind == .scalar || kind == .alias) && !reading.tree.span($0).isEmpty
    }
    #expect(found.map { reading.place(reading.tree.span($0)) } == marked.places)
  }

  /// Every collection stands between `‹` and `›`, in the order in which they open.
  static let collections = [
    "‹a: 1\nb: 2›\n",
    "# c\n\n‹a: 1›\n\n# d\n",
    "‹- a\n- b›\n",
    "‹a:\n  ‹- b\n  - c›\nd:\n  ‹e: f››\n",
    "‹a:\n‹- b\n- c›\nd: x›\n",
    "‹- ‹a: b\n  c: d›\n- e›\n",
    "‹- ‹- a\n  - b››",
    "‹a: ‹[b, ‹{c: d}›]›  \ne: ‹{ }››\n",
    "‹a: ‹[\n  b\n]› # x\nc: d›",
    "‹a: |\n  text\n\nb: ‹[c]››\n\n",
    "‹a: ‹&x {b: c}›\nd: ‹!!map\n  e: f››",
    "‹a:\n  # comment\n  ‹b: c›\n  # comment\nd: e›",
    "‹é: ‹[ü, ‹{ö: 日}›]›\n😀:\n  ‹- x››\n",
    "\u{FEFF}‹a:\r\n  ‹- b››\r\n",
    "‹a:\n  ‹b:›\nc:›\n",
  ]

  @Test(arguments: collections)
  func everyCollectionReachesFromItsFirstToItsLastChild(_ text: String) {
    let marked = Marked(text)
    let reading = Reading(marked.bytes)
    #expect(reading.faults.isEmpty)
    let found = reading.nodes.filter { [.sequence, .mapping].contains(reading.tree.nodes[Int($0)].kind) }
    #expect(found.map { reading.place(reading.tree.span($0)) } == marked.places)
  }

  @Test func aValueNobodyWroteStandsBehindItsKey() {
    let reading = Reading("a:\nb:   # comment\nc: [x, ]\n")
    #expect(reading.tree.isEmpty(reading.find("a")))
    #expect(reading.place(reading.tree.span(reading.find("a"))).isEmpty)
    #expect(reading.tree.isEmpty(reading.find("b")))
    #expect(reading.tree.node(reading.find("c")).childCount == 1)
    let quoted = Reading("a: ''")
    #expect(!quoted.tree.isEmpty(quoted.find("a")))
  }

  @Test func nodesTakeTwentyEightBytes() {
    #expect(MemoryLayout<SyntaxNode>.stride == 28)
  }
}
