import SourceText
import Testing

@Suite struct GlobTests {
  private static let cases: [(pattern: String, matches: [String], misses: [String])] = [
    ("a.yaml", ["a.yaml"], ["b.yaml", "a.yaml/b", "A.yaml", ""]),
    ("*.yaml", ["a.yaml", "a.b.yaml", "å.yaml"], ["screens/a.yaml", ".hidden.yaml", "a.yml", "yaml"]),
    ("screens/*.yaml", ["screens/a.yaml"], ["a.yaml", "screens/x/a.yaml"]),
    ("./screens//a.yaml", ["screens/a.yaml"], []),
    ("?.yaml", ["a.yaml", "å.yaml", "日.yaml"], ["ab.yaml", ".yaml", "/.yaml"]),
    ("[a-c]?.yaml", ["ax.yaml", "cå.yaml"], ["dx.yaml", "a.yaml"]),
    ("[!a-c].yaml", ["d.yaml"], ["a.yaml", "c.yaml"]),
    ("[^a].yaml", ["b.yaml"], ["a.yaml"]),
    ("[]a].yaml", ["].yaml", "a.yaml"], ["b.yaml"]),
    ("[a-].yaml", ["a.yaml", "-.yaml"], ["b.yaml"]),
    ("[z-a].yaml", [], ["m.yaml"]),
    ("[ab.yaml", ["[ab.yaml"], ["a.yaml"]),
    ("\\*.yaml", ["*.yaml"], ["a.yaml"]),
    (".*", [".git"], ["git"]),
    ("**/*.yaml", ["a.yaml", "x/a.yaml", "x/y/a.yaml"], [".git/a.yaml", "x/.y/a.yaml", "a.yml"]),
    ("x/**", ["x/a", "x/y/a"], ["x", "y/a"]),
    ("x/**/y/**/z", ["x/y/z", "x/a/y/b/c/z", "x/y/y/z"], ["x/z", "x/y"]),
    ("**/**/a", ["a", "b/c/a"], ["b"]),
    ("a**b", ["ab", "axxb"], ["a/b"]),
    ("*a*b*c", ["abc", "xaxbxc", "aabbcc"], ["ab", "acb"]),
  ]

  @Test(arguments: cases.indices) func aPatternMeansThesePaths(_ index: Int) {
    let (pattern, matches, misses) = Self.cases[index]
    let glob = Glob(pattern)
    for path in matches { #expect(glob.matches(path), "\(pattern) should match \(path)") }
    for path in misses { #expect(!glob.matches(path), "\(pattern) should not match \(path)") }
  }

  @Test func manyStarsTakeNoTimeToSpeakOf() {
    let pattern = String(repeating: "*a", count: 200) + "b"
    #expect(!Glob(pattern).matches(String(repeating: "a", count: 2000)))
  }

  @Test func onlyWildcardsMakeAPattern() {
    #expect(Glob.hasWildcards("a/*.yaml") && Glob.hasWildcards("a?") && Glob.hasWildcards("[a]"))
    #expect(!Glob.hasWildcards("a/b.yaml"))
  }
}
