/// Trees as lines for the page's runtime, in which what elements of one shape have in common is a number.
///
/// A line holds, for each element, `[shape, what differs …, what stands in it …]`; words are strings, words with variables `[-1, …]`, and
/// what stands under a condition `[-2, condition, …]`.
extension HTML {
  /// Appends the tree as a list of its outermost nodes.
  package func appendLine(to json: inout [UInt8]) {
    json.append(UInt8(ascii: "["))
    appendNodes(to: &json)
    json.append(UInt8(ascii: "]"))
  }

  /// Appends the outermost nodes, one after the other.
  package func appendNodes(to json: inout [UInt8]) {
    var ends: [Int32] = []
    var isFirst = true
    for index in nodes.indices {
      while let end = ends.last, end <= index {
        json.append(UInt8(ascii: "]"))
        ends.removeLast()
      }
      if !isFirst { json.append(UInt8(ascii: ",")) }
      isFirst = false
      let node = nodes[index]
      switch node.shape {
      case Node.words: append(values[Int(node.first)], opening: "[-1", to: &json)
      case Node.condition:
        json.raw("[-2,")
        json.json(Int(node.first))
        ends.append(node.end)
      default:
        json.append(UInt8(ascii: "["))
        json.json(Int(shapes.shapes[Int(node.shape)].line))
        for value in values(of: index) {
          json.append(UInt8(ascii: ","))
          append(value, opening: "[\"\"", to: &json)
        }
        ends.append(node.end)
      }
    }
    for _ in ends { json.append(UInt8(ascii: "]")) }
  }

  /// What differs from other elements of the shape of a node.
  package func values(of index: Int) -> ArraySlice<Value> {
    let next = index + 1 < nodes.count ? firstValue(from: index + 1) : values.count
    return values[Int(nodes[index].first)..<next]
  }

  /// Where the values begin of the first node that has some.
  private func firstValue(from index: Int) -> Int {
    var index = index
    while index < nodes.count, nodes[index].shape == Node.condition { index += 1 }
    return index < nodes.count ? Int(nodes[index].first) : values.count
  }

  private func append(_ value: Value, opening: StaticString, to json: inout [UInt8]) {
    switch value {
    case .number(let number): json.json(Int(number))
    case .words(.plain(let text)): json.json(text)
    case .words(.mixed(let parts)):
      json.raw("\(opening)")
      for part in parts {
        json.append(UInt8(ascii: ","))
        switch part {
        case .text(let text): json.json(text)
        case .variable(let variable): json.json(Int(variable))
        }
      }
      json.append(UInt8(ascii: "]"))
    }
  }
}
