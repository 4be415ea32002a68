/// For every head the pages that are below it on every stack: a must-analysis.
///
/// A tree of paths to all heads says what can be below at most, and so which pages need to be asked for, and where. From there on
/// what other paths do not have below is removed, for as many pages at a time as a word has bits.
struct MustBelowAnalysis {
  /// The heads, the scaffolding of initial stacks included; or where there are very many of them their symbols: then frames are kept
  /// apart and the values of variables are not, and some pushes are missed.
  private let count: Int
  /// For every node the page that ends up below when it pushes, or -1.
  private var page: [Int32]
  /// Where the edges of each node begin.
  private var edgeStart: [Int32] = [0]
  private var edges: [Edge] = []
  private var roots: [Int32] = []
  /// The links that put a page on top, those of one node side by side.
  private var pushes: [Push] = []
  private var pushStart: [Int32] = [0]
  private let pageCount: Int
  private let linkCount: Int

  private struct Edge {
    var to: Int32
    /// Whether the page of the node it leaves ends up below.
    var covers: Bool
  }

  private struct Push {
    var link: Int32
    var page: Int32
  }

  private static let mostHeads = 50_000

  /// - Parameter pages: those on which nobody is asked what they put on top, be it from popups over them.
  init(_ proof: FlowProof, besides pages: Set<Int32>) {
    let summaries = proof.summaries
    let isByHead = summaries.allHeads.count <= Self.mostHeads
    count = isByHead ? summaries.allHeads.count : summaries.firstOfSymbol.count
    page = [Int32](repeating: -1, count: count)
    pageCount = proof.table.pageCount
    linkCount = proof.table.links.count
    func node(_ head: Int) -> Int32 { isByHead ? Int32(head) : summaries.allHeads[head].symbol }
    roots = summaries.starts.filter { $0 >= 0 }.map { node(Int($0)) }
    // The node from which an edge to each node was added last, so that none is added twice.
    var reachedFrom = [Int32](repeating: -1, count: count)
    var pushedFrom = reachedFrom
    for number in 0..<count {
      let from = Int32(number)
      var head = isByHead ? from : summaries.firstOfSymbol[number]
      while head >= 0 {
        let top = proof.system.frame(summaries.head(Int(head)).symbol)?.page ?? -1
        for index in summaries.transitions(of: Int(head)) {
          // Over popups a page waits to be pushed until they are gone.
          let link = summaries.details[index].link
          if link >= 0, !pages.contains(top), let led = proof.table.links[Int(link)].action.addedPage {
            pushes.append(Push(link: link, page: led))
          }
          guard let reached = summaries.target(ofTransition: index) else { continue }
          let target = node(reached)
          let row = summaries.edges[index].row
          if row == Summaries.Edge.reset {
            roots.append(target)
          } else if row >= 0, proof.system.frame(summaries.head(reached).symbol)?.floats != true {
            page[number] = proof.system.frame(summaries.rowSymbol[Int(row)] - summaries.shift)?.page ?? -1
            if pushedFrom[Int(target)] == from { continue }
            pushedFrom[Int(target)] = from
            edges.append(Edge(to: target, covers: true))
          } else if reachedFrom[Int(target)] != from {
            reachedFrom[Int(target)] = from
            edges.append(Edge(to: target, covers: false))
          }
        }
        summaries.forEachSkip(of: Int(head)) { skip in
          let target = node(skip)
          if target == from || reachedFrom[Int(target)] == from { return }
          reachedFrom[Int(target)] = from
          edges.append(Edge(to: target, covers: false))
        }
        head = isByHead ? -1 : summaries.nextOfSymbol[Int(head)]
      }
      edgeStart.append(Int32(edges.count))
      pushStart.append(Int32(pushes.count))
    }
  }

  private func edges(of node: Int) -> Range<Int> { Int(edgeStart[node])..<Int(edgeStart[node + 1]) }
  private func pushes(of node: Int) -> Range<Int> { Int(pushStart[node])..<Int(pushStart[node + 1]) }

  /// For every link that puts a page on top whether that is below wherever the link can be taken; nil for the others.
  func run() -> [Bool?] {
    var open = [Int32](repeating: 0, count: linkCount)
    var isPushed = [Bool](repeating: false, count: linkCount)
    for push in pushes {
      open[Int(push.link)] += 1
      isPushed[Int(push.link)] = true
    }
    countDown(&open)
    return isPushed.indices.map { isPushed[$0] ? open[$0] == 0 : nil }
  }

  /// Takes from the number of times each link pushes a page those where it is below.
  private func countDown(_ open: inout [Int32]) {
    if pushes.isEmpty { return }
    let tree = Tree(of: self)
    let wanted = pagesBelow(in: tree)
    if wanted.isEmpty { return }
    let coverers = PackedLists(count: pageCount, page.enumerated().lazy.map { ($1, Int32($0)) })
    let incoming = incomingEdges()
    var below = [UInt64](repeating: 0, count: count)
    var bits = [UInt64](repeating: 0, count: pageCount)
    for first in stride(from: 0, to: wanted.count, by: 64) {
      let pages = wanted[first..<min(first + 64, wanted.count)]
      for (index, page) in pages.enumerated() { bits[Int(page)] = 1 << UInt64(index) }
      let regions = tree.regions(below: pages.flatMap { coverers[Int($0)] })
      findPagesBelow(tree, regions, incoming, bits, &below)
      for region in regions {
        for node in tree.nodes[region] {
          for push in pushes[pushes(of: Int(node))] where bits[Int(push.page)] & below[Int(node)] != 0 {
            open[Int(push.link)] -= 1
          }
          below[Int(node)] = 0
        }
      }
      for page in pages { bits[Int(page)] = 0 }
    }
  }

