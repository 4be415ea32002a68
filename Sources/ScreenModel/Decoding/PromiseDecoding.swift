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
      var claims: [PromiseKey] = []
      let isMapping = readKeys(PromiseKey.self, of: promise) { decoder, key, entry in
        if PromiseKey.claims.contains(key) { claims.append(key) }
        // A single word is a place, several are a condition.
        if key == .without, decoder.tree.withBytes(entry.value, { $0.contains(UInt8(ascii: " ")) }) {
          _ = decoder.readCondition(entry.value)
        } else {
          decoder.checkValue(key, entry)
        }
      }
      if !isMapping {
        reportType(promise, "a promise such as `reach: checkout`")
      } else if claims.count == 1 {
        checkKeys(of: promise, claiming: claims[0])
      } else {
        let named = claims.map { "`\($0.property.name)`" }
        let found = named.isEmpty ? "none of them" : named.joined(separator: " and ")
        report(.wrongType(node: promise, expected: "one of `reach`, `never` and `always`", found: found, meant: nil))
      }
    }
  }

  /// Says which keys of a promise go with another claim.
  private mutating func checkKeys(of promise: NodeID, claiming claim: PromiseKey) {
    for entry in tree.entries(promise) {
      let word = tree.text(entry.key)
      guard let key = PromiseKey.allCases.first(where: { $0.property.name == word }) else { continue }
      if !key.goesWith.contains(claim) { report(.foreignPromiseKey(key: entry.key, key, claim: claim)) }
    }
  }

  /// A step says one thing.
  mutating func checkSteps(_ journeys: NodeID) {
    guard tree.node(journeys).kind == .mapping else { return }
    for journey in tree.entries(journeys) where tree.node(journey.value).kind == .mapping {
      let steps = tree.value(of: journey.value, "steps")
      guard steps >= 0, tree.node(steps).kind != .scalar else { continue }
      if tree.node(steps).childCount == 0 { reportType(steps, "at least one step") }
      // A single step may be written without a list.
      let list = tree.node(steps).kind == .sequence ? Array(tree.children(steps)) : [steps]
      for step in list where tree.node(step).kind == .mapping && tree.node(step).childCount > 2 {
        let keys = tree.entries(step).map { tree.text($0.key) }.filter { StepKey.names.contains($0) }
        // A key that is not known is reported as that.
        guard keys.count > 1 else { continue }
        let found = keys.map { "`\($0)`" }.joined(separator: " and ")
        report(.wrongType(node: step, expected: "one step after each `- `", found: found, meant: nil))
      }
      if tree.node(steps).childCount > 0 { for step in list { checkLabels(of: step) } }
    }
  }

  /// An empty text is never there and never missing.
  private mutating func checkWords(of label: NodeID) {
    let node = tree.node(label).kind == .mapping ? tree.value(of: label, "label") : label
    guard node >= 0, tree.node(node).kind == .scalar, !tree.isEmpty(node), tree.node(node).text.length == 0 else {
      return
    }
    report(.wrongType(node: node, expected: "text that people read", found: "an empty text", meant: nil))
  }

  /// A step that looks for something says what it is called.
  private mutating func checkLabels(of step: NodeID) {
    guard tree.node(step).kind == .mapping else { return }
    guard let entry = tree.entries(step).first(where: { _ in true }) else {
      return reportType(step, "one step after each `- `")
    }
    guard let key = StepKey.allCases.first(where: { $0.property.name == tree.text(entry.key) }) else { return }
    var needed = [LabelKey.label, .tap]
    var labels = [entry.value]
    switch key {
    case .tap, .longPress, .doubleTap, .drag, .cannot: break
    case .see, .notSee:
      if tree.node(entry.value).kind == .sequence { labels = Array(tree.children(entry.value)) }
    case .swipe: needed.append(.direction)
    case .type, .choose, .answer, .back, .close, .wait, .event, .on: return
    }
    let names = needed.map { $0.property.name }
    if [.see, .notSee, .cannot].contains(key) { for label in labels { checkWords(of: label) } }
    for label in labels where tree.node(label).kind == .mapping {
      if tree.entries(label).contains(where: { names.contains(tree.text($0.key)) }) { continue }
      let property = LabelKey.label.property
      report(
        .missingKey(
          at: tree.span(label), owner: LabelKey.shapeName, key: property.name, meaning: property.summary))
    }
  }
}
