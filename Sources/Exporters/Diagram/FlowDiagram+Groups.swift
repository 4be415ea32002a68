/// Large diagrams: a map of their groups, and one diagram a group.
extension FlowDiagram {
  /// From how many screens on a diagram is shown as a map of groups.
  package static let mostAtOnce = 300
  /// From how many screens on no layout is asked for the whole.
  package static let mostEver = 3_000

  /// The most screens in a group that is made up.
  private static let mostInArea = 40

  /// The same with a group for every screen: those of the app where it names some for most of its screens, otherwise the parts
  /// into which the ways from the start divide it.
  package func grouped() -> FlowDiagram {
    let screens = nodes.indices.filter { nodes[$0].kind == .screen }
    let named = screens.count { nodes[$0].group >= 0 }
    var result = named * 2 >= screens.count && groups.count > 1 ? self : divided()
    let others = result.nodes.indices.filter { result.nodes[$0].kind == .screen && result.nodes[$0].group < 0 }
    if !others.isEmpty {
      for index in others { result.nodes[index].group = result.groups.count }
      result.groups.append("Other screens")
    }
    // A popup that many screens share stands where it is opened first.
    for link in result.links where result.nodes[link.to].kind == .popup && result.nodes[link.to].group < 0 {
      result.nodes[link.to].group = result.nodes[link.from].group
    }
    return result
  }

  /// The tree of the ways from the start, cut into parts that are neither large nor tiny, each called after its first screen.
  private func divided() -> FlowDiagram {
    var result = self
    result.groups = []
    let lines = DiagramLine.all(of: self)
    let tree = DiagramTree.lines(lines, nodeCount: nodes.count)
    var parent = [Int](repeating: -1, count: nodes.count)
    for number in tree { parent[lines[number].to] = lines[number].from }
    // Children stand behind their parents in this order.
    var order: [Int] = []
    var children = [[Int]](repeating: [], count: nodes.count)
    for node in nodes.indices where parent[node] >= 0 { children[parent[node]].append(node) }
    var waiting = nodes.indices.filter { parent[$0] < 0 }
    var next = 0
    while next < waiting.count {
      order.append(waiting[next])
      waiting += children[waiting[next]]
      next += 1
    }
    var size = [Int](repeating: 0, count: nodes.count)
    var isHead = [Bool](repeating: false, count: nodes.count)
    for node in order.reversed() {
      size[node] += 1
      let isWide = size[node] >= Self.mostInArea
      if isWide || parent[node] < 0 {
        isHead[node] = true
      } else {
        size[parent[node]] += size[node]
      }
    }
    for node in order {
      guard nodes[node].kind == .screen || nodes[node].kind == .popup else { continue }
      if !isHead[node], parent[node] >= 0, result.nodes[parent[node]].group >= 0 {
        result.nodes[node].group = result.nodes[parent[node]].group
      } else {
        result.nodes[node].group = result.groups.count
        result.groups.append(nodes[node].title)
      }
    }
    return result
  }

  /// One node for each group, one link for all between two of them.
  package func mapOfGroups() -> FlowDiagram {
    var result = self
    result.nodes = []
    result.links = []
    var number = [Int](repeating: -1, count: groups.count)
    for (group, name) in groups.enumerated() {
      let members = nodes.filter { $0.group == group && $0.kind == .screen }
      if members.isEmpty { continue }
      number[group] = result.nodes.count
      var node = Node(kind: .group, id: "group:\(group):\(name)", title: name)
      node.group = group
      node.count = members.count
      node.isLit = members.contains(where: \.isLit)
      node.findings = members.flatMap(\.findings)
      result.nodes.append(node)
    }
    var nodeOf = [Int](repeating: -1, count: nodes.count)
    for (index, node) in nodes.enumerated() {
      if node.group >= 0 {
        nodeOf[index] = number[node.group]
      } else if node.kind == .start || node.kind == .event {
        nodeOf[index] = result.nodes.count
        result.nodes.append(node)
      }
    }
    struct Pair: Hashable {
      let from: Int
      let to: Int
    }
    var known: [Pair: Int] = [:]
    for link in links where link.kind != .stay && link.kind != .back {
      let pair = Pair(from: nodeOf[link.from], to: nodeOf[link.to])
      guard pair.from >= 0, pair.to >= 0, pair.from != pair.to else { continue }
      if let there = known[pair] {
        result.links[there].count += 1
        result.links[there].isLit = result.links[there].isLit || link.isLit
      } else {
        known[pair] = result.links.count
        var joined = Link(from: pair.from, to: pair.to, kind: link.kind == .start ? .start : .push)
        joined.isLit = link.isLit
        result.links.append(joined)
      }
    }
    for index in result.links.indices where result.links[index].kind == .push {
      let count = result.links[index].count
      result.links[index].label = count == 1 ? "" : "\(count) links"
    }
    for index in result.findings.indices { result.findings[index].node = -1 }
    return result
  }

  /// What the file of each group is called, no two alike; empty for a group without screens.
  package func groupFileNames(ending: String) -> [String] {
    var isFull = [Bool](repeating: false, count: groups.count)
    for node in nodes where node.kind == .screen && node.group >= 0 { isFull[node.group] = true }
    var taken: Set<String> = []
    return groups.indices.map { group in
      if !isFull[group] { return "" }
      let letters = groups[group].lowercased().unicodeScalars.map { scalar in
        scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
          ? Character(scalar) : "-"
      }
      let word = String(letters.prefix(60)).split(separator: "-").joined(separator: "-")
      var name = word.isEmpty ? "group" : word
      if !taken.insert(name).inserted {
        name += "-\(group + 1)"
        taken.insert(name)
      }
      return "\(name).\(ending)"
    }
  }

  /// The same, with something said beneath it.
  package func saying(_ note: String) -> FlowDiagram {
    var result = self
    result.note = note
    return result
  }
}
