import SourceText

/// Where links that go back lead.
extension DiagramReader {
  private static let mostOpeners = 3

  /// Back leads to the screens from which somebody came.
  mutating func readBacks() {
    let openers = openers()
    var sources = [[Int]](repeating: [], count: diagram.nodes.count)
    for link in diagram.links where link.kind == .push {
      let found = diagram.nodes[link.from].kind == .popup ? openers[link.from] : [link.from]
      // From a popup that many screens open, Back leads to any of them: nobody could follow so many lines.
      if found.count > Self.mostOpeners { continue }
      for source in found where source != link.to && !sources[link.to].contains(source) {
        sources[link.to].append(source)
      }
    }
    var kept: [FlowDiagram.Link] = []
    var keptSpans: [Span] = []
    var moved = [Int32](repeating: -1, count: diagram.links.count)
    for (number, link) in diagram.links.enumerated() {
      moved[number] = Int32(kept.count)
      guard link.kind == .back else {
        kept.append(link)
        keptSpans.append(spans[number])
        continue
      }
      for source in sources[link.from] {
        var back = link
        back.to = source
        kept.append(back)
        keptSpans.append(spans[number])
      }
      if sources[link.from].isEmpty { moved[number] = -1 }
    }
    diagram.links = kept
    spans = keptSpans
    for way in linkOfWay.indices where linkOfWay[way] >= 0 { linkOfWay[way] = moved[Int(linkOfWay[way])] }
  }

  /// For every popup the screens over which it lies.
  private func openers() -> [[Int]] {
    var result = [[Int]](repeating: [], count: diagram.nodes.count)
    var grew = true
    while grew {
      grew = false
      for link in diagram.links where link.kind == .popup || link.kind == .toast {
        let sources = diagram.nodes[link.from].kind == .popup ? result[link.from] : [link.from]
        for source in sources where !result[link.to].contains(source) {
          result[link.to].append(source)
          grew = true
        }
      }
    }
    return result
  }
}
