import Elements
import SourceText
import YAMLSyntax

/// Reading promises and the steps of journeys, beyond what their types say.
extension Decoder {
  mutating func readPromises(_ list: NodeID) {
    let promises = tree.node(list).kind == .sequence ? Array(tree.children(list)) : [list]
    if tree.node(list).kind == .mapping, let first = tree.entries(list).first(where: { _ in true }),
      tree.node(first.value).kind == .mapping, !PromiseKey.names.contains(tree.text(first.key))
    {
      // Named, as journeys are.
      return reportType(list, "a list of promises, each as `- reach: checkout`")
    }
    for promise in promises {
      var verbs: [String] = []
      let isMapping = readKeys(PromiseKey.self, of: promise) { decoder, key, entry in
        if [.reach, .never, .always].contains(key) { verbs.append(key.property.name) }
        // A single word is a place, several are a condition.
        if key == .without, decoder.tree.withBytes(entry.value, { $0.contains(UInt8(ascii: " ")) }) {
          _ = decoder.readCondition(entry.value)
        } else {
          decoder.checkValue(key, entry)
        }
      }
      if !isMapping {
        reportType(promise, "a promise such as `reach: checkout`")
      } else if verbs.count != 1 {
        let found = verbs.isEmpty ? "none of them" : verbs.map { "`\($0)`" }.joined(separator: " and ")
        report(.wrongType(node: promise, expected: "one of `reach`, `never` and `always`", found: found, meant: nil))
      }
    }
  }

  /// A step says one thing.
  mutating func checkSteps(_ journeys: NodeID) {
    guard tree.node(journeys).kind == .mapping else { return }
    for journey in tree.entries(journeys) where tree.node(journey.value).kind == .mapping {
      let steps = tree.value(of: journey.value, "steps")
      guard steps >= 0, tree.node(steps).kind == .sequence else { continue }
      for step in tree.children(steps) where tree.node(step).kind == .mapping && tree.node(step).childCount > 2 {
        let keys = tree.entries(step).map { tree.text($0.key) }.filter { StepKey.names.contains($0) }
        // A key that is not known is told as that.
        guard keys.count > 1 else { continue }
        let found = keys.map { "`\($0)`" }.joined(separator: " and ")
        report(.wrongType(node: step, expected: "one step after each `- `", found: found, meant: nil))
      }
    }
  }
}
