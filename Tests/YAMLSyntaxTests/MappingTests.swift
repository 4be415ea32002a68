import SourceText
import Testing
import YAMLSyntax

/// Aliases, merges and keys that stand twice.
struct MappingTests {
  private func repeated(_ reading: Reading) -> [String] {
    reading.faults.compactMap {
      guard case .duplicateKey(let first, let again) = $0 else { return nil }
      return
        "\(reading.tree.text(again)) \(reading.place(reading.tree.span(first)).lowerBound) \(reading.place(reading.tree.span(again)).lowerBound)"
    }
  }

  @Test func aliasesStandForWhatTheirAnchorNames() {
    let reading = Reading("a: &x {b: 1}\nc: *x\nd: &y 2\ne: *y\nf: [*x, *y]")
    #expect(reading.faults.isEmpty)
    #expect(reading.entries(reading.find("c")) == ["b=1"])
    #expect(reading.tree.text(reading.find("e")) == "2")
    #expect(reading.sources(of: .alias) == ["*x", "*y", "*x", "*y"])
    #expect(reading.tree.resolved(reading.find("c")) == reading.find("a"))
  }

  @Test func anAnchorMayBeNamedAnew() {
    let reading = Reading("a: &x 1\nb: &x 2\nc: *x")
    #expect(reading.tree.text(reading.find("c")) == "2")
  }

  @Test func ownKeysWinOverMergedOnesWhichStayWhereTheyAreTakenIn() {
    let reading = Reading("base: &b {x: 1, y: 2}\nown:\n  <<: *b\n  y: 3\n  z: 4")
    #expect(reading.faults.isEmpty)
    #expect(reading.entries(reading.find("own")) == ["x=1", "y=3", "z=4"])
    #expect(reading.tree.node(reading.find("own")).hasMerge)
    #expect(!reading.tree.node(reading.find("base")).hasMerge)
  }

  @Test func theFirstOfSeveralMergedMappingsWins() {
    let reading = Reading("a: &a {x: 1, y: 1}\nb: &b {y: 2, z: 2}\nc: {<<: [*a, *b], w: 0}\nd: {<<: *b, <<: *a}")
    #expect(reading.faults.isEmpty)
    #expect(reading.entries(reading.find("c")) == ["x=1", "y=1", "z=2", "w=0"])
    #expect(reading.entries(reading.find("d")) == ["y=2", "z=2", "x=1"])
  }

  @Test func mergedMappingsMayMergeOthers() {
    let reading = Reading("a: &a {x: 1}\nb: &b {<<: *a, y: 2}\nc: {<<: *b, z: 3}\nd: {<<: {x: 5}}")
    #expect(reading.entries(reading.find("c")) == ["x=1", "y=2", "z=3"])
    #expect(reading.entries(reading.find("d")) == ["x=5"])
  }

  @Test func aQuotedMergeKeyIsAKey() {
    let reading = Reading("a: {\"<<\": 1}")
    #expect(reading.entries(reading.find("a")) == ["<<=1"])
  }

  @Test func mergesThatMultiplyAreFollowedOnce() {
    var text = "a0: &a0 {k: v}\n"
    for level in 1...12 { text += "a\(level): &a\(level) {<<: [*a\(level - 1), *a\(level - 1), *a\(level - 1)]}\n" }
    let reading = Reading(text)
    #expect(reading.faults.isEmpty)
    #expect(reading.entries(reading.find("a12")) == ["k=v"])
  }

  @Test func equalKeysAreFoundWithBothPlaces() {
    #expect(repeated(Reading("a: 1\nb: 2\na: 3")) == ["a 0 10"])
    #expect(repeated(Reading("{a: 1, 'a': 2, \"\\x61\": 3}")) == ["a 1 7", "a 1 15"])
    #expect(repeated(Reading("- a: 1\n  a: 2\n- a: 1")) == ["a 2 9"])
  }

  @Test func equalKeysAreFoundAmongMany() {
    let many = (0..<40).map { "k\($0): \($0)\n" }.joined()
    #expect(repeated(Reading("x: 1\n" + many)).isEmpty)
    #expect(repeated(Reading("k7: 1\n" + many)) == ["k7 0 48"])
    let inner = (0..<40).map { "  k\($0): \($0)\n" }.joined()
    #expect(repeated(Reading("a:\n\(inner)b:\n  k1: 1\nk1: 1")).isEmpty)
    #expect(repeated(Reading("a:\n\(inner)b:\n\(inner)  k3: 0")).count == 1)
  }

  @Test func equalKeysInsideOneAnotherAreNoneTwice() {
    #expect(repeated(Reading("a:\n  a:\n    a: 1\n  b: 2\nb: 1")).isEmpty)
    #expect(repeated(Reading("a: {b: {a: 1}}\nb: 2")).isEmpty)
  }

  @Test func anUnknownAnchorIsAFault() {
    guard case .unknownAnchor(let place) = Reading("a: *nowhere").faults.first else {
      Issue.record("no fault")
      return
    }
    #expect(place.length == 8)
    guard case .unknownAnchor = Reading("a: *x\nb: &x 1").faults.first else {
      Issue.record("no fault")
      return
    }
  }

  @Test func anAliasToItselfIsAFault() {
    for text in ["a: &x [*x]", "&x {b: *x}", "a: &x {b: {c: *x}}"] {
      guard case .aliasOfItself = Reading(text).faults.first else {
        Issue.record("no fault in \(text)")
        continue
      }
    }
  }

  @Test func tagsOutsideTheCoreSchemaAreFaults() {
    #expect(Reading("a: !!str b\nc: !!map {}\nf: !!int 5\ng: !!seq []").faults.isEmpty)
    for text in [
      "a: !secret b", "a: !!python/object x", "a: !!binary x", "a: !x {b: c}", "a: !<tag:x,2000:y> b", "a: ! b",
    ] {
      guard case .unknownTag = Reading(text).faults.first else {
        Issue.record("no fault in \(text)")
        continue
      }
    }
  }

  @Test func keysThatAreNoScalarsAreFaults() {
    for text in ["? [a]\n: b", "{a: b}: c", "? - a\n: b", "a: &x k\n*x : v"] {
      guard case .complexKey = Reading(text).faults.first else {
        Issue.record("no fault in \(text)")
        continue
      }
    }
  }

  @Test func aSecondDocumentIsNotRead() {
    let reading = Reading("a: 1\n---\nb: 2")
    guard case .secondDocument(let place) = reading.faults.first else {
      Issue.record("no fault")
      return
    }
    #expect(reading.place(place) == 5..<8)
    #expect(reading.entries(reading.root) == ["a=1"])
  }

  @Test func rootsMayBeAnything() {
    #expect(Reading("").root == -1)
    #expect(Reading("# only a comment\n").root == -1)
    #expect(Reading("\u{FEFF}").root == -1)
    #expect(Reading("   \n\n").root == -1)
    #expect(Reading("---\n").tree.isEmpty(Reading("---\n").root))
    #expect(Reading("text").tree.node(Reading("text").root).kind == .scalar)
    #expect(Reading("- a").tree.node(Reading("- a").root).kind == .sequence)
    for text in ["", "# only a comment\n", "\u{FEFF}", "text", "- a"] { #expect(Reading(text).faults.isEmpty) }
  }
}
