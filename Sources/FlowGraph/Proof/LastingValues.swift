/// The values that people who are stuck cannot change any more.
package struct LastingValues: Sendable {
  private let variables: [Int32]
  /// For every head the row of its part in `values`.
  private var rows: [Int: Int] = [:]
  /// Row by row the value that each variable has from there on: `none` where it is not known yet, `several` where it changes.
  private var values: [Int32] = []

  private static let none: Int32 = -1
  private static let several: Int32 = -2

  /// - Parameters:
  ///   - heads: where people are stuck.
  ///   - flow: the graph of what they can still do there.
  init(of variables: [Int32], from heads: [Int], in flow: HeadGraph, of proof: FlowProof) {
    self.variables = variables
    let start = heads.map { Int(flow.node[$0]) }.filter { $0 >= 0 }
    var walk = GraphTraversal(over: flow.graph)
    let nodes = walk.nodes(from: start)
    var number: [Int: Int32] = [:]
    for (index, node) in nodes.enumerated() { number[node] = Int32(index) }
    let edges = nodes.enumerated().flatMap { index, node in
      flow.graph.successors(of: node).compactMap { next in number[Int(next)].map { (from: Int32(index), to: $0) } }
    }
    let graph = Digraph(count: nodes.count, edges: edges)
    let parts = StronglyConnectedComponents(of: graph)
    values = [Int32](repeating: Self.none, count: parts.count * variables.count)
    // Edges lead to smaller numbers.
    for (part, members) in parts.members().enumerated() {
      for member in members {
        for next in graph.successors(of: Int(member)) { join(Int(parts.component[Int(next)]), into: part) }
        let node = nodes[Int(member)]
        guard node < flow.heads.count, let frame = proof.settledFrame(Int(flow.heads[node])) else { continue }
        rows[Int(flow.heads[node])] = part
        for (index, variable) in variables.enumerated() {
          let value = proof.system.value(of: variable, values: proof.values(Int(flow.heads[node])), frame: frame)
          if let value { add(Int32(value), to: part * variables.count + index) }
        }
      }
    }
  }

  /// Whether a variable keeps its value from a head on, whatever people do.
  package func lasts(_ variable: Int32, from head: Int) -> Bool {
    guard let row = rows[head], let index = variables.firstIndex(of: variable) else { return true }
    return values[row * variables.count + index] != Self.several
  }

  private mutating func join(_ other: Int, into part: Int) {
    guard other != part else { return }
    for index in variables.indices { add(values[other * variables.count + index], to: part * variables.count + index) }
  }

  private mutating func add(_ value: Int32, to slot: Int) {
    guard value != Self.none, values[slot] != value else { return }
    values[slot] = values[slot] == Self.none ? value : Self.several
  }
}

extension FlowProof {
  /// Which of some variables keep their values for people who are stuck in a component.
  package func lastingValues(of variables: [Int32], in component: StuckComponent) -> LastingValues {
    let heads = Set(component.shown + component.heads).sorted()
    let flow = component.isHome ? flowOfStaying(on: component.pages[0]) : lost.flow
    return LastingValues(of: variables, from: heads, in: flow, of: self)
  }
}
