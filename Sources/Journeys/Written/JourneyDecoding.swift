import Elements
package import ScreenModel
import SourceText
import YAMLSyntax

extension App {
  /// The journeys of all files, in the order in which they are written.
  package var journeys: [Journey] {
    var result: [Journey] = []
    for entry in entries(of: .journeys) where tree.node(entry.key).kind == .scalar {
      // Of two with one name the first counts; the other is a finding.
      let name = tree.text(entry.key)
      guard !result.contains(where: { $0.name == name }) else { continue }
      result.append(JourneyReading(tree: tree).journey(named: entry.key, entry.value))
    }
    return result
  }
}

/// Reads one journey; what does not fit was told when the app was read.
private struct JourneyReading {
  let tree: SyntaxTree

  func journey(named key: NodeID, _ node: NodeID) -> Journey {
    var journey = Journey(name: tree.text(key))
    journey.key = key
    for entry in tree.entries(node) {
      guard let property = JourneyKey.allCases.first(where: { $0.property.name == tree.text(entry.key) }) else {
        continue
      }
      switch property {
      case .from: journey.from = entry.value
      case .flow: journey.flow = entry.value
      case .given: journey.given = entry.value
      case .platform: journey.platform = entry.value
      case .note: break
      case .steps:
        let steps = tree.node(entry.value).kind == .sequence ? Array(tree.children(entry.value)) : [entry.value]
        journey.steps = steps.map { JourneyStep(act(of: $0), at: tree.span($0)) }
      }
    }
    return journey
  }

  private func act(of node: NodeID) -> JourneyStep.Act {
    switch tree.node(node).kind {
    case .scalar:
      switch tree.text(node) {
      case "back": return .back
      case "close": return .close
      case "wait": return .wait
      case "tap": return .tapScreen
      case "submit": return .submit
      default: return .unreadable
      }
    case .mapping:
      guard tree.node(node).childCount == 2, let entry = tree.entries(node).first(where: { _ in true }),
        let key = StepKey.allCases.first(where: { $0.property.name == tree.text(entry.key) })
      else { return .unreadable }
      return act(key, entry.value)
    default: return .unreadable
    }
  }

  private func act(_ key: StepKey, _ value: NodeID) -> JourneyStep.Act {
    switch key {
    case .tap: return label(value).map { .touch(.tap, $0) } ?? .unreadable
    case .longPress: return label(value).map { .touch(.longPress, $0) } ?? .unreadable
    case .doubleTap: return label(value).map { .touch(.doubleTap, $0) } ?? .unreadable
    case .drag: return label(value).map { .touch(.drag, $0) } ?? .unreadable
    case .swipe: return swipe(value)
    case .type: return pairs(value).map { .type($0) } ?? .unreadable
    case .choose: return pairs(value).map { .choose($0) } ?? .unreadable
    case .answer: return label(value).map { .answer($0) } ?? .unreadable
    case .back: return .back
    case .close: return .close
    case .wait: return .wait
    case .event: return label(value).map { .event($0) } ?? .unreadable
    case .on: return label(value).map { .on($0) } ?? .unreadable
    case .see: return labels(value).map { .see($0) } ?? .unreadable
    case .notSee: return labels(value).map { .notSee($0) } ?? .unreadable
    case .cannot:
      if tree.isText(value, "back") { return .cannotGoBack }
      if tree.isText(value, "close") { return .cannotClose }
      return label(value).map { .cannotTouch($0) } ?? .unreadable
    }
  }

  private func swipe(_ value: NodeID) -> JourneyStep.Act {
    if tree.node(value).kind == .scalar {
      return JourneyStep.Direction(rawValue: tree.text(value)).map { .swipe($0, nil) } ?? .unreadable
    }
    guard tree.node(value).kind == .mapping else { return .unreadable }
    let written = tree.value(of: value, "direction")
    let direction = written >= 0 ? JourneyStep.Direction(rawValue: text(written)) : nil
    if written >= 0, direction == nil { return .unreadable }
    let label = label(value)
    return label == nil && direction == nil ? .unreadable : .swipe(direction, label)
  }

  private func labels(_ value: NodeID) -> [StepLabel]? {
    let nodes = tree.node(value).kind == .sequence ? Array(tree.children(value)) : [value]
    let labels = nodes.compactMap(label)
    return labels.count == nodes.count ? labels : nil
  }

  private func pairs(_ value: NodeID) -> [JourneyStep.Pair]? {
    guard tree.node(value).kind == .mapping else { return nil }
    var result: [JourneyStep.Pair] = []
    for entry in tree.entries(value) {
      guard tree.node(entry.key).kind == .scalar, tree.node(entry.value).kind == .scalar else { return nil }
      result.append(
        JourneyStep.Pair(
          words(entry.key), words(entry.value)
        ))
    }
    return result
  }

  /// Words alone, or words and where to look for them.
  private func label(_ value: NodeID) -> StepLabel? {
    switch tree.node(value).kind {
    case .scalar:
      return tree.isEmpty(value) ? nil : words(value)
    case .mapping:
      let written = tree.value(of: value, "label")
      let node = written >= 0 ? written : tree.value(of: value, "tap")
      guard node >= 0, tree.node(node).kind == .scalar else { return nil }
      var label = words(node)
      let within = tree.value(of: value, "in")
      if within >= 0 {
        guard tree.node(within).kind == .scalar else { return nil }
        label.within = text(within)
        label.withinSpan = tree.span(within)
      }
      return label
    default: return nil
    }
  }

  private func words(_ node: NodeID) -> StepLabel {
    StepLabel(text(node), at: tree.span(node), node: tree.resolved(node))
  }

  private func text(_ node: NodeID) -> String {
    tree.node(node).kind == .scalar ? tree.text(node).trimmed : ""
  }
}

extension String {
  /// Without the blanks around it.
  var trimmed: String {
    guard let first = unicodeScalars.first, let last = unicodeScalars.last,
      first.properties.isWhitespace || last.properties.isWhitespace
    else { return self }
    let start = unicodeScalars.firstIndex { !$0.properties.isWhitespace } ?? unicodeScalars.endIndex
    let end = unicodeScalars.lastIndex { !$0.properties.isWhitespace } ?? start
    return start < unicodeScalars.endIndex ? String(unicodeScalars[start...end]) : ""
  }
}
