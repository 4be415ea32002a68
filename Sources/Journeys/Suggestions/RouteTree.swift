import FlowGraph
import ScreenModel
import YAMLSyntax

/// What can be reached from some configurations, each by a shortest path.
///
/// Configurations that agree in the values, the top of the stack and what is below it are taken for one: a stack can grow forever.
struct RouteTree {
  struct Node {
    var configuration: StackConfiguration
    /// The node it was reached from, or -1.
    var parent: Int32
    /// The move that led here.
    var transition: Transition?
    var depth: Int32
  }

  /// A move at a node.
  struct Edge {
    var node: Int32
    var transition: Transition
    /// Its place in the order in which moves were found.
    var order: Int
  }

  /// Where the search stops.
  struct SearchLimits {
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
    var below: Int32
  }

  private(set) var nodes: [Node] = []
  /// For every link that was met the first move by it, and for every page the first move that shows it.
  private(set) var edgeOfLink: [Int32: Edge] = [:]
  private(set) var edgeOfPage: [Int32: Edge] = [:]
  private var known: Set<Key> = []
  private var entryCount = 0
  private var edgeCount = 0

  /// Searches breadth first.
  ///
  /// - Parameters:
  ///   - blocked: links that are not gone.
  ///   - stops: asked with every move and the pages it shows; the search ends when it says so.
  init(
    from starts: [StackConfiguration], by simulator: inout Simulator, limits: SearchLimits = SearchLimits(),
    blocked: Set<Int32>,
    stops: (Transition, [Int32]) -> Bool
  ) {
    for start in starts { add(Node(configuration: start, parent: -1, transition: nil, depth: 0)) }
    var next = 0
    while next < nodes.count, edgeCount < limits.edges {
      let node = nodes[next]
      simulator.resume(at: node.configuration)
      let transitions = simulator.transitions()
      for transition in transitions where transition.link >= 0 && !blocked.contains(transition.link) {
        simulator.resume(at: node.configuration)
        simulator.take(transition)
        if simulator.isEndless { continue }
        let edge = Edge(node: Int32(next), transition: transition, order: edgeCount)
        edgeCount += 1
        if edgeOfLink[transition.link] == nil { edgeOfLink[transition.link] = edge }
        for page in simulator.passed where edgeOfPage[page] == nil { edgeOfPage[page] = edge }
        if stops(transition, simulator.passed) {
          found = edge
          return
        }
        guard simulator.frame != nil, node.depth < limits.depth, nodes.count < limits.nodes,
          entryCount < limits.entries
        else { continue }
        add(
          Node(
            configuration: simulator.configuration, parent: Int32(next), transition: transition, depth: node.depth + 1))
      }
      next += 1
    }
  }

  /// The move at which the search was stopped.
  private(set) var found: Edge?

  private mutating func add(_ node: Node) {
    let stack = node.configuration.stack
    guard let top = stack.first else { return }
    let key = Key(control: node.configuration.control, top: top, below: stack.count > 1 ? stack[1] : -1)
    guard known.insert(key).inserted else { return }
    entryCount += stack.count
    nodes.append(node)
  }

  /// The moves up to one, itself the last, and the number of the start they begin at.
  func route(to edge: Edge) -> (start: Int, moves: [Transition]) {
    var transitions = [edge.transition]
    var node = edge.node
    while let transition = nodes[Int(node)].transition {
      transitions.append(transition)
      node = nodes[Int(node)].parent
    }
    return (Int(node), transitions.reversed())
  }
}
