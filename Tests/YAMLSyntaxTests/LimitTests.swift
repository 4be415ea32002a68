import Foundation
import SourceText
import Testing
import YAMLSyntax

/// Files that are made to hurt.
struct LimitTests {
  private func limit(_ reading: Reading) -> Limits.Name? {
    guard reading.root == -1, case .limit(let name, _, _) = reading.faults.last else { return nil }
    return name
  }

  /// How much time of this thread's own something takes: what else the machine does is not counted.
  private func seconds(_ body: () -> Bool) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    if !body() { Issue.record("not the expected answer") }
    return now() - start
  }

  @Test func everyLimitHolds() {
    var limits = Limits()
    limits.bytes = 40
    #expect(limit(Reading("title: " + String(repeating: "x", count: 40), limits: limits)) == .bytes)
    limits = Limits()
    limits.depth = 3
    #expect(limit(Reading("a: {b: {c: 1}}", limits: limits)) == nil)
    #expect(limit(Reading("a: {b: {c: {d: 1}}}", limits: limits)) == .depth)
    limits = Limits()
    limits.nodes = 12
    #expect(limit(Reading("[1, 2, 3, 4, 5]", limits: limits)) == nil)
    #expect(limit(Reading("[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]", limits: limits)) == .nodes)
    #expect(limit(Reading("a: &a [1, 2]\nb: [*a, *a, *a]", limits: limits)) == .nodes)
    limits = Limits()
    limits.text = 5
    #expect(limit(Reading("a: 12345", limits: limits)) == nil)
    #expect(limit(Reading("a: 123456", limits: limits)) == .text)
    limits = Limits()
    limits.output = 1_000
    #expect(limit(Reading("a: &a [1, 2]\nb: [*a, *a, *a]", limits: limits)) == nil)
    #expect(limit(Reading("a: &a [1, 2]\nb: [*a, *a, *a, *a]", limits: limits)) == .output)
    let text = String(repeating: "x", count: 400)
    #expect(limit(Reading("a: &a \(text)\nb: [*a]", limits: limits)) == nil)
    #expect(limit(Reading("a: &a \(text)\nb: [*a, *a, *a]", limits: limits)) == .output)
  }

  @Test func everyLimitNamesItsOption() {
    #expect(
      Limits.Name.allCases.map(\.option) == [
        "--max-bytes", "--max-depth", "--max-nodes", "--max-text", "--max-output", "--max-values",
        "--max-combinations",
      ])
  }

  @Test func laughterIsStopped() {
    var text = "a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]\n"
    for level in 1...12 {
      let alias = "*a\(level - 1)"
      text += "a\(level): &a\(level) [\(Array(repeating: alias, count: 9).joined(separator: ", "))]\n"
    }
    let bomb = text
    #expect(seconds { limit(Reading(bomb)) == .output } < 0.05)
  }

  @Test func deepNestingIsStoppedAtOnce() {
    for open in ["[", "- ", "{a: ", "? "] {
      let text = String(repeating: open, count: 100_000)
      #expect(seconds { limit(Reading(text)) == .depth } < 0.5)
    }
  }

  @Test func aLongLineIsReadOrRefusedQuickly() {
    let text = "a: " + String(repeating: "word ", count: 2_000_000)
    #expect(seconds { limit(Reading(text)) == .text } < 2)
    let list = "a: [" + String(repeating: "x, ", count: 300_000) + "x]"
    #expect(seconds { Reading(list).faults.isEmpty } < 3)
  }

  @Test func aKeyThatYAMLCannotReadIsNamed() {
    let key = String(repeating: "k", count: 2000)
    for text in ["\(key): 1\nb: 2", "a:\n  \(key): 1\nb: 2", "a:\n  - \(key): 1\nb: 2", "a:\n  \"\(key)\": 1\nb: 2"] {
      let reading = Reading(text)
      #expect(reading.problems.map { $0.drop { $0 != "l" } } == ["longKey"])
      #expect(reading.tree.text(reading.find("b")) == "2")
      #expect(reading.underlined.first?.contains(key) == true)
    }
    #expect(Reading("\(String(repeating: "k", count: 1000)): 1").faults.isEmpty)
  }

  @Test func manyMistakesInALargeFileTakeLittleTime() {
    let block = (0..<2000).map { "key\($0):\n  title: Some words\n  body:\n    - text: More words\n" }.joined()
    var text = ""
    for part in 0..<10 { text += "part\(part): a: b\n" + block.replacing("key", with: "p\(part)k") }
    let file = text
    #expect(seconds { Reading(file).problems.count > 3 } < 10)
  }

  @Test func aPileOfFaultsIsNotAllTold() {
    let reading = Reading(String(repeating: "a: *x\n", count: 20_000))
    #expect(reading.faults.count <= 400)
    #expect(Reading(String(repeating: "\"\n", count: 20_000)).faults.count <= 41)
    #expect(Reading(String(repeating: "a: b: c\n", count: 20_000)).problems.count == 40)
  }
}
