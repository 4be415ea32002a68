/// The strongly connected components of a graph (Tarjan, without recursion).
///
/// Components are numbered so that every edge between two of them leads to the smaller number.
package struct StronglyConnectedComponents: Sendable {
  /// How many components there are.
  package private(set) var count = 0
  /// For every node its component.
  package private(set) var component: [Int32]

  /// Finds the components of `graph`.
  package init(of graph: Digraph) {
    let nodes = graph.count
    component = [Int32](repeating: -1, count: nodes)
    var number = [Int32](repeating: -1, count: nodes)
    var low = [Int32](repeating: 0, count: nodes)
    var nextEdge = [Int32](repeating: 0, count: nodes)
    var open: [Int32] = []
    var path: [Int32] = []
    var next: Int32 = 0
    for root in 0..<nodes where number[root] < 0 {
      path.append(Int32(root))
      while let top = path.last {
        let node = Int(top)
        if number[node] < 0 {
          number[node] = next
          low[node] = next
          next += 1
          open.append(top)
          nextEdge[node] = graph.firstEdge(of: node)
        }
        var descended = false
        while nextEdge[node] < graph.firstEdge(of: node + 1) {
          let target = Int(graph.target(ofEdge: nextEdge[node]))
          if number[target] < 0 {
            path.append(Int32(target))
            descended = true
            break
          }
          nextEdge[node] += 1
          if component[target] < 0 { low[node] = min(low[node], low[target]) }
        }
        if descended { continue }
        path.removeLast()
        if low[node] == number[node] {
          while let member = open.popLast() {
            component[Int(member)] = Int32(count)
            if Int(member) == node { break }
          }
          count += 1
        }
      }
    }
  }

  /// The nodes of every component, ascending.
  package func members() -> [[Int]] {
    var result = [[Int]](repeating: [], count: count)
    for node in component.indices { result[Int(component[node])].append(node) }
    return result
  }
}
