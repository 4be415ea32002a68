import FlowGraph
import ScreenModel
import YAMLSyntax

/// What can be reached from some configurations, each by a shortest way.
///
/// Configurations that agree in the values, the top of the stack and what lies beneath it are taken for one: a stack can grow for ever.
struct RouteTree {
  struct Node {
    var configuration: StackConfiguration
    /// The node it was reached from, or -1.
    var parent: Int32
    /// The move that led here.
    var move: FlowGraph.Move?
    var depth: Int32
  }

  /// A move at a node.
  struct Edge {
    var node: Int32
    var move: FlowGraph.Move
    /// Its place in the order in which moves were found.
    var order: Int
  }

  /// Where the search stops.
  struct Limits {
    var nodes = 20_000
    /// Stack entries of all nodes together.
    var entries = 4_000_000
    /// Moves that are tried.
    var edges = 200_000
    var depth: Int32 = .max
  }

  private struct Key: Hashable {
    var control: Int32
    var top: Int32
    var beneath: Int32
  }

  private(set) var nodes: [Node] = []
  /// For every way that was met the first move by it, and for every page the first move that shows it.
  private(set) var edgeOfWay: [Int32: Edge] = [:]
  private(set) var edgeOfPage: [Int32: Edge] = [:]
  private var known: Set<Key> = []
  private var entryCount = 0
  private var edgeCount = 0

  /// Searches breadth first.
  ///
  /// - Parameters:
  ///   - blocked: ways that are not gone.
  ///   - stops: asked with every move and the pages it shows; the search ends when it says so.
  init(
    from starts: [StackConfiguration], by simulator: inout Simulator, limits: Limits = Limits(), blocked: Set<Int32>,
    stops: (FlowGraph.Move, [Int32]) -> Bool
  ) {
    for start in starts { add(Node(configuration: start, parent: -1, move: nil, depth: 0)) }
    var next = 0
    while next < nodes.count, edgeCount < limits.edges {
      let node = nodes[next]
      simulator.resume(at: node.configuration)
      let moves = simulator.moves()
      for move in moves where move.link >= 0 && !blocked.contains(move.link) {
        simulator.resume(at: node.configuration)
        simulator.take(move)
        if simulator.isEndless { continue }
        let edge = Edge(node: Int32(next), move: move, order: edgeCount)
        edgeCount += 1
        if edgeOfWay[move.link] == nil { edgeOfWay[move.link] = edge }
        for page in simulator.passed where edgeOfPage[page] == nil { edgeOfPage[page] = edge }
        if stops(move, simulator.passed) {
          found = edge
          return
        }
        guard simulator.frame != nil, node.depth < limits.depth, nodes.count < limits.nodes,
          entryCount < limits.entries
        else { continue }
        add(Node(configuration: simulator.configuration, parent: Int32(next), move: move, depth: node.depth + 1))
      }
      next += 1
    }
  }

  /// The move at which the search was stopped.
  private(set) var found: Edge?

  private mutating func add(_ node: Node) {
    let stack = node.configuration.stack
    guard let top = stack.first else { return }
    let key = Key(control: node.configuration.control, top: top, beneath: stack.count > 1 ? stack[1] : -1)
    guard known.insert(key).inserted else { return }
    entryCount += stack.count
    nodes.append(node)
  }

  /// The moves up to one, itself the last, and the number of the start they begin at.
  func route(to edge: Edge) -> (start: Int, moves: [FlowGraph.Move]) {
    var moves = [edge.move]
    var node = edge.node
    while let move = nodes[Int(node)].move {
      moves.append(move)
      node = nodes[Int(node)].parent
    }
    return (Int(node), moves.reversed())
  }
}
