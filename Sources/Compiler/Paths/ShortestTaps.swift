import FlowGraph
import Player

/// The shortest path to every page, told by what it has in common with those to others.
struct ShortestTaps {
  private(set) var paths: [ToolFacts.ShortestPath?]
  /// The links that lead on from each point of some path, and the page whose own path ends there, or -1.
  private var next: [Onward: Int32] = [:]
  private var pages: [Int32] = []

  private struct Onward: Hashable {
    var point: Int32
    var link: Int32
  }

  init(_ proof: FlowProof) {
    paths = [ToolFacts.ShortestPath?](repeating: nil, count: proof.table.pageCount)
    if proof.entryPoints.isEmpty { return }
    pages = proof.entryPoints.map { _ in -1 }
    next.reserveCapacity(proof.table.pageCount)
    add(proof)
  }

  private mutating func add(_ proof: FlowProof) {
    // Those of fewest links first, so that what others go on from is there.
    let reported = proof.linksToPages().enumerated().compactMap { page, path in
      path.map { (page: Int32(page), origin: $0.origin, links: $0.links) }
    }.sorted { ($0.links.count, $0.page) < ($1.links.count, $1.page) }
    let isStart = proof.entryPoints[0].flow < 0
    for (page, origin, links) in reported {
      var point = Int32(origin)
      // Flows are counted without the app's start.
      var from = isStart ? -1 - Int32(origin) : -2 - Int32(origin)
      var known = 0
      if pages[origin] >= 0 { from = pages[origin] }
      for (index, link) in links.enumerated() {
        let onward = Onward(point: point, link: link)
        if let there = next[onward] {
          point = there
        } else {
          point = Int32(pages.count)
          next[onward] = point
          pages.append(-1)
        }
        if pages[Int(point)] >= 0 {
          from = pages[Int(point)]
          known = index + 1
        }
      }
      paths[Int(page)] = ToolFacts.ShortestPath(from: from, moves: links[known...].map(proof.table.key(ofLink:)))
      if pages[Int(point)] < 0 { pages[Int(point)] = page }
    }
  }
}