  /// The edges into each node: from where they come, and whether they cover.
  private func incomingEdges() -> PackedLists<Edge> {
    PackedLists(
      count: count,
      (0..<count).lazy.flatMap { node in
        edges(of: node).lazy.map { (edges[$0].to, Edge(to: Int32(node), covers: edges[$0].covers)) }
      })
  }

  /// Says for the nodes of some regions which of some pages, each a bit, are below on every stack; nowhere else does one.
  private func findPagesBelow(
    _ tree: Tree, _ regions: [Range<Int>], _ incoming: PackedLists<Edge>, _ bits: [UInt64], _ below: inout [UInt64]
  ) {
    func covered(_ node: Int32) -> UInt64 { page[Int(node)] < 0 ? 0 : bits[Int(page[Int(node)])] }
    for region in regions {
      for node in tree.nodes[region] {
        let edge = tree.edgeInto[Int(node)]
        below[Int(node)] = edge.covers ? below[Int(edge.to)] | covered(edge.to) : below[Int(edge.to)]
      }
    }
    var waiting: [Int32] = []
    for region in regions {
      for node in tree.nodes[region] where below[Int(node)] != 0 {
        var rest = below[Int(node)]
        for edge in incoming[Int(node)] {
          rest &= edge.covers ? below[Int(edge.to)] | covered(edge.to) : below[Int(edge.to)]
        }
        if rest == below[Int(node)] { continue }
        below[Int(node)] = rest
        waiting.append(node)
      }
    }
    while let node = waiting.popLast() {
      for edge in edges[edges(of: Int(node))] where below[Int(edge.to)] != 0 {
        let rest = below[Int(edge.to)] & (edge.covers ? below[Int(node)] | covered(node) : below[Int(node)])
        if rest == below[Int(edge.to)] { continue }
        below[Int(edge.to)] = rest
        waiting.append(edge.to)
      }
    }
  }

  /// The pages that are below a push of themselves on the path there in the tree, in the order of that.
  private func pagesBelow(in tree: Tree) -> [Int32] {
    var depth = [Int32](repeating: 0, count: pageCount)
    var isWanted = [Bool](repeating: false, count: pageCount)
    var wanted: [Int32] = []
    /// What ends where, the innermost last.
    var path: [(end: Int32, covered: Int32)] = []
    for (index, node) in tree.nodes.enumerated() {
      while let last = path.last, Int(last.end) <= index {
        depth[Int(last.covered)] -= 1
        path.removeLast()
      }
      let edge = tree.edgeInto[Int(node)]
      if edge.covers, page[Int(edge.to)] >= 0 {
        depth[Int(page[Int(edge.to)])] += 1
        path.append((tree.end[index], page[Int(edge.to)]))
      }
      for push in pushes[pushes(of: Int(node))] where depth[Int(push.page)] > 0 && !isWanted[Int(push.page)] {
        isWanted[Int(push.page)] = true
        wanted.append(push.page)
      }
    }
    return wanted
  }

  /// The shortest paths from the roots to all nodes.
  private struct Tree {
    /// The nodes, each in front of those that are reached through it.
    var nodes: [Int32] = []
    /// For each of `nodes` the place in them after all that is reached through it.
    var end: [Int32] = []
    /// For every node the edge on which it was found, and from where; a root comes from itself.
    var edgeInto: [Edge]
    /// For every node its place in `nodes`.
    private var place: [Int32]

    init(of search: MustBelowAnalysis) {
      edgeInto = [Edge](repeating: Edge(to: -1, covers: false), count: search.count)
      var found: [Int32] = []
      for root in search.roots where edgeInto[Int(root)].to < 0 {
        edgeInto[Int(root)].to = root
        found.append(root)
      }
      let roots = found
      // Breadth first, so that what was found through a node is side by side.
      var children = [Range<Int32>](repeating: 0..<0, count: search.count)
      var next = 0
      while next < found.count {
        let node = found[next]
        let start = Int32(found.count)
        for edge in search.edges[search.edges(of: Int(node))] where edgeInto[Int(edge.to)].to < 0 {
          edgeInto[Int(edge.to)] = Edge(to: node, covers: edge.covers)
          found.append(edge.to)
        }
        children[Int(node)] = start..<Int32(found.count)
        next += 1
      }
      place = [Int32](repeating: 0, count: search.count)
      var waiting: [Int32] = roots.reversed()
      while let node = waiting.popLast() {
        place[Int(node)] = Int32(nodes.count)
        nodes.append(node)
        for child in children[Int(node)].reversed() { waiting.append(found[Int(child)]) }
      }
      end = [Int32](repeating: 0, count: nodes.count)
      for index in nodes.indices.reversed() {
        end[index] = max(end[index], Int32(index + 1))
        let above = Int(place[Int(edgeInto[Int(nodes[index])].to)])
        if above != index { end[above] = max(end[above], end[index]) }
      }
    }

    /// Where those are in `nodes` that are reached through some others; no two ranges overlap.
    func regions(below others: [Int32]) -> [Range<Int>] {
      var result: [Range<Int>] = []
      for start in others.map({ place[Int($0)] }).sorted() {
        let region = Int(start) + 1..<Int(end[Int(start)])
        if region.isEmpty || region.upperBound <= result.last?.upperBound ?? 0 { continue }
        result.append(region)
      }
      return result
    }
  }
}
