import SourceText
import Testing
import YAMLSyntax

/// Trees of several files, some of which are taken over from a tree that was read before.
struct KeptTreeTests {
  private static let files: [(path: String, text: String)] = [
    (
      "app.yaml",
      "app: Garden\nscreens:\n  beds: {title: Beds, body: [A, &b {button: \"Say \\u00fc\", go: jars}, *b]}\n"
    ),
    ("jars.yaml", "screens:\n  jars:\n    <<: &base {title: Jars}\n    body:\n      - |\n        Two\n        lines\n"),
    ("empty.yaml", "# Nothing yet.\n"),
    ("wrong.yaml", "screens:\n  wrong: [a, b\n  other: {title: 'It''s'}\n"),
    ("shed.yaml", "screens:\n  shed:\n    title: \"Shed\\tof\\\n      tools\"\n    odd-key: Über\n"),
  ]

  private func read(_ files: [(path: String, text: String)], _ kept: KeptTree? = nil) -> SyntaxTree {
    var tree = SyntaxTree()
    var kept = kept
    for file in files { tree.read(path: file.path, contents: Array(file.text.utf8), kept: &kept) }
    return tree
  }

  /// All that is in a tree, as text.
  private func contents(_ tree: SyntaxTree) -> [String] {
    var all = tree.nodes.map { "\($0)" }
    all += tree.roots.map { "\($0)" }
    all += tree.skipped.map { "\($0)" }
    all += tree.faults.map { "\($0)" }
    all += tree.sources.files.map { "\($0)" }
    all += (0..<tree.names.count).map { tree.names.text(NameID($0)) }
    all += ["\(tree.amounts)", "\(tree.sources.bytes)"]
    return all
  }

  @Test(arguments: 0..<files.count)
  func takenOverFilesAreWhatReadingThemGives(changed: Int) {
    let before = read(Self.files)
    for new in ["", "# Longer than it was before, and with nothing in it.\n", "a: {b: [c, d], new-key: e}\n", "a: [\n"]
    {
      var files = Self.files
      files[changed].text = new + (new.hasSuffix("[\n") ? "" : files[changed].text)
      #expect(contents(read(files, KeptTree(before))) == contents(read(files)))
      // And once more from what was taken over itself.
      let again = read(files, KeptTree(before))
      #expect(contents(read(Self.files, KeptTree(again))) == contents(before))
    }
  }

  @Test func filesMayComeAndGoAndChangePlaces() {
    let before = read(Self.files)
    for order in [[4, 0, 1], [1], [0, 4, 3, 2, 1], [2, 2, 2], []] {
      let files = order.map { Self.files[$0] }
      #expect(contents(read(files, KeptTree(before))) == contents(read(files)))
    }
  }

  @Test func onlyWhatIsRightIsTakenOver() {
    let tree = read(Self.files)
    #expect(tree.keepableFiles == [0, 1, 2, 4])
    #expect(read(Self.files, KeptTree(tree)).keepableFiles == [0, 1, 2, 4])
  }

  @Test func limitsHoldForWhatIsTakenOverToo() {
    var (kept, limits) = (KeptTree?.some(KeptTree(read(Self.files))), Limits())
    limits.nodes = 10
    var tree = SyntaxTree()
    for file in Self.files { tree.read(path: file.path, contents: Array(file.text.utf8), limits: limits, kept: &kept) }
    #expect(tree.faults.contains { if case .limit(.nodes, _, _) = $0 { true } else { false } })
  }
}
